package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.ToIntBiFunction;
import org.jspecify.annotations.Nullable;

/** Custom metadata (Schema.fbs, KeyValue). */
final class KeyValueCodec {
    private KeyValueCodec() {}

    /**
     * Decodes the entries of a table.
     *
     * @param count how many there are
     * @param entry gives each
     * @param offset of the table that has them, for findings
     */
    static Metadata decode(int count, IntFunction<io.arrowfmt.fbs.KeyValue> entry, int offset, Decoding decoding) {
        if (count == 0) {
            return Metadata.empty();
        }
        List<KeyValue> entries = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            ByteBuffer key = entry.apply(i).keyAsByteBuffer();
            ByteBuffer value = entry.apply(i).valueAsByteBuffer();
            if (key == null || value == null) {
                decoding.report(
                        DecodeRules.KEY_VALUE_PRESENT,
                        offset,
                        "a key and a value in entry " + i + " of the custom metadata",
                        key == null ? "no key" : "no value");
            }
            entries.add(new KeyValue(bytes(key), bytes(value)));
        }
        return new Metadata(entries);
    }

    /** A copy, so that an entry does not hold on to all the metadata. */
    private static Bytes bytes(@Nullable ByteBuffer part) {
        if (part == null) {
            return Bytes.empty();
        }
        byte[] copy = new byte[part.remaining()];
        part.get(copy);
        return Bytes.of(copy);
    }

    /**
     * Encodes entries.
     *
     * @param vector makes the vector of the table that gets them
     * @return where the vector is, or 0 for no entries
     */
    static int encode(FlatBufferBuilder builder, Metadata metadata, ToIntBiFunction<FlatBufferBuilder, int[]> vector) {
        if (metadata.isEmpty()) {
            return 0;
        }
        int[] offsets = new int[metadata.entries().size()];
        for (int i = 0; i < offsets.length; i++) {
            KeyValue entry = metadata.entries().get(i);
            int key = builder.createString(entry.key().asByteBuffer());
            int value = builder.createString(entry.value().asByteBuffer());
            offsets[i] = io.arrowfmt.fbs.KeyValue.createKeyValue(builder, key, value);
        }
        return vector.applyAsInt(builder, offsets);
    }
}

package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Columns of indices made in tests. */
public final class EncodedColumns {
    private EncodedColumns() {}

    /** A nullable field whose values a dictionary holds. */
    public static Field field(String name, long id, DataType.Int index, DataType type, Field... children) {
        return Field.nullable(name, type, children)
                .withDictionary(Optional.of(new DictionaryEncoding(id, index, false)));
    }

    /** A column of indices without nulls. */
    public static Column of(Field field, long... indices) {
        return of(field, "", indices);
    }

    /**
     * A column of indices.
     *
     * @param validity a character for each slot, 0 where it is null; empty when none is
     */
    public static Column of(Field field, String validity, long... indices) {
        int width = field.dictionary().orElseThrow().indexType().bitWidth() / 8;
        ByteBuffer data =
                ByteBuffer.allocate(indices.length * width + Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        byte[] bits = new byte[(validity.length() + 7) / 8];
        long nulls = 0;
        for (int i = 0; i < indices.length; i++) {
            data.putLong(i * width, indices[i]);
        }
        for (int i = 0; i < validity.length(); i++) {
            boolean valid = validity.charAt(i) == '1';
            bits[i / 8] |= (byte) ((valid ? 1 : 0) << (i % 8));
            nulls += valid ? 0 : 1;
        }
        List<Bytes> buffers = List.of(Bytes.of(bits), Bytes.of(data.array()).slice(0, (long) indices.length * width));
        return Column.of(field, field.layout(), indices.length, nulls, buffers, List.of());
    }

    /** A dictionary of texts. */
    public static Dictionary texts(@Nullable String... values) {
        return Dictionary.of(Columns.of(Field.nullable("values", DataType.utf8()), (@Nullable Object[]) values));
    }
}

package io.arrowfmt.structure;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Columns of indices into one dictionary, read through another. */
final class Reindexed {
    private Reindexed() {}

    /** A column whose indices keep their type. */
    static Column of(Column column, long[] mapping, Dictionary unified) {
        return of(
                column,
                mapping,
                unified,
                column.field().dictionary().orElseThrow().indexType());
    }

    /** A column whose indices are of a type that has room for all indices of the dictionary. */
    static Column of(Column column, long[] mapping, Dictionary unified, DataType.Int type) {
        if (unified.length() > type.capacity()) {
            throw new IllegalArgumentException("column \"" + column.field().name() + "\": expected at most "
                    + type.capacity() + " values in a dictionary with indices of " + type + ", found "
                    + unified.length() + "; use indices of "
                    + type.wideFor(unified.length()));
        }
        Field field = column.field();
        DictionaryEncoding old = field.dictionary().orElseThrow();
        DictionaryEncoding encoding = new DictionaryEncoding(old.id(), type, old.ordered());
        Field mapped = old.equals(encoding)
                ? field
                : field.withDictionary(Optional.of(encoding)).withDeclared(Optional.empty());
        Column plain = column.indices().compact();
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : mapped.layout().buffers()) {
            buffers.add(spec.kind() == BufferKind.DATA ? indices(column, mapping, spec) : plain.buffer(spec.kind()));
        }
        return Column.of(mapped, mapped.layout(), column.length(), plain.nullCount(), buffers, List.of())
                .withDictionary(unified);
    }

    private static Bytes indices(Column column, long[] mapping, BufferSpec spec) {
        long size = spec.minSize(column.length());
        if (size > Integer.MAX_VALUE - Long.BYTES) {
            throw new IllegalArgumentException("column \"" + column.field().name()
                    + "\": expected indices of less than 2 GiB, found " + size + " bytes; put fewer rows together");
        }
        ByteBuffer indices = ByteBuffer.allocate((int) size).order(ByteOrder.LITTLE_ENDIAN);
        for (long row = 0; row < column.length(); row++) {
            long index = column.dictionaryIndex(row);
            put(indices, (int) spec.bitWidth(), index < 0 ? 0 : mapping[(int) index]);
        }
        return Bytes.of(indices.array());
    }

    private static void put(ByteBuffer target, int bitWidth, long index) {
        switch (bitWidth) {
            case Byte.SIZE -> target.put((byte) index);
            case Short.SIZE -> target.putShort((short) index);
            case Integer.SIZE -> target.putInt((int) index);
            default -> target.putLong(index);
        }
    }
}

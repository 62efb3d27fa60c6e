package io.arrowfmt.batch;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DictionaryEncoding;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Chooses how the slots of a column become Java objects: by shape, with the type's mapping where it has one. */
final class ValueReaders {
    private ValueReaders() {}

    /** The reader of a column. */
    static ValueReader of(Column column) {
        Optional<DictionaryEncoding> dictionary = column.field().dictionary();
        if (dictionary.isPresent()) {
            return column.dictionary()
                    .map(values -> values(column, values))
                    .orElseGet(() -> indices(column, dictionary.get()));
        }
        return switch (Shape.of(column.layout())) {
            case NONE -> row -> null;
            case BITS -> column.asBooleans()::get;
            case FIXED -> fixed(column);
            case VARYING, VIEW -> ByteMappings.isText(column.type()) ? texts(column) : column.asBinary()::bytes;
            case LIST, LIST_VIEW, FIXED_SIZE_LIST -> lists(column);
            case STRUCT -> structs(column);
            case SPARSE_UNION, DENSE_UNION -> unions(column);
            case RUNS -> runs(column.asRunEnds());
            case UNREADABLE -> {
                UnreadableValue unreadable = new UnreadableValue(column.type());
                yield row -> unreadable;
            }
        };
    }

    private static ValueReader values(Column column, Dictionary dictionary) {
        Indices indices = Objects.requireNonNull(column.readIndices());
        return row -> dictionary.value(indices.get(row));
    }

    private static ValueReader indices(Column column, DictionaryEncoding encoding) {
        WordMapping mapping =
                encoding.indexType().signed() || encoding.indexType().bitWidth() == Long.SIZE
                        ? new SignedMapping(encoding.indexType().bitWidth())
                        : new UnsignedMapping(encoding.indexType().bitWidth());
        ValueReader numbers = words(column, encoding.indexType().bitWidth(), mapping);
        return row -> numbers.read(row) instanceof Number index
                ? new DictionaryIndex(encoding.id(), index.longValue())
                : null;
    }

    private static ValueReader fixed(Column column) {
        long bitWidth = column.bitWidth(BufferKind.DATA);
        if (WordMappings.areWords(column.type(), bitWidth)) {
            WordMapping mapping = WordMappings.of(column.type(), (int) bitWidth);
            return words(column, (int) bitWidth, mapping);
        }
        ByteMapping mapping = ByteMappings.of(column.type(), bitWidth / 8);
        FixedBinaryValues values = column.asFixedBinary();
        return row -> mapping.decode(values.bytes(row));
    }

    private static ValueReader words(Column column, int bitWidth, WordMapping mapping) {
        Bytes data = column.elements(BufferKind.DATA);
        return switch (bitWidth) {
            case Byte.SIZE -> row -> mapping.decode(data.getByte(row));
            case Short.SIZE -> row -> mapping.decode(data.getShort(row << 1));
            case Integer.SIZE -> row -> mapping.decode(data.getInt(row << 2));
            default -> row -> mapping.decode(data.getLong(row << 3));
        };
    }

    private static ValueReader texts(Column column) {
        Utf8Values values = column.asUtf8();
        return row -> values.size(row) > ByteRanges.MAX_ARRAY_SIZE ? values.bytes(row) : values.get(row);
    }

    private static ValueReader lists(Column column) {
        ListValues lists = column.asLists();
        Column items = lists.items();
        boolean map = Entries.isMap(column);
        return row -> {
            long start = lists.start(row);
            long size = lists.size(row);
            if (size > Integer.MAX_VALUE) {
                return items.slice(start, size);
            }
            return map ? new Entries(items, start, (int) size) : new Items(items, start, (int) size);
        };
    }

    private static ValueReader structs(Column column) {
        List<Column> children = column.children();
        List<String> names = new ArrayList<>(children.size());
        for (Column child : children) {
            names.add(child.field().name());
        }
        List<String> shared = List.copyOf(names);
        return row -> {
            @Nullable Object[] values = new Object[children.size()];
            for (int i = 0; i < values.length; i++) {
                values[i] = children.get(i).value(row);
            }
            return new StructValue(shared, values);
        };
    }

    private static ValueReader unions(Column column) {
        UnionValues union = column.asUnion();
        List<Column> children = column.children();
        return row -> children.get(union.child(row)).value(union.slot(row));
    }

    private static ValueReader runs(RunEndValues runs) {
        Column values = runs.values();
        return row -> values.value(runs.run(row));
    }
}

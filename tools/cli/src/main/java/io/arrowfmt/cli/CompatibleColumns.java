package io.arrowfmt.cli;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BinaryBuilder;
import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.ColumnBuilder;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.ListValues;
import io.arrowfmt.batch.RunEndValues;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Columns in types that old readers know; items, values of runs and whole children are moved without looking at them. */
final class CompatibleColumns {
    private static final int MOST_ITEMS = Integer.MAX_VALUE - 8;

    private CompatibleColumns() {}

    /** Columns as those of some fields that {@link Compatible} made of theirs. */
    static List<Column> of(List<Column> columns, List<Field> targets) {
        List<Column> mapped = new ArrayList<>(columns.size());
        for (int i = 0; i < columns.size(); i++) {
            mapped.add(column(columns.get(i), targets.get(i)));
        }
        return mapped;
    }

    private static Column column(Column column, Field target) {
        if (column.field().equals(target)) {
            return column;
        }
        if (column.dictionary().isPresent()) {
            Column indices = column.compact();
            Dictionary values = dictionary(column.dictionary().get(), target);
            return Column.of(
                            target,
                            indices.layout(),
                            indices.length(),
                            indices.nullCount(),
                            indices.buffers(),
                            List.of())
                    .withDictionary(values);
        }
        if (column.type() instanceof DataType.RunEndEncoded) {
            return runs(column, target);
        }
        DataType wanted = target.type();
        if (wanted.equals(column.type())) {
            return children(column, target);
        }
        if (wanted instanceof DataType.List) {
            return lists(column, target);
        }
        return wanted instanceof DataType.Decimal ? decimals(column, target) : strings(column, target);
    }

    private static Dictionary dictionary(Dictionary dictionary, Field target) {
        Field values = target.withDictionary(Optional.empty());
        List<Column> chunks = new ArrayList<>();
        for (Column chunk : dictionary.chunks()) {
            Field same = new Field(
                    chunk.field().name(),
                    chunk.field().nullable(),
                    values.type(),
                    values.children(),
                    Optional.empty(),
                    values.metadata(),
                    Optional.empty());
            chunks.add(column(chunk, same));
        }
        return chunks.isEmpty()
                ? Dictionary.empty(target)
                : Dictionary.of(chunks.get(0), chunks.subList(1, chunks.size()).toArray(new Column[0]));
    }

    private static Column children(Column column, Field target) {
        Column whole = column.compact();
        return Column.of(
                target,
                whole.layout(),
                whole.length(),
                whole.nullCount(),
                whole.buffers(),
                of(whole.children(), target.columnChildren()));
    }

    /** Texts and binaries: both are bytes behind offsets. */
    private static Column strings(Column column, Field target) {
        BinaryValues values = column.asBinary();
        BatchBuilder built = BatchBuilder.of(Schema.of(target(target, new DataType.Binary())));
        BinaryBuilder bytes = built.column(0).asBinary();
        for (long row = 0; row < column.length(); row++) {
            if (values.isValid(row)) {
                bytes.add(values.bytes(row));
            } else {
                bytes.addNull();
            }
        }
        return children(built.finish(column.length()).column(0), target);
    }

    private static Field target(Field field, DataType type) {
        return new Field(
                field.name(), field.nullable(), type, List.of(), Optional.empty(), Metadata.empty(), Optional.empty());
    }

    private static Column decimals(Column column, Field target) {
        BatchBuilder built = BatchBuilder.of(Schema.of(target));
        ColumnBuilder decimals = built.column(0);
        for (long row = 0; row < column.length(); row++) {
            decimals.addValue(column.value(row));
        }
        return built.finish(column.length()).column(0);
    }

    private static Column runs(Column column, Field target) {
        RunEndValues runs = column.asRunEnds();
        long[] picks = new long[Math.toIntExact(column.length())];
        for (int row = 0; row < picks.length; ) {
            long run = runs.run(row);
            int end = (int) Math.min(picks.length, runs.runEnd(run));
            Arrays.fill(picks, row, end, run);
            row = end;
        }
        return column(Structure.take(runs.values(), picks), target);
    }

    private static Column lists(Column column, Field target) {
        ListValues lists = column.asLists();
        int length = Math.toIntExact(column.length());
        byte[] validity = new byte[(length + 7) / 8];
        ByteBuffer offsets = ByteBuffer.allocate(Math.multiplyExact(length + 1, Integer.BYTES))
                .order(ByteOrder.LITTLE_ENDIAN);
        long[] picks = new long[16];
        int count = 0;
        int nulls = 0;
        offsets.putInt(0);
        for (int row = 0; row < length; row++) {
            if (lists.isValid(row)) {
                validity[row >> 3] |= (byte) (1 << (row & 7));
                long start = lists.start(row);
                int size = Math.toIntExact(lists.size(row));
                int end = Math.addExact(count, size);
                if (end > picks.length) {
                    picks = Arrays.copyOf(picks, (int) Math.max(end, Math.min(2L * picks.length, MOST_ITEMS)));
                }
                for (int i = 0; i < size; i++) {
                    picks[count + i] = start + i;
                }
                count = end;
            } else {
                nulls++;
            }
            offsets.putInt(count);
        }
        Column items = Structure.take(lists.items(), Arrays.copyOf(picks, count));
        return Column.of(
                target,
                target.layout(),
                length,
                nulls,
                List.of(nulls == 0 ? Bytes.empty() : Bytes.of(validity), Bytes.of(offsets.array())),
                List.of(column(items, target.children().get(0))));
    }
}

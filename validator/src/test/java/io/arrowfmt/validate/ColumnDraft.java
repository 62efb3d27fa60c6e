package io.arrowfmt.validate;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.body.ProjectedColumn;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchForm;
import io.arrowfmt.walk.SchemaLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A column given byte by byte, for rules about values. */
record ColumnDraft(Column column, Optional<DictionaryEncoding> encoding, Map<Long, Dictionary> dictionaries) {
    /** A column without children. */
    static ColumnDraft of(Field field, long length, long nullCount, Bytes... buffers) {
        return new ColumnDraft(column(field, length, nullCount, List.of(), buffers), Optional.empty(), Map.of());
    }

    /** A column with children. */
    static ColumnDraft of(Field field, long length, long nullCount, List<Column> children, Bytes... buffers) {
        return new ColumnDraft(column(field, length, nullCount, children, buffers), Optional.empty(), Map.of());
    }

    /** A column that is not looked at by itself. */
    static Column column(Field field, long length, long nullCount, List<Column> children, Bytes... buffers) {
        return Column.of(field, field.layout(), length, nullCount, List.of(buffers), children);
    }

    /** This column as the values of a dictionary. */
    ColumnDraft asDictionary() {
        return asDictionary(false);
    }

    /** This column as the values of a dictionary whose order may mean something. */
    ColumnDraft asDictionary(boolean ordered) {
        DictionaryEncoding own = new DictionaryEncoding(0, new DataType.Int(32, true), ordered);
        return new ColumnDraft(column, Optional.of(own), dictionaries);
    }

    /** This column where some dictionaries are current. */
    ColumnDraft with(Map<Long, Dictionary> current) {
        return new ColumnDraft(column, encoding, current);
    }

    /** What the standard rules find in it. */
    List<Finding> check() {
        Field field =
                column.field().withDictionary(encoding.or(() -> column.field().dictionary()));
        SchemaLayout layout = encoding.isPresent()
                ? SchemaLayout.ofDictionary(field, BatchForm.STANDARD)
                : SchemaLayout.of(Schema.of(field));
        List<Column> columns = new ArrayList<>();
        flatten(column, columns);
        long[] variadic = columns.stream()
                .filter(each -> each.layout().isVariadic())
                .mapToLong(each -> each.variadicBuffers().size())
                .toArray();
        ColumnFacts.Values values = new ColumnFacts.Values(
                layout,
                layout.locate(variadic),
                FieldNodes.of(
                        columns.stream().mapToLong(Column::length).toArray(),
                        columns.stream().mapToLong(Column::nullCount).toArray()),
                MetadataVersion.V5,
                encoding.isPresent(),
                dictionaries,
                Location.of("x"));
        Findings findings = new Findings();
        ProjectedColumn whole = ProjectedColumn.whole(layout, layout.nodes().get(0));
        ColumnCheck.check(RuleSet.standard(), ColumnFacts.of(values, whole, column), findings);
        return findings.list();
    }

    private static void flatten(Column column, List<Column> all) {
        all.add(column);
        column.children().forEach(child -> flatten(child, all));
    }

    /** Bytes, each given as a number. */
    static Bytes bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return Bytes.of(bytes);
    }

    /** Numbers of 32 bits. */
    static Bytes ints(int... values) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            buffer.putInt(value);
        }
        return Bytes.of(buffer.array());
    }

    /** Numbers of 64 bits. */
    static Bytes longs(long... values) {
        ByteBuffer buffer = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            buffer.putLong(value);
        }
        return Bytes.of(buffer.array());
    }
}

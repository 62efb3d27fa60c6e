package io.arrowfmt.acceptance.docs;

import io.arrowfmt.acceptance.docs.TypeExamples.Sample;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes the page of types from the layout table, the codec and the accessors. */
final class TypesPage {
    private static final Map<String, Consumer<Column>> ACCESSORS = accessors();

    private TypesPage() {}

    /** The page. */
    static String text() {
        StringBuilder text = new StringBuilder(
                """
                # Types and their buffers

                Generated from the layout table (`Layout`), the metadata codec and the accessors of `Column`; a test fails when it
                is stale. `DataType` has one record for each type; what stands in brackets here are examples of its parameters.

                The buffers of a column come in the order shown, each as kind/bits of an element. Without a remark a buffer holds an
                element for each slot; "+1" means one element more, which a column of no slots may leave out; "by data" means as many
                as other buffers refer to. A column with `null_count` 0 may leave its validity buffer empty. *Code* is the number in the
                `Type` union of Schema.fbs. *Declare with* is the type of a `Field`; the children of a nested one stand behind it, as in
                `Field.nullable("tags", new DataType.List(), Field.nullable("item", DataType.utf8()))`. A map has one child, a struct
                that is not nullable with a key that is not nullable and a value; a run-end encoded column has run ends that are
                not nullable and values: [structs and maps](../how-to/build-columns.md#structs-and-maps).

                | type | values | declare with | code | buffers | children | build with | read with | `value(row)` |
                |---|---|---|---|---|---|---|---|---|
                """);
        for (Sample sample : TypeExamples.all()) {
            text.append(row(sample));
        }
        return text.append(
                        """

                        ## Buffer kinds
                        The numbers are those of [declared layouts](declared-layouts.md).

                        | kind | number | holds |
                        |---|---|---|
                        """)
                .append(kinds())
                .append(
                        """

                        ## Beyond the table
                        - A field encoded by a dictionary has the buffers of its index type in a record batch and no children there; the
                          buffers of its type are those of its dictionary batches.
                        - The children of a struct and of a sparse union have a slot for each slot of the column, the child of a fixed-size
                          list as many as its size says, run ends and values of a run-end encoded column a slot for each run.
                        - `asFixedBinary` also reads every column of one DATA buffer of whole bytes.
                        - Before version V5, batches may have other buffers for unions and nulls: see
                          [files of old releases](old-versions.md#unions-and-nulls-before-v5).
                        - `value(row)` gives null for a slot that is null, what the dictionary holds where there is one, an
                          `UnreadableValue` for a type of a newer version, a number (`Long`) for a time outside what its Java class can
                          hold, and the bytes or the column of a text or list too large for its class.
                        """)
                .toString();
    }

    private static String row(Sample sample) {
        Field field = sample.field();
        return "| `" + field.type() + "` | " + sample.meaning() + " | `"
                + Declaration.of(field.type()) + "` | " + code(field) + " | "
                + buffers(field.type().layout()) + " | " + children(field.type().layout()) + " | "
                + builder(field) + " | " + readers(column(sample)) + " | " + valueClass(column(sample)) + " |\n";
    }

    private static String builder(Field field) {
        return "`" + BatchBuilder.of(Schema.of(field)).column(0).getClass().getSimpleName() + "`";
    }

    private static Column column(Sample sample) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(sample.field()));
        builder.addRow(sample.value());
        Batch batch = builder.finish();
        return batch.column(0);
    }

    /** The number on the wire: what the codec writes, not what anybody remembers. */
    private static int code(Field field) {
        byte[] metadata = MessageCodec.encode(new io.arrowfmt.metadata.Message(
                MetadataVersion.V5, new MessageHeader.SchemaHeader(Schema.of(field)), 0, Metadata.empty()));
        io.arrowfmt.fbs.Schema schema = (io.arrowfmt.fbs.Schema)
                Message.getRootAsMessage(ByteBuffer.wrap(metadata)).header(new io.arrowfmt.fbs.Schema());
        return schema.fields(0).typeType();
    }

    private static String buffers(Layout layout) {
        List<String> buffers = new ArrayList<>();
        for (BufferSpec spec : layout.buffers()) {
            buffers.add(spec + remark(spec.extent()) + (spec.isVariadic() ? ", any number" : ""));
        }
        return buffers.isEmpty() ? "none" : String.join("; ", buffers);
    }

    private static String remark(Extent extent) {
        return switch (extent) {
            case SLOTS -> "";
            case SLOTS_PLUS_ONE -> " +1";
            case BY_DATA -> " by data";
        };
    }

    private static String children(Layout layout) {
        return switch (layout.children()) {
            case NONE -> "";
            case BY_OFFSETS, MULTIPLE -> "1";
            case SAME, ANY -> "any";
            case RUNS -> "2";
        };
    }

    private static String readers(Column column) {
        List<String> fitting = new ArrayList<>();
        ACCESSORS.forEach((name, accessor) -> {
            if (fits(accessor, column) && (fitting.isEmpty() || !name.equals("asFixedBinary"))) {
                fitting.add("`" + name + "`");
            }
        });
        if (fitting.isEmpty()) {
            return column.children().isEmpty() ? "" : "`children`";
        }
        return String.join(", ", fitting);
    }

    private static boolean fits(Consumer<Column> accessor, Column column) {
        try {
            accessor.accept(column);
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static String valueClass(Column column) {
        Optional<Object> value = Optional.ofNullable(column.value(0));
        if (value.isEmpty()) {
            return "null";
        }
        boolean ofChild =
                switch (column.type().id()) {
                    case UNION, RUN_END_ENCODED -> true;
                    default -> false;
                };
        if (ofChild) {
            return "that of the child";
        }
        if (value.get() instanceof List<?> list) {
            return list.get(0) instanceof Map.Entry<?, ?> ? "`List` of `Map.Entry`" : "`List`";
        }
        return "`" + value.get().getClass().getSimpleName() + "`";
    }

    private static String kinds() {
        Map<BufferKind, String> meanings = new LinkedHashMap<>();
        for (BufferKind kind : BufferKind.values()) {
            meanings.put(
                    kind,
                    switch (kind) {
                        case OFFSET -> "where the values of each slot begin, in another buffer or in the child";
                        case DATA -> "the values";
                        case VALIDITY -> "one bit for each slot, least significant first: 1 when it is not null";
                        case TYPE -> "the type id of each slot of a union";
                        case SIZE -> "how many items each slot of a list view has";
                        case VIEW -> "16 bytes for each slot: its length, and its bytes or where they are";
                        case VARIADIC_DATA -> "the bytes that views refer to";
                    });
        }
        StringBuilder rows = new StringBuilder();
        meanings.forEach((kind, meaning) -> rows.append("| ")
                .append(kind)
                .append(" | ")
                .append(kind.number())
                .append(" | ")
                .append(meaning)
                .append(" |\n"));
        return rows.toString();
    }

    private static Map<String, Consumer<Column>> accessors() {
        Map<String, Consumer<Column>> accessors = new LinkedHashMap<>();
        accessors.put("asBooleans", Column::asBooleans);
        accessors.put("asBytes", Column::asBytes);
        accessors.put("asShorts", Column::asShorts);
        accessors.put("asInts", Column::asInts);
        accessors.put("asLongs", Column::asLongs);
        accessors.put("asFloats", Column::asFloats);
        accessors.put("asDoubles", Column::asDoubles);
        accessors.put("asUtf8", Column::asUtf8);
        accessors.put("asBinary", Column::asBinary);
        accessors.put("asLists", Column::asLists);
        accessors.put("asUnion", Column::asUnion);
        accessors.put("asRunEnds", Column::asRunEnds);
        accessors.put("asFixedBinary", Column::asFixedBinary);
        return accessors;
    }
}

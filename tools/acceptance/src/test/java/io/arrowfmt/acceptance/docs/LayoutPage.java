package io.arrowfmt.acceptance.docs;

import io.arrowfmt.acceptance.docs.SlotReader.Declared;
import io.arrowfmt.acceptance.docs.TypeExamples.Sample;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Writes the parts of the page about declared layouts that code knows. */
final class LayoutPage {
    private LayoutPage() {}

    /** The schema of the example. */
    static Schema example() {
        Field city = Field.nullable("city", DataType.utf8());
        return Schema.of(
                Field.of("id", DataType.int64()),
                Field.nullable("tags", new DataType.List(), Field.nullable("item", DataType.utf8())),
                city.withDictionary(Optional.of(new DictionaryEncoding(0, new DataType.Int(16, true), false))));
    }

    /** The metadata of a message that holds a schema. */
    static byte[] metadata(Schema schema) {
        return MessageCodec.encode(new Message(MetadataVersion.V5, new SchemaHeader(schema), 0, Metadata.empty()));
    }

    /** The types that declare the same entries, and the entries. */
    static String entries() {
        Map<String, String> typesByEntries = new LinkedHashMap<>();
        for (Sample sample : TypeExamples.all()) {
            DataType type = sample.field().type();
            String entries = DeclaredLayout.entries(type.layout()).stream()
                    .map(Entry::toString)
                    .collect(Collectors.joining(", "));
            typesByEntries.merge(
                    entries.isEmpty() ? "no entries" : entries, "`" + type + "`", (one, other) -> one + ", " + other);
        }
        StringBuilder text = new StringBuilder("| types | entries |\n|---|---|\n");
        typesByEntries.forEach((entries, types) ->
                text.append("| ").append(types).append(" | ").append(entries).append(" |\n"));
        return text.toString();
    }

    /** What stands in the slots of the example, as {@link SlotReader} finds it. */
    static String exampleText() {
        StringBuilder text = new StringBuilder("| field | type | slot | entries |\n|---|---|---|---|\n");
        Map<String, String> types = Map.of(
                "id", "int64",
                "tags", "list of utf8",
                "tags.item", "utf8",
                "city", "utf8, dictionary-encoded with int16");
        for (Declared declared : new SlotReader(metadata(example().declared())).read()) {
            String entries = declared.entries().stream()
                    .map(entry -> "`" + entry + "` " + meaning(entry))
                    .collect(Collectors.joining("<br>"));
            text.append("| ").append(declared.field()).append(" | ").append(types.get(declared.field()));
            text.append(" | `")
                    .append(declared.slot())
                    .append("` | ")
                    .append(entries)
                    .append(" |\n");
        }
        return text.toString();
    }

    private static String meaning(String entry) {
        ByteBuffer bytes =
                ByteBuffer.wrap(HexFormat.ofDelimiter(" ").parseHex(entry)).order(ByteOrder.LITTLE_ENDIAN);
        return new Entry(bytes.getShort(0), bytes.getShort(2), bytes.getInt(4)).toString();
    }

    /** The entries of a field as hexadecimal digits, made from the model. */
    static List<String> hex(List<Entry> entries) {
        return entries.stream()
                .map(entry -> ByteBuffer.allocate(8)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putShort((short) entry.kind())
                        .putShort((short) entry.flags())
                        .putInt((int) entry.bitWidth())
                        .array())
                .map(HexFormat.ofDelimiter(" ")::formatHex)
                .toList();
    }
}

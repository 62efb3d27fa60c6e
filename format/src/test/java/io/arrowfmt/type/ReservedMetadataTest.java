package io.arrowfmt.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReservedMetadataTest {
    private static final Field NUMBER = Field.of("n", DataType.int64());

    @ParameterizedTest
    @ValueSource(strings = {"ARROW:extension:name", "ARROW:extension:metadata", "arrowfmt:claims"})
    void whatSaysWhatAFieldIsCannotBeForged(String key) {
        Metadata forged = Metadata.of(key, "x");
        assertThrows(IllegalArgumentException.class, () -> NUMBER.withMetadata(forged));
        assertThrows(IllegalArgumentException.class, () -> Schema.of(NUMBER).withMetadata(forged));
    }

    @Test
    void theRefusalNamesKeysOnly() {
        Field field = NUMBER.withExtension("unit", Bytes.empty());
        assertEquals(
                "metadata of field \"n\": expected the keys of extension types and those that begin with arrowfmt: as "
                        + "they were, ARROW:extension:name and ARROW:extension:metadata, found none; "
                        + "Field.withExtension gives a field an extension type",
                assertThrows(IllegalArgumentException.class, () -> field.withMetadata(Metadata.empty()))
                        .getMessage());
        Metadata other = NUMBER.withExtension("other", Bytes.empty()).metadata();
        IllegalArgumentException refusal =
                assertThrows(IllegalArgumentException.class, () -> field.withMetadata(other));
        assertTrue(String.valueOf(refusal.getMessage()).contains("found them with other values"));
    }

    @Test
    void whatAFileSaidStays() {
        Metadata read = new Metadata(
                List.of(KeyValue.of("a", "1"), KeyValue.of("arrowfmt:claims", "EQ"), KeyValue.of("a", "2")));
        Field field = new Field("n", false, DataType.int64(), List.of(), NUMBER.dictionary(), read, NUMBER.declared());
        assertEquals(field, field.withMetadata(read));
        Metadata more = new Metadata(List.of(KeyValue.of("arrowfmt:claims", "EQ"), KeyValue.of("b", "")));
        assertEquals(more, field.withMetadata(more).metadata());
        assertThrows(IllegalArgumentException.class, () -> field.withMetadata(Metadata.empty()));
    }

    @Test
    void anExtensionTakesThePlaceOfAnother() {
        Field field = NUMBER.withMetadata(Metadata.of("unit", "m"))
                .withExtension("a", Bytes.empty())
                .withExtension("b", KeyValue.of("", "{}").value());
        assertEquals(
                List.of(
                        KeyValue.of("unit", "m"),
                        KeyValue.of("ARROW:extension:name", "b"),
                        KeyValue.of("ARROW:extension:metadata", "{}")),
                field.metadata().entries());
    }
}

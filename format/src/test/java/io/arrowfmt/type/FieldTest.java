package io.arrowfmt.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class FieldTest {
    private static final Field STRUCT =
            Field.of("s", new DataType.Struct(), Field.of("a", DataType.int64()), Field.nullable("b", DataType.utf8()));

    @Test
    void textsOfTypesHaveChildrenAndDictionaries() {
        assertEquals("struct<a:int64!,b:utf8>", STRUCT.typeText());
        assertEquals("struct", Field.of("s", new DataType.Struct()).typeText());
        Field encoded =
                STRUCT.withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(8, false), false)));
        assertEquals("dictionary<uint8,struct<a:int64!,b:utf8>>", encoded.typeText());
        assertEquals(
                "list<s:dictionary<uint8,struct<a:int64!,b:utf8>>!>",
                Field.of("x", new DataType.List(), encoded).typeText());
    }

    @Test
    void shortTextsAreCut() {
        assertEquals(STRUCT.typeText(), STRUCT.shortTypeText());
        Field[] children = new Field[1_000_000];
        Arrays.fill(children, Field.of("n".repeat(50), DataType.bool()));
        String text = Field.of("s", new DataType.Struct(), children).shortTypeText();
        assertEquals(201, text.length());
        assertEquals("struct<" + "n".repeat(50) + ":bool!," + "n".repeat(50), text.substring(0, 114));
    }
}

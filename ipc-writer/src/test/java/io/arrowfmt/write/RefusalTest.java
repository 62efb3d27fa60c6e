package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a writer does not take, and that nothing of it goes out. */
final class RefusalTest {
    private static final Field A = Field.of("a", DataType.int32());
    private static final Field LIST = Field.of("l", new DataType.List(), Field.of("item", DataType.int32()));

    static Stream<Arguments> otherColumns() {
        return Stream.of(
                Arguments.of(Field.of("b", DataType.int32()), "column \"a\": expected the name \"a\", found \"b\""),
                Arguments.of(Field.of("a", DataType.float32()), "column \"a\": expected int32, found float32"),
                Arguments.of(
                        Field.nullable("a", DataType.int32()),
                        "column \"a\": expected a field that is not nullable, found a nullable field"),
                Arguments.of(
                        A.withMetadata(Metadata.of("k", "v")),
                        "column \"a\": expected the custom metadata, found other custom metadata"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("otherColumns")
    void refusesColumnsThatAreNotThoseOfTheSchema(Field other, String message) throws IOException {
        Batch batch = Batch.of(Schema.of(other), 1, List.of(Columns.ints(other, 1)));
        assertEquals(message, refused(Schema.of(A), batch, IllegalArgumentException.class));
    }

    @Test
    void refusesAnotherNumberOfColumns() throws IOException {
        Batch batch = Batch.of(Schema.of(A, A), 1, List.of(Columns.ints(A, 1), Columns.ints(A, 1)));
        assertEquals("batch: expected 1 field, found 2", refused(Schema.of(A), batch, IllegalArgumentException.class));
    }

    @Test
    void refusesAChildThatIsNotThatOfTheSchema() throws IOException {
        Field other = Field.of("l", new DataType.List(), Field.of("element", DataType.int32()));
        Column items = Columns.ints(other.children().get(0), 1);
        Column lists =
                Column.of(other, other.layout(), 1, 0, List.of(Bytes.empty(), Columns.intBytes(0, 1)), List.of(items));
        assertEquals(
                "column \"l.item\": expected the name \"item\", found \"element\"",
                refused(
                        Schema.of(LIST),
                        Batch.of(Schema.of(other), 1, List.of(lists)),
                        IllegalArgumentException.class));
    }

    @Test
    void refusesBuffersThatAreNotThoseOfTheType() throws IOException {
        Column column = Column.of(
                A, DataType.int64().layout(), 1, 0, List.of(Bytes.empty(), Columns.intBytes(1, 2)), List.of());
        assertEquals(
                "column \"a\": expected buffers VALIDITY/1 DATA/32, found VALIDITY/1 DATA/64",
                refused(Schema.of(A), Batch.of(Schema.of(A), 1, List.of(column)), IllegalArgumentException.class));
    }

    @Test
    void refusesABatchThatBreaksARule() throws IOException {
        Column column = Columns.of(A, 2, 1, Columns.bytes(1), Columns.intBytes(1, 2));
        Batch batch = Batch.of(Schema.of(A), 2, List.of(column));
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, Schema.of(A), WriteOptions.defaults())) {
            int before = target.size();
            ArrowException refusal = assertThrows(ArrowException.class, () -> writer.write(batch));
            assertEquals("BATCH-NODE-013", refusal.finding().rule().id());
            assertEquals("a", refusal.finding().location().column());
            assertEquals(0, refusal.finding().location().batch());
            assertEquals(before, target.size());
            writer.finish();
        }
    }

    @Test
    void writesTheNextBatchAfterARefusedOne() throws IOException {
        Field other = Field.of("b", DataType.int32());
        Batch good = Batch.of(Schema.of(A), 1, List.of(Columns.ints(A, 5)));
        Batch bad = Batch.of(Schema.of(other), 1, List.of(Columns.ints(other, 5)));
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, Schema.of(A), WriteOptions.defaults())) {
            assertThrows(IllegalArgumentException.class, () -> writer.write(bad));
            writer.write(good);
            writer.finish();
        }
        assertEquals(
                Written.stream(Schema.of(A), WriteOptions.defaults(), good).bytes(), Bytes.of(target.toByteArray()));
    }

    @Test
    @SuppressWarnings("try") // nothing is written
    void whatLacksItsLastBatchDoesNotLookWhole() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        IOException cause = new IOException("the source failed");
        IOException thrown = assertThrows(IOException.class, () -> {
            try (ArrowWriter writer = ArrowWriter.stream(target, Schema.of(A), WriteOptions.defaults())) {
                throw cause;
            }
        });
        assertSame(cause, thrown);
        assertInstanceOf(IllegalStateException.class, thrown.getSuppressed()[0]);
        Bytes whole = Written.stream(Schema.of(A), WriteOptions.defaults()).bytes();
        assertEquals(whole.slice(0, whole.size() - 8), Bytes.of(target.toByteArray()));
    }

    static Stream<Arguments> otherSchemas() {
        return Stream.of(Arguments.of(
                Schema.of(Field.of("u", new DataType.Unknown(99))),
                "column \"u\": expected a type that can be written, found unknown[99]"));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("otherSchemas")
    void refusesSchemasThatCannotBeWritten(Schema schema, String message, @TempDir Path folder) {
        Path path = folder.resolve("a.arrow");
        assertEquals(
                message,
                assertThrows(
                                IllegalArgumentException.class,
                                () -> ArrowWriter.file(path, schema, WriteOptions.defaults()))
                        .getMessage());
        assertFalse(Files.exists(path));
    }

    @Test
    void refusesASchemaThatBreaksARule() {
        Schema schema = Schema.of(Field.nullable("u", DataType.union(UnionMode.SPARSE, 2), A));
        ArrowException refusal = assertThrows(
                ArrowException.class,
                () -> ArrowWriter.stream(new ByteArrayOutputStream(), schema, WriteOptions.plain()));
        assertEquals("u", refusal.finding().location().column());
        assertTrue(refusal.finding().rule().id().startsWith("SCHEMA-"));
    }

    @Test
    void aRefusedDictionaryIsNotCountedAsWritten() throws IOException {
        DictionaryEncoding encoding = new DictionaryEncoding(0, new DataType.Int(32, true), false);
        Field plain = Field.of("t", DataType.utf8());
        Field field = plain.withDictionary(Optional.of(encoding));
        Schema schema = Schema.of(field);
        Column wrong = Columns.of(plain, 2, 0, Bytes.empty(), Columns.intBytes(0, 1, 99), Columns.bytes('z', 'b'));
        Column right = Columns.of(plain, 2, 0, Bytes.empty(), Columns.intBytes(0, 1, 2), Columns.bytes('x', 'y'));
        Batch bad = Batch.of(schema, 1, List.of(Columns.ints(field, 1).withDictionary(Dictionary.of(wrong))));
        Batch good = Batch.of(schema, 1, List.of(Columns.ints(field, 0).withDictionary(Dictionary.of(right))));
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(target, schema, WriteOptions.defaults())) {
            assertThrows(CorruptValueException.class, () -> writer.write(bad));
            writer.write(good);
            writer.finish();
        }
        assertEquals(Written.file(schema, WriteOptions.defaults(), good).bytes(), Bytes.of(target.toByteArray()));
    }

    private static String refused(Schema schema, Batch batch, Class<? extends Exception> type) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(target, schema, WriteOptions.defaults())) {
            int before = target.size();
            String message =
                    String.valueOf(assertThrows(type, () -> writer.write(batch)).getMessage());
            assertEquals(before, target.size());
            writer.finish();
            return message;
        }
    }
}

package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Level;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ValidatedReadingTest {
    private static final ReadOptions DATA = ReadOptions.all().validate(Level.DATA);

    /** A good batch and one whose second text begins behind its end. */
    private static Draft draft() {
        Schema schema = Schema.of(Field.of("n", DataType.int32()), Field.of("t", DataType.binary()));
        return Draft.of(schema)
                .batch(2, Draft.none(), Draft.ints(1, 2), Draft.none(), Draft.ints(0, 1, 2), new byte[2])
                .batch(2, Draft.none(), Draft.ints(1, 2), Draft.none(), Draft.ints(0, 2, 1), new byte[2]);
    }

    private static ArrowReader open(byte[] bytes, ReadOptions options) throws IOException {
        return Arrow.open(ByteSource.of(Bytes.of(bytes), "x"), options);
    }

    static Stream<byte[]> forms() {
        return Stream.of(draft().file(), draft().stream());
    }

    @ParameterizedTest
    @MethodSource("forms")
    void aBatchWithAWrongValueIsNotGiven(byte[] bytes) throws IOException {
        try (ArrowReader reader = open(bytes, DATA)) {
            assertEquals(2, reader.next().orElseThrow().rows());
            ArrowFormatException thrown = assertThrows(ArrowFormatException.class, reader::next);
            assertEquals("DATA-OFFSETS-002", thrown.finding().rule().id());
            assertEquals(1, thrown.finding().location().row());
            assertEquals(1, thrown.finding().location().batch());
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void withoutAskingItIsFoundByWhoReadsTheValue(byte[] bytes) throws IOException {
        try (ArrowReader reader = open(bytes, ReadOptions.all())) {
            reader.next();
            Batch batch = reader.next().orElseThrow();
            assertThrows(CorruptValueException.class, () -> batch.column(1).value(1));
        }
    }

    @Test
    void onlyTheSelectedColumnsAreLookedAt() throws IOException {
        try (ArrowReader reader = open(draft().file(), ReadOptions.columns("n").validate(Level.DATA))) {
            reader.next();
            assertEquals(
                    List.of(1, 2),
                    List.of(reader.next().orElseThrow().column(0).asInts().get(0), 2));
        }
    }

    @Test
    void lessThanTheLayoutIsNotEnough() {
        assertThrows(IllegalArgumentException.class, () -> ReadOptions.all().validate(Level.STRUCTURE));
    }
}

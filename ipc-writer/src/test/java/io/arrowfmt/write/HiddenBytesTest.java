package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What memory holds where no value is does not go out with a batch. */
final class HiddenBytesTest {
    private static final Bytes SECOND_IS_NULL = Columns.bytes(0b1111_1101);

    static Stream<Arguments> hidden() {
        Bytes validity = Columns.bytes(0b101);
        Bytes ones = Columns.bytes(255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255);
        return Stream.of(
                Arguments.of(new DataType.Int(32, true), ones, List.of(validity, masked(ones, 4, 8))),
                Arguments.of(DataType.bool(), Columns.bytes(255), List.of(validity, Columns.bytes(0b101))),
                Arguments.of(new DataType.FixedSizeBinary(3), ones, List.of(validity, masked(ones.slice(0, 9), 3, 6))),
                Arguments.of(new DataType.FixedSizeBinary(0), ones, List.of(validity, Bytes.empty())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("hidden")
    void nullSlotsOfFixedWidthAreZero(DataType type, Bytes data, List<Bytes> expected) throws IOException {
        Field field = Field.nullable("a", type);
        assertEquals(expected, written(Columns.of(field, 3, 1, SECOND_IS_NULL, data)));
    }

    @Test
    void bytesBetweenTheOffsetsOfANullSlotAreZero() throws IOException {
        Field field = Field.nullable("a", DataType.utf8());
        Column column = Columns.of(
                field, 3, 1, SECOND_IS_NULL, Columns.intBytes(0, 1, 3, 4), Columns.bytes('a', 'x', 'y', 'b'));
        assertEquals(Columns.bytes('a', 0, 0, 'b'), written(column).get(2));
    }

    @Test
    void bytesBetweenLargeOffsetsOfANullSlotAreZero() throws IOException {
        Field field = Field.nullable("a", new DataType.LargeBinary());
        Column column = Columns.of(
                field,
                3,
                1,
                SECOND_IS_NULL,
                Columns.intBytes(0, 0, 1, 0, 3, 0, 4, 0),
                Columns.bytes('a', 'x', 'y', 'b'));
        assertEquals(Columns.bytes('a', 0, 0, 'b'), written(column).get(2));
    }

    @Test
    void viewOfANullSlotIsZero() throws IOException {
        Field field = Field.nullable("a", new DataType.BinaryView());
        Column column =
                Columns.of(field, 3, 1, SECOND_IS_NULL, Columns.intBytes(1, 'a', 0, 0, 99, 7, 7, 7, 1, 'b', 0, 0));
        assertEquals(
                Columns.intBytes(1, 'a', 0, 0, 0, 0, 0, 0, 1, 'b', 0, 0),
                written(column).get(1));
    }

    @Test
    void bitsPastTheLastSlotAreZero() throws IOException {
        Field field = Field.of("a", DataType.bool());
        Column column = Columns.of(field, 3, 0, Bytes.empty(), Columns.bytes(255, 255));
        assertEquals(Columns.bytes(0b111), written(column).get(1));
    }

    @Test
    void bytesOfOtherSlotsOfASliceStayBehind() throws IOException {
        Field field = Field.nullable("a", DataType.utf8());
        Column column = Columns.of(
                field, 3, 1, SECOND_IS_NULL, Columns.intBytes(0, 1, 1, 2), Columns.bytes('a', 'b', 'c', 'd'));
        List<Bytes> buffers = written(column.slice(1, 2));
        assertEquals(Columns.bytes(0b10), buffers.get(0));
        assertEquals(Columns.intBytes(0, 0, 1), buffers.get(1));
        assertEquals(Columns.bytes('b'), buffers.get(2));
    }

    @Test
    void slotsAreClearedAcrossThePiecesALargeBufferIsWrittenIn() throws IOException {
        int width = 7;
        int length = 200_000;
        byte[] validity = new byte[(length + 7) / 8];
        byte[] data = new byte[width * length];
        byte[] expected = new byte[width * length];
        int nulls = 0;
        java.util.Random random = new java.util.Random(1);
        for (int i = 0; i < length; i++) {
            boolean valid = random.nextInt(10) > 0;
            nulls += valid ? 0 : 1;
            validity[i / 8] |= (byte) (valid ? 1 << (i % 8) : 0);
            for (int k = 0; k < width; k++) {
                data[i * width + k] = (byte) (1 + random.nextInt(100));
                expected[i * width + k] = valid ? data[i * width + k] : 0;
            }
        }
        Field field = Field.nullable("a", new DataType.FixedSizeBinary(width));
        assertEquals(
                Bytes.of(expected),
                written(Columns.of(field, length, nulls, Bytes.of(validity), Bytes.of(data)))
                        .get(1));
    }

    private static List<Bytes> written(Column column) throws IOException {
        Schema schema = Schema.of(column.field());
        Written written =
                Written.stream(schema, WriteOptions.plain(), Batch.of(schema, column.length(), List.of(column)));
        return java.util.stream.IntStream.range(0, written.batch(0).buffers().count())
                .mapToObj(i -> written.buffer(0, i))
                .toList();
    }

    private static Bytes masked(Bytes bytes, int from, int to) {
        byte[] copy = bytes.toArray();
        java.util.Arrays.fill(copy, from, to, (byte) 0);
        return Bytes.of(copy);
    }
}

package io.arrowfmt.acceptance.reported;

import static io.arrowfmt.acceptance.reported.Made.ints;
import static io.arrowfmt.acceptance.reported.Made.longs;
import static io.arrowfmt.acceptance.reported.Made.none;
import static io.arrowfmt.acceptance.reported.Made.text;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Values that other programs shifted, cut or printed wrongly. */
class ValuesTest {
    private static final Field ITEM = Field.nullable("item", DataType.int32());

    @Test
    void offsetsOfListsMayStartBehindTheFirstItem() throws IOException {
        FileParts parts = Made.file(
                Field.nullable("l", new DataType.List(), ITEM),
                Made.batch(
                        2,
                        List.of(new Node(2, 0), new Node(6, 0)),
                        none(),
                        ints(2, 4, 6),
                        none(),
                        ints(1, 2, 3, 4, 5, 6)));
        assertEquals(List.of(List.of(3, 4), List.of(5, 6)), Reads.column(parts, 0));
        assertEquals(List.of("DATA-OFFSETS-004 WARNING l 1"), Reads.found(parts));
    }

    @Test
    void offsetsOfTextsMayStartBehindTheFirstByte() throws IOException {
        FileParts parts = Made.file(
                Field.of("t", DataType.utf8()), Made.column(2, none(), ints(5, 9, 15), text("applepearbanana")));
        assertEquals(List.of("pear", "banana"), Reads.column(parts, 0));
        assertEquals(List.of("DATA-OFFSETS-004 WARNING t 1"), Reads.found(parts));
    }

    @Test
    void offsetsOfMapsMayStartBehindTheFirstEntry() throws IOException {
        Field entries = Field.of(
                "entries",
                new DataType.Struct(),
                Field.of("key", DataType.int32()),
                Field.of("value", DataType.int32()));
        FileParts parts = Made.file(
                Field.nullable("m", new DataType.Map(false), entries),
                Made.batch(
                        2,
                        List.of(new Node(2, 0), new Node(3, 0), new Node(3, 0), new Node(3, 0)),
                        none(),
                        ints(1, 1, 3),
                        none(),
                        none(),
                        ints(1, 2, 3),
                        none(),
                        ints(10, 20, 30)));
        assertEquals(
                List.of(List.of(), List.of(java.util.Map.entry(2, 20), java.util.Map.entry(3, 30))),
                Reads.column(parts, 0));
    }

    /** A view of a text of at most 12 bytes, or of one that lies in buffer 0. */
    private static byte[] view(String text, int offset) {
        byte[] bytes = text(text);
        ByteBuffer view = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN).putInt(bytes.length);
        if (bytes.length <= 12) {
            view.put(bytes);
        } else {
            view.put(bytes, 0, 4).putInt(0).putInt(offset);
        }
        return view.array();
    }

    @Test
    void largeListsOfViewsMayStartBehindTheFirstItem() throws IOException {
        List<String> words = List.of("zero", "one that is longer than a view", "two", "three", "four and more than 12");
        byte[][] views = new byte[words.size()][];
        StringBuilder data = new StringBuilder();
        for (int i = 0; i < views.length; i++) {
            views[i] = view(words.get(i), data.length());
            data.append(words.get(i).length() > 12 ? words.get(i) : "");
        }
        FileParts parts = Made.file(
                Field.nullable("l", new DataType.LargeList(), Field.nullable("item", new DataType.Utf8View())),
                Made.batch(
                                3,
                                List.of(new Node(3, 0), new Node(5, 0)),
                                none(),
                                longs(2, 4, 4, 5),
                                none(),
                                Made.joined(views),
                                text(data.toString()))
                        .withVariadicCounts(Optional.of(List.of(1L))));
        assertEquals(
                List.of(List.of("two", "three"), List.of(), List.of("four and more than 12")), Reads.column(parts, 0));
        assertEquals(List.of("DATA-OFFSETS-004 WARNING l 1"), Reads.found(parts));
        try (ArrowFile file = ArrowFile.open(parts.toFile(), "x", ReadOptions.all())) {
            Batch rows = file.slice(2, 1).get(0);
            assertEquals(List.of("four and more than 12"), rows.column(0).value(0));
        }
    }

    @Test
    void viewsOfTextsOutsideOfAsciiReadWhole() throws IOException {
        List<String> texts = List.of("नमस्ते", "देवनागरी लिपि", "ab", "twelve bytes", "thirteen byte");
        byte[][] views = new byte[40][];
        String[] expected = new String[40];
        StringBuilder data = new StringBuilder();
        for (int i = 0; i < views.length; i++) {
            expected[i] = texts.get(i % texts.size());
            views[i] = view(expected[i], text(data.toString()).length);
            data.append(text(expected[i]).length > 12 ? expected[i] : "");
        }
        FileParts parts = Made.file(
                Field.of("t", new DataType.Utf8View()),
                Made.column(40, none(), Made.joined(views), text(data.toString()))
                        .withVariadicCounts(Optional.of(List.of(1L))));
        assertEquals(Arrays.asList(expected), Reads.column(parts, 0));
        assertEquals(List.of(), Reads.found(parts));
    }

    @Test
    void booleansAreBits() throws IOException {
        byte[] bits = new byte[1250];
        int set = 0;
        for (int i = 0; i < 10_000 && set < 3_133; i += 3) {
            bits[i / 8] |= (byte) (1 << i % 8);
            set++;
        }
        FileParts parts = Made.file(Field.of("b", DataType.bool()), Made.column(10_000, none(), bits));
        try (ArrowReader reader = Arrow.open(parts.toFile(), "x", ReadOptions.all())) {
            BooleanValues values = reader.next().orElseThrow().column(0).asBooleans();
            int found = 0;
            for (long row = 0; row < values.length(); row++) {
                found += values.get(row) ? 1 : 0;
            }
            assertEquals(3_133, found);
            assertEquals(true, values.get(0));
            assertEquals(false, values.get(1));
            assertEquals(true, values.get(9_396));
            assertEquals(false, values.get(9_399));
        }
    }

    static Stream<Arguments> lowest() {
        return Stream.of(
                Arguments.of(new DataType.Decimal(32, 9, 2), ints(Integer.MIN_VALUE), "-21474836.48"),
                Arguments.of(new DataType.Decimal(64, 18, 0), longs(Long.MIN_VALUE), "-9223372036854775808"),
                Arguments.of(new DataType.Decimal(64, 18, 18), longs(Long.MIN_VALUE), "-9.223372036854775808"),
                Arguments.of(
                        new DataType.Decimal(128, 38, 0),
                        longs(0, Long.MIN_VALUE),
                        BigInteger.TWO.pow(127).negate().toString()),
                Arguments.of(
                        new DataType.Decimal(256, 76, 0),
                        longs(0, 0, 0, Long.MIN_VALUE),
                        BigInteger.TWO.pow(255).negate().toString()),
                // More digits than the type has.
                Arguments.of(new DataType.Decimal(128, 3, 0), longs(12_345, 0), "12345"));
    }

    @ParameterizedTest(name = "{0}: {2}")
    @MethodSource("lowest")
    void theLowestDecimalHasItsSignAndItsDigits(DataType type, byte[] data, String expected) throws IOException {
        FileParts parts = Made.file(Field.of("d", type), Made.column(1, none(), data));
        Object value = Reads.column(parts, 0).get(0);
        assertEquals(new BigDecimal(expected), value);
    }
}

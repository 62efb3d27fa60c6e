package io.arrowfmt.endian;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class BigEndianTest {
    private static final String W16 = "000102030405060708090a0b0c0d0e0f";
    private static final String BY_2 = "010003020504070609080b0a0d0c0f0e";
    private static final String BY_4 = "03020100070605040b0a09080f0e0d0c";
    private static final String BY_8 = "07060504030201000f0e0d0c0b0a0908";
    private static final String BY_16 = "0f0e0d0c0b0a09080706050403020100";

    static Stream<Arguments> dataOfTypes() {
        return Stream.of(
                Arguments.of(new DataType.Int(8, true), W16),
                Arguments.of(new DataType.Int(16, false), BY_2),
                Arguments.of(new DataType.Int(32, true), BY_4),
                Arguments.of(new DataType.Int(64, true), BY_8),
                Arguments.of(new DataType.FloatingPoint(Precision.HALF), BY_2),
                Arguments.of(new DataType.FloatingPoint(Precision.SINGLE), BY_4),
                Arguments.of(new DataType.FloatingPoint(Precision.DOUBLE), BY_8),
                Arguments.of(new DataType.Decimal(32, 9, 0), BY_4),
                Arguments.of(new DataType.Decimal(64, 18, 0), BY_8),
                Arguments.of(new DataType.Decimal(128, 38, 0), BY_16),
                Arguments.of(new DataType.Date(DateUnit.DAY), BY_4),
                Arguments.of(new DataType.Date(DateUnit.MILLISECOND), BY_8),
                Arguments.of(new DataType.Time(TimeUnit.SECOND), BY_4),
                Arguments.of(new DataType.Time(TimeUnit.NANOSECOND), BY_8),
                Arguments.of(new DataType.Timestamp(TimeUnit.SECOND, Optional.empty()), BY_8),
                Arguments.of(new DataType.Duration(TimeUnit.SECOND), BY_8),
                Arguments.of(new DataType.Interval(IntervalUnit.YEAR_MONTH), BY_4),
                Arguments.of(new DataType.Interval(IntervalUnit.DAY_TIME), BY_4),
                Arguments.of(
                        new DataType.Interval(IntervalUnit.MONTH_DAY_NANO), "0302010007060504" + "0f0e0d0c0b0a0908"),
                Arguments.of(new DataType.Bool(), W16),
                Arguments.of(new DataType.FixedSizeBinary(4), W16),
                Arguments.of(new DataType.Utf8(), W16));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dataOfTypes")
    void theNumbersOfAnElementAreSwappedEachOfItsOwn(DataType type, String expected) throws IOException {
        assertEquals(expected, swapped(type.layout().row(BufferKind.DATA), W16));
    }

    @Test
    void decimalsOf256BitsAreSwappedWhole() throws IOException {
        BufferSpec spec = new DataType.Decimal(256, 76, 0).layout().row(BufferKind.DATA);
        String second = W16.replace("0", "a").substring(0, 32);
        String reversed = HexFormat.of().formatHex(reversed(HexFormat.of().parseHex(W16 + second)));
        assertEquals(reversed, swapped(spec, W16 + second));
    }

    static Stream<Arguments> otherBuffers() {
        return Stream.of(
                Arguments.of(Layout.varying(32), BufferKind.OFFSET, BY_4),
                Arguments.of(Layout.varying(64), BufferKind.OFFSET, BY_8),
                Arguments.of(Layout.list(64), BufferKind.OFFSET, BY_8),
                Arguments.of(Layout.listView(32), BufferKind.OFFSET, BY_4),
                Arguments.of(Layout.listView(32), BufferKind.SIZE, BY_4),
                Arguments.of(Layout.listView(64), BufferKind.SIZE, BY_8),
                Arguments.of(Layout.denseUnion(), BufferKind.OFFSET, BY_4),
                Arguments.of(Layout.denseUnion(), BufferKind.TYPE, W16),
                Arguments.of(Layout.struct(), BufferKind.VALIDITY, W16),
                Arguments.of(Layout.view(), BufferKind.VARIADIC_DATA, W16));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("otherBuffers")
    void buffersBesideDataAreSwappedByTheirKind(Layout layout, BufferKind kind, String expected) throws IOException {
        assertEquals(expected, swapped(layout.row(kind), W16));
    }

    @Test
    void viewsKeepTheirBytesAndSwapTheirNumbers() throws IOException {
        BufferSpec spec = Layout.view().row(BufferKind.VIEW);
        String twelve = "0000000c" + "6162636465666768696a6b6c";
        String thirteen = "0000000d" + "61626364" + "00000102" + "00030405";
        String negative = "ffffffff" + "6162636465666768696a6b6c";
        assertEquals(
                "0c000000" + "6162636465666768696a6b6c" + "0d000000" + "61626364" + "02010000" + "05040300" + "ffffffff"
                        + "6162636465666768696a6b6c" + "00000001",
                swapped(spec, twelve + thirteen + negative + "00000001"));
    }

    @Test
    void anElementThatIsCutOffStaysAsItIs() throws IOException {
        BufferSpec spec = new DataType.Int(32, true).layout().row(BufferKind.DATA);
        assertEquals("03020100040506", swapped(spec, "00010203040506"));
        assertEquals("040506", swapped(spec, "040506"));
    }

    @Test
    void theStoredBytesAreNotChangedAndTheNewOnesAreAtTheirPlace() throws IOException {
        byte[] array = HexFormat.of().parseHex(W16);
        Bytes stored = Bytes.of(ByteBuffer.wrap(array), "file", 40);
        Bytes little = BigEndian.toLittle(stored, Layout.varying(32).row(BufferKind.OFFSET), Memory.heap());
        assertArrayEquals(HexFormat.of().parseHex(W16), array);
        assertEquals("file", little.source());
        assertEquals(40, little.position());
        BufferSpec validity = Layout.struct().row(BufferKind.VALIDITY);
        assertSame(stored, BigEndian.toLittle(stored, validity, Memory.heap()));
    }

    @Test
    void buffersOfManyStepsAreSwappedToTheEnd() throws IOException {
        byte[] bytes = new byte[(5 << 20) + 12];
        new Random(1).nextBytes(bytes);
        ByteBuffer big = ByteBuffer.wrap(bytes);
        BufferSpec spec = new DataType.Int(64, true).layout().row(BufferKind.DATA);
        Bytes little = BigEndian.toLittle(Bytes.of(bytes).slice(4), spec, Memory.heap());
        for (int i = 0; i + 8 <= little.size(); i += 8) {
            assertEquals(big.getLong(4 + i), little.getLong(i));
        }
        assertEquals(bytes.length - 4, little.size());
    }

    private static String swapped(BufferSpec spec, String hex) throws IOException {
        Bytes stored = Bytes.of(HexFormat.of().parseHex(hex));
        return HexFormat.of()
                .formatHex(BigEndian.toLittle(stored, spec, Memory.heap()).toArray());
    }

    private static byte[] reversed(byte[] bytes) {
        byte[] reversed = Arrays.copyOf(bytes, bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            reversed[i] = bytes[bytes.length - 1 - i];
        }
        return reversed;
    }
}

package io.arrowfmt.acceptance.reported;

import static io.arrowfmt.acceptance.reported.Made.ints;
import static io.arrowfmt.acceptance.reported.Made.longs;
import static io.arrowfmt.acceptance.reported.Made.none;
import static io.arrowfmt.acceptance.reported.Made.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.github.luben.zstd.Zstd;
import io.arrowfmt.batch.Batch;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import net.jpountz.lz4.LZ4Factory;
import net.jpountz.lz4.LZ4FrameOutputStream;
import net.jpountz.xxhash.XXHashFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compressed buffers whose lengths say too much, too little, or nothing. */
class CompressionTest {
    private static final Field INT = Field.nullable("a", DataType.int32());
    private static final Field TEXT = Field.nullable("t", DataType.utf8());
    private static final int[] TEN = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1};

    private static byte[] frame(Compression codec, byte[] content) {
        return switch (codec) {
            case ZSTD -> Zstd.compress(content);
            case LZ4_FRAME -> {
                ByteArrayOutputStream frame = new ByteArrayOutputStream();
                try (LZ4FrameOutputStream out = new LZ4FrameOutputStream(
                        frame,
                        LZ4FrameOutputStream.BLOCKSIZE.SIZE_64KB,
                        -1,
                        LZ4Factory.safeInstance().fastCompressor(),
                        XXHashFactory.safeInstance().hash32(),
                        LZ4FrameOutputStream.FLG.Bits.BLOCK_INDEPENDENCE)) {
                    out.write(content);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
                yield frame.toByteArray();
            }
        };
    }

    private static byte[] packed(Compression codec, byte[] content) {
        return Made.joined(longs(content.length), frame(codec, content));
    }

    /** A batch of one column whose buffers are as given, in a body of a codec. */
    private static BatchParts batch(Compression codec, long rows, byte[]... buffers) {
        return Made.column(rows, buffers).withCompression(Optional.of(codec));
    }

    @ParameterizedTest
    @EnumSource
    void aLengthThatIsNotThatOfTheContentIsRefusedWithBoth(Compression codec) throws IOException {
        byte[] frame = frame(codec, ints(TEN));
        // More than the column needs, and no more than the bytes can hold.
        for (long claimed : new long[] {0, 36, 44}) {
            FileParts parts = Made.file(INT, batch(codec, 10, none(), Made.joined(longs(claimed), frame)));
            Finding finding = Reads.refusal(parts);
            boolean layout = claimed < 40;
            assertEquals((layout ? "BATCH-LAYOUT-004" : "BATCH-COMP-005") + " ERROR a 1", Reads.text(finding));
            assertTrue(finding.toString().contains(claimed + " byte"), finding::toString);
            FileParts unsized = Made.file(INT, batch(codec, 0, none(), Made.joined(longs(claimed), frame)));
            Finding other = Reads.refusal(unsized);
            assertEquals("BATCH-COMP-005 ERROR a 1", Reads.text(other));
            assertTrue(other.toString().contains(claimed + " byte"), other::toString);
        }
    }

    @ParameterizedTest
    @EnumSource
    void aLengthFarAboveTheContentIsRefusedWithoutReadingBeyondIt(Compression codec) throws IOException {
        byte[] frame = frame(codec, new byte[512]);
        FileParts parts = Made.file(
                Field.of("b", new DataType.FixedSizeBinary(512)),
                batch(codec, 1, none(), Made.joined(longs(1_000_000), frame)));
        Finding finding = Reads.refusal(parts);
        assertEquals("BATCH-COMP-007 ERROR b 1", Reads.text(finding));
        assertEquals("1000000 bytes", finding.found());
    }

    @ParameterizedTest
    @EnumSource
    void theLengthOfACompressedBufferMayCountItsPadding(Compression codec) throws IOException {
        byte[] packed = packed(codec, ints(TEN));
        byte[] padded = Arrays.copyOf(packed, (packed.length / 8 + 1) * 8);
        for (byte[] buffer : List.of(packed, padded)) {
            FileParts parts = Made.file(INT, batch(codec, 10, none(), buffer));
            assertEquals(List.of(1, 1, 1, 1, 1, 1, 1, 1, 1, 1), Reads.column(parts, 0));
        }
        byte[] followed = padded.clone();
        followed[followed.length - 1] = 1;
        Finding finding = Reads.refusal(Made.file(INT, batch(codec, 10, none(), followed)));
        assertEquals("BATCH-COMP-006 ERROR a 1", Reads.text(finding));
    }

    @ParameterizedTest
    @EnumSource
    void textsThatAreAllEmptyMayHaveALengthOfZeroAndNoFrame(Compression codec) throws IOException {
        byte[] offsets = packed(codec, ints(0, 0, 0, 0));
        FileParts parts = Made.file(TEXT, batch(codec, 3, none(), offsets, longs(0)));
        assertEquals(List.of("", "", ""), Reads.column(parts, 0));
        assertEquals(
                "BATCH-COMP-004 WARNING t 2",
                Reads.found(parts).get(Reads.found(parts).size() - 1));
        FileParts none = Made.file(TEXT, batch(codec, 3, none(), offsets, none()));
        assertEquals(List.of("", "", ""), Reads.column(none, 0));
    }

    @ParameterizedTest
    @EnumSource
    void aBufferThatIsNotCompressedStandsBesideOthersThatAre(Compression codec) throws IOException {
        byte[] stored = Made.joined(longs(-1), text("worth nothing to compress"));
        FileParts parts = Made.file(TEXT, batch(codec, 2, none(), packed(codec, ints(0, 5, 25)), stored));
        assertEquals(List.of("worth", " nothing to compress"), Reads.column(parts, 0));
    }

    @ParameterizedTest
    @EnumSource
    void theFirstRowsOfCompressedColumnsAreThoseOfTheWhole(Compression codec) throws IOException {
        int rows = 1_000;
        byte[] bits = new byte[rows / 8];
        long[] numbers = new long[rows];
        int[] ends = new int[rows + 1];
        StringBuilder texts = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            bits[i / 8] |= (byte) ((i % 3 == 0 ? 1 : 0) << i % 8);
            numbers[i] = -1L - i;
            texts.append("row ").append(i);
            ends[i + 1] = texts.length();
        }
        BatchParts batch = Made.batch(
                rows,
                java.util.Collections.nCopies(3, new BatchParts.Node(rows, 0)),
                none(),
                packed(codec, bits),
                none(),
                packed(codec, longs(numbers)),
                none(),
                packed(codec, ints(ends)),
                packed(codec, text(texts.toString())));
        FileParts parts = Made.file(
                        Field.of("b", DataType.bool()),
                        Field.of("n", DataType.uint64()),
                        Field.of("t", DataType.utf8()))
                .withBatches(List.of(batch.withCompression(Optional.of(codec))));
        try (ArrowFile file = ArrowFile.open(parts.toFile(), "x", ReadOptions.all())) {
            for (int first : new int[] {0, 1, 998}) {
                Batch slice = file.slice(first, 1).get(0);
                assertEquals(1, slice.rows());
                assertEquals(first % 3 == 0, slice.column("b").value(0));
                BigInteger number = BigInteger.TWO.pow(64).subtract(BigInteger.valueOf(1L + first));
                assertEquals(number, slice.column("n").value(0));
                assertEquals("row " + first, slice.column("t").value(0));
            }
        }
    }
}

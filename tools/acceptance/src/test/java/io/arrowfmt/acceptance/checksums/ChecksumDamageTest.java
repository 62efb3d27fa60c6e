package io.arrowfmt.acceptance.checksums;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.ChecksumRules;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ChecksumDamageTest {
    static Stream<WriteOptions> options() {
        return Stream.of(WriteOptions.plain(), WriteOptions.zstd(3), WriteOptions.lz4())
                .map(WriteOptions::withChecksums);
    }

    static Stream<Arguments> media() {
        return options().flatMap(each -> Stream.of(Arguments.of(each, true), Arguments.of(each, false)));
    }

    /** Reads some columns of all batches, or all columns when none is named, and compares them with what was written. */
    private static void read(byte[] bytes, String... columns) throws IOException {
        ReadOptions options = columns.length == 0 ? ReadOptions.all() : ReadOptions.columns(columns);
        int count = 0;
        try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", options)) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                Batch whole = Sample.batch(count);
                BatchEquality.assertSame(columns.length == 0 ? whole : whole.select(columns), batch.get());
                count++;
            }
        }
        assertEquals(Sample.BATCHES, count);
    }

    private static byte[] flipped(byte[] bytes, long at) {
        byte[] damaged = bytes.clone();
        damaged[(int) at] ^= (byte) (1 << at % 8);
        return damaged;
    }

    @ParameterizedTest(name = "{0}, file {1}")
    @MethodSource("media")
    void whatIsWholeIsReadAndValid(WriteOptions options, boolean file) throws IOException {
        byte[] bytes = Sample.write(options, file);
        read(bytes);
        assertEquals(
                List.of(),
                Validator.at(Level.LAYOUT).check(Bytes.of(bytes), "x").findings());
        for (Frame frame : Sample.batches(bytes, file)) {
            assertTrue(frame.message().bufferChecksums().isPresent());
        }
    }

    @ParameterizedTest(name = "{0}, file {1}")
    @MethodSource("media")
    void everyChangeOfABufferIsFoundAndNamedAndNoneOfPadding(WriteOptions options, boolean file) throws IOException {
        byte[] bytes = Sample.write(options, file);
        int inBuffers = 0;
        int inPadding = 0;
        for (Frame frame : Sample.batches(bytes, file)) {
            for (long at = frame.bodyOffset(); at < frame.end(); at++) {
                byte[] damaged = flipped(bytes, at);
                int buffer = bufferAt(Sample.header(frame).buffers(), at - frame.bodyOffset());
                if (buffer < 0) {
                    // Every byte of padding would take most of the time and show the same.
                    if (at % 8 == 0) {
                        read(damaged);
                        inPadding++;
                    }
                } else {
                    assertNamed(options, damaged, buffer, at);
                    inBuffers++;
                }
            }
        }
        assertTrue(inBuffers > 300 && inPadding > 50, inBuffers + " and " + inPadding);
    }

    /** The buffer that a byte of a body belongs to, or -1 when it is padding. */
    private static int bufferAt(BufferRanges ranges, long offset) {
        for (int i = 0; i < ranges.count(); i++) {
            if (offset >= ranges.offset(i) && offset - ranges.offset(i) < ranges.length(i)) {
                return i;
            }
        }
        return -1;
    }

    private static void assertNamed(WriteOptions options, byte[] damaged, int buffer, long at) {
        ArrowException damage = assertThrows(ArrowFormatException.class, () -> read(damaged), "byte " + at);
        Location where = damage.finding().location();
        assertEquals(buffer, where.buffer(), damage.toString());
        assertTrue(!where.column().isEmpty(), damage.toString());
        // The number before a compressed buffer is held against rules of its own before the buffer is read.
        boolean byRule = options.compression().isPresent()
                && damage.finding().rule().id().startsWith("BATCH-COMP-");
        assertTrue(byRule || damage.finding().rule() == ChecksumRules.BUFFER, damage.toString());
    }

    @ParameterizedTest(name = "{0}, file {1}")
    @MethodSource("media")
    void buffersThatNobodyReadsAreNotChecked(WriteOptions options, boolean file) throws IOException {
        byte[] bytes = Sample.write(options, file);
        Frame frame = Sample.first(bytes, file);
        BufferRanges ranges = Sample.header(frame).buffers();
        // The last byte of the first column, which no rule of the layout looks at.
        byte[] damaged = flipped(bytes, frame.bodyOffset() + ranges.offset(1) + ranges.length(1) - 1);
        read(damaged, "text");
        assertThrows(ArrowFormatException.class, () -> read(damaged));
    }

    @ParameterizedTest(name = "{0}, file {1}")
    @MethodSource("media")
    void aBufferWithAWrongChecksumIsReadWhenThatIsAskedFor(WriteOptions options, boolean file) throws IOException {
        byte[] bytes = Sample.write(options, file);
        Frame frame = Sample.first(bytes, file);
        BufferRanges ranges = Sample.header(frame).buffers();
        // The last byte of the first column, a number.
        long at = frame.bodyOffset() + ranges.offset(1) + ranges.length(1) - 1;
        byte[] damaged = flipped(bytes, at);
        assertThrows(ArrowFormatException.class, () -> read(damaged));
        try (ArrowReader reader =
                Arrow.open(Bytes.of(damaged), "x", ReadOptions.all().withoutChecksums())) {
            if (options.compression().isPresent()) {
                return; // another byte of a compressed buffer may be anything, or nothing that can be read
            }
            Batch batch = reader.next().orElseThrow();
            assertTrue(BatchEquality.difference(Sample.batch(0), batch).isPresent());
            assertTrue(reader.next().isPresent());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("options")
    void everyChangeOfTheMetadataOfABatchInAFileIsFound(WriteOptions options) throws IOException {
        byte[] bytes = Sample.write(options, true);
        int byChecksum = 0;
        for (Frame frame : Sample.batches(bytes, true)) {
            for (long at = frame.offset(); at < frame.bodyOffset(); at++) {
                byte[] damaged = flipped(bytes, at);
                ArrowException damage = assertThrows(ArrowException.class, () -> read(damaged), "byte " + at);
                byChecksum += damage.finding().rule() == ChecksumRules.METADATA ? 1 : 0;
                assertTrue(
                        !Validator.at(Level.STRUCTURE)
                                .check(Bytes.of(damaged), "x")
                                .isValid(),
                        "byte " + at);
            }
        }
        assertTrue(byChecksum > 100, "" + byChecksum);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("options")
    void aMappedFileIsCheckedWhereItIsCopied(WriteOptions options, @TempDir Path folder) throws IOException {
        byte[] bytes = Sample.write(options, true);
        Frame frame = Sample.first(bytes, true);
        BufferRanges ranges = Sample.header(frame).buffers();
        byte[] damaged = flipped(bytes, frame.bodyOffset() + ranges.offset(1) + ranges.length(1) - 1);
        Path path = Files.write(folder.resolve("x.arrow"), damaged);
        Findings findings = new Findings();
        try (ArrowReader reader =
                Arrow.open(ByteSource.map(path), ReadOptions.all().onWarning(findings))) {
            if (options.compression().isPresent()) {
                assertThrows(ArrowFormatException.class, reader::next);
            } else {
                assertTrue(reader.next().isPresent());
            }
        }
        assertEquals(List.of(), findings.list());
    }
}

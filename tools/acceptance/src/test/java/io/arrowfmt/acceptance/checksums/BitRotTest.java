package io.arrowfmt.acceptance.checksums;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.reliability.Goal;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Single bits that change where a checksum covers them: in batches, metadata and all, of files; in buffers of streams. */
class BitRotTest {
    private static final int FLIPS = Integer.getInteger("arrowfmt.flips", 17_000);
    private static final Validator VALIDATOR = Validator.at(Level.DATA);

    /** Where bytes are covered, from one to before another. */
    private record Range(long from, long end) {}

    private static List<Range> covered(byte[] bytes, boolean file) throws IOException {
        List<Range> covered = new ArrayList<>();
        for (Frame frame : Sample.batches(bytes, file)) {
            if (file) {
                covered.add(new Range(frame.offset(), frame.end()));
                continue;
            }
            BufferRanges ranges = Sample.header(frame).buffers();
            for (int i = 0; i < ranges.count(); i++) {
                if (ranges.length(i) > 0) {
                    long from = frame.bodyOffset() + ranges.offset(i);
                    covered.add(new Range(from, from + ranges.length(i)));
                }
            }
        }
        return covered;
    }

    /** Whether a validation tells, be it of bytes behind a buffer, which no checksum covers. */
    private static boolean isReported(byte[] bytes) throws IOException {
        Report report = VALIDATOR.check(Bytes.of(bytes), "x");
        return !report.isValid() || report.count(Severity.WARNING) > 0;
    }

    private static int reported(WriteOptions options, boolean file) throws IOException {
        byte[] bytes = Sample.write(options, file);
        assertTrue(!isReported(bytes));
        List<Range> covered = covered(bytes, file);
        long total =
                covered.stream().mapToLong(range -> range.end() - range.from()).sum();
        Random random = new Random(17);
        int reported = 0;
        for (int i = 0; i < FLIPS; i++) {
            long at = random.nextLong(total);
            int range = 0;
            while (at >= covered.get(range).end() - covered.get(range).from()) {
                at -= covered.get(range).end() - covered.get(range).from();
                range++;
            }
            int place = (int) (covered.get(range).from() + at);
            int bit = 1 << random.nextInt(Byte.SIZE);
            bytes[place] ^= (byte) bit;
            reported += isReported(bytes) ? 1 : 0;
            bytes[place] ^= (byte) bit;
        }
        return reported;
    }

    @Test
    void everyBitUnderAChecksumThatChangesIsReported() throws IOException {
        int flips = 0;
        int with = 0;
        int without = 0;
        for (WriteOptions options : List.of(WriteOptions.plain(), WriteOptions.lz4(), WriteOptions.zstd(3))) {
            for (boolean file : List.of(true, false)) {
                flips += FLIPS;
                with += reported(options.withChecksums(), file);
                without += reported(options, file);
            }
        }
        Goal.BIT_ROT_DETECTED.note(Map.of(
                "bits changed", flips,
                "reported with checksums", with,
                "reported without checksums, share", Math.round(1000.0 * without / flips) / 1000.0));
        assertEquals(flips, with);
        assertTrue(without < with, "checksums find no more than is found without");
    }
}

package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What scanning does with streams and files of which any byte, or any tail, is not what it was. */
final class DamagedFilesTest {
    private static final int[] CHANGES = {0x01, 0x04, 0x10, 0x80, 0xFF};

    @FunctionalInterface
    private interface Scan {
        void scan(byte[] bytes) throws IOException;
    }

    private static List<byte[]> streams() {
        return List.of(
                SmallFiles.stream(),
                new SmallFiles().style(FrameStyle.LEGACY).schema().batch().end().bytes());
    }

    @Test
    void aChangedByteOfAStreamGivesADeclaredExceptionOrNone() {
        for (byte[] stream : streams()) {
            changeEveryByte(stream, DamagedFilesTest::scanStream);
        }
    }

    @Test
    void aChangedByteOfAFileGivesADeclaredExceptionOrNone() {
        changeEveryByte(SmallFiles.file(), DamagedFilesTest::scanFile);
    }

    @Test
    void everyTruncationOfAFileIsRefused() {
        byte[] file = SmallFiles.file();
        int rejected = 0;
        for (int size = 0; size < file.length; size++) {
            rejected += rejects(Arrays.copyOf(file, size), DamagedFilesTest::scanFile) ? 1 : 0;
        }
        assertTrue(rejected == file.length, "rejected: " + rejected);
    }

    private static void scanStream(byte[] stream) throws IOException {
        Findings findings = new Findings();
        FrameScanner scanner = FrameScanner.of(ByteInput.of(Bytes.of(stream), "test"), Limits.defaults(), findings);
        while (scanner.next().isPresent()) {
            assertTrue(scanner.position() <= stream.length);
        }
        scanner.checkNothingFollows();
        findings.throwIfRejected();
    }

    private static void scanFile(byte[] file) throws IOException {
        Findings findings = new Findings();
        FileMap map = FileMap.open(ByteSource.of(Bytes.of(file), "test"), Limits.defaults(), findings);
        for (int i = 0; i < map.dictionaryCount(); i++) {
            map.body(map.dictionaryFrame(i, findings));
        }
        for (int i = 0; i < map.batchCount(); i++) {
            map.body(map.batchFrame(i, findings));
        }
        findings.throwIfRejected();
    }

    private static void changeEveryByte(byte[] bytes, Scan scan) {
        int rejected = 0;
        for (int i = 0; i < bytes.length; i++) {
            for (int change : CHANGES) {
                byte[] damaged = bytes.clone();
                damaged[i] ^= (byte) change;
                rejected += rejects(damaged, scan) ? 1 : 0;
            }
        }
        assertTrue(rejected > bytes.length / 2, "rejected: " + rejected);
    }

    private static boolean rejects(byte[] bytes, Scan scan) {
        try {
            scan.scan(bytes);
            return false;
        } catch (ArrowException e) {
            return true;
        } catch (IOException | RuntimeException | StackOverflowError e) {
            return fail(Base64.getEncoder().encodeToString(bytes), e);
        }
    }
}

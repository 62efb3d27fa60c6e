package io.arrowfmt.bytes;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32C;

/** The checksum CRC-32C (RFC 3720, appendix B.4), computed by the JVM with the instruction that processors have for it. */
public final class Crc32c {
    private static final int STEP = 64 << 10;

    private Crc32c() {}

    /**
     * The checksum of some runs, one behind the other; 0 for no bytes. Bytes that somebody else can take away, as those of
     * a mapped file, are copied first, a step at a time: the JVM does not survive when they vanish meanwhile.
     */
    public static int of(Bytes... runs) {
        CRC32C sum = new CRC32C();
        for (Bytes run : runs) {
            add(run, sum);
        }
        return (int) sum.getValue();
    }

    private static void add(Bytes run, CRC32C sum) {
        byte[] copy = new byte[0];
        int length;
        for (long at = 0; at < run.size(); at += length) {
            length = (int) Math.min(STEP, run.size() - at);
            Bytes step = run.slice(at, length);
            Optional<ByteBuffer> memory = step.memory();
            if (memory.isPresent()) {
                sum.update(memory.get());
            } else {
                copy = copy.length < length ? new byte[length] : copy;
                step.copyTo(0, copy, 0, length);
                sum.update(copy, 0, length);
            }
        }
    }
}

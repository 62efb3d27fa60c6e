package io.arrowfmt.write;

import io.arrowfmt.error.Level;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Path;
import java.util.zip.CRC32C;

/** Reads a file again that has been written, and compares: its bytes by a checksum, its content by the rules. */
final class SelfCheck {
    private static final int STEP = 1 << 18;

    private final CRC32C written = new CRC32C();

    /** Takes bytes that are going to be written. The buffer stays as it is. */
    void add(ByteBuffer bytes) {
        written.update(bytes.duplicate());
    }

    /**
     * Compares what has been written with what can be read.
     *
     * @throws IOException when it differs, or breaks a rule
     */
    void compare(FileChannel channel, Path path) throws IOException {
        CRC32C read = new CRC32C();
        ByteBuffer step = ByteBuffer.allocate(STEP);
        long position = 0;
        for (int count = channel.read(step, 0); count > 0; count = channel.read(step.clear(), position)) {
            position += count;
            read.update(step.flip());
        }
        if (read.getValue() != written.getValue()) {
            throw new FileSystemException(
                    path.toString(),
                    null,
                    "expected the bytes that were written, found others when they were read again");
        }
        Report report = Validator.at(Level.LAYOUT).check(path);
        if (!report.isValid()) {
            throw new FileSystemException(
                    path.toString(),
                    null,
                    "expected a file that breaks no rule, found "
                            + report.findings().get(0));
        }
    }
}

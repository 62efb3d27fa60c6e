package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** What no writer can go below: the bytes of a file, written from one buffer. Belongs to one thread. */
final class FloorWriting implements Work {
    private ByteBuffer buffer = ByteBuffer.allocateDirect(0);

    @Override
    public Totals run(Path file) throws IOException {
        if (buffer.capacity() == 0) {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                buffer = ByteBuffer.allocateDirect(Math.toIntExact(channel.size()));
                while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
                    // Once is enough, as a rule.
                }
            }
        }
        buffer.clear();
        Totals totals = new Totals();
        try (FileChannel channel = FileChannel.open(
                Written.beside(file, this),
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.WRITE)) {
            while (buffer.hasRemaining()) {
                totals.whole += channel.write(buffer);
            }
        }
        return totals;
    }
}

package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * What no reader that looks at every byte can go below: the bytes of the file, read into one buffer and added up, or only
 * read. The buffer is kept from one reading to the next. For one thread.
 */
final class FloorReading implements Work {
    private final boolean adding;
    private ByteBuffer buffer = ByteBuffer.allocateDirect(0);

    FloorReading(boolean adding) {
        this.adding = adding;
    }

    @Override
    public Totals run(Path path) throws IOException {
        Totals totals = new Totals();
        try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
            if (buffer.capacity() != channel.size()) {
                buffer = ByteBuffer.allocateDirect(Math.toIntExact(channel.size()))
                        .order(ByteOrder.nativeOrder());
            }
            buffer.clear();
            while (buffer.hasRemaining() && channel.read(buffer) >= 0) {
                // Once is enough, as a rule.
            }
            if (adding) {
                totals.whole += sum(buffer.flip());
            }
        }
        return totals;
    }

    private static long sum(ByteBuffer buffer) {
        long sum = 0;
        int end = buffer.limit() - Long.BYTES;
        for (int at = 0; at <= end; at += Long.BYTES) {
            sum += buffer.getLong(at);
        }
        return sum;
    }
}

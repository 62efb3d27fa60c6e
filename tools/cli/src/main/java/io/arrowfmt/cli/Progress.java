package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/**
 * How far a command has come, by the bytes it has read: on a terminal one line that changes and goes away at the end,
 * elsewhere, when it is asked for, a line every two seconds and at the end. Safe for use by many threads.
 */
final class Progress implements Closeable {
    private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);
    private static final long EVERY_NANOS_IN_LOG = TimeUnit.SECONDS.toNanos(2);
    private static final String CLEAR = "\r\u001b[K";
    private static final double NANOS = 1e9;

    private final OutputStream out;
    private final boolean shown;
    private final boolean lines;
    private final long start = System.nanoTime();
    private long next;
    private long total;
    private long done;
    private boolean drawn;
    private boolean closed;

    private Progress(OutputStream out, boolean shown, boolean lines) {
        this.out = out;
        this.shown = shown;
        this.lines = lines;
        this.next = start + (lines ? EVERY_NANOS_IN_LOG : 3 * EVERY_NANOS);
    }

    /**
     * Progress of a command.
     *
     * @param asked whether it is wanted where nobody looks
     * @param beside whether the command writes to standard output meanwhile
     */
    static Progress of(Terminal terminal, boolean asked, boolean beside) {
        boolean seen = terminal.errIsTerminal() && !(beside && terminal.outIsTerminal());
        return new Progress(terminal.err(), seen || asked, !seen);
    }

    /** Says that so many bytes more will be read. */
    synchronized void expect(long bytes) {
        total += bytes;
    }

    /** Says that so many bytes have been read. */
    synchronized void add(long bytes) {
        done += bytes;
        if (shown) {
            long now = System.nanoTime();
            if (now - next >= 0) {
                next = now + (lines ? EVERY_NANOS_IN_LOG : EVERY_NANOS);
                draw(now);
            }
        }
    }

    private void draw(long now) {
        String text = text(done, total, (now - start) / NANOS);
        print(lines ? text + "\n" : CLEAR + text);
        drawn = true;
    }

    /** What is said. */
    static String text(long done, long total, double seconds) {
        String amount = total > 0
                ? String.format(
                        Locale.ROOT,
                        "%3d%%  %s of %s",
                        Math.min(100, 100 * Math.min(done, total) / total),
                        size(Math.min(done, total)),
                        size(total))
                : size(done);
        return amount + "  " + size(seconds > 0 ? (long) (done / seconds) : 0) + "/s";
    }

    private static String size(long bytes) {
        if (bytes < 1_000) {
            return bytes + " B";
        }
        double amount = bytes;
        int unit = -1;
        while (amount >= 999.95) {
            amount /= 1_000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %sB", amount, "kMGTPE".charAt(unit));
    }

    private void print(String text) {
        try {
            out.write(text.getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // nobody looks any more
        }
    }

    /** Counts what is read from a source. */
    ByteSource counting(ByteSource source) {
        expect(source.size());
        return new Counted(source);
    }

    /** Counts what is read from a stream. */
    InputStream counting(InputStream stream) {
        return new FilterInputStream(stream) {
            @Override
            public int read() throws IOException {
                int value = in.read();
                add(value < 0 ? 0 : 1);
                return value;
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int count = in.read(bytes, offset, length);
                add(Math.max(0, count));
                return count;
            }
        };
    }

    /** Ends it: the line of a terminal goes away. */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        closed = true;
        if (lines && shown) {
            draw(System.nanoTime());
        } else if (drawn) {
            print(CLEAR);
        }
    }

    /** A source whose reads are counted. */
    private final class Counted implements ByteSource {
        private final ByteSource source;

        Counted(ByteSource source) {
            this.source = source;
        }

        @Override
        public String name() {
            return source.name();
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public Bytes read(long offset, long length, Memory memory) throws IOException {
            Bytes bytes = source.read(offset, length, memory);
            add(length);
            return bytes;
        }

        @Override
        public Bytes view(long offset, long length, Memory memory) throws IOException {
            Bytes bytes = source.view(offset, length, memory);
            add(length);
            return bytes;
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }
}

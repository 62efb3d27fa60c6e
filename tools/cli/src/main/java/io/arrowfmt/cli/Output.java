package io.arrowfmt.cli;

import java.io.BufferedWriter;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Standard output, in UTF-8, whose failures are told apart from those of the input. */
class Output extends FilterOutputStream {
    private static final int BUFFER = 1 << 16;

    /** Whether the output could not be written before: what buffers still hold then is for nobody. */
    private boolean failed;

    private Output(OutputStream out) {
        super(out);
    }

    /** A buffered writer onto an output. */
    static Writer writer(OutputStream out) {
        return new BufferedWriter(new OutputStreamWriter(new Output(out), StandardCharsets.UTF_8), BUFFER);
    }

    /** A channel onto an output, which stays open. */
    static WritableByteChannel channel(OutputStream out) {
        return Channels.newChannel(new Output(out) {
            @Override
            public void close() throws IOException {
                flush();
            }
        });
    }

    /** The output cannot be written. */
    static final class OutputException extends IOException {
        private static final long serialVersionUID = 1L;

        OutputException(IOException cause) {
            super(cause.getMessage(), cause);
        }

        /** Whether the reader has gone, as {@code head} does when it has enough. */
        boolean readerHasGone() {
            return String.valueOf(getMessage()).toLowerCase(Locale.ROOT).contains("pipe");
        }
    }

    @Override
    public void write(int value) throws IOException {
        write(new byte[] {(byte) value}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        if (failed) {
            return;
        }
        try {
            out.write(bytes, offset, length);
        } catch (IOException e) {
            failed = true;
            throw new OutputException(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw new OutputException(e);
        }
    }
}

package io.arrowfmt.read;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import java.io.Closeable;
import java.io.IOException;

/** What streams are read from: a source, or an input as it arrives. Belongs to one thread. */
sealed interface StreamInput extends Closeable {
    /** Name for messages. */
    String name();

    /** A scanner at the first message. */
    FrameScanner scanner(Limits limits, FindingSink sink);

    /**
     * Gives access to the body of the message that a scanner read last, and takes the scanner past it.
     *
     * @throws IOException when the input cannot be read
     */
    BatchReader.Body body(Frame frame, FrameScanner scanner) throws IOException;

    /** Whether what comes next may yet have to arrive, so that nobody asks for it before it is wanted. */
    boolean arrives();

    /**
     * A source from a position to its end; bodies are read where they lie.
     *
     * @param start bytes from the start of the source to the first message
     */
    record Positioned(ByteSource source, long start) implements StreamInput {
        @Override
        public String name() {
            return source.name();
        }

        @Override
        public FrameScanner scanner(Limits limits, FindingSink sink) {
            return FrameScanner.of(source, start, source.size(), limits, sink);
        }

        @Override
        public BatchReader.Body body(Frame frame, FrameScanner scanner) throws IOException {
            scanner.skipBody(frame);
            return BatchReader.Body.in(source, frame);
        }

        @Override
        public boolean arrives() {
            return false;
        }

        @Override
        public void close() throws IOException {
            source.close();
        }
    }

    /** An input as it arrives; bodies are read whole. */
    record Arriving(ByteInput input) implements StreamInput {
        @Override
        public String name() {
            return input.name();
        }

        @Override
        public FrameScanner scanner(Limits limits, FindingSink sink) {
            return FrameScanner.of(input, limits, sink);
        }

        @Override
        public BatchReader.Body body(Frame frame, FrameScanner scanner) throws IOException {
            return BatchReader.Body.of(scanner.body(frame));
        }

        @Override
        public boolean arrives() {
            return true;
        }

        @Override
        public void close() throws IOException {
            input.close();
        }
    }
}

package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.Bytes;
import java.io.IOException;

/** Bytes that arrive in order. */
final class ArrivingInput implements FrameInput {
    private static final long STEP = 1 << 20;

    private final ByteInput input;

    ArrivingInput(ByteInput input) {
        this.input = input;
    }

    @Override
    public String name() {
        return input.name();
    }

    @Override
    public long position() {
        return input.position();
    }

    @Override
    public long room() {
        return UNKNOWN;
    }

    @Override
    public boolean endsWithInput() {
        return true;
    }

    @Override
    public Bytes read(long length) throws IOException {
        return input.read(length);
    }

    @Override
    public long skip(long length) throws IOException {
        long skipped = 0;
        boolean more = true;
        while (more && skipped < length) {
            long step = Math.min(STEP, length - skipped);
            long count = input.read(step).size();
            skipped += count;
            more = count == step;
        }
        return skipped;
    }
}

package io.arrowfmt.write;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Lets one of the calls that come along fail: in a way, at a place. Belongs to one thread. */
class FaultScript {
    /** The ways in which calls fail. */
    enum Fault {
        /** Some of the bytes are taken, and nothing is said. */
        SHORT_WRITE,
        /** No byte is taken, and nothing is said. */
        EMPTY_WRITE,
        /** Some of the bytes are taken, then there is no room for more. */
        NO_SPACE,
        /** The device fails. */
        DEVICE,
        /** The thread is interrupted before the call. */
        INTERRUPT,
        /** The machine fails, in a way that nobody catches. */
        ERROR;

        /** Whether the writer has to do without what the call was to give. */
        boolean isFatal() {
            return this == NO_SPACE || this == DEVICE || this == ERROR;
        }
    }

    /** What a script throws when the machine fails. */
    static final class MachineError extends Error {
        private static final long serialVersionUID = 1;

        MachineError() {
            super("the machine failed");
        }
    }

    /** Bytes of a buffer that a channel may take. */
    @FunctionalInterface
    interface Taking {
        int take(ByteBuffer bytes) throws IOException;
    }

    private final Fault fault;
    private final int failingCall;
    private int calls;

    /**
     * A script.
     *
     * @param failingCall which call fails, from 1 on; 0 for none
     */
    FaultScript(Fault fault, int failingCall) {
        this.fault = fault;
        this.failingCall = failingCall;
    }

    /** How many calls there have been. */
    int calls() {
        return calls;
    }

    /** A call that is no write. */
    void call() throws IOException {
        if (isFailing() && fault != Fault.SHORT_WRITE && fault != Fault.EMPTY_WRITE) {
            fail();
        }
    }

    /** A call that writes. */
    int write(ByteBuffer bytes, Taking channel) throws IOException {
        if (!isFailing()) {
            return channel.take(bytes);
        }
        switch (fault) {
            case EMPTY_WRITE -> {
                return 0;
            }
            case SHORT_WRITE -> {
                return takeHalf(bytes, channel);
            }
            case NO_SPACE -> takeHalf(bytes, channel);
            case DEVICE, INTERRUPT, ERROR -> {}
        }
        fail();
        return channel.take(bytes);
    }

    private static int takeHalf(ByteBuffer bytes, Taking channel) throws IOException {
        ByteBuffer half = bytes.duplicate().limit(bytes.position() + bytes.remaining() / 2);
        int taken = channel.take(half);
        bytes.position(half.position());
        return taken;
    }

    private boolean isFailing() {
        return ++calls == failingCall;
    }

    private void fail() throws IOException {
        if (fault == Fault.INTERRUPT) {
            Thread.currentThread().interrupt();
        } else if (fault == Fault.ERROR) {
            throw new MachineError();
        } else {
            throw new IOException(fault == Fault.NO_SPACE ? "No space left on device" : "Input/output error");
        }
    }
}

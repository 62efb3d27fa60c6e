package io.arrowfmt.bytes;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import org.jspecify.annotations.Nullable;

/** Says in a sentence why a channel was closed under a reader, which the exceptions of the JDK do not. */
final class ReadingEnded {
    private ReadingEnded() {}

    /** The exception for a channel that was closed. */
    static IOException of(String name, ClosedChannelException e) {
        return e instanceof ClosedByInterruptException
                ? interrupted(name, e)
                : new IOException(
                        name + ": the source was closed while it was read, or a thread was interrupted that read it,"
                                + " which closes it for all; open it again",
                        e);
    }

    /** The exception for a thread that was interrupted; it stays so. */
    static InterruptedIOException interrupted(String name, @Nullable Exception cause) {
        InterruptedIOException exception = new InterruptedIOException(
                name + ": the thread was interrupted while it read, which closes the source; open it again");
        if (cause != null) {
            exception.initCause(cause);
        }
        return exception;
    }
}

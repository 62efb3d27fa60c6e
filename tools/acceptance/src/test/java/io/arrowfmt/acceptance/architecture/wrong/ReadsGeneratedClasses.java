package io.arrowfmt.acceptance.architecture.wrong;

import io.arrowfmt.fbs.Message;
import java.nio.ByteBuffer;

/** Reads metadata that nobody verified. */
final class ReadsGeneratedClasses {
    private ReadsGeneratedClasses() {}

    static long bodyLength(ByteBuffer metadata) {
        return Message.getRootAsMessage(metadata).bodyLength();
    }
}

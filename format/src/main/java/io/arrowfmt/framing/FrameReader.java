package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads a message at a known offset of a source, by the checks of {@link FrameScanner}. Its body stays where it is. */
public final class FrameReader {
    private FrameReader() {}

    /**
     * Reads prefix and metadata of a message.
     *
     * @param offset of the message, 0 to {@code end}
     * @param end offset behind the part of the source that the message and its body must lie in
     * @param where the message, for findings
     * @param sink takes what does not keep the message from being read, errors among it
     * @return the message, with index 0
     * @throws ArrowException when the bytes are no message that can be read
     * @throws IOException when the source cannot be read
     */
    public static Frame read(ByteSource source, long offset, long end, Location where, Limits limits, FindingSink sink)
            throws IOException {
        FrameScanner scanner = new FrameScanner(new RegionInput(source, offset, end), where, false, limits, sink);
        Optional<Frame> frame = scanner.next();
        if (frame.isEmpty()) {
            throw new ArrowFormatException(
                    FrameRules.BLOCK_METADATA, where.at(offset), "a message", "the end of a stream");
        }
        return frame.get();
    }

    /**
     * Bytes of prefix and metadata that the message at an offset says it has, before they are read.
     *
     * @param offset of the message, 0 to {@code end}
     * @param end offset behind the part of the source that the message must lie in
     * @return bytes, or empty when what is there is no prefix
     * @throws IOException when the source cannot be read
     */
    static OptionalLong statedLength(ByteSource source, long offset, long end) throws IOException {
        Bytes prefix = source.read(offset, Math.min(FrameStyle.CONTINUATION.prefixSize(), end - offset));
        if (prefix.size() < FrameStyle.CONTINUATION.prefixSize()) {
            return OptionalLong.empty();
        }
        boolean continued = prefix.getInt(0) == FrameStyle.CONTINUATION_WORD;
        FrameStyle style = continued ? FrameStyle.CONTINUATION : FrameStyle.LEGACY;
        int length = prefix.getInt(continued ? Integer.BYTES : 0);
        return length > 0 ? OptionalLong.of((long) style.prefixSize() + length) : OptionalLong.empty();
    }
}

package io.arrowfmt.framing;

import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.FooterCodec;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Makes the bytes around bodies: prefixes, metadata, padding, and both ends of streams and files. */
public final class FrameEncoder {
    /** The multiple at which bodies and buffers start by default, and the largest: more bytes are no padding. */
    public static final int DEFAULT_ALIGNMENT = 64;

    /** The multiple at which messages, bodies and buffers start at least. */
    static final int MIN_ALIGNMENT = 8;

    private FrameEncoder() {}

    /** What a file starts with; its stream follows. */
    public static byte[] fileHead() {
        return ByteBuffer.allocate(Magic.HEAD_SIZE).put(Magic.letters()).array();
    }

    /**
     * What a file ends with, behind the marker at the end of its stream.
     *
     * @throws IllegalArgumentException when the footer is not one that can be written
     */
    public static byte[] fileTail(Footer footer) {
        byte[] table = FooterCodec.encode(footer);
        return ByteBuffer.allocate(Math.addExact(table.length, Magic.TAIL_SIZE))
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(table)
                .putInt(table.length)
                .put(Magic.letters())
                .array();
    }

    /**
     * The prefix, metadata and padding of a message, up to a multiple of the alignment, where its body or the next message
     * starts. So the bytes of a message depend on nothing that comes before it.
     *
     * @param position bytes from the start of the file or stream to the message, a multiple of 8
     * @param alignment 8, 16, 32 or 64
     * @throws IllegalArgumentException when the message is not one that can be written
     */
    public static byte[] message(Message message, long position, int alignment) {
        return message(message, position, alignment, FrameStyle.CONTINUATION);
    }

    /** A message as {@link #message(Message, long, int)} makes it, with a prefix of a style. */
    public static byte[] message(Message message, long position, int alignment, FrameStyle style) {
        if (position < 0 || position % MIN_ALIGNMENT != 0) {
            throw new IllegalArgumentException("position: expected a multiple of 8, found " + position);
        }
        if (alignment < MIN_ALIGNMENT || alignment > DEFAULT_ALIGNMENT || Integer.bitCount(alignment) != 1) {
            throw new IllegalArgumentException("alignment: expected 8, 16, 32 or 64, found " + alignment);
        }
        byte[] metadata = MessageCodec.encode(message);
        long end = position + style.prefixSize() + metadata.length;
        int padding = (int) (-end & (alignment - 1));
        byte[] bytes = new byte[Math.addExact(metadata.length, style.prefixSize() + padding)];
        System.arraycopy(prefix(metadata.length + padding, style), 0, bytes, 0, style.prefixSize());
        System.arraycopy(metadata, 0, bytes, style.prefixSize(), metadata.length);
        return bytes;
    }

    /** The marker at the end of a stream. */
    public static byte[] endOfStream() {
        return endOfStream(FrameStyle.CONTINUATION);
    }

    /** The marker at the end of a stream of a style. */
    public static byte[] endOfStream(FrameStyle style) {
        return prefix(0, style);
    }

    private static byte[] prefix(int length, FrameStyle style) {
        byte[] longest = ByteBuffer.allocate(FrameStyle.CONTINUATION.prefixSize())
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(FrameStyle.CONTINUATION_WORD)
                .putInt(length)
                .array();
        return Arrays.copyOfRange(longest, longest.length - style.prefixSize(), longest.length);
    }
}

package io.arrowfmt.metadata;

/**
 * Where something lies in the body of a message, as the file has it (Schema.fbs, Buffer).
 *
 * @param offset bytes from the start of the body
 * @param length bytes
 */
public record BodyRange(long offset, long length) {
    /** Of a struct of the metadata. */
    static BodyRange of(io.arrowfmt.fbs.Buffer buffer) {
        return new BodyRange(buffer.offset(), buffer.length());
    }
}

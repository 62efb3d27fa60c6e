package io.arrowfmt.error;

import java.util.Objects;
import java.util.OptionalLong;

/**
 * A place in a file or stream, as exact as the code that reports it can know. Parts are added while descending:
 * {@code Location.of("sales.arrow").batch(3).column("city.item").buffer(1, "OFFSET/32").row(17).at(40964)}.
 *
 * @param source name of the file or stream
 * @param part a named part outside the batches ({@code footer}, {@code schema}, a metadata path), or empty
 * @param message index of the message in the stream, from 0, or {@link #ABSENT}
 * @param batch index of the record batch, from 0, or {@link #ABSENT}
 * @param dictionary id of the dictionary, of any value, when the place lies in a dictionary batch
 * @param column path of the field, or empty
 * @param node index of the field node, or {@link #ABSENT}
 * @param buffer index of the buffer within its batch, or {@link #ABSENT}
 * @param shape kind and bit width of the buffer ({@code OFFSET/32}), or empty
 * @param row slot within the column, from 0, or {@link #ABSENT}
 * @param offset bytes from the start of the file or stream, or {@link #ABSENT}
 * @param innerOffset bytes from the start of the decompressed buffer that begins at {@code offset}, or {@link #ABSENT}
 */
public record Location(
        String source,
        String part,
        long message,
        long batch,
        OptionalLong dictionary,
        String column,
        long node,
        long buffer,
        String shape,
        long row,
        long offset,
        long innerOffset) {
    /** Stands for a number that is not known or does not apply. */
    public static final long ABSENT = -1;

    /** Checks that no part is null. */
    public Location {
        Objects.requireNonNull(source);
        Objects.requireNonNull(part);
        Objects.requireNonNull(dictionary);
        Objects.requireNonNull(column);
        Objects.requireNonNull(shape);
    }

    /** The whole of a source. */
    public static Location of(String source) {
        return new Location(
                source, "", ABSENT, ABSENT, OptionalLong.empty(), "", ABSENT, ABSENT, "", ABSENT, ABSENT, ABSENT);
    }

    /** This place within a named part such as {@code footer}. */
    public Location part(String value) {
        return new Location(
                source, value, message, batch, dictionary, column, node, buffer, shape, row, offset, innerOffset);
    }

    /** This place within the message of an index. */
    public Location message(long value) {
        return new Location(
                source, part, value, batch, dictionary, column, node, buffer, shape, row, offset, innerOffset);
    }

    /** This place within the record batch of an index. */
    public Location batch(long value) {
        return new Location(
                source, part, message, value, dictionary, column, node, buffer, shape, row, offset, innerOffset);
    }

    /** This place within a dictionary batch for an id. */
    public Location dictionary(long id) {
        OptionalLong value = OptionalLong.of(id);
        return new Location(source, part, message, batch, value, column, node, buffer, shape, row, offset, innerOffset);
    }

    /** This place within the field of a path. */
    public Location column(String path) {
        return new Location(
                source, part, message, batch, dictionary, path, node, buffer, shape, row, offset, innerOffset);
    }

    /** This place at the field node of an index. */
    public Location node(long index) {
        return new Location(
                source, part, message, batch, dictionary, column, index, buffer, shape, row, offset, innerOffset);
    }

    /** This place within the buffer of an index, whose kind and bit width are given as text. */
    public Location buffer(long index, String kindAndWidth) {
        return new Location(
                source, part, message, batch, dictionary, column, node, index, kindAndWidth, row, offset, innerOffset);
    }

    /** This place at a slot of the column. */
    public Location row(long index) {
        return new Location(
                source, part, message, batch, dictionary, column, node, buffer, shape, index, offset, innerOffset);
    }

    /** This place at a byte, counted from the start of the file or stream. */
    public Location at(long byteOffset) {
        return new Location(
                source, part, message, batch, dictionary, column, node, buffer, shape, row, byteOffset, innerOffset);
    }

    /** This place at a byte of a decompressed buffer. */
    public Location inner(long byteOffset) {
        return new Location(
                source, part, message, batch, dictionary, column, node, buffer, shape, row, offset, byteOffset);
    }

    /** The one form in which places are shown, source first. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(source).append(':');
        int start = text.length();
        add(text, start, part);
        if (message != ABSENT && batch == ABSENT && dictionary.isEmpty()) {
            add(text, start, "message " + message);
        }
        if (dictionary.isPresent()) {
            add(text, start, "dictionary " + dictionary.getAsLong());
        }
        if (batch != ABSENT) {
            add(text, start, "batch " + batch);
        }
        if (!column.isEmpty()) {
            add(text, start, "column \"" + column + "\"");
        }
        if (buffer != ABSENT) {
            add(text, start, "buffer " + buffer + (shape.isEmpty() ? "" : " (" + shape + ")"));
        }
        if (row != ABSENT) {
            add(text, start, "row " + row);
        }
        if (innerOffset != ABSENT) {
            text.append(text.length() == start ? " " : " at ").append("byte ").append(innerOffset);
            text.append(" of the decompressed buffer");
        }
        if (offset != ABSENT) {
            text.append(text.length() == start ? " byte " : " at byte ").append(offset);
        }
        return text.length() == start ? source : text.toString();
    }

    private static void add(StringBuilder text, int start, String what) {
        if (!what.isEmpty()) {
            text.append(text.length() == start ? " " : ", ").append(what);
        }
    }
}

package io.arrowfmt.cli.map;

import io.arrowfmt.layout.BufferKind;

/** What the bytes of a region are. */
public enum RegionKind {
    /** The letters that a file starts and ends with. */
    MAGIC("magic", "the letters ARROW1"),
    /** What stands before the metadata of a message: marker and length. */
    PREFIX("prefix", "marker and length of a message"),
    /** The metadata of a message, with its padding. */
    METADATA("metadata", "a message as FlatBuffers"),
    /** A buffer of validity bits. */
    VALIDITY("validity", "one bit a slot"),
    /** A buffer of offsets. */
    OFFSET("offsets", "where the values of each slot begin"),
    /** A buffer of values. */
    DATA("data", "the values"),
    /** A buffer of the type ids of a union. */
    TYPE("type ids", "the type of each slot of a union"),
    /** A buffer of the sizes of a list view. */
    SIZE("sizes", "how many items each slot has"),
    /** A buffer of views. */
    VIEW("views", "16 bytes a slot"),
    /** A buffer that views lead to. */
    VARIADIC_DATA("view data", "the bytes that views lead to"),
    /** A buffer whose column cannot be told. */
    BUFFER("buffer", "of a column that cannot be told"),
    /** A body that has no buffers that are known, such as that of a tensor. */
    BODY("body", "without buffers that are known"),
    /** Less than 64 bytes that nothing refers to, behind something. */
    PADDING("padding", "between what is aligned"),
    /** Bytes that nothing refers to. */
    GAP("gap", "bytes that nothing refers to"),
    /** The marker at the end of a stream. */
    END_MARK("end mark", "the end of the stream"),
    /** The footer of a file. */
    FOOTER("footer", "schema and places of the batches"),
    /** The length of the footer. */
    FOOTER_LENGTH("footer length", "bytes of the footer"),
    /** Bytes in which nothing could be found, for what is before them is damaged. */
    LOST("not located", "what is there cannot be told"),
    /** Several regions in one, because there are too many. */
    SEVERAL("several", "too many regions to show each");

    private final String text;
    private final String meaning;

    RegionKind(String text, String meaning) {
        this.text = text;
        this.meaning = meaning;
    }

    /** What the bytes are, in a word or two. */
    public String text() {
        return text;
    }

    /** What that means, in a few words. */
    public String meaning() {
        return meaning;
    }

    /** Whether the bytes are a buffer of a batch. */
    public boolean isBuffer() {
        return switch (this) {
            case VALIDITY, OFFSET, DATA, TYPE, SIZE, VIEW, VARIADIC_DATA, BUFFER -> true;
            case MAGIC, PREFIX, METADATA, BODY, PADDING, GAP, END_MARK, FOOTER, FOOTER_LENGTH, LOST, SEVERAL -> false;
        };
    }

    /** The kind of a buffer. */
    static RegionKind of(BufferKind kind) {
        return switch (kind) {
            case OFFSET -> OFFSET;
            case DATA -> DATA;
            case VALIDITY -> VALIDITY;
            case TYPE -> TYPE;
            case SIZE -> SIZE;
            case VIEW -> VIEW;
            case VARIADIC_DATA -> VARIADIC_DATA;
        };
    }
}

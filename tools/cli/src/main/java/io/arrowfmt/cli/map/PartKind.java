package io.arrowfmt.cli.map;

/** What a part of a file or stream is. */
public enum PartKind {
    /** What a file starts with. */
    HEAD("start of the file"),
    /** The message of a schema. */
    SCHEMA("schema"),
    /** A dictionary batch. */
    DICTIONARY("dictionary"),
    /** A record batch. */
    BATCH("batch"),
    /** Another message, such as a tensor. */
    OTHER_MESSAGE("other message"),
    /** A message whose metadata cannot be read. */
    BROKEN("broken message"),
    /** The marker at the end of a stream. */
    END("end of the stream"),
    /** What belongs to no message. */
    GAP("gap"),
    /** Where nothing could be found. */
    LOST("not located"),
    /** The footer of a file, with what follows. */
    FOOTER("footer"),
    /** Several parts in one, because there are too many. */
    SEVERAL("several parts");

    private final String text;

    PartKind(String text) {
        this.text = text;
    }

    /** What it is, in a word or two. */
    public String text() {
        return text;
    }
}

package io.arrowfmt.conformance;

/** How the bytes of a conformance file are framed. */
public enum Container {
    /** The file format, with a footer. */
    FILE("file"),
    /** The stream format. */
    STREAM("stream");

    private final String text;

    Container(String text) {
        this.text = text;
    }

    /** The word in the manifest. */
    public String text() {
        return text;
    }
}

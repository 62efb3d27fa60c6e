package io.arrowfmt.framing;

/** What bytes are, as far as their start and end tell. */
public enum ContentKind {
    ARROW_FILE("an Arrow file", "Read it as a file."),
    ARROW_STREAM("an Arrow stream", "Read it as a stream."),
    LEGACY_STREAM("an Arrow stream of a release before 0.15", "Read it as a stream."),
    ARROW_FILE_WITHOUT_FOOTER(
            "an Arrow file without its end, which holds the footer",
            "Its writer has not finished or it was cut; what is whole can be read as a stream from byte 8."),
    FEATHER_V1(
            "a Feather file of version 1, a format of its own from before Arrow files",
            "Rewrite it as version 2 with the program that can still read it."),
    PARQUET("a Parquet file", "Convert it to Arrow with a tool that reads Parquet."),
    ORC("an ORC file", "Convert it to Arrow with a tool that reads ORC."),
    AVRO("an Avro file", "Convert it to Arrow with a tool that reads Avro."),
    GZIP("compressed as a whole by gzip", "Decompress it first, for example with gunzip."),
    ZSTD_WRAPPER("compressed as a whole by Zstandard", "Decompress it first, for example with unzstd."),
    LZ4_WRAPPER("compressed as a whole by LZ4", "Decompress it first, for example with unlz4."),
    BZIP2("compressed as a whole by bzip2", "Decompress it first, for example with bunzip2."),
    XZ("compressed as a whole by xz", "Decompress it first, for example with unxz."),
    ZIP("a ZIP archive", "Unpack it first and read what is in it."),
    JSON_TEXT("text that looks like JSON", "Convert it to Arrow first."),
    TEXT("text, such as CSV", "Convert it to Arrow first."),
    EMPTY("empty", "Look whether the program that should have written it has run."),
    UNKNOWN("nothing known here", "Look where it comes from: it does not start as an Arrow file or stream does.");

    private final String what;
    private final String advice;

    ContentKind(String what, String advice) {
        this.what = what;
        this.advice = advice;
    }

    /** Whether the bytes are Arrow's own, complete or not. */
    public boolean isArrow() {
        return switch (this) {
            case ARROW_FILE, ARROW_STREAM, LEGACY_STREAM, ARROW_FILE_WITHOUT_FOOTER -> true;
            case FEATHER_V1,
                    PARQUET,
                    ORC,
                    AVRO,
                    GZIP,
                    ZSTD_WRAPPER,
                    LZ4_WRAPPER,
                    BZIP2,
                    XZ,
                    ZIP,
                    JSON_TEXT,
                    TEXT,
                    EMPTY,
                    UNKNOWN -> false;
        };
    }

    /** What the bytes are, to stand after "this is": {@code a Parquet file}. */
    public String what() {
        return what;
    }

    /** What to do with them, as a sentence. */
    public String advice() {
        return advice;
    }

    /** What the bytes are and what to do with them, in plain sentences. */
    public String sentence() {
        return "This is " + what + ". " + advice;
    }
}

package io.arrowfmt.framing;

/** What bytes are, as far as their start and end tell. */
public enum ContentKind {
    ARROW_FILE("an Arrow file", "read it as a file"),
    ARROW_STREAM("an Arrow stream", "read it as a stream"),
    LEGACY_STREAM("an Arrow stream from before release 0.15", "read it as a stream"),
    ARROW_FILE_WITHOUT_FOOTER(
            "an Arrow file without its end, which holds the footer",
            "either its writer did not finish or it was cut off; when its schema is whole, arrowfmt recover saves its"
                    + " whole batches, and cat, head, tail and count with --lenient, or ReadOptions.lenient(), read them"),
    FEATHER_V1(
            "a Feather file of version 1, a format older than Arrow files",
            "rewrite it as version 2 with a program that still reads version 1"),
    PARQUET("a Parquet file", "convert it to Arrow with a tool that reads Parquet"),
    ORC("an ORC file", "convert it to Arrow with a tool that reads ORC"),
    AVRO("an Avro file", "convert it to Arrow with a tool that reads Avro"),
    GZIP("data compressed as a whole with gzip", "decompress it first, for example with gunzip"),
    ZSTD_WRAPPER("data compressed as a whole with Zstandard", "decompress it first, for example with unzstd"),
    LZ4_WRAPPER("data compressed as a whole with LZ4", "decompress it first, for example with unlz4"),
    BZIP2("data compressed as a whole with bzip2", "decompress it first, for example with bunzip2"),
    XZ("data compressed as a whole with xz", "decompress it first, for example with unxz"),
    ZIP("a ZIP archive", "unpack it first"),
    JSON_TEXT(
            "text that looks like JSON",
            "convert it to Arrow first, for example with arrowfmt convert --from ndjson or --from json"),
    TEXT("text, such as CSV", "convert it to Arrow first, for example with arrowfmt convert --from csv"),
    EMPTY("empty", "check whether the program that should have written it ran to its end"),
    UNKNOWN("no format that arrowfmt knows", "check where it comes from; it starts like neither a file nor a stream");

    private final String what;
    private final String hint;

    ContentKind(String what, String hint) {
        this.what = what;
        this.hint = hint;
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

    /** Whether the bytes are a stream. */
    public boolean isStream() {
        return this == ARROW_STREAM || this == LEGACY_STREAM;
    }

    /** What the bytes are, to stand after "this is": {@code a Parquet file}. */
    public String what() {
        return what;
    }

    /** What to do with them, as it ends a finding: {@code convert it to Arrow first}. */
    public String hint() {
        return hint;
    }

    /** What to do with them, as a sentence. */
    public String advice() {
        return Character.toUpperCase(hint.charAt(0)) + hint.substring(1) + ".";
    }
}

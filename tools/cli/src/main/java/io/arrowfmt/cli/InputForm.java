package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;

/** Forms of data that can be read. */
enum InputForm {
    /** A file or stream, which their bytes tell apart. */
    ARROW,
    /** The JSON in which implementations of Arrow tell each other what a file holds. */
    JSON,
    NDJSON,
    CSV;

    /** The form of a file of a name. */
    static InputForm of(String name) {
        return switch (Extension.of(name)) {
            case "json" -> JSON;
            case "ndjson", "jsonl" -> NDJSON;
            case "csv" -> CSV;
            default -> ARROW;
        };
    }

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}

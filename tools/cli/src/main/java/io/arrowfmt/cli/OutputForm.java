package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.util.Optional;

/** Forms of data that can be written. */
enum OutputForm {
    /** An Arrow file, with a footer. */
    FILE,
    /** An Arrow stream. */
    STREAM,
    /** The JSON in which implementations of Arrow tell each other what a file holds. */
    JSON,
    NDJSON,
    CSV;

    /** The form of a file of a name, if the name tells. */
    static Optional<OutputForm> of(String name) {
        return switch (Extension.of(name)) {
            case "arrow", "feather", "ipc" -> Optional.of(FILE);
            case "arrows" -> Optional.of(STREAM);
            case "json" -> Optional.of(JSON);
            case "ndjson", "jsonl" -> Optional.of(NDJSON);
            case "csv" -> Optional.of(CSV);
            default -> Optional.empty();
        };
    }

    /** Whether it is Arrow's own. */
    boolean isArrow() {
        return this == FILE || this == STREAM;
    }

    /** Options that fit: a file knows no replacements of dictionaries, so that those of an input become one. */
    WriteOptions fit(WriteOptions options, boolean replaced) {
        return this == FILE && replaced ? options.withDictionaries(DictionaryGrowth.UNIFIED) : options;
    }

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}

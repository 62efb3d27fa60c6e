package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.ExperimentalCompression;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Set;

/** Rules about custom metadata, wherever it is. */
enum MetadataRules implements FactRule<MetadataFacts> {
    DISTINCT_KEYS("SCHEMA-META-002", "A key stands once in a list of custom metadata.", (facts, rule, sink) -> {
        Set<Bytes> seen = new HashSet<>();
        Set<String> repeated = new LinkedHashSet<>();
        for (KeyValue entry : facts.metadata().entries()) {
            if (!seen.add(entry.key())) {
                repeated.add(entry.keyText());
            }
        }
        for (String key : repeated) {
            sink.report(rule, facts.where(), "each key once", "\"" + key + "\" twice or more");
        }
    }),
    RESERVED_KEYS(
            "SCHEMA-META-003",
            "Keys that begin with ARROW: are those the specification defines.",
            (facts, rule, sink) -> {
                for (KeyValue entry : facts.metadata().entries()) {
                    if (entry.keyText().startsWith("ARROW:") && !Defined.KEYS.contains(entry.keyText())) {
                        sink.report(
                                rule,
                                facts.where(),
                                "a key that the specification defines, or one that does not begin with ARROW:",
                                "\"" + entry.keyText() + "\"");
                    }
                }
            });

    /** Keys of the reserved namespace that mean something. */
    private static final class Defined {
        static final Set<String> KEYS = Set.of(
                Metadata.EXTENSION_NAME,
                Metadata.EXTENSION_METADATA,
                "ARROW:integration:allow_unregistered_extension",
                ExperimentalCompression.KEY);
    }

    private final Row<MetadataFacts> row;

    MetadataRules(String id, String sentence, Check<MetadataFacts> check) {
        this.row = new Row<>(
                id, Level.STRUCTURE, Severity.WARNING, sentence, "Columnar.rst#custom-application-metadata", check);
    }

    @Override
    public Row<MetadataFacts> row() {
        return row;
    }

    @Override
    public Class<MetadataFacts> about() {
        return MetadataFacts.class;
    }
}

package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Optional;

/**
 * A schema and the version of its message.
 *
 * @param version the version
 * @param schema the schema
 */
record SchemaDraft(MetadataVersion version, Schema schema) {
    static final DataType.Int INT8 = new DataType.Int(8, true);

    /** A schema of version 5. */
    static SchemaDraft of(Field... fields) {
        return of(Schema.of(fields));
    }

    static SchemaDraft of(Schema schema) {
        return new SchemaDraft(MetadataVersion.V5, schema);
    }

    /** A field that a dictionary with signed indices of 8 bits encodes. */
    static Field encoded(Field field, long id) {
        return encoded(field, id, INT8, false);
    }

    static Field encoded(Field field, long id, DataType.Int index, boolean ordered) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, index, ordered)));
    }

    /** A field that declares some entries, each given as kind, bit width. */
    static Field declaring(Field field, long... kindsAndWidths) {
        return field.withDeclared(Optional.of(new DeclaredLayout(entries(kindsAndWidths), Optional.empty())));
    }

    static Optional<List<DeclaredLayout.Entry>> entries(long... kindsAndWidths) {
        List<DeclaredLayout.Entry> entries = new java.util.ArrayList<>();
        for (int i = 0; i < kindsAndWidths.length; i += 2) {
            entries.add(new DeclaredLayout.Entry((int) kindsAndWidths[i], 0, kindsAndWidths[i + 1]));
        }
        return Optional.of(entries);
    }

    /** What the rules find. */
    List<Finding> findings() {
        Findings findings = new Findings();
        MessageCheck.ofStream(RuleSet.standard(), Limits.defaults())
                .schema(schema, version, Location.of("s"), findings);
        return findings.list();
    }
}

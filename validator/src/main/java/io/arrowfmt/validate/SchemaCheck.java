package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;

/** Applies the rules about schemas and their fields. */
final class SchemaCheck {
    private final RuleSet rules;
    private final MetadataVersion version;
    private final Location where;
    private final FindingSink sink;

    private SchemaCheck(RuleSet rules, MetadataVersion version, Location where, FindingSink sink) {
        this.rules = rules;
        this.version = version;
        this.where = where;
        this.sink = sink;
    }

    /** Reports what is wrong with a schema. */
    static void check(RuleSet rules, Schema schema, MetadataVersion version, Location where, FindingSink sink) {
        rules.check(SchemaFacts.class, new SchemaFacts(schema, version, where), sink);
        new SchemaCheck(rules, version, where, sink).fields(schema.fields(), "", List.of());
    }

    private void fields(List<Field> fields, String prefix, List<Field> above) {
        for (int i = 0; i < fields.size(); i++) {
            Field field = fields.get(i);
            String path = prefix + field.name();
            rules.check(FieldFacts.class, new FieldFacts(field, path, above, i, version, where), sink);
            if (!field.children().isEmpty()) {
                List<Field> deeper = new ArrayList<>(above);
                deeper.add(field);
                fields(field.children(), path + ".", deeper);
            }
        }
    }
}

package io.arrowfmt.validate;

import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.FieldPath;
import java.util.ArrayList;
import java.util.List;

/** Applies the rules about schemas, their fields and their custom metadata. */
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
        rules.check(SchemaFacts.class, new SchemaFacts(schema, where), sink);
        rules.check(MetadataFacts.class, new MetadataFacts(schema.metadata(), where), sink);
        SchemaCheck check = new SchemaCheck(rules, version, where, sink);
        for (int i = 0; i < schema.fields().size(); i++) {
            Field field = schema.fields().get(i);
            check.field(field, FieldPath.of(i, field.name()), List.of(), i);
        }
    }

    private void field(Field field, FieldPath path, List<Field> above, int childIndex) {
        FieldFacts facts = new FieldFacts(field, path, above, childIndex, version, where);
        rules.check(FieldFacts.class, facts, sink);
        if (!field.metadata().isEmpty()) {
            rules.check(MetadataFacts.class, new MetadataFacts(field.metadata(), facts.where()), sink);
        }
        if (field.children().isEmpty()) {
            return;
        }
        List<Field> deeper = new ArrayList<>(above);
        deeper.add(field);
        for (int i = 0; i < field.children().size(); i++) {
            Field child = field.children().get(i);
            field(child, path.child(i, child.name()), deeper, i);
        }
    }
}

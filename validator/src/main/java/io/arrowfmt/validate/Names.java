package io.arrowfmt.validate;

import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Questions about names and keys that several rules ask. */
final class Names {
    private static final Set<String> DEFINED_KEYS = Set.of(
            "ARROW:extension:name", "ARROW:extension:metadata", "ARROW:integration:allow_unregistered_extension");

    private Names() {}

    /** Whether the specification defines a key. */
    static boolean isDefined(String key) {
        return DEFINED_KEYS.contains(key);
    }

    /** The names that more than one of some fields has. */
    static Set<String> repeated(List<Field> fields) {
        Set<String> seen = new HashSet<>();
        Set<String> repeated = new LinkedHashSet<>();
        for (Field field : fields) {
            if (!seen.add(field.name())) {
                repeated.add(field.name());
            }
        }
        return repeated;
    }

    /** The keys that more than one entry has. */
    static Set<String> repeatedKeys(Metadata metadata) {
        Set<String> seen = new HashSet<>();
        Set<String> repeated = new LinkedHashSet<>();
        for (KeyValue entry : metadata.entries()) {
            if (!seen.add(entry.key())) {
                repeated.add(entry.key());
            }
        }
        return repeated;
    }

    /** The path of the first field that declares no layout, or an empty text. */
    static String firstUndeclared(List<Field> fields, String prefix) {
        for (Field field : fields) {
            String path = prefix + field.name();
            if (field.declared().flatMap(DeclaredLayout::layout).isEmpty()) {
                return path;
            }
            String below = firstUndeclared(field.children(), path + ".");
            if (!below.isEmpty()) {
                return below;
            }
        }
        return "";
    }
}

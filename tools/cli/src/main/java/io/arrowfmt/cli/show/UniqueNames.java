package io.arrowfmt.cli.show;

import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Names for the members of JSON objects, which must differ where those of fields need not. */
final class UniqueNames {
    private UniqueNames() {}

    /** The name of each field; the second field of a name is called {@code name#2}, and so on. */
    static List<String> of(List<Field> fields) {
        Set<String> taken = new HashSet<>();
        for (Field field : fields) {
            taken.add(field.name());
        }
        Map<String, Integer> repeats = new HashMap<>();
        Set<String> given = new HashSet<>();
        List<String> names = new ArrayList<>(fields.size());
        for (Field field : fields) {
            String name = field.name();
            while (!given.add(name)) {
                String candidate = field.name() + "#" + (1 + repeats.merge(field.name(), 1, Integer::sum));
                name = taken.contains(candidate) ? field.name() : candidate;
            }
            names.add(name);
        }
        return names;
    }
}

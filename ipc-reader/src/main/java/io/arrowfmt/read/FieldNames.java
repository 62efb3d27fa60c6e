package io.arrowfmt.read;

import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;

/** Finds fields by name. */
final class FieldNames {
    private static final int SHOWN = 10;

    private FieldNames() {}

    /**
     * The position of the one field of a name.
     *
     * @throws IllegalArgumentException when there is none, or more than one
     */
    static int unique(List<Field> fields, String name) {
        int found = -1;
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name)) {
                if (found >= 0) {
                    throw new IllegalArgumentException("column: expected a name that is unique, found \"" + name
                            + "\" at positions " + found + " and " + i + "; select by position");
                }
                found = i;
            }
        }
        if (found < 0) {
            throw new IllegalArgumentException(
                    "column: expected one of " + list(fields) + ", found \"" + name + "\"" + hint(fields, name));
        }
        return found;
    }

    private static String hint(List<Field> fields, String name) {
        for (Field field : fields) {
            if (!field.children().isEmpty() && name.startsWith(field.name() + ".")) {
                return "; ReadOptions.paths selects children";
            }
        }
        return "";
    }

    /** Names for messages, not more than a few. */
    static String list(List<Field> fields) {
        List<String> names = new ArrayList<>();
        for (Field field : fields.subList(0, Math.min(SHOWN, fields.size()))) {
            names.add('"' + field.name() + '"');
        }
        String more = fields.size() > SHOWN ? " and " + (fields.size() - SHOWN) + " more" : "";
        return (names.isEmpty() ? "no columns" : String.join(", ", names)) + more;
    }
}

package io.arrowfmt.batch;

import io.arrowfmt.type.Field;
import java.util.List;

/** Finds fields by name, where a caller says that the name is there once. */
final class Names {
    private Names() {}

    /**
     * The position of the only field of a name.
     *
     * @param what what the fields are, for the message
     * @throws IllegalArgumentException when no field has the name, or more than one
     */
    static int unique(List<Field> fields, String name, String what) {
        int position = find(fields, name, what);
        if (position < 0) {
            StringBuilder names = new StringBuilder();
            for (Field field : fields) {
                names.append(names.isEmpty() ? "" : ", ")
                        .append('"')
                        .append(field.name())
                        .append('"');
            }
            throw new IllegalArgumentException(
                    what + ": expected one of [" + names + "], found \"" + name + "\"" + hint(fields, name));
        }
        return position;
    }

    /** How a child is reached, when the name looks like a path to one. */
    private static String hint(List<Field> fields, String name) {
        for (Field field : fields) {
            if (!field.children().isEmpty() && name.startsWith(field.name() + ".")) {
                return "; children of \"" + field.name() + "\" are reached through it, by child(name)";
            }
        }
        return "";
    }

    /**
     * The position of the only field of a name, or -1.
     *
     * @throws IllegalArgumentException when more than one field has the name
     */
    static int find(List<Field> fields, String name, String what) {
        int match = -1;
        for (int i = 0; i < fields.size(); i++) {
            if (fields.get(i).name().equals(name)) {
                if (match >= 0) {
                    throw new IllegalArgumentException(what + ": expected a name that is unique, found \"" + name
                            + "\" more than once; use the position");
                }
                match = i;
            }
        }
        return match;
    }
}

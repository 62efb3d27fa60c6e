package io.arrowfmt.read;

import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A field that is wanted: as a whole, or some of its children. Mutable while paths are merged. */
final class Wanted {
    final int position;
    private boolean whole;
    private final List<Wanted> children = new ArrayList<>();

    private Wanted(int position, boolean whole) {
        this.position = position;
        this.whole = whole;
    }

    /** All of the field at a position. */
    static Wanted whole(int position) {
        return new Wanted(position, true);
    }

    /**
     * What is wanted of a child, or null when nothing is.
     *
     * @param index position of the child
     * @param optional whether the parent can do without it
     */
    @Nullable
    Wanted child(int index, boolean optional) {
        if (whole) {
            return whole(index);
        }
        for (Wanted child : children) {
            if (child.position == index) {
                return child;
            }
        }
        return optional ? null : whole(index);
    }

    /**
     * Adds what a path leads to.
     *
     * @param wanted what is wanted so far of the fields
     * @param fields the fields at this level
     * @param path what is left of the path
     * @param full the whole path, for messages
     */
    static void merge(List<Wanted> wanted, List<Field> fields, String path, String full) {
        int position = -1;
        for (int i = 0; i < fields.size(); i++) {
            String name = fields.get(i).name();
            boolean leads = path.equals(name) || (path.startsWith(name + ".") && reaches(fields.get(i), path, name));
            if (leads && position >= 0) {
                throw new IllegalArgumentException("column: expected a path to one field, found \"" + full
                        + "\", which leads to positions " + position + " and " + i);
            }
            position = leads ? i : position;
        }
        if (position < 0) {
            throw new IllegalArgumentException("column: " + mistake(fields, path, full));
        }
        Field field = fields.get(position);
        boolean ends = path.equals(field.name());
        Wanted want = find(wanted, position);
        if (want == null) {
            want = new Wanted(position, false);
            wanted.add(want);
        }
        want.whole |= ends;
        if (!ends) {
            merge(
                    want.children,
                    field.columnChildren(),
                    path.substring(field.name().length() + 1),
                    full);
        }
    }

    /** Why a path leads nowhere, as far down as it leads. */
    private static String mistake(List<Field> fields, String path, String full) {
        for (Field field : fields) {
            if (path.startsWith(field.name() + ".")) {
                return field.columnChildren().isEmpty()
                        ? "expected \"" + field.name() + "\" of \"" + full + "\" to have children, found "
                                + field.typeText()
                        : mistake(
                                field.columnChildren(),
                                path.substring(field.name().length() + 1),
                                full);
            }
        }
        String found = path.equals(full) ? "\"" + path + "\"" : "\"" + path + "\" in \"" + full + "\"";
        return "expected one of " + FieldNames.list(fields) + ", found " + found;
    }

    private static boolean reaches(Field field, String path, String name) {
        String rest = path.substring(name.length() + 1);
        for (Field child : field.columnChildren()) {
            if (rest.equals(child.name())
                    || (rest.startsWith(child.name() + ".") && reaches(child, rest, child.name()))) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Wanted find(List<Wanted> wanted, int position) {
        for (Wanted want : wanted) {
            if (want.position == position) {
                return want;
            }
        }
        return null;
    }
}

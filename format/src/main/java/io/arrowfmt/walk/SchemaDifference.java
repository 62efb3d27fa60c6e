package io.arrowfmt.walk;

import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The first thing in which two schemas differ.
 *
 * @param path the field, unless the schemas themselves differ
 * @param expected what the one has
 * @param found what the other has
 */
public record SchemaDifference(Optional<FieldPath> path, String expected, String found) {
    /** The first difference of two schemas, if they differ. */
    public static Optional<SchemaDifference> between(Schema expected, Schema found) {
        if (expected.endianness() != found.endianness()) {
            return of(Optional.empty(), text(expected.endianness()), text(found.endianness()));
        }
        if (!expected.metadata().equals(found.metadata())) {
            return of(Optional.empty(), "the custom metadata", "other custom metadata");
        }
        if (!expected.features().equals(found.features())) {
            return of(Optional.empty(), "features " + expected.features(), "features " + found.features());
        }
        return between(expected.fields(), found.fields(), Optional.empty());
    }

    private static Optional<SchemaDifference> between(
            List<Field> expected, List<Field> found, Optional<FieldPath> parent) {
        if (expected.size() != found.size()) {
            return of(parent, expected.size() + (expected.size() == 1 ? " field" : " fields"), "" + found.size());
        }
        for (int i = 0; i < expected.size(); i++) {
            String name = expected.get(i).name();
            FieldPath path = parent.isPresent() ? parent.get().child(i, name) : FieldPath.of(i, name);
            Optional<SchemaDifference> difference = between(expected.get(i), found.get(i), Optional.of(path));
            if (difference.isPresent()) {
                return difference;
            }
        }
        return Optional.empty();
    }

    private static Optional<SchemaDifference> between(Field expected, Field found, Optional<FieldPath> path) {
        if (!expected.name().equals(found.name())) {
            return of(path, "the name \"" + expected.name() + "\"", "\"" + found.name() + "\"");
        }
        if (!expected.type().equals(found.type()) || !expected.dictionary().equals(found.dictionary())) {
            return of(path, expected.shortTypeText(), found.shortTypeText());
        }
        if (expected.nullable() != found.nullable()) {
            return of(path, nullability(expected), nullability(found));
        }
        if (!expected.metadata().equals(found.metadata())) {
            return of(path, "the custom metadata", "other custom metadata");
        }
        if (!expected.declared().equals(found.declared())) {
            return of(path, "the declared layout", "another declared layout");
        }
        return between(expected.children(), found.children(), path);
    }

    private static Optional<SchemaDifference> of(Optional<FieldPath> path, String expected, String found) {
        return Optional.of(new SchemaDifference(path, expected, found));
    }

    private static String text(Endianness endianness) {
        return endianness.name().toLowerCase(Locale.ROOT) + "-endian bodies";
    }

    private static String nullability(Field field) {
        return field.nullable() ? "a nullable field" : "a field that is not nullable";
    }
}

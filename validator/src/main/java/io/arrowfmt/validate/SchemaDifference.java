package io.arrowfmt.validate;

import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Locale;

/**
 * The first thing in which two schemas differ.
 *
 * @param path path of the field, or empty
 * @param expected what the one has
 * @param found what the other has
 */
record SchemaDifference(String path, String expected, String found) {
    /** The first difference of two schemas that are not equal. */
    static SchemaDifference first(Schema expected, Schema found) {
        if (expected.endianness() != found.endianness()) {
            return new SchemaDifference("", text(expected.endianness()), text(found.endianness()));
        }
        if (!expected.metadata().equals(found.metadata())) {
            return new SchemaDifference("", "the custom metadata", "other custom metadata");
        }
        if (!expected.features().equals(found.features())) {
            return new SchemaDifference("", "features " + expected.features(), "features " + found.features());
        }
        return first(expected.fields(), found.fields(), "");
    }

    private static SchemaDifference first(List<Field> expected, List<Field> found, String prefix) {
        if (expected.size() != found.size()) {
            return new SchemaDifference(
                    prefix.isEmpty() ? "" : prefix.substring(0, prefix.length() - 1),
                    expected.size() + " fields",
                    "" + found.size());
        }
        for (int i = 0; i < expected.size(); i++) {
            if (!expected.get(i).equals(found.get(i))) {
                return first(
                        expected.get(i), found.get(i), prefix + expected.get(i).name());
            }
        }
        return new SchemaDifference("", "the schema", "another");
    }

    private static SchemaDifference first(Field expected, Field found, String path) {
        if (!expected.name().equals(found.name())) {
            return new SchemaDifference(path, "the name \"" + expected.name() + "\"", "\"" + found.name() + "\"");
        }
        if (!expected.type().equals(found.type()) || !expected.dictionary().equals(found.dictionary())) {
            return new SchemaDifference(path, expected.typeText(), found.typeText());
        }
        if (expected.nullable() != found.nullable()) {
            return new SchemaDifference(path, nullability(expected), nullability(found));
        }
        if (!expected.metadata().equals(found.metadata())) {
            return new SchemaDifference(path, "the custom metadata", "other custom metadata");
        }
        if (!expected.declared().equals(found.declared())) {
            return new SchemaDifference(path, "the declared layout", "another declared layout");
        }
        return first(expected.children(), found.children(), path + ".");
    }

    private static String nullability(Field field) {
        return field.nullable() ? "a nullable field" : "a field that is not nullable";
    }

    private static String text(Endianness endianness) {
        return endianness.name().toLowerCase(Locale.ROOT) + "-endian bodies";
    }
}

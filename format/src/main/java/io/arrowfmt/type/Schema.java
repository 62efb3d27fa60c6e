package io.arrowfmt.type;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The columns of a file or stream (Schema.fbs, Schema).
 *
 * @param fields the columns in order; names need not be unique
 * @param endianness byte order of the bodies
 * @param metadata custom metadata
 * @param features numbers of the features the file says it uses
 */
public record Schema(List<Field> fields, Endianness endianness, Metadata metadata, List<Long> features) {
    /** Copies the lists. */
    public Schema {
        fields = List.copyOf(fields);
        features = List.copyOf(features);
    }

    /** A little-endian schema of some columns. */
    public static Schema of(Field... fields) {
        return of(List.of(fields));
    }

    /** A little-endian schema of some columns. */
    public static Schema of(List<Field> fields) {
        return new Schema(fields, Endianness.LITTLE, Metadata.empty(), List.of());
    }

    /** This schema with other columns. */
    public Schema withFields(List<Field> value) {
        return new Schema(value, endianness, metadata, features);
    }

    /**
     * This schema with other metadata. The keys of this library stay.
     *
     * @throws IllegalArgumentException when those, or keys of extension types, are not as they were
     */
    public Schema withMetadata(Metadata value) {
        return new Schema(fields, endianness, value.inPlaceOf(metadata, "the schema"), features);
    }

    /** This schema with the layout of every field, at every depth, declared as its type derives it. */
    public Schema declared() {
        return withFields(map(fields, true));
    }

    /** This schema without any declared layout, as two schemas compare that mean the same. */
    public Schema plain() {
        return withFields(map(fields, false));
    }

    /** Whether any field, at any depth, declares its layout. */
    public boolean declaresLayouts() {
        return declaresLayouts(fields);
    }

    private static boolean declaresLayouts(List<Field> fields) {
        for (Field field : fields) {
            if (field.declared().isPresent() || declaresLayouts(field.children())) {
                return true;
            }
        }
        return false;
    }

    private static List<Field> map(List<Field> fields, boolean declare) {
        List<Field> mapped = new ArrayList<>(fields.size());
        for (Field field : fields) {
            Optional<DeclaredLayout> declared = declare ? Optional.of(DeclaredLayout.derived(field)) : Optional.empty();
            mapped.add(field.withChildren(map(field.children(), declare)).withDeclared(declared));
        }
        return mapped;
    }
}

package io.arrowfmt.type;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.Layout;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * A named column of a schema or child of a nested type (Schema.fbs, Field).
 *
 * @param name the name, which may be empty and need not be unique
 * @param nullable whether slots may be null
 * @param type the type of the values, also when a dictionary holds them
 * @param children the children the type needs
 * @param dictionary how the values are encoded by a dictionary, if they are
 * @param metadata custom metadata
 * @param declared the physical layout the file declares for the field, if it does
 */
public record Field(
        String name,
        boolean nullable,
        DataType type,
        List<Field> children,
        Optional<DictionaryEncoding> dictionary,
        Metadata metadata,
        Optional<DeclaredLayout> declared) {
    private static final int MAX_SHORT_TEXT = 200;

    /** Copies the children. */
    public Field {
        Objects.requireNonNull(name);
        Objects.requireNonNull(type);
        children = List.copyOf(children);
    }

    /** A field whose slots are never null. */
    public static Field of(String name, DataType type, Field... children) {
        return new Field(name, false, type, List.of(children), Optional.empty(), Metadata.empty(), Optional.empty());
    }

    /** A field whose slots may be null. */
    public static Field nullable(String name, DataType type, Field... children) {
        return new Field(name, true, type, List.of(children), Optional.empty(), Metadata.empty(), Optional.empty());
    }

    /** This field with other children. */
    public Field withChildren(List<Field> value) {
        return new Field(name, nullable, type, value, dictionary, metadata, declared);
    }

    /**
     * This field with other metadata. The keys of extension types and of this library stay: they say what the field is.
     *
     * @throws IllegalArgumentException when those are not as they were
     */
    public Field withMetadata(Metadata value) {
        Metadata checked = value.inPlaceOf(metadata, "field \"" + name + "\"");
        return new Field(name, nullable, type, children, dictionary, checked, declared);
    }

    /**
     * This field with an extension type (Columnar.rst, Extension Types), in place of the one it has. What this library has
     * said about that one goes.
     *
     * @param extension its name
     * @param serialized what it says about itself, perhaps nothing
     */
    public Field withExtension(String extension, Bytes serialized) {
        return new Field(
                name, nullable, type, children, dictionary, metadata.withExtension(extension, serialized), declared);
    }

    /** This field with values held by a dictionary, or by none. */
    public Field withDictionary(Optional<DictionaryEncoding> value) {
        return new Field(name, nullable, type, children, value, metadata, declared);
    }

    /**
     * This field with values that a dictionary holds, whose order means nothing.
     *
     * @param id of the dictionary; fields of the same type may share one
     * @param indexType the type of the indices, which has to count the values
     */
    public Field encoded(long id, DataType.Int indexType) {
        return withDictionary(Optional.of(new DictionaryEncoding(id, indexType, false)));
    }

    /** This field with another declaration of its own layout, or none; children keep theirs. */
    public Field withDeclared(Optional<DeclaredLayout> value) {
        return new Field(name, nullable, type, children, dictionary, metadata, value);
    }

    /** The layout of this field's column in a record batch: of its indices when a dictionary holds the values. */
    public Layout layout() {
        if (dictionary.isPresent()) {
            return dictionary.get().indexType().layout();
        }
        return valueLayout();
    }

    /** The layout of this field's values: of the column, or of its dictionary when it has one. */
    public Layout valueLayout() {
        return type instanceof DataType.Unknown
                ? declared.map(declaration -> declaration.asLayout(dictionary.isPresent()))
                        .orElse(type.layout())
                : type.layout();
    }

    /** The fields that have nodes of their own below this field's in a record batch. */
    public List<Field> columnChildren() {
        return dictionary.isPresent() ? List.of() : children;
    }

    /** The canonical text of the type with its children, for example {@code struct<a:int64,b:utf8!>}. */
    public String typeText() {
        StringBuilder text = new StringBuilder();
        appendType(text, Integer.MAX_VALUE);
        return text.toString();
    }

    /** The start of {@link #typeText}, for messages: types may be large out of all proportion. */
    public String shortTypeText() {
        StringBuilder text = new StringBuilder();
        appendType(text, MAX_SHORT_TEXT);
        return text.length() > MAX_SHORT_TEXT ? text.substring(0, MAX_SHORT_TEXT) + "…" : text.toString();
    }

    /** Appends the text, or enough of it to exceed a number of characters. */
    private void appendType(StringBuilder text, int most) {
        dictionary.ifPresent(encoding ->
                text.append("dictionary<").append(encoding.indexType()).append(','));
        text.append(type);
        for (int i = 0; i < children.size() && text.length() <= most; i++) {
            Field child = children.get(i);
            text.append(i == 0 ? '<' : ',');
            text.append(child.name(), 0, Math.min(child.name().length(), most)).append(':');
            child.appendType(text, most);
            text.append(child.nullable() ? "" : "!");
        }
        text.append(children.isEmpty() ? "" : ">").append(dictionary.isPresent() ? ">" : "");
    }
}

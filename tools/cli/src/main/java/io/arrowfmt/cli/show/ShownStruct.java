package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Column;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Structs, as JSON objects; the entries of maps, as members or pairs. */
final class ShownStruct implements Shown {
    private final Column column;
    private final List<String> names;
    private final List<Shown> children;
    private final Manner manner;

    private ShownStruct(Column column, List<String> names, List<Shown> children, Manner manner) {
        this.column = column;
        this.names = names;
        this.children = children;
        this.manner = manner;
    }

    /** What becomes of a struct in JSON. */
    private enum Manner {
        OBJECT,
        /** An array of the two children. */
        PAIR,
        /** A member of the object that is open: the first child is its name. */
        MEMBER
    }

    /** Structs. */
    static ShownStruct of(Column column, BrokenTexts.Place place) {
        List<Shown> children = new ArrayList<>();
        for (Column child : column.children()) {
            children.add(Shown.of(child, place.child(child)));
        }
        return new ShownStruct(column, UniqueNames.of(column.field().columnChildren()), children, Manner.OBJECT);
    }

    /** Whether there are two children, as entries of a map have. */
    boolean isPair() {
        return children.size() == 2;
    }

    /** Whether the first child is a text. */
    boolean hasTextKeys() {
        return children.get(0) instanceof ShownScalar keys && keys.isFreeText(0);
    }

    /** These structs as entries of a map. */
    ShownStruct asPairs() {
        return new ShownStruct(column, names, children, hasTextKeys() ? Manner.MEMBER : Manner.PAIR);
    }

    @Override
    public boolean isNull(long row) {
        return !column.isValid(row);
    }

    @Override
    public String text(long row, int most) {
        return JsonText.of(most, json -> write(row, json));
    }

    @Override
    public boolean isFreeText(long row) {
        return false;
    }

    @Override
    public void write(long row, JsonGenerator json) throws IOException {
        switch (manner) {
            case OBJECT -> writeObject(row, json);
            case PAIR -> writePair(row, json);
            case MEMBER -> {
                Shown key = children.get(0);
                json.writeFieldName(key.isNull(row) ? "null" : key.text(row, WHOLE));
                children.get(1).write(row, json);
            }
        }
    }

    private void writeObject(long row, JsonGenerator json) throws IOException {
        if (isNull(row)) {
            json.writeNull();
            return;
        }
        json.writeStartObject();
        for (int i = 0; i < children.size(); i++) {
            json.writeFieldName(names.get(i));
            children.get(i).write(row, json);
        }
        json.writeEndObject();
    }

    private void writePair(long row, JsonGenerator json) throws IOException {
        json.writeStartArray();
        children.get(0).write(row, json);
        children.get(1).write(row, json);
        json.writeEndArray();
    }
}

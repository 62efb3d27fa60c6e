package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import io.arrowfmt.corpus.invalid.FlatValue.Inline;
import io.arrowfmt.corpus.invalid.FlatValue.Scalar;
import io.arrowfmt.corpus.invalid.FlatValue.Tables;
import io.arrowfmt.corpus.invalid.FlatValue.Text;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Where the tables of metadata and what is in them lie. Works on valid metadata; nothing is checked. Places count from the
 * start of the metadata.
 */
final class FlatPlaces {
    private final ByteBuffer bytes;
    private final Shape root;

    /** The places of metadata that starts with a table. */
    FlatPlaces(byte[] metadata, Shape root) {
        this.bytes = ByteBuffer.wrap(metadata).order(ByteOrder.LITTLE_ENDIAN);
        this.root = root;
    }

    /** A table and what it is. */
    private record Found(int position, Shape shape) {}

    /** Reads all of it. */
    FlatTable parse() {
        return parse(new Found(bytes.getInt(0), root));
    }

    private FlatTable parse(Found found) {
        FlatTable table = new FlatTable(found.shape());
        for (int i = 0; i < found.shape().slotCount(); i++) {
            Shape.Slot slot = found.shape().slot(i);
            int entry = entryValue(found.position(), i);
            if (slot != null && entry != 0) {
                table.slots().put(i, value(table, slot, found.position() + entry));
            }
        }
        return table;
    }

    private FlatValue value(FlatTable table, Shape.Slot slot, int place) {
        return switch (slot.kind()) {
            case SCALAR -> new Scalar(slot.size(), number(place, slot.size()));
            case STRUCT -> new Inline(slot.alignment(), Bytes.of(copy(place, slot.size())));
            case TEXT -> new Text(Bytes.of(copy(referred(place) + Integer.BYTES, bytes.getInt(referred(place)))));
            case TABLE -> parse(new Found(referred(place), slot.table(0)));
            case UNION -> parse(new Found(referred(place), slot.table((int) table.number(slot.name() + "_type"))));
            case TABLES -> new Tables(tables(slot, referred(place)));
            case VECTOR -> new Elements(slot.size(), slot.alignment(), elements(slot, referred(place)));
        };
    }

    private List<FlatTable> tables(Shape.Slot slot, int vector) {
        List<FlatTable> list = new ArrayList<>();
        for (int i = 0; i < bytes.getInt(vector); i++) {
            list.add(parse(new Found(referred(vector + Integer.BYTES * (i + 1)), slot.table(0))));
        }
        return list;
    }

    private List<byte[]> elements(Shape.Slot slot, int vector) {
        List<byte[]> list = new ArrayList<>();
        for (int i = 0; i < bytes.getInt(vector); i++) {
            list.add(copy(vector + Integer.BYTES + i * slot.size(), slot.size()));
        }
        return list;
    }

    private long number(int place, int size) {
        return switch (size) {
            case Byte.BYTES -> bytes.get(place);
            case Short.BYTES -> bytes.getShort(place);
            case Integer.BYTES -> bytes.getInt(place);
            default -> bytes.getLong(place);
        };
    }

    private byte[] copy(int place, int size) {
        byte[] copy = new byte[size];
        bytes.duplicate().position(place).get(copy);
        return copy;
    }

    private int referred(int place) {
        return place + bytes.getInt(place);
    }

    private int entryValue(int table, int slot) {
        int vtable = table - bytes.getInt(table);
        int entry = 4 + slot * Short.BYTES;
        return entry < bytes.getShort(vtable) ? bytes.getShort(vtable + entry) : 0;
    }

    /** Where a table starts. */
    int table(String path) {
        return find(path).position();
    }

    /** Where the vtable of a table starts. */
    int vtable(String path) {
        return table(path) - bytes.getInt(table(path));
    }

    /** Where a slot of a table has its value, or the offset that leads to it. */
    int slot(String path, String name) {
        Found table = find(path);
        int entry = entryValue(table.position(), table.shape().index(name));
        if (entry == 0) {
            throw new IllegalArgumentException("name: expected a slot that is there, found " + path + "." + name);
        }
        return table.position() + entry;
    }

    /** Where the vtable of a table has the place of a slot. */
    int entry(String path, String name) {
        return vtable(path) + 4 + find(path).shape().index(name) * Short.BYTES;
    }

    /** Where the text, vector or table that a slot leads to starts. */
    int target(String path, String name) {
        return referred(slot(path, name));
    }

    /** Where an element of a vector of structs or numbers starts. */
    int element(String path, String name, int index) {
        Found table = find(path);
        Shape.Slot slot = table.shape().slot(table.shape().index(name));
        return target(path, name) + Integer.BYTES + index * (slot == null ? 0 : slot.size());
    }

    private Found find(String path) {
        Found found = new Found(bytes.getInt(0), root);
        for (String step : path.isEmpty() ? new String[0] : path.split("\\.", -1)) {
            found = step(found, step);
        }
        return found;
    }

    private Found step(Found from, String step) {
        int bracket = step.indexOf('[');
        String name = bracket < 0 ? step : step.substring(0, bracket);
        int index = from.shape().index(name);
        Shape.Slot slot = from.shape().slot(index);
        int place = referred(from.position() + entryValue(from.position(), index));
        if (slot == null) {
            throw new IllegalArgumentException("path: expected slots, found " + step);
        }
        if (bracket >= 0) {
            int at = Integer.parseInt(step.substring(bracket + 1, step.length() - 1));
            return new Found(referred(place + Integer.BYTES * (at + 1)), slot.table(0));
        }
        int number = slot.kind() == Shape.Kind.UNION
                ? bytes.get(from.position() + entryValue(from.position(), index - 1))
                : 0;
        return new Found(place, slot.table(number));
    }
}

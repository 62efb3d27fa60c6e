package io.arrowfmt.flatbuffers;

import java.util.ArrayList;
import java.util.List;

/**
 * Visits every table, vector and string of a buffer, each time it is reached, and checks it. Tables within tables are on
 * a stack of its own, so that depth costs no stack of the thread.
 */
final class TableWalk {
    private static final int MAX_TRAILING = 64;
    /** Accessors read places in a vtable as signed numbers. */
    private static final int MAX_PLACE = Short.MAX_VALUE;

    private final FlatBufferSchema schema;
    private final MetadataBytes bytes;
    private final VerifierLimits limits;
    private final FlawCollector flaws;
    private final Visits visits;
    private final ValueChecks checks;
    private final List<TableFrame> frames = new ArrayList<>();
    private int depth;
    private boolean extentKnown = true;

    /** A walk that has not begun. */
    TableWalk(FlatBufferSchema schema, MetadataBytes bytes, VerifierLimits limits) {
        this.schema = schema;
        this.bytes = bytes;
        this.limits = limits;
        this.flaws = new FlawCollector(limits.maxFlawsPerRule(), this::path);
        this.visits = new Visits(bytes.size(), limits, flaws);
        this.checks = new ValueChecks(bytes, flaws, visits);
    }

    /** Walks the whole buffer, or up to the first error. */
    Verification verify() {
        try {
            walk();
        } catch (Rejection e) {
            // The collector holds the reason.
        }
        return flaws.verification();
    }

    private void walk() throws Rejection {
        if (bytes.size() < 2 * Integer.BYTES) {
            throw flaws.reject(FbRule.ROOT_SIZE, 0, "at least 8 bytes", bytes.size() + " bytes");
        }
        long root = bytes.unsignedInt(0);
        if (root < Integer.BYTES || root > bytes.size() - Integer.BYTES) {
            throw flaws.reject(FbRule.ROOT_OFFSET, 0, "an offset of 4 to " + (bytes.size() - Integer.BYTES), "" + root);
        }
        enter(schema.rootTable(), root);
        while (depth > 0) {
            TableFrame frame = frames.get(depth - 1);
            FieldDescriptor field = frame.field();
            if (field != null && frame.hasNextElement()) {
                element(frame, field);
            } else if (frame.hasNextSlot()) {
                frame.nextSlot();
                slot(frame);
            } else {
                depth--;
            }
        }
        trailingBytes();
    }

    private void enter(TableDescriptor table, long position) throws Rejection {
        if (depth == limits.maxDepth()) {
            throw flaws.reject(
                    FbRule.DEPTH, position, "tables at most " + limits.maxDepth() + " deep", "a table below that");
        }
        long vtable = checks.vtable(position);
        if (depth == frames.size()) {
            frames.add(new TableFrame(bytes, table));
        }
        boolean inherited = depth > 0 && frames.get(depth - 1).ownSlots();
        TableFrame frame = frames.get(depth);
        frame.begin(table, position, vtable);
        depth++;
        frame.setOwnSlots(table.marked() ? holdsMarker(frame) : inherited);
    }

    /**
     * Whether the marker says that our slots are ours. A future version of the format may use its slot for something
     * else, so it need not be a number of four bytes inside the table. But whoever looks for the marker reads four bytes,
     * and must find here what was found now.
     */
    private boolean holdsMarker(TableFrame frame) throws Rejection {
        int place = frame.placeOf(ArrowSlots.FIRST_OWN);
        if (place == 0) {
            return false;
        }
        long position = frame.position() + place;
        if (place < Integer.BYTES
                || place > MAX_PLACE
                || place >= frame.size()
                || !bytes.hold(position, Integer.BYTES)) {
            throw flaws.reject(
                    FbRule.FIELD_EXTENT,
                    frame.vtableEntry(ArrowSlots.FIRST_OWN),
                    "slot " + ArrowSlots.FIRST_OWN + " within the " + frame.size() + " bytes of the table",
                    "byte " + place);
        }
        return bytes.signedInt(position) == ArrowSlots.MARKER;
    }

    private void slot(TableFrame frame) throws Rejection {
        FieldDescriptor field = frame.field();
        int place = frame.placeOf(frame.slot());
        if (field == null || (frame.slot() >= ArrowSlots.FIRST_OWN && !frame.ownSlots())) {
            unknownSlot(frame, place);
        } else if (place == 0) {
            absent(frame, field);
        } else {
            present(frame, field, place);
        }
    }

    private void unknownSlot(TableFrame frame, int place) {
        if (place == 0) {
            return;
        }
        extentKnown = false;
        frame.clearField();
        flaws.note(
                FbRule.UNKNOWN_SLOT,
                frame.vtableEntry(frame.slot()),
                "slots that " + frame.table().name() + " defines",
                "slot " + frame.slot());
    }

    private void absent(TableFrame frame, FieldDescriptor field) throws Rejection {
        if (field.required()) {
            throw flaws.reject(FbRule.REQUIRED_FIELD, frame.position(), "a value", "none");
        }
        if (field.kind() == FieldKind.UNION && unionType(frame) != 0) {
            throw flaws.reject(
                    FbRule.UNION_PRESENCE, frame.position(), "a value of type " + unionType(frame), "no value");
        }
    }

    private void present(TableFrame frame, FieldDescriptor field, int place) throws Rejection {
        if (place < Integer.BYTES || place > MAX_PLACE || place > frame.size() - field.size()) {
            throw flaws.reject(
                    FbRule.FIELD_EXTENT,
                    frame.vtableEntry(frame.slot()),
                    field.size() + (field.size() == 1 ? " byte" : " bytes") + " within the " + frame.size()
                            + " of the table, behind its first 4",
                    "byte " + place);
        }
        long position = frame.position() + place;
        checks.alignment(FbRule.FIELD_ALIGNMENT, position, field.alignment());
        field.kind().check().check(this, frame, field, position);
    }

    /** Checks a boolean. */
    void bool(TableFrame frame, FieldDescriptor field, long position) {
        int value = bytes.unsignedByte(position);
        if (value > 1) {
            flaws.note(FbRule.BOOL_VALUE, position, "0 or 1", "" + value);
        }
    }

    /** Checks an enumerated value. */
    void enumValue(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        long value = bytes.signed(position, field.size());
        EnumDescriptor values = schema.enums().get(field.target());
        if (!values.allows(value)) {
            throw flaws.reject(FbRule.ENUM_VALUE, position, "one of " + values, "" + value);
        }
    }

    /** Checks a string. */
    void string(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        checks.string(checks.target(position), Severity.ERROR);
    }

    /** Checks a string that may hold other bytes than text. */
    void byteString(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        checks.string(checks.target(position), Severity.WARNING);
    }

    /** Checks a vector of numbers or structs. */
    void inlineVector(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        checks.vector(checks.target(position), field.elementSize(), field.elementAlignment());
    }

    /** Checks a vector of offsets; what they lead to is checked by the next steps of the walk. */
    void offsetVector(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        long vector = checks.target(position);
        long count = checks.vector(vector, Integer.BYTES, Integer.BYTES);
        frame.beginElements(vector + Integer.BYTES, count);
    }

    private void element(TableFrame frame, FieldDescriptor field) throws Rejection {
        long target = checks.target(frame.nextElement());
        if (field.kind() == FieldKind.STRING_VECTOR) {
            checks.string(target, Severity.ERROR);
        } else {
            enter(schema.tables().get(field.target()), target);
        }
    }

    /** Enters a table; its slots are checked by the next steps of the walk. */
    void table(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        enter(schema.tables().get(field.target()), checks.target(position));
    }

    /** Enters the table of a union. Of one that is not known, only the table itself can be checked. */
    void union(TableFrame frame, FieldDescriptor field, long position) throws Rejection {
        int type = unionType(frame);
        if (type == 0) {
            throw flaws.reject(FbRule.UNION_PRESENCE, position, "no value of type 0", "a value");
        }
        UnionDescriptor types = schema.unions().get(field.target());
        int table = types.table(type);
        if (table != UnionDescriptor.UNKNOWN) {
            enter(schema.tables().get(table), checks.target(position));
            return;
        }
        flaws.note(FbRule.UNION_TYPE, position, "a type of 1 to " + types.maxType(), "type " + type);
        extentKnown = false;
        checks.vtable(checks.target(position));
    }

    private int unionType(TableFrame frame) {
        int place = frame.placeOf(frame.slot() - 1);
        return place == 0 ? 0 : bytes.unsignedByte(frame.position() + place);
    }

    private void trailingBytes() {
        // Who knows how far the values of unknown slots and types reach?
        if (!extentKnown) {
            return;
        }
        long extent = visits.extent();
        long trailing = bytes.size() - extent;
        if (trailing >= MAX_TRAILING) {
            trailingFlaw(extent, trailing + " bytes");
            return;
        }
        for (long position = extent; position < bytes.size(); position++) {
            if (bytes.unsignedByte(position) != 0) {
                trailingFlaw(position, "byte " + bytes.unsignedByte(position));
                return;
            }
        }
    }

    private void trailingFlaw(long position, String found) {
        flaws.note(
                FbRule.TRAILING_BYTES, position, "fewer than " + MAX_TRAILING + " bytes of padding, all zero", found);
    }

    private String path() {
        StringBuilder path = new StringBuilder(schema.rootTable().name());
        for (int i = 0; i < depth; i++) {
            frames.get(i).appendTo(path);
        }
        return path.toString();
    }
}

package io.arrowfmt.corpus.invalid;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The tables of the metadata: which slots they have and what is in them (Schema.fbs, Message.fbs, File.fbs and Tensor.fbs).
 * A slot is {@code name:8} for a number of so many bytes, {@code name:text}, {@code name:SHAPE} for a table,
 * {@code name:HEADER}, {@code name:TYPE} or {@code name:INDEX} for a union, {@code name:[SHAPE]} for a vector of tables, {@code name:[16/8]}
 * for a vector of elements of so many bytes and such an alignment and {@code name:{16}} for a struct in place.
 */
enum Shape {
    KEY_VALUE("key:text value:text"),
    NULL(""),
    INT("bitWidth:4 is_signed:1"),
    FLOATING_POINT("precision:2"),
    BINARY(""),
    UTF8(""),
    BOOL(""),
    DECIMAL("precision:4 scale:4 bitWidth:4"),
    DATE("unit:2"),
    TIME("unit:2 bitWidth:4"),
    TIMESTAMP("unit:2 timezone:text"),
    INTERVAL("unit:2"),
    LIST(""),
    STRUCT(""),
    UNION("mode:2 typeIds:[4/4]"),
    FIXED_SIZE_BINARY("byteWidth:4"),
    FIXED_SIZE_LIST("listSize:4"),
    MAP("keysSorted:1"),
    DURATION("unit:2"),
    LARGE_BINARY(""),
    LARGE_UTF8(""),
    LARGE_LIST(""),
    RUN_END_ENCODED(""),
    BINARY_VIEW(""),
    UTF8_VIEW(""),
    LIST_VIEW(""),
    LARGE_LIST_VIEW(""),
    DICTIONARY_ENCODING("id:8 indexType:INT isOrdered:1 dictionaryKind:2"),
    FIELD(
            "name:text nullable:1 type_type:1 type:TYPE dictionary:DICTIONARY_ENCODING children:[FIELD]"
                    + " custom_metadata:[KEY_VALUE]",
            "layout:[8/4] dictionary_layout:[8/4]"),
    SCHEMA("endianness:2 fields:[FIELD] custom_metadata:[KEY_VALUE] features:[8/8]", "layout_profile:4"),
    BODY_COMPRESSION("codec:1 method:1"),
    RECORD_BATCH("length:8 nodes:[16/8] buffers:[16/8] compression:BODY_COMPRESSION variadicBufferCounts:[8/8]"),
    DICTIONARY_BATCH("id:8 data:RECORD_BATCH isDelta:1"),
    TENSOR_DIM("size:8 name:text"),
    TENSOR("type_type:1 type:TYPE shape:[TENSOR_DIM] strides:[8/8] data:{16}"),
    COORDINATES("indicesType:INT indicesStrides:[8/8] indicesBuffer:{16} isCanonical:1"),
    COMPRESSED("compressedAxis:2 indptrType:INT indptrBuffer:{16} indicesType:INT indicesBuffer:{16}"),
    FIBERS("indptrType:INT indptrBuffers:[16/8] indicesType:INT indicesBuffers:[16/8] axisOrder:[4/4]"),
    SPARSE_TENSOR(
            "type_type:1 type:TYPE shape:[TENSOR_DIM] non_zero_length:8 sparseIndex_type:1 sparseIndex:INDEX data:{16}"),
    MESSAGE(
            "version:2 header_type:1 header:HEADER bodyLength:8 custom_metadata:[KEY_VALUE]",
            "profile:4 buffer_crc32c:[4/4]"),
    FOOTER(
            "version:2 schema:SCHEMA dictionaries:[24/8] recordBatches:[24/8] custom_metadata:[KEY_VALUE]",
            "profile:4 statistics:[1/1] metadata_crc32c:[4/4]");

    /** The first of our own slots. */
    static final int FIRST_OWN = 31;

    /** The union of types: they stand above in its order. */
    private static final List<Shape> TYPES = List.copyOf(EnumSet.range(NULL, LARGE_LIST_VIEW));

    /** The union of headers. */
    private static final List<Shape> HEADERS = List.of(SCHEMA, DICTIONARY_BATCH, RECORD_BATCH, TENSOR, SPARSE_TENSOR);

    /** The union of what says where the values of a sparse tensor are. */
    private static final List<Shape> INDICES = List.of(COORDINATES, COMPRESSED, FIBERS);

    private final List<@Nullable Slot> slots = new ArrayList<>();

    Shape(String slots) {
        this(slots, "");
    }

    Shape(String slots, String own) {
        add(slots);
        if (!own.isEmpty()) {
            while (this.slots.size() < FIRST_OWN) {
                this.slots.add(null);
            }
            add(own);
        }
    }

    /** What is in a slot. */
    enum Kind {
        /** A number. */
        SCALAR,
        /** A text. */
        TEXT,
        /** A table. */
        TABLE,
        /** A table of a kind that the slot before tells. */
        UNION,
        /** A vector of tables. */
        TABLES,
        /** A vector of elements in place. */
        VECTOR,
        /** A struct in place. */
        STRUCT
    }

    /**
     * A slot.
     *
     * @param name as in the schema
     * @param kind what is there
     * @param size bytes of a number, a struct or an element
     * @param alignment of an element
     * @param target the table or union, by name
     */
    record Slot(String name, Kind kind, int size, int alignment, String target) {
        private static final Set<String> UNIONS = Set.of("TYPE", "HEADER", "INDEX");

        private static Slot of(String text) {
            String name = text.substring(0, text.indexOf(':'));
            String what = text.substring(name.length() + 1);
            if (Character.isDigit(what.charAt(0))) {
                int size = Integer.parseInt(what);
                return new Slot(name, Kind.SCALAR, size, size, "");
            }
            if (what.equals("text")) {
                return new Slot(name, Kind.TEXT, Integer.BYTES, Integer.BYTES, "");
            }
            if (what.charAt(0) == '{') {
                return new Slot(name, Kind.STRUCT, Integer.parseInt(what.substring(1, what.length() - 1)), 8, "");
            }
            if (UNIONS.contains(what)) {
                return new Slot(name, Kind.UNION, Integer.BYTES, Integer.BYTES, what);
            }
            if (what.charAt(0) != '[') {
                return new Slot(name, Kind.TABLE, Integer.BYTES, Integer.BYTES, what);
            }
            String element = what.substring(1, what.length() - 1);
            int slash = element.indexOf('/');
            return slash < 0
                    ? new Slot(name, Kind.TABLES, Integer.BYTES, Integer.BYTES, element)
                    : new Slot(
                            name,
                            Kind.VECTOR,
                            Integer.parseInt(element.substring(0, slash)),
                            Integer.parseInt(element.substring(slash + 1)),
                            "");
        }

        /** The table that the slot holds, given the number of its union where it is one. */
        Shape table(int number) {
            if (kind != Kind.UNION) {
                return Shape.valueOf(target);
            }
            return switch (target) {
                case "HEADER" -> HEADERS.get(number - 1);
                case "INDEX" -> INDICES.get(number - 1);
                default -> TYPES.get(number - 1);
            };
        }
    }

    private void add(String more) {
        for (String slot : more.split(" ", -1)) {
            if (!slot.isEmpty()) {
                slots.add(Slot.of(slot));
            }
        }
    }

    /** The number of this table in the union of types. */
    int typeNumber() {
        return TYPES.indexOf(this) + 1;
    }

    /** The number of this table in the union of headers. */
    int headerNumber() {
        return HEADERS.indexOf(this) + 1;
    }

    /** The number of this table in the union of indices of sparse tensors. */
    int indexNumber() {
        return INDICES.indexOf(this) + 1;
    }

    /** What is in a slot, or null where nothing is known to be. */
    @Nullable
    Slot slot(int index) {
        return index < slots.size() ? slots.get(index) : null;
    }

    /** How many slots are known. */
    int slotCount() {
        return slots.size();
    }

    /** The number of a slot. */
    int index(String name) {
        int index = find(name);
        if (index < 0) {
            throw new IllegalArgumentException("name: expected a slot of " + this + ", found " + name);
        }
        return index;
    }

    /** Whether there is a slot of a name. */
    boolean has(String name) {
        return find(name) >= 0;
    }

    private int find(String name) {
        for (int i = 0; i < slots.size(); i++) {
            Slot slot = slots.get(i);
            if (slot != null && slot.name().equals(name)) {
                return i;
            }
        }
        return -1;
    }
}

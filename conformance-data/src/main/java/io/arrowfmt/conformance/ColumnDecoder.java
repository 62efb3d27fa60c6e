package io.arrowfmt.conformance;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.conformance.OracleValue.Named;
import io.arrowfmt.conformance.ValueList.Validity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Decodes columns from nothing but their buffers, length, offset and children, as the format lays them out (Columnar.rst,
 * Physical Memory Layout), with none of the accessors that it is there to judge. Children that have a slot for each slot of
 * the column, or a fixed number, begin where a slice does; the others are whole. Slow and careful; belongs to one thread.
 */
public final class ColumnDecoder {
    private final Map<Long, List<OracleValue>> dictionaries;
    private final IdentityHashMap<Dictionary, List<OracleValue>> decoded = new IdentityHashMap<>();
    private ValueBudget budget = new ValueBudget();

    private ColumnDecoder(Map<Long, List<OracleValue>> dictionaries) {
        this.dictionaries = Map.copyOf(dictionaries);
    }

    /** Decodes columns that need no dictionaries, or bring theirs. */
    public static ColumnDecoder plain() {
        return new ColumnDecoder(Map.of());
    }

    /**
     * Decodes columns whose indices refer to some dictionaries, unless they bring their own.
     *
     * @param dictionaries the values of each by id, for example from {@link #dictionary}
     */
    public static ColumnDecoder withDictionaries(Map<Long, List<OracleValue>> dictionaries) {
        return new ColumnDecoder(dictionaries);
    }

    /**
     * The values of a batch.
     *
     * @throws OracleException when the buffers do not hold what the schema says, or stand for too many values
     */
    public OracleBatch batch(Batch batch) throws OracleException {
        List<List<OracleValue>> columns = new ArrayList<>();
        for (Column column : batch.columns()) {
            columns.add(column(column));
        }
        return new OracleBatch(batch.rows(), columns);
    }

    /**
     * The values of a column of a record batch.
     *
     * @throws OracleException when the buffers do not hold what the field says, or stand for too many values
     */
    public List<OracleValue> column(Column column) throws OracleException {
        budget = new ValueBudget();
        return column(column, column.field().name());
    }

    /**
     * The values that the column of a dictionary batch holds.
     *
     * @throws OracleException when the buffers do not hold what the field says, or stand for too many values
     */
    public List<OracleValue> dictionary(Column column) throws OracleException {
        budget = new ValueBudget();
        return values(column, column.field().name());
    }

    private List<OracleValue> column(Column column, String path) throws OracleException {
        return column.field().dictionary().isPresent() ? indices(column, path) : values(column, path);
    }

    private List<OracleValue> values(Column column, String path) throws OracleException {
        DataType type = column.type();
        return switch (type.id()) {
            case NULL -> ValueList.nulls(count(column, path));
            case BOOL -> data(column, path, (data, slot) -> new OracleValue.Bool(data.bit(slot)));
            case INT -> data(column, path, (data, slot) -> RawScalars.integer((DataType.Int) type, data, slot));
            case FLOATING_POINT ->
                data(column, path, (data, slot) -> RawScalars.real((DataType.FloatingPoint) type, data, slot));
            case DECIMAL -> data(column, path, (data, slot) -> RawScalars.decimal((DataType.Decimal) type, data, slot));
            case DATE -> data(column, path, (data, slot) -> RawScalars.date((DataType.Date) type, data, slot));
            case TIME -> data(column, path, (data, slot) -> RawScalars.time((DataType.Time) type, data, slot));
            case TIMESTAMP, DURATION -> data(column, path, (data, slot) -> RawScalars.signed(64, data, slot));
            case INTERVAL ->
                data(column, path, (data, slot) -> RawScalars.interval((DataType.Interval) type, data, slot));
            case FIXED_SIZE_BINARY -> {
                int byteWidth = ((DataType.FixedSizeBinary) type).byteWidth();
                yield data(column, path, (data, slot) -> Hex.binary(data.element(slot, byteWidth)));
            }
            case BINARY, UTF8 -> bytes(column, path, 32, type instanceof DataType.Utf8);
            case LARGE_BINARY, LARGE_UTF8 -> bytes(column, path, 64, type instanceof DataType.LargeUtf8);
            case BINARY_VIEW, UTF8_VIEW -> views(column, path, type instanceof DataType.Utf8View);
            case LIST, MAP -> list(column, path, 32);
            case LARGE_LIST -> list(column, path, 64);
            case LIST_VIEW -> listView(column, path, 32);
            case LARGE_LIST_VIEW -> listView(column, path, 64);
            case FIXED_SIZE_LIST -> fixedSizeList(column, path, ((DataType.FixedSizeList) type).listSize());
            case STRUCT -> struct(column, path);
            case UNION -> union(column, path, (DataType.Union) type);
            case RUN_END_ENCODED -> runs(column, path);
            case UNKNOWN -> throw new OracleException(place(path), "a type of this version", type.toString());
        };
    }

    private int count(Column column, String path) throws OracleException {
        if (column.length() < 0 || column.offset() < 0) {
            throw new OracleException(
                    place(path), "an offset and length >= 0", column.offset() + " and " + column.length());
        }
        budget.spend(column.length(), () -> place(path));
        return (int) column.length();
    }

    private static Validity validity(Column column, String path) {
        RawBuffer bits = RawBuffer.of(column, BufferKind.VALIDITY, place(path));
        return slot -> bits.size() == 0 || bits.bit(column.offset() + slot);
    }

    /** Reads one element of a data buffer. */
    @FunctionalInterface
    private interface Element {
        OracleValue at(RawBuffer data, long slot) throws OracleException;
    }

    private List<OracleValue> data(Column column, String path, Element element) throws OracleException {
        RawBuffer data = RawBuffer.of(column, BufferKind.DATA, place(path));
        return ValueList.of(count(column, path), validity(column, path), i -> element.at(data, column.offset() + i));
    }

    private List<OracleValue> indices(Column column, String path) throws OracleException {
        long id = column.field().dictionary().orElseThrow().id();
        DataType.Int indexType = column.field().dictionary().orElseThrow().indexType();
        List<OracleValue> values = column.dictionary().isPresent()
                ? chunks(column.dictionary().get(), path)
                : dictionaries.getOrDefault(id, List.of());
        return data(column, path, (data, slot) -> {
            OracleValue.Whole index = RawScalars.integer(indexType, data, slot);
            return at(values, index.value().longValue(), place(path) + ", dictionary " + id);
        });
    }

    private List<OracleValue> chunks(Dictionary dictionary, String path) throws OracleException {
        List<OracleValue> known = decoded.get(dictionary);
        if (known == null) {
            known = new ArrayList<>();
            for (Column chunk : dictionary.chunks()) {
                known.addAll(values(chunk, path));
            }
            decoded.put(dictionary, known);
        }
        return known;
    }

    private List<OracleValue> bytes(Column column, String path, int offsetBitWidth, boolean text)
            throws OracleException {
        RawBuffer offsets = RawBuffer.of(column, BufferKind.OFFSET, place(path));
        RawBuffer data = RawBuffer.of(column, BufferKind.DATA, place(path));
        return ValueList.of(count(column, path), validity(column, path), i -> {
            long from = offsets.signed(column.offset() + i, offsetBitWidth);
            long to = offsets.signed(column.offset() + i + 1, offsetBitWidth);
            byte[] value = data.range(from, to - from);
            return text ? Hex.text(value) : Hex.binary(value);
        });
    }

    private List<OracleValue> views(Column column, String path, boolean text) throws OracleException {
        RawBuffer views = RawBuffer.of(column, BufferKind.VIEW, place(path));
        return ValueList.of(count(column, path), validity(column, path), i -> {
            byte[] value = RawViews.bytes(column, views, column.offset() + i, place(path), budget);
            return text ? Hex.text(value) : Hex.binary(value);
        });
    }

    private List<OracleValue> list(Column column, String path, int offsetBitWidth) throws OracleException {
        RawBuffer offsets = RawBuffer.of(column, BufferKind.OFFSET, place(path));
        List<OracleValue> items = child(column, 0, path);
        return ValueList.of(count(column, path), validity(column, path), i -> {
            long from = offsets.signed(column.offset() + i, offsetBitWidth);
            long to = offsets.signed(column.offset() + i + 1, offsetBitWidth);
            return items(items, from, to - from, path);
        });
    }

    private List<OracleValue> listView(Column column, String path, int bitWidth) throws OracleException {
        RawBuffer offsets = RawBuffer.of(column, BufferKind.OFFSET, place(path));
        RawBuffer sizes = RawBuffer.of(column, BufferKind.SIZE, place(path));
        List<OracleValue> items = child(column, 0, path);
        return ValueList.of(count(column, path), validity(column, path), i -> {
            long from = offsets.signed(column.offset() + i, bitWidth);
            return items(items, from, sizes.signed(column.offset() + i, bitWidth), path);
        });
    }

    private List<OracleValue> fixedSizeList(Column column, String path, int listSize) throws OracleException {
        List<OracleValue> items = child(column, 0, path);
        return ValueList.of(
                count(column, path), validity(column, path), i -> items(items, (long) i * listSize, listSize, path));
    }

    private OracleValue items(List<OracleValue> items, long from, long size, String path) throws OracleException {
        if (from < 0 || size < 0 || from > items.size() - size) {
            throw new OracleException(
                    place(path), "items within the " + items.size() + " of the child", size + " items at " + from);
        }
        budget.spend(size, () -> place(path));
        return new OracleValue.Items(items.subList((int) from, (int) (from + size)));
    }

    private List<OracleValue> struct(Column column, String path) throws OracleException {
        List<List<OracleValue>> children = children(column, path);
        List<Field> fields = column.field().children();
        return ValueList.of(count(column, path), validity(column, path), i -> {
            List<Named> members = new ArrayList<>(children.size());
            for (int c = 0; c < children.size(); c++) {
                OracleValue value = at(children.get(c), i, place(path));
                members.add(new Named(fields.get(c).name(), value));
            }
            return new OracleValue.Struct(members);
        });
    }

    private List<OracleValue> union(Column column, String path, DataType.Union type) throws OracleException {
        RawBuffer types = RawBuffer.of(column, BufferKind.TYPE, place(path));
        RawBuffer offsets = RawBuffer.of(column, BufferKind.OFFSET, place(path));
        List<List<OracleValue>> children = children(column, path);
        boolean nullById = column.layout().nullCount() == NullCount.BY_TYPE_ID
                && !type.typeIds().contains(0);
        Validity validity = nullById ? i -> types.signed(column.offset() + i, 8) != 0 : validity(column, path);
        return ValueList.of(count(column, path), validity, i -> {
            long slot = column.offset() + i;
            int typeId = (int) types.signed(slot, 8);
            int child = type.typeIds().indexOf(typeId);
            if (child < 0 || child >= children.size()) {
                throw new OracleException(place(path), "one of the type ids " + type.typeIds(), "" + typeId);
            }
            long index = type.mode() == UnionMode.DENSE ? offsets.signed(slot, 32) : i;
            return new OracleValue.Union(typeId, at(children.get(child), index, place(path)));
        });
    }

    private List<OracleValue> runs(Column column, String path) throws OracleException {
        List<OracleValue> ends = child(column, 0, path);
        List<OracleValue> values = child(column, 1, path);
        return RunEnds.expand(ends, values, column.offset(), count(column, path), () -> place(path));
    }

    private List<List<OracleValue>> children(Column column, String path) throws OracleException {
        List<List<OracleValue>> children = new ArrayList<>();
        for (int i = 0; i < column.field().children().size(); i++) {
            children.add(child(column, i, path));
        }
        return children;
    }

    private List<OracleValue> child(Column column, int index, String path) throws OracleException {
        if (index >= column.children().size()) {
            throw new OracleException(
                    place(path), "a child " + index, column.children().size() + " children");
        }
        Column child = column.children().get(index);
        return column(child, path + "." + child.field().name());
    }

    private static OracleValue at(List<OracleValue> values, long index, String place) throws OracleException {
        if (index < 0 || index >= values.size()) {
            throw new OracleException(place, "a slot within " + values.size(), "slot " + index);
        }
        return values.get((int) index);
    }

    private static String place(String path) {
        return "column \"" + path + "\"";
    }
}

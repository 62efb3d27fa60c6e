package io.arrowfmt.metadata;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fields of every type with every parameter that the wire has, at their ends and at their defaults. */
final class TypeSamples {
    private TypeSamples() {}

    /** Types without children. */
    static List<DataType> leaves() {
        List<DataType> types = new ArrayList<>(List.of(
                new DataType.Null(),
                new DataType.Bool(),
                new DataType.Binary(),
                new DataType.Utf8(),
                new DataType.LargeBinary(),
                new DataType.LargeUtf8(),
                new DataType.BinaryView(),
                new DataType.Utf8View(),
                new DataType.FixedSizeBinary(0),
                new DataType.FixedSizeBinary(1),
                new DataType.FixedSizeBinary(1 << 28),
                new DataType.FixedSizeBinary(Integer.MAX_VALUE),
                new DataType.Timestamp(TimeUnit.SECOND, Optional.of("")),
                new DataType.Timestamp(TimeUnit.NANOSECOND, Optional.of("Europe/Berlin"))));
        for (int width : new int[] {8, 16, 32, 64}) {
            types.add(new DataType.Int(width, true));
            types.add(new DataType.Int(width, false));
        }
        for (Precision precision : Precision.values()) {
            types.add(new DataType.FloatingPoint(precision));
        }
        for (int width : new int[] {32, 64, 128, 256}) {
            types.add(new DataType.Decimal(width, 1, -3));
            types.add(new DataType.Decimal(width, DataType.Decimal.maxPrecision(width), 2));
        }
        for (DateUnit unit : DateUnit.values()) {
            types.add(new DataType.Date(unit));
        }
        for (IntervalUnit unit : IntervalUnit.values()) {
            types.add(new DataType.Interval(unit));
        }
        for (TimeUnit unit : TimeUnit.values()) {
            types.add(new DataType.Time(unit));
            types.add(new DataType.Duration(unit));
            types.add(new DataType.Timestamp(unit, Optional.empty()));
        }
        return types;
    }

    /** A field of every type. */
    static List<Field> fields() {
        List<Field> fields = new ArrayList<>();
        for (DataType type : leaves()) {
            fields.add(Field.nullable(type.toString(), type));
        }
        Field item = Field.nullable("item", new DataType.Int(32, true));
        fields.add(Field.of("list", new DataType.List(), item));
        fields.add(Field.of("large list", new DataType.LargeList(), item));
        fields.add(Field.of("list view", new DataType.ListView(), item));
        fields.add(Field.of("large list view", new DataType.LargeListView(), item));
        fields.add(Field.of("no items", new DataType.FixedSizeList(0), item));
        fields.add(Field.of("many items", new DataType.FixedSizeList(Integer.MAX_VALUE), item));
        fields.add(Field.of("no children", new DataType.Struct()));
        fields.add(Field.nullable("nested", new DataType.Struct(), item, fields.get(fields.size() - 2)));
        Field key = Field.of("key", new DataType.Utf8());
        Field entries = Field.of("entries", new DataType.Struct(), key, item);
        fields.add(Field.nullable("map", new DataType.Map(false), entries));
        fields.add(Field.nullable("sorted map", new DataType.Map(true), entries));
        for (UnionMode mode : UnionMode.values()) {
            fields.add(Field.nullable(mode + " in order", DataType.union(mode, 2), item, key));
            fields.add(Field.nullable(mode + " by id", new DataType.Union(mode, List.of(127, 0)), item, key));
            fields.add(Field.nullable(mode + " of none", DataType.union(mode, 0)));
        }
        Field ends = Field.of("run_ends", new DataType.Int(16, true));
        fields.add(Field.of("runs", new DataType.RunEndEncoded(), ends, item));
        return fields;
    }
}

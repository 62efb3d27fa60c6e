package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.MessageSequence.values;

import io.arrowfmt.batch.ListBuilder;
import io.arrowfmt.batch.RunEndBuilder;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.batch.UnionBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.EncodedColumn;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import io.arrowfmt.write.WriteOptions;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What is changed: a column of each physical form, as small as it can show something. */
final class Bases {
    static final Field ITEM = Field.nullable("item", DataType.int32());
    static final DataType.Int INT8 = new DataType.Int(8, true);

    /** 1, null, 3. */
    static final Base NUMBERS = Base.column(Field.nullable("a", DataType.int32()), 1, null, 3);

    /** 1, 2, 3. */
    static final Base NO_NULLS = Base.column(Field.nullable("a", DataType.int32()), 1, 2, 3);

    /** 1, 2, 3, which cannot be null. */
    static final Base REQUIRED = Base.column(Field.of("a", DataType.int32()), 1, 2, 3);

    /** Without rows. */
    static final Base EMPTY = Base.column(Field.nullable("a", DataType.int32()));

    /** Without batches. */
    static final Base NO_BATCHES =
            Base.built(WriteOptions.plain(), Schema.of(Field.nullable("a", DataType.int32())), List.of());

    /** Two numbers in two batches. */
    static final Base BATCHES = Base.of(
            WriteOptions.plain(),
            Schema.of(Field.nullable("a", DataType.int32())),
            List.of(rows(1, null, 3), rows(4, 5)));

    /** Two columns of numbers. */
    static final Base TWO_COLUMNS = Base.of(
            WriteOptions.plain(),
            Schema.of(Field.nullable("a", DataType.int32()), Field.nullable("b", DataType.int64())),
            List.<@Nullable Object[][]>of(new @Nullable Object[][] {{1, 1L}, {2, null}}));

    /** Two columns of numbers without nulls. */
    static final Base TWINS = Base.of(
            WriteOptions.plain(),
            Schema.of(Field.of("a", DataType.int32()), Field.of("b", DataType.int32())),
            List.<@Nullable Object[][]>of(new @Nullable Object[][] {{1, 3}, {2, 4}}));

    /** Nine numbers, the first of them null. */
    static final Base NINE = Base.column(Field.nullable("a", DataType.int32()), null, 2, 3, 4, 5, 6, 7, 8, 9);

    /** Nine numbers. */
    static final Base NINE_VALID = Base.column(Field.nullable("a", DataType.int32()), 1, 2, 3, 4, 5, 6, 7, 8, 9);

    /** Sixteen numbers, 64 bytes. */
    static final Base SIXTEEN =
            Base.column(Field.of("a", DataType.int32()), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);

    /** Three bytes. */
    static final Base SMALL = Base.column(Field.of("a", INT8), (byte) 1, (byte) 2, (byte) 3);

    /** 64 times the number 7, compressed. */
    static final Base LZ4 = sevens(WriteOptions.plain().withCompression(Compression.LZ4_FRAME, 1));

    static final Base ZSTD = sevens(WriteOptions.plain().withCompression(Compression.ZSTD, 1));

    static final Base BOOLEANS = Base.column(Field.nullable("a", DataType.bool()), true, null, true);
    static final Base TEXTS = Base.column(Field.nullable("a", DataType.utf8()), "x", null, "yz");
    static final Base NO_TEXTS = Base.column(Field.nullable("a", DataType.utf8()));
    static final Base LARGE_TEXTS = Base.column(Field.nullable("a", new DataType.LargeUtf8()), "x", null, "yz");
    static final Base VIEWS =
            Base.column(Field.nullable("a", new DataType.Utf8View()), "short", null, "longer than twelve bytes");
    static final Base FIXED_BINARY = Base.column(
            Field.nullable("a", new DataType.FixedSizeBinary(3)),
            Bytes.of(new byte[] {1, 2, 3}),
            null,
            Bytes.of(new byte[] {7, 8, 9}));
    static final Base NULLS = Base.column(Field.nullable("a", new DataType.Null()), null, null, null);

    /** [1, 2], null, [3]. */
    static final Base LISTS =
            Base.column(Field.nullable("a", new DataType.List(), ITEM), List.of(1, 2), null, List.of(3));

    static final Base LARGE_LISTS =
            Base.column(Field.nullable("a", new DataType.LargeList(), ITEM), List.of(1, 2), null, List.of(3));

    /** [1, 2], null, [3, 4]. */
    static final Base PAIRS =
            Base.column(Field.nullable("a", new DataType.FixedSizeList(2), ITEM), List.of(1, 2), null, List.of(3, 4));

    /** Items 0 to 4; views of 3 and 4, of the first four, none, of nothing. */
    static final Base LIST_VIEWS = Base.built(Field.nullable("a", new DataType.ListView(), ITEM), batch -> {
        ListBuilder lists = batch.lists("a");
        for (int i = 0; i < 5; i++) {
            lists.items().asInts().add(i);
        }
        lists.add(3, 2);
        lists.add(0, 4);
        lists.addNull();
        lists.add(5, 0);
    });

    static final Base STRUCTS = Base.column(
            Field.nullable(
                    "a", new DataType.Struct(), Field.of("x", DataType.int32()), Field.nullable("y", DataType.int32())),
            StructValue.of(List.of("x", "y"), List.of(1, 2)),
            null,
            StructValue.of(List.of("x", "y"), Arrays.asList(3, null)));

    static final Base MAPS = Base.column(
            Field.nullable(
                    "a",
                    new DataType.Map(false),
                    Field.of(
                            "entries",
                            new DataType.Struct(),
                            Field.of("key", DataType.utf8()),
                            Field.nullable("value", DataType.int32()))),
            List.of(entry("k", 1)),
            null,
            List.of(entry("l", 2)));

    /** 1, "two", null text, 4. */
    static final Base SPARSE = union(DataType.union(UnionMode.SPARSE, 2));

    static final Base DENSE = union(DataType.union(UnionMode.DENSE, 2));

    /** "a" three times, null once, "b" twice. */
    static final Base RUNS = runs(32);

    static final Base RUNS16 = runs(16);

    /** Three cities and two batches of indices. */
    static final Field CITY = EncodedColumn.field("city", 1, INT8, DataType.utf8());

    static final Base CITIES = Base.of(MessageSequence.of(CITY)
            .dictionary(1, "Bergen", "Oslo", "Roros")
            .batch(values(1, null, 0))
            .batch(values(2, 2)));

    /** Two cities, and a third as a delta. */
    static final Base DELTA = Base.of(MessageSequence.of(CITY)
            .dictionary(1, "Bergen", "Oslo")
            .batch(values(0, 1))
            .delta(1, "Roros")
            .batch(values(2, 0)));

    /** A dictionary of lists of words that another dictionary holds. */
    static final Base WORDS = Base.of(MessageSequence.of(EncodedColumn.field(
                    "words",
                    1,
                    INT8,
                    new DataType.List(),
                    EncodedColumn.field("item", 2, new DataType.Int(32, true), DataType.utf8())))
            .dictionary(2, "a", "b", "c")
            .dictionary(1, List.of(0, 2), List.of(1))
            .batch(values(1, 0, null)));

    /** Two columns that share a dictionary. */
    static final Base SHARED = Base.of(MessageSequence.of(
                    EncodedColumn.field("from", 1, INT8, DataType.utf8()),
                    EncodedColumn.field("to", 1, INT8, DataType.utf8()))
            .dictionary(1, "Bergen", "Oslo")
            .batch(values(0, 1), values(1, 0)));

    /** Two columns that share a dictionary, with indices of different widths. */
    static final Base SHARED_MIXED = Base.of(MessageSequence.of(
                    EncodedColumn.field("from", 1, INT8, DataType.utf8()),
                    EncodedColumn.field("to", 1, new DataType.Int(16, true), DataType.utf8()))
            .dictionary(1, "Bergen", "Oslo")
            .batch(values(0, 1), values(1, 0)));

    /** A dictionary with indices of 32 bits. */
    static final Base INT_INDICES =
            Base.of(MessageSequence.of(EncodedColumn.field("city", 1, new DataType.Int(32, true), DataType.utf8()))
                    .dictionary(1, "Bergen", "Oslo")
                    .batch(values(0, 1)));

    /** A number whose buffer and block have checksums. */
    static final Base CHECKSUMS = Base.of(
            WriteOptions.plain().withChecksums(),
            Schema.of(Field.nullable("a", DataType.int32())),
            List.<@Nullable Object[][]>of(rows(1, null, 3)));

    /** Columns that declare their layouts. */
    static final Base DECLARED = Base.built(
            WriteOptions.defaults(),
            Schema.of(Field.nullable("a", DataType.utf8()), Field.nullable("b", new DataType.Utf8View())),
            List.of());

    private Bases() {}

    /** Columns and no batch. */
    static Base schema(Field... fields) {
        return Base.built(WriteOptions.plain(), Schema.of(fields), List.of());
    }

    /** A nullable column and no batch. */
    static Base schema(DataType type, Field... children) {
        return schema(Field.nullable("a", type, children));
    }

    /** An entry of a map. */
    static Map.Entry<String, Integer> entry(String key, int value) {
        return Map.entry(key, value);
    }

    /** Rows of one column. */
    static @Nullable Object[][] rows(@Nullable Object... values) {
        @Nullable Object[][] rows = new @Nullable Object[values.length][];
        for (int i = 0; i < values.length; i++) {
            rows[i] = new @Nullable Object[] {values[i]};
        }
        return rows;
    }

    /** A nullable column. */
    static Base column(DataType type, @Nullable Object... values) {
        return Base.column(Field.nullable("a", type), values);
    }

    private static Base sevens(WriteOptions options) {
        @Nullable Object[] values = new @Nullable Object[64];
        Arrays.fill(values, 7);
        return Base.of(
                options, Schema.of(Field.of("a", DataType.int32())), List.<@Nullable Object[][]>of(rows(values)));
    }

    private static Base union(DataType type) {
        Field field =
                Field.nullable("a", type, Field.nullable("x", DataType.int32()), Field.nullable("y", DataType.utf8()));
        return Base.built(field, batch -> {
            UnionBuilder union = batch.union("a");
            union.child(0).asInts().add(1);
            union.add(0);
            union.child(1).asUtf8().add("two");
            union.add(1);
            union.child(1).addNull();
            union.add(1);
            union.child(0).asInts().add(4);
            union.add(0);
        });
    }

    private static Base runs(int bitWidth) {
        Field field = Field.nullable(
                "a",
                new DataType.RunEndEncoded(),
                Field.of("run_ends", new DataType.Int(bitWidth, true)),
                Field.nullable("values", DataType.int32()));
        return Base.built(field, batch -> {
            RunEndBuilder runs = batch.runEnds("a");
            runs.values().asInts().add(7);
            runs.add(3);
            runs.values().addNull();
            runs.add(1);
            runs.values().asInts().add(8);
            runs.add(2);
        });
    }
}

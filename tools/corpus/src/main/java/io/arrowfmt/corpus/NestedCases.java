package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.CorpusCase.row;

import io.arrowfmt.batch.ListBuilder;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Lists of every sort, structs and maps. */
final class NestedCases {
    private static final Field ITEM = Field.nullable("item", DataType.int32());

    private NestedCases() {}

    /** All of them. */
    static List<CorpusCase> all() {
        return List.of(
                lists(),
                views(),
                sharingViews(),
                fixedSize(),
                ofNoItems(),
                structs(),
                empty(),
                maps(),
                sorted(),
                deep());
    }

    private static CorpusCase lists() {
        Schema schema = Schema.of(
                Field.nullable("list", new DataType.List(), ITEM),
                Field.nullable("large_list", new DataType.LargeList(), ITEM));
        return CorpusCase.of("nested/list", schema)
                .rows(
                        row(List.of(1, 2), List.of(7)),
                        row(null, null),
                        row(List.of(), List.of()),
                        row(listOf(3, null, 5), listOf((Integer) null)));
    }

    private static CorpusCase views() {
        Schema schema = Schema.of(
                Field.nullable("list_view", new DataType.ListView(), ITEM),
                Field.nullable("large_list_view", new DataType.LargeListView(), ITEM));
        return CorpusCase.of("nested/list-view", schema)
                .rows(
                        row(List.of(1, 2), List.of(7)),
                        row(null, null),
                        row(List.of(), List.of()),
                        row(listOf(3, null, 5), listOf((Integer) null)));
    }

    private static CorpusCase sharingViews() {
        Schema schema = Schema.of(Field.nullable("list_view", new DataType.ListView(), ITEM));
        return CorpusCase.of("nested/list-view-shared", schema).built(batch -> {
            ListBuilder lists = batch.lists("list_view");
            for (int i = 0; i < 5; i++) {
                lists.items().asInts().add(i);
            }
            lists.add(3, 2);
            lists.add(0, 4);
            lists.addNull();
            lists.add(5, 0);
        });
    }

    private static CorpusCase fixedSize() {
        Schema schema = Schema.of(Field.nullable("pair", new DataType.FixedSizeList(2), ITEM));
        return CorpusCase.of("nested/fixed-size-list", schema)
                .rows(row(List.of(1, 2)), row((Object) null), row(listOf(null, 4)));
    }

    private static CorpusCase ofNoItems() {
        Schema schema = Schema.of(Field.nullable("none", new DataType.FixedSizeList(0), ITEM));
        return CorpusCase.of("nested/fixed-size-list-0", schema)
                .rows(row(List.of()), row((Object) null), row(List.of()));
    }

    private static CorpusCase structs() {
        Schema schema = Schema.of(Field.nullable(
                "struct",
                new DataType.Struct(),
                Field.of("a", DataType.int32()),
                Field.nullable("b", DataType.utf8())));
        return CorpusCase.of("nested/struct", schema)
                .rows(row(struct(1, "x")), row((Object) null), row(struct(3, null)));
    }

    private static CorpusCase empty() {
        Schema schema = Schema.of(Field.nullable("struct", new DataType.Struct()));
        StructValue nothing = StructValue.of(List.of(), List.of());
        return CorpusCase.of("nested/struct-without-children", schema)
                .rows(row(nothing), row((Object) null), row(nothing));
    }

    private static Field map(boolean sorted) {
        Field key = Field.of("key", DataType.utf8());
        Field value = Field.nullable("value", DataType.int32());
        return Field.nullable("map", new DataType.Map(sorted), Field.of("entries", new DataType.Struct(), key, value));
    }

    private static CorpusCase maps() {
        return CorpusCase.of("map/map", Schema.of(map(false)))
                .rows(
                        row(List.of(entry("b", 1), entry("a", null))),
                        row((Object) null),
                        row(List.of()),
                        row(List.of(entry("c", 3))));
    }

    private static CorpusCase sorted() {
        return CorpusCase.of("map/map-sorted", Schema.of(map(true)))
                .rows(row(List.of(entry("a", 1), entry("b", 2))), row((Object) null));
    }

    private static CorpusCase deep() {
        Field point = Field.nullable("point", new DataType.FixedSizeList(2), Field.of("item", DataType.float64()));
        Field struct = Field.nullable(
                "item",
                new DataType.Struct(),
                Field.of("a", DataType.int32()),
                Field.nullable("b", DataType.utf8()),
                point);
        Schema schema = Schema.of(Field.nullable("deep", new DataType.List(), struct));
        StructValue whole = StructValue.of(List.of("a", "b", "point"), List.of(1, "x", List.of(0.5, -0.5)));
        StructValue parts = StructValue.of(List.of("a", "b", "point"), Arrays.asList(2, null, null));
        return CorpusCase.of("nested/deep", schema)
                .rows(row(listOf(whole, null, parts)), row((Object) null), row(List.of()), row(List.of(whole)));
    }

    private static StructValue struct(int a, @Nullable String b) {
        return StructValue.of(List.of("a", "b"), Arrays.asList(a, b));
    }

    private static Map.Entry<String, @Nullable Integer> entry(String key, @Nullable Integer value) {
        return new java.util.AbstractMap.SimpleImmutableEntry<>(key, value);
    }

    private static List<@Nullable Object> listOf(@Nullable Object... items) {
        return Arrays.asList(items);
    }
}

package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MapRulesTest {
    private static final Field KEY = Field.of("key", DataType.int32());
    private static final Field TEXT = Field.of("key", DataType.utf8());
    private static final Field ENCODED =
            KEY.withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(32, true), false)));
    private static final Field VALUE = Field.nullable("value", new DataType.Null());

    static Stream<RuleCase<ColumnDraft>> cases() {
        String key = " m.entries.key buffer 4 DATA/32";
        return Stream.of(
                RuleCase.of(
                        "DATA-MAP-001 ERROR" + key,
                        map(false, encoded(0, 1), 0, 2).with(dictionary(2)),
                        map(false, encoded(0, 1), 0, 2).with(dictionary(3))),
                RuleCase.of(
                        "DATA-MAP-001 ERROR m.entries.key buffer 3 TYPE/8",
                        map(false, union(1), 0, 2),
                        map(false, union(0), 0, 2)),
                RuleCase.of("DATA-MAP-001 ERROR m.entries.key", map(false, runs(1), 0, 2), map(false, runs(0), 0, 2)),
                RuleCase.of(
                        "DATA-MAP-002 WARNING" + key,
                        map(true, numbers(1, 3, 2), 0, 3),
                        map(true, numbers(1, 3, 2), 0, 2, 3)),
                RuleCase.of(
                        "DATA-MAP-002 WARNING m.entries.key buffer 4 OFFSET/32",
                        map(true, texts("b", "ab"), 0, 2),
                        map(true, texts("ab", "b"), 0, 2)),
                RuleCase.of(
                        "DATA-MAP-003 WARNING" + key,
                        map(false, numbers(1, 2, 1), 0, 3),
                        map(false, numbers(1, 2, 1), 0, 2, 3)),
                RuleCase.of(
                        "DATA-MAP-003 WARNING" + key,
                        map(false, encoded(1, 1), 0, 2).with(dictionary(3)),
                        map(false, encoded(0, 1), 0, 2).with(dictionary(3))));
    }

    private static ColumnDraft map(boolean sorted, Column keys, int... offsets) {
        Field entries = Field.of("entries", new DataType.Struct(), keys.field(), VALUE);
        Field map = Field.of("m", new DataType.Map(sorted), entries);
        Column values = ColumnDraft.column(VALUE, keys.length(), keys.length(), List.of());
        Column structs = ColumnDraft.column(entries, keys.length(), 0, List.of(keys, values), Bytes.empty());
        return ColumnDraft.of(map, offsets.length - 1, 0, List.of(structs), Bytes.empty(), ints(offsets));
    }

    private static Column numbers(int... keys) {
        return ColumnDraft.column(KEY, keys.length, 0, List.of(), Bytes.empty(), ints(keys));
    }

    /** Two keys, the second of which is null when one is. */
    private static Column union(int nulls) {
        Field child = Field.nullable("child", DataType.int32());
        Field key = Field.of("key", DataType.union(UnionMode.DENSE, 1), child);
        return ColumnDraft.column(key, 2, 0, List.of(values(child, nulls)), bytes(0, 0), ints(0, 1));
    }

    /** Two keys, the second of which is null when one is. */
    private static Column runs(int nulls) {
        Field ends = Field.of("run_ends", DataType.int32());
        Field child = Field.nullable("values", DataType.int32());
        return ColumnDraft.column(
                Field.of("key", new DataType.RunEndEncoded(), ends, child),
                2,
                0,
                List.of(ColumnDraft.column(ends, 2, 0, List.of(), Bytes.empty(), ints(1, 2)), values(child, nulls)));
    }

    private static Column values(Field field, int nulls) {
        return ColumnDraft.column(field, 2, nulls, List.of(), nulls == 0 ? Bytes.empty() : bytes(1), ints(5, 0));
    }

    private static Column encoded(int... indices) {
        return ColumnDraft.column(ENCODED, indices.length, 0, List.of(), Bytes.empty(), ints(indices));
    }

    private static Column texts(String first, String second) {
        String both = first + second;
        return ColumnDraft.column(
                TEXT,
                2,
                0,
                List.of(),
                Bytes.empty(),
                ints(0, first.length(), both.length()),
                bytes(both.chars().toArray()));
    }

    /** Three values, of which the second is null unless as many are valid. */
    private static Map<Long, Dictionary> dictionary(int valid) {
        Field field = Field.nullable("key", DataType.int32());
        return Map.of(
                1L,
                Dictionary.of(
                        ColumnDraft.column(field, 3, 3 - valid, List.of(), bytes(valid == 3 ? 7 : 5), ints(5, 6, 7))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void mapsThatShareEntriesAgainstTheRulesAreNotFollowedForever() {
        int[] keys = new int[20_000];
        int[] offsets = new int[40_000];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = i % 2 == 0 ? 0 : keys.length;
        }
        List<Finding> found = map(true, numbers(keys), offsets).check();
        assertEquals(
                100,
                found.stream()
                        .filter(each -> each.rule().id().equals("DATA-OFFSETS-002"))
                        .count());
    }
}

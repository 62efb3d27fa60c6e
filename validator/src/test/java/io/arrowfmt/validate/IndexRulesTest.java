package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static io.arrowfmt.validate.ColumnDraft.longs;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class IndexRulesTest {
    private static final Field VALUE = Field.nullable("d", DataType.int32());
    private static final Map<Long, Dictionary> THREE =
            Map.of(1L, Dictionary.of(ColumnDraft.column(VALUE, 3, 0, List.of(), Bytes.empty(), ints(10, 20, 30))));
    private static final Map<Long, Dictionary> MISSING = Map.of(1L, Dictionary.missing(VALUE));

    static Stream<RuleCase<ColumnDraft>> cases() {
        String data = " d buffer 1 DATA/";
        return Stream.of(
                RuleCase.of("DATA-DICT-001 ERROR" + data + 8, small(true, 0, bytes(0, 3)), small(true, 0, bytes(0, 2))),
                RuleCase.of(
                        "DATA-DICT-001 ERROR" + data + 8, small(true, 0, bytes(0, -1)), small(true, 0, bytes(0, 1))),
                RuleCase.of("DATA-DICT-001 ERROR" + data + 64, large(0, 1L << 63), large(0, 2)),
                RuleCase.of("DATA-DICT-002 INFO" + data + 8, small(true, 1, bytes(0, 3)), small(true, 1, bytes(0, 0))),
                RuleCase.of("DATA-DICT-002 INFO" + data + 8, small(true, 1, bytes(0, -1)), small(true, 1, bytes(0, 0))),
                RuleCase.of("DATA-NULL-005 INFO" + data + 8, small(true, 1, bytes(0, 2)), small(true, 1, bytes(0, 0))),
                RuleCase.of(
                        "IPC-SEQ-005 ERROR" + data + 8,
                        small(true, 1, bytes(0, 0)).with(MISSING),
                        nulls().with(MISSING)),
                RuleCase.of("IPC-SEQ-007 INFO d", nulls().with(MISSING), nulls()));
    }

    private static Field field(int bitWidth, boolean signed) {
        return VALUE.withDictionary(Optional.of(new DictionaryEncoding(1, new DataType.Int(bitWidth, signed), false)));
    }

    /** Two slots, of which the second may be null. */
    private static ColumnDraft small(boolean signed, int nulls, Bytes indices) {
        return ColumnDraft.of(field(8, signed), 2, nulls, nulls > 0 ? bytes(1) : Bytes.empty(), indices)
                .with(THREE);
    }

    private static ColumnDraft large(long... indices) {
        return ColumnDraft.of(field(64, false), indices.length, 0, Bytes.empty(), longs(indices))
                .with(THREE);
    }

    private static ColumnDraft nulls() {
        return ColumnDraft.of(field(8, true), 2, 2, bytes(0), bytes(0, 0)).with(THREE);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void unsignedIndicesAreReadWithoutASign() {
        Column many = ColumnDraft.column(VALUE, 300, 0, List.of(), Bytes.empty(), ints(new int[300]));
        Map<Long, Dictionary> values = Map.of(1L, Dictionary.of(many));
        assertEquals(List.of(), small(false, 0, bytes(0, 255)).with(values).check());
        assertEquals(
                "-1", small(true, 0, bytes(0, 255)).with(values).check().get(0).found());
        Finding found = large(0, -1).check().get(0);
        assertEquals("18446744073709551615", found.found());
    }

    @Test
    void nothingIsSaidOfIndicesIntoADictionaryThatCannotBeRead() {
        assertEquals(List.of(), small(true, 0, bytes(0, 100)).with(Map.of()).check());
    }
}

package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static io.arrowfmt.validate.ColumnDraft.ints;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class DictionaryValueRulesTest {
    private static final Field VALUE = Field.nullable("d", DataType.int32());

    static Stream<RuleCase<ColumnDraft>> cases() {
        return Stream.of(
                RuleCase.of(
                        "DATA-DICT-003 INFO d buffer 1 DATA/32", values(7, 8, 7).asDictionary(), values(7, 8, 7)),
                RuleCase.of(
                                "DATA-DICT-004 INFO d buffer 0 VALIDITY/1",
                                withNull().asDictionary(),
                                withNull())
                        .and("DATA-NULL-005 INFO d buffer 1 DATA/32"),
                RuleCase.of(
                        "DATA-DICT-005 INFO d buffer 1 DATA/32",
                        values(7, 9, 8).asDictionary(true),
                        values(7, 9, 8).asDictionary()),
                RuleCase.of(
                        "DATA-DICT-006 WARNING d buffer 1 DATA/32",
                        values(7, 7, 8).asDictionary(true),
                        values(7, 7, 8).asDictionary()));
    }

    private static ColumnDraft values(int... values) {
        return ColumnDraft.of(VALUE, values.length, 0, Bytes.empty(), ints(values));
    }

    private static ColumnDraft withNull() {
        return ColumnDraft.of(VALUE, 2, 1, bytes(1), ints(7, 7));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void listsThatAreTheSameAreFoundWhereverTheirItemsLie() {
        Field item = Field.of("item", DataType.int32());
        Field list = Field.of("d", new DataType.List(), item);
        Column items = ColumnDraft.column(item, 5, 0, List.of(), Bytes.empty(), ints(1, 2, 3, 1, 2));
        ColumnDraft draft = ColumnDraft.of(list, 3, 0, List.of(items), Bytes.empty(), ints(0, 2, 3, 5));
        Finding found = draft.asDictionary().check().get(0);
        assertEquals(
                List.of("DATA-DICT-003", 2L, "the same as value 0"),
                List.of(found.rule().id(), found.location().row(), found.found()));
    }
}

package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class NullRulesTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int8());

    static Stream<RuleCase<ColumnDraft>> cases() {
        return Stream.of(
                RuleCase.of(
                        "DATA-NULL-001 ERROR n buffer 0 VALIDITY/1",
                        ColumnDraft.of(NUMBER, 3, 1, bytes(0b100), bytes(0, 0, 3)),
                        ColumnDraft.of(NUMBER, 3, 2, bytes(0b100), bytes(0, 0, 3))),
                RuleCase.of(
                        "DATA-NULL-002 ERROR n buffer 0 VALIDITY/1",
                        ColumnDraft.of(NUMBER, 3, 0, bytes(0b110), bytes(1, 2, 3)),
                        ColumnDraft.of(NUMBER, 3, 0, bytes(0b111), bytes(1, 2, 3))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }
}

package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class RowBoundsTest {
    private static final String LIMIT = "LIMIT-ROWS-001";
    private static final Limits LIMITS = Limits.defaults().withMaxRows(1_000);

    private static final Field NULLS = Field.nullable("n", new DataType.Null());
    private static final Field EMPTY = Field.of("e", new DataType.FixedSizeBinary(0));
    private static final Field BITS = Field.of("b", new DataType.Bool());

    static Stream<Arguments> unbounded() {
        return Stream.of(
                row(""),
                row("n", NULLS),
                row("e", EMPTY),
                row("s", Field.of("s", new DataType.Struct())),
                row("s s.n", Field.of("s", new DataType.Struct(), NULLS)),
                row("f", Field.of("f", new DataType.FixedSizeList(0), BITS)),
                row("f f.n", Field.of("f", new DataType.FixedSizeList(1), NULLS)),
                row(
                        "r",
                        Field.nullable(
                                "r", new DataType.RunEndEncoded(), Field.of("run_ends", DataType.int64()), NULLS)),
                row("n e", NULLS, EMPTY));
    }

    static Stream<Arguments> bounded() {
        return Stream.of(
                row("", BITS),
                row("", Field.of("t", DataType.utf8())),
                row("", Field.of("t", new DataType.Utf8View())),
                row("", Field.of("s", new DataType.Struct(), BITS)),
                row("", Field.of("f", new DataType.FixedSizeList(2), BITS)),
                row("", Field.of("s", new DataType.Struct(), Field.of("s", new DataType.Struct(), BITS), NULLS)),
                row("", Field.of("u", DataType.union(UnionMode.SPARSE, 1), NULLS)),
                row("", NULLS, BITS),
                row("", BITS, EMPTY));
    }

    private static Arguments row(String columns, Field... fields) {
        return Arguments.of(columns, List.of(fields));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("unbounded")
    void rowsThatNoByteBoundsAreLimited(String columns, List<Field> fields) {
        assertEquals(List.of(columns.split(" ", -1)), limited(draft(1_001, fields)));
        assertEquals(List.of(), limited(draft(1_000, fields)));
    }

    @ParameterizedTest(name = "{1}")
    @MethodSource("bounded")
    void rowsThatBytesBoundAreNot(String columns, List<Field> fields) {
        assertEquals(List.of(), limited(draft(1_001, fields)));
    }

    @Test
    void slotsBeyondThoseOfASiblingAreLimited() {
        Field struct = Field.of("s", new DataType.Struct(), BITS, NULLS);
        assertEquals(List.of("s.n"), limited(draft(1_000, List.of(struct)).node(2, 1_001, 1_001)));
    }

    @Test
    void theFindingNamesTheOptionThatRaisesTheLimit() {
        assertEquals(
                "the option maxRows raises the limit",
                draft(Long.MAX_VALUE, List.of(NULLS)).findings().stream()
                        .filter(finding -> finding.rule().id().equals(LIMIT))
                        .findFirst()
                        .orElseThrow()
                        .hint());
    }

    private static BatchDraft draft(long rows, List<Field> fields) {
        return BatchDraft.of(rows, fields.toArray(new Field[0])).limits(LIMITS);
    }

    private static List<String> limited(BatchDraft draft) {
        return draft.findings().stream()
                .filter(finding -> finding.rule().id().equals(LIMIT))
                .map(finding -> finding.location().column())
                .toList();
    }
}

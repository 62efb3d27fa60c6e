package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Location;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class CorruptValueTest {
    private static final Bytes NONE = Bytes.empty();
    private static final Bytes FIVE_BYTES = Columns.bytes(1, 2, 3, 4, 5);

    static Stream<Arguments> corruptColumns() {
        Column five = Columns.counting("item", 5);
        Field item = five.field();
        Field list = Field.of("c", new DataType.List(), item);
        Field view = Field.of("c", new DataType.LargeListView(), item);
        Field union = Field.of("c", new DataType.Union(UnionMode.DENSE, List.of(3)), item);
        return Stream.of(
                corrupt("DATA-OFFSETS-001", binary(-1, 2)),
                corrupt("DATA-OFFSETS-002", binary(3, 2)),
                corrupt("DATA-OFFSETS-003", binary(3, 6)),
                corrupt("DATA-OFFSETS-003", largeBinary(3, Long.MAX_VALUE)),
                corrupt("DATA-OFFSETS-001", Columns.raw(list, 1, List.of(NONE, Columns.ints(-3, 2)), five)),
                corrupt("DATA-OFFSETS-002", Columns.raw(list, 1, List.of(NONE, Columns.ints(3, 2)), five)),
                corrupt("DATA-OFFSETS-003", Columns.raw(list, 1, List.of(NONE, Columns.ints(3, 6)), five)),
                corrupt(
                        "DATA-LISTVIEW-001",
                        Columns.raw(view, 1, List.of(NONE, Columns.longs(-1), Columns.longs(1)), five)),
                corrupt(
                        "DATA-LISTVIEW-001",
                        Columns.raw(view, 1, List.of(NONE, Columns.longs(1), Columns.longs(-1)), five)),
                corrupt(
                        "DATA-LISTVIEW-001",
                        Columns.raw(view, 1, List.of(NONE, Columns.longs(3), Columns.longs(3)), five)),
                corrupt(
                        "DATA-LISTVIEW-001",
                        Columns.raw(view, 1, List.of(NONE, Columns.longs(1), Columns.longs(Long.MAX_VALUE)), five)),
                corrupt("DATA-VIEW-001", view(-1, 0, 0, 0)),
                corrupt("DATA-VIEW-003", view(13, 0, 1, 0)),
                corrupt("DATA-VIEW-003", view(13, 0, -1, 0)),
                corrupt("DATA-VIEW-004", view(13, 0, 0, 8)),
                corrupt("DATA-VIEW-004", view(13, 0, 0, -1)),
                corrupt("DATA-VIEW-004", view(Integer.MAX_VALUE, 0, 0, 0)),
                corrupt("DATA-UNION-001", Columns.raw(union, 1, List.of(Columns.bytes(0), Columns.ints(0)), five)),
                corrupt("DATA-UNION-001", Columns.raw(union, 1, List.of(Columns.bytes(-1), Columns.ints(0)), five)),
                corrupt("DATA-UNION-002", Columns.raw(union, 1, List.of(Columns.bytes(3), Columns.ints(5)), five)),
                corrupt("DATA-UNION-002", Columns.raw(union, 1, List.of(Columns.bytes(3), Columns.ints(-1)), five)),
                corruptRun("DATA-REE-001", 2, runs(2, 0, 0, 5)),
                corruptRun("DATA-REE-001", 1, runs(2, -1, 5)),
                corruptRun("DATA-REE-002", 1, runs(2, 0, 0)),
                corruptRun("DATA-REE-002", 0, runs(2)));
    }

    private static Arguments corrupt(String rule, Column column) {
        return Arguments.of(rule, "c", 0, column);
    }

    /** Wrong run ends are in the child that holds them. */
    private static Arguments corruptRun(String rule, long run, Column column) {
        return Arguments.of(rule, "run_ends", run, column);
    }

    private static Column binary(int... offsets) {
        return Columns.raw(Field.of("c", DataType.binary()), 1, List.of(NONE, Columns.ints(offsets), FIVE_BYTES));
    }

    private static Column largeBinary(long... offsets) {
        return Columns.raw(
                Field.of("c", new DataType.LargeBinary()), 1, List.of(NONE, Columns.longs(offsets), FIVE_BYTES));
    }

    private static Column view(int... words) {
        Bytes twenty = Bytes.of(new byte[20]);
        return Columns.raw(Field.of("c", new DataType.BinaryView()), 1, List.of(NONE, Columns.ints(words), twenty));
    }

    private static Column runs(long length, int... ends) {
        Field end = Field.of("run_ends", DataType.int16());
        Column values = Columns.counting("values", ends.length);
        return Columns.raw(
                Field.of("c", new DataType.RunEndEncoded(), end, values.field()),
                length,
                List.of(),
                Columns.raw(end, ends.length, List.of(NONE, Columns.shorts(ends))),
                values);
    }

    @ParameterizedTest(name = "{0} at {1}, row {2} of {3}")
    @MethodSource("corruptColumns")
    void aValueThatCannotBeReadNamesTheRuleItBreaks(String rule, String name, long row, Column column) {
        CorruptValueException e = assertThrows(CorruptValueException.class, () -> column.value(0));
        assertEquals(rule, e.finding().rule().id());
        assertEquals(name, e.finding().location().column());
        assertEquals(row, e.finding().location().row());
    }

    @Test
    void thePlaceIsThatOfTheFile() {
        Bytes offsets = Bytes.of(ByteBuffer.wrap(Columns.ints(0, 1, 9, 2).toArray()), "sales.arrow", 4096);
        Column column = Columns.raw(Field.of("city", DataType.utf8()), 3, List.of(NONE, offsets, FIVE_BYTES))
                .slice(1, 2);
        CorruptValueException e =
                assertThrows(CorruptValueException.class, () -> column.asUtf8().get(0));
        Location location = e.finding().location();
        assertEquals("sales.arrow", location.source());
        assertEquals("city", location.column());
        assertEquals(1, location.row());
        assertEquals(4100, location.offset());
        assertEquals(
                "sales.arrow: column \"city\", row 1 at byte 4100: expected an offset of at most 5, found 9"
                        + " [DATA-OFFSETS-003]",
                e.getMessage());
    }
}

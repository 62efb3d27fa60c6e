package io.arrowfmt.validate;

import static io.arrowfmt.validate.ColumnDraft.bytes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class NullRulesTest {
    private static final Field NUMBER = Field.nullable("n", DataType.int8());

    private static final Field REQUIRED = Field.of("n", DataType.int8());

    static Stream<RuleCase<ColumnDraft>> cases() {
        return Stream.of(
                RuleCase.of(
                        "DATA-NULL-001 ERROR n buffer 0 VALIDITY/1",
                        ColumnDraft.of(NUMBER, 3, 1, bytes(0b100), bytes(0, 0, 3)),
                        ColumnDraft.of(NUMBER, 3, 2, bytes(0b100), bytes(0, 0, 3))),
                RuleCase.of(
                        "DATA-NULL-002 ERROR n buffer 0 VALIDITY/1",
                        ColumnDraft.of(NUMBER, 3, 0, bytes(0b110), bytes(1, 2, 3)),
                        ColumnDraft.of(NUMBER, 3, 0, bytes(0b111), bytes(1, 2, 3))),
                RuleCase.of(
                        "DATA-NULL-003 ERROR n buffer 0 VALIDITY/1",
                        ColumnDraft.of(REQUIRED, 3, 1, bytes(0b110), bytes(0, 2, 3)),
                        ColumnDraft.of(REQUIRED, 3, 1, bytes(0b110), bytes(0, 2, 3))
                                .asDictionary()),
                RuleCase.of(
                        "DATA-NULL-004 WARNING n buffer 0 VALIDITY/1",
                        ColumnDraft.of(NUMBER, 3, 1, bytes(0b1110), bytes(0, 2, 3)),
                        ColumnDraft.of(NUMBER, 3, 1, bytes(0b0110), bytes(0, 2, 3))),
                RuleCase.of(
                        "DATA-NULL-005 INFO n buffer 1 DATA/8",
                        ColumnDraft.of(NUMBER, 3, 1, bytes(0b110), bytes(1, 2, 3)),
                        ColumnDraft.of(NUMBER, 3, 1, bytes(0b110), bytes(0, 2, 3))),
                RuleCase.of(
                        "DATA-BOOL-001 INFO f buffer 1 DATA/1",
                        ColumnDraft.of(Field.of("f", DataType.bool()), 8, 0, Bytes.empty(), bytes(0, 1)),
                        ColumnDraft.of(Field.of("f", DataType.bool()), 8, 0, Bytes.empty(), bytes(255, 0))));
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aRuleIsFoundBrokenWhereItIs(RuleCase<ColumnDraft> each) {
        each.verify(ColumnDraft::check);
    }

    @Test
    void aBitBehindTheSlotsIsFoundWhereverItIs() {
        for (int bit = 3; bit < 200; bit++) {
            byte[] validity = new byte[25];
            validity[0] = 0b110;
            validity[bit / 8] |= (byte) (1 << bit % 8);
            List<Finding> found = ColumnDraft.of(NUMBER, 3, 1, Bytes.of(validity), bytes(0, 2, 3))
                    .check();
            assertEquals(
                    List.of("DATA-NULL-004 a one at bit " + bit),
                    found.stream()
                            .map(each -> each.rule().id() + " " + each.found())
                            .toList());
        }
    }

    static Stream<Arguments> elements() {
        return Stream.of(
                Arguments.of(DataType.bool(), 1),
                Arguments.of(DataType.int16(), 16),
                Arguments.of(DataType.int32(), 32),
                Arguments.of(DataType.int64(), 64),
                Arguments.of(new DataType.Decimal(128, 5, 0), 128),
                Arguments.of(new DataType.FixedSizeBinary(3), 24),
                Arguments.of(new DataType.FixedSizeBinary(11), 88),
                Arguments.of(new DataType.BinaryView(), 128));
    }

    @ParameterizedTest
    @MethodSource("elements")
    void everyBitOfANullSlotIsLookedAt(DataType type, int bitWidth) {
        for (int row = 0; row < 3_000; row += 299) {
            byte[] validity = new byte[375];
            Arrays.fill(validity, (byte) -1);
            validity[row / 8] &= (byte) ~(1 << row % 8);
            for (int bit = 0; bit < bitWidth; bit += 7) {
                byte[] data = new byte[3_000 * bitWidth / 8];
                int at = row * bitWidth + bit;
                data[at / 8] |= (byte) (1 << at % 8);
                List<Finding> found = ColumnDraft.of(
                                Field.nullable("x", type), 3_000, 1, Bytes.of(validity), Bytes.of(data))
                        .check();
                assertEquals(
                        List.of("" + row),
                        found.stream()
                                .filter(each -> each.rule().id().equals("DATA-NULL-005"))
                                .map(each -> "" + each.location().row())
                                .toList());
            }
        }
    }

    @Test
    void everyByteOfANullSlotIsLookedAt() {
        for (int width : new int[] {1, 3, 8, 13, 16}) {
            Field field = Field.nullable("x", new DataType.FixedSizeBinary(width));
            // Slots 0 and 2 are null; whatever the one between them holds is its value.
            byte[] data = new byte[3 * width];
            Arrays.fill(data, width, 2 * width, (byte) 1);
            assertEquals(List.of(), leaked(field, 3, 2, bytes(0b010), Bytes.of(data)));
            for (int at = 0; at < data.length; at++) {
                byte[] leaking = data.clone();
                leaking[at] = 1;
                int row = at / width;
                assertEquals(
                        row == 1 ? List.of() : List.of("" + row),
                        leaked(field, 3, 2, bytes(0b010), Bytes.of(leaking)),
                        width + " " + at);
            }
        }
    }

    @Test
    void everyBitOfANullSlotIsLookedAt() {
        Field field = Field.nullable("x", DataType.bool());
        byte[] validity = new byte[17];
        validity[0] = 1;
        for (int row = 0; row < 130; row++) {
            byte[] data = new byte[17];
            data[row / 8] = (byte) (1 << row % 8);
            assertEquals(
                    row == 0 ? List.of() : List.of("" + row),
                    leaked(field, 130, 129, Bytes.of(validity), Bytes.of(data)));
        }
    }

    private static List<String> leaked(Field field, int length, int nulls, Bytes validity, Bytes data) {
        return ColumnDraft.of(field, length, nulls, validity, data).check().stream()
                .filter(each -> each.rule().id().equals("DATA-NULL-005"))
                .map(each -> "" + each.location().row())
                .toList();
    }
}

package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Finding;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BufferRulesTest {
    private static final Field INT = Field.nullable("a", DataType.int32());
    private static final Field TEXT = Field.nullable("a", DataType.utf8());
    private static final Field LARGE_TEXT = Field.nullable("a", new DataType.LargeUtf8());
    private static final Field VIEWS = Field.nullable("a", new DataType.Utf8View());
    private static final Field DENSE =
            Field.nullable("a", DataType.union(UnionMode.DENSE, 1), Field.nullable("x", new DataType.Null()));
    private static final Field LIST_VIEW =
            Field.nullable("a", new DataType.LargeListView(), Field.nullable("x", new DataType.Null()));

    static Stream<RuleCase<BatchDraft>> cases() {
        List<RuleCase<BatchDraft>> cases = new ArrayList<>();
        places(cases);
        validity(cases);
        sizes(cases);
        compressed(cases);
        return cases.stream();
    }

    private static void places(List<RuleCase<BatchDraft>> cases) {
        String place = "a buffer 1 DATA/32";
        long[][] outside = {
            {0, 72}, {64, 16}, {-8, 16}, {0, -1}, {Long.MAX_VALUE - 7, 64}, {8, Long.MAX_VALUE}, {0, Long.MIN_VALUE}
        };
        for (long[] range : outside) {
            RuleCase<BatchDraft> rule = RuleCase.of(
                    "BATCH-BUF-002 ERROR " + place,
                    BatchDraft.of(0, INT).bodyLength(63).offset(1, range[0]).buffer(1, range[1]),
                    BatchDraft.of(0, INT).bodyLength(63).offset(1, 0).buffer(1, 63));
            cases.add(range[0] % 64 == 0 || range[1] <= 0 ? rule : rule.and("BATCH-BUF-004 INFO " + place));
        }
        cases.add(RuleCase.of(
                "BATCH-BUF-003 ERROR " + place,
                BatchDraft.of(3, INT).offset(1, 4).bodyLength(64),
                BatchDraft.of(3, INT).offset(1, 8).bodyLength(64)));
        cases.add(RuleCase.of(
                "BATCH-BUF-003 WARNING " + place,
                BatchDraft.of(MetadataVersion.V3, 3, INT).offset(1, 4).bodyLength(64),
                BatchDraft.of(MetadataVersion.V3, 3, INT)));
        cases.add(RuleCase.of(
                "BATCH-BUF-003 ERROR " + place,
                BatchDraft.of(MetadataVersion.V4, 3, INT).offset(1, 4).bodyLength(64),
                BatchDraft.of(0, INT).offset(1, 4).bodyLength(63)));
        cases.add(RuleCase.of(
                "BATCH-BUF-004 INFO " + place,
                BatchDraft.of(3, INT).offset(1, 32).bodyLength(64),
                BatchDraft.of(3, INT).offset(1, 0)));
        cases.add(RuleCase.of(
                "BATCH-BUF-011 WARNING a buffer 0 VALIDITY/1",
                BatchDraft.of(3, INT).offset(0, 65),
                BatchDraft.of(3, INT).offset(0, 64)));
        cases.add(RuleCase.of(
                "BATCH-BUF-011 WARNING a buffer 0 VALIDITY/1",
                BatchDraft.of(3, INT).offset(0, -1),
                BatchDraft.of(3, INT).offset(0, 0)));
    }

    private static void validity(List<RuleCase<BatchDraft>> cases) {
        String place = "a buffer 0 VALIDITY/1";
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-001 ERROR " + place,
                BatchDraft.of(9, INT).node(0, 9, 1).buffer(0, 1),
                BatchDraft.of(9, INT).node(0, 9, 1).buffer(0, 2)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-001 ERROR " + place,
                BatchDraft.of(8, INT).node(0, 8, 1),
                BatchDraft.of(8, INT).node(0, 8, 1).buffer(0, 1)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-002 ERROR " + place,
                BatchDraft.of(9, INT).buffer(0, 1),
                BatchDraft.of(9, INT).buffer(0, 0)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-003 INFO " + place,
                BatchDraft.of(9, INT).buffer(0, 2),
                BatchDraft.of(9, INT).node(0, 9, 1).buffer(0, 2)));
    }

    private static void sizes(List<RuleCase<BatchDraft>> cases) {
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-004 ERROR a buffer 1 DATA/32",
                BatchDraft.of(3, INT).buffer(1, 8),
                BatchDraft.of(3, INT).buffer(1, 12)));
        Field bits = Field.nullable("a", new DataType.Bool());
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-004 ERROR a buffer 1 DATA/1",
                BatchDraft.of(9, bits).buffer(1, 1),
                BatchDraft.of(9, bits).buffer(1, 2)));
        Field wide = Field.nullable("a", new DataType.FixedSizeBinary(Integer.MAX_VALUE));
        // So many slots need more bytes than 64 bits can count.
        cases.add(RuleCase.of(
                        "BATCH-LAYOUT-004 ERROR a buffer 1 DATA/17179869176",
                        BatchDraft.of(1, wide).rows(1L << 40).node(0, 1L << 40, 0),
                        BatchDraft.of(1, wide))
                .and("BATCH-NODE-002 WARNING a node 0"));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-005 ERROR a buffer 1 OFFSET/32",
                BatchDraft.of(3, TEXT).buffer(1, 12),
                BatchDraft.of(3, TEXT).buffer(1, 16)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-005 ERROR a buffer 1 OFFSET/64",
                BatchDraft.of(3, LARGE_TEXT).buffer(1, 24),
                BatchDraft.of(3, LARGE_TEXT).buffer(1, 32)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-006 WARNING a buffer 1 OFFSET/32",
                BatchDraft.of(0, TEXT).buffer(1, 0),
                BatchDraft.of(0, TEXT).buffer(1, 4)));
        cases.add(RuleCase.of(
                        "BATCH-LAYOUT-006 ERROR a buffer 1 OFFSET/64",
                        BatchDraft.of(0, LARGE_TEXT).buffer(1, 7),
                        BatchDraft.of(0, LARGE_TEXT).buffer(1, 8))
                .and("BATCH-LAYOUT-010 WARNING a buffer 1 OFFSET/64"));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-007 ERROR a buffer 0 TYPE/8",
                BatchDraft.of(9, DENSE).buffer(0, 8),
                BatchDraft.of(9, DENSE).buffer(0, 9)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-007 ERROR a buffer 1 OFFSET/32",
                BatchDraft.of(9, DENSE).buffer(1, 32),
                BatchDraft.of(9, DENSE).buffer(1, 36)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-007 ERROR a buffer 2 SIZE/64",
                BatchDraft.of(9, LIST_VIEW).buffer(2, 64),
                BatchDraft.of(9, LIST_VIEW).buffer(2, 72)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-008 ERROR a buffer 1 VIEW/128",
                BatchDraft.of(3, VIEWS).buffer(1, 32),
                BatchDraft.of(3, VIEWS).buffer(1, 48)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-009 WARNING a buffer 1 DATA/32",
                BatchDraft.of(3, INT).buffer(1, 12 + 68),
                BatchDraft.of(3, INT).buffer(1, 12 + 64)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-009 WARNING a buffer 1 DATA/32",
                BatchDraft.of(0, INT).buffer(1, 72),
                BatchDraft.of(3, TEXT).buffer(2, 1_000)));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-010 WARNING a buffer 1 DATA/32",
                BatchDraft.of(3, INT).buffer(1, 15),
                BatchDraft.of(3, INT).buffer(1, 16)));
        Field threes = Field.nullable("a", new DataType.FixedSizeBinary(3));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-010 WARNING a buffer 1 DATA/24",
                BatchDraft.of(3, threes).buffer(1, 10),
                BatchDraft.of(3, threes).buffer(1, 16)));
        cases.add(RuleCase.of(
                "BATCH-VAR-004 WARNING a buffer 2 VARIADIC_DATA/8",
                BatchDraft.of(3, VIEWS).buffer(2, 1L << 31),
                BatchDraft.of(3, VIEWS).buffer(2, (1L << 31) - 1)));
    }

    private static BatchDraft compressed(Field field, Compression codec) {
        return BatchDraft.of(0, field).compressed(codec);
    }

    private static void compressed(List<RuleCase<BatchDraft>> cases) {
        Compression lz4 = Compression.LZ4_FRAME;
        Compression zstd = Compression.ZSTD;
        String place = "a buffer 2 DATA/8";
        for (long length : new long[] {1, 7}) {
            cases.add(RuleCase.of(
                            "BATCH-COMP-002 ERROR " + place,
                            compressed(TEXT, lz4).buffer(1, 0).buffer(2, length),
                            compressed(TEXT, lz4).buffer(1, 0).prefix(2, 8, 0))
                    .and("BATCH-LAYOUT-006 WARNING a buffer 1 OFFSET/32"));
        }
        for (long prefix : new long[] {-2, Long.MIN_VALUE}) {
            cases.add(RuleCase.of(
                            "BATCH-COMP-003 ERROR " + place,
                            compressed(TEXT, lz4).buffer(1, 0).prefix(2, 20, prefix),
                            compressed(TEXT, lz4).buffer(1, 0).prefix(2, 20, -1))
                    .and("BATCH-LAYOUT-006 WARNING a buffer 1 OFFSET/32"));
        }
        for (long prefix : new long[] {0, -1}) {
            cases.add(RuleCase.of(
                            "BATCH-COMP-004 WARNING " + place,
                            compressed(TEXT, lz4).buffer(1, 0).prefix(2, 8, prefix),
                            compressed(TEXT, lz4).buffer(1, 0).prefix(2, 9, -1))
                    .and("BATCH-LAYOUT-006 WARNING a buffer 1 OFFSET/32"));
        }
        // What no codec can make of the bytes there are.
        cases.add(RuleCase.of(
                        "BATCH-COMP-007 ERROR " + place,
                        compressed(TEXT, lz4).buffer(1, 0).prefix(2, 28, 5_101),
                        compressed(TEXT, lz4).buffer(1, 0).prefix(2, 28, 5_100))
                .and("BATCH-LAYOUT-006 WARNING a buffer 1 OFFSET/32"));
        cases.add(RuleCase.of(
                        "BATCH-COMP-007 ERROR " + place,
                        compressed(TEXT, zstd).buffer(1, 0).prefix(2, 28, 655_361),
                        compressed(TEXT, zstd).buffer(1, 0).prefix(2, 28, 655_360))
                .and("BATCH-LAYOUT-006 WARNING a buffer 1 OFFSET/32"));
        // What no slot needs.
        cases.add(RuleCase.of(
                        "BATCH-COMP-007 ERROR a buffer 1 DATA/32",
                        BatchDraft.of(3, INT).compressed(zstd).prefix(1, 28, (64 << 10) + 4),
                        BatchDraft.of(3, INT).compressed(zstd).prefix(1, 28, 64 << 10))
                .and("BATCH-LAYOUT-009 WARNING a buffer 1 DATA/32"));
        cases.add(RuleCase.of(
                        "BATCH-COMP-007 ERROR a buffer 1 DATA/32",
                        BatchDraft.of(2_000, INT).compressed(zstd).prefix(1, 28, 16 * 8_000 + 4),
                        BatchDraft.of(2_000, INT).compressed(zstd).prefix(1, 28, 16 * 8_000))
                .and("BATCH-LAYOUT-009 WARNING a buffer 1 DATA/32"));
        cases.add(RuleCase.of(
                "BATCH-COMP-009 INFO a buffer 1 DATA/32",
                BatchDraft.of(3, INT).compressed(zstd).prefix(1, 21, 12),
                BatchDraft.of(3, INT).compressed(zstd).prefix(1, 20, 12)));
        // Sizes are those of the content.
        cases.add(RuleCase.of(
                        "BATCH-LAYOUT-004 ERROR a buffer 1 DATA/32",
                        BatchDraft.of(3, INT).compressed(zstd).prefix(1, 18, 11),
                        BatchDraft.of(3, INT).compressed(zstd).prefix(1, 18, 12))
                .and("BATCH-LAYOUT-010 WARNING a buffer 1 DATA/32"));
        cases.add(RuleCase.of(
                "BATCH-LAYOUT-004 ERROR a buffer 1 DATA/32",
                BatchDraft.of(3, INT).compressed(zstd).prefix(1, 16, -1),
                BatchDraft.of(3, INT).compressed(zstd).prefix(1, 20, -1)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<BatchDraft> rule) {
        rule.verify(BatchDraft::findings);
    }

    @Test
    void whatAPrefixSaysIsAtItsByte() {
        Finding finding = compressed(TEXT, Compression.ZSTD).prefix(1, 8, -1).prefix(2, 20, -2).findings().stream()
                .filter(found -> found.rule().id().equals("BATCH-COMP-003"))
                .findFirst()
                .orElseThrow();
        assertEquals(BatchDraft.BODY_OFFSET + 64, finding.location().offset());
    }

    @ParameterizedTest(name = "{0} slots, {1} nulls, lengths {2}: {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                // VALIDITY OFFSET DATA
                "3 | 0 | 0 5 16  | buffers 1 and 2 are likely swapped",
                "3 | 0 | 0 16 5  | ''",
                "3 | 0 | 0 5 500 | ''",
                "20 | 1 | 84 3 7 | buffers 0 and 1 are likely swapped",
                "3 | 0 | 0 0 0   | ''"
            })
    void buffersThatWouldFitInEachOthersPlaceAreLikelySwapped(long slots, long nulls, String lengths, String cause) {
        BatchDraft draft = BatchDraft.of(slots, TEXT).node(0, slots, nulls);
        List<String> each = List.of(lengths.trim().split(" ", -1));
        for (int i = 0; i < each.size(); i++) {
            draft.buffer(i, Long.parseLong(each.get(i)));
        }
        assertEquals(
                cause,
                draft.findings().stream()
                        .map(Finding::hint)
                        .filter(hint -> !hint.isEmpty())
                        .findFirst()
                        .orElse(""));
    }

    @Test
    void aLengthOfTheCompressedBytesInPlaceOfTheContentsIsGuessed() {
        String hint = "the uncompressed length is that of the compressed bytes, as arrow-js wrote it by mistake";
        BatchDraft draft = BatchDraft.of(100, INT).compressed(Compression.ZSTD);
        assertEquals(hint, draft.prefix(1, 28, 20).findings().get(0).hint());
        assertEquals(hint, draft.prefix(1, 28, 28).findings().get(0).hint());
        assertEquals("", draft.prefix(1, 28, 24).findings().get(0).hint());
    }
}

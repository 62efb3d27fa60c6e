package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FileFactsTest {
    private static final long FOOTER = 1_000;

    private static FileFacts facts(MetadataVersion version, Blocks dictionaries, Blocks batches) {
        Footer footer = new Footer(
                Optional.of(version),
                true,
                Schema.of(Field.of("i", DataType.int32())),
                dictionaries,
                batches,
                true,
                Metadata.empty(),
                Optional.empty());
        return new FileFacts(footer, FOOTER, Optional.empty(), Optional.empty(), Location.of("x"));
    }

    private static Blocks one(long offset, int metadata, long body) {
        return Blocks.of(new long[] {offset}, new int[] {metadata}, new long[] {body});
    }

    static Stream<Arguments> places() {
        return Stream.of(
                Arguments.of(0L, 0, 0L, true),
                Arguments.of(8L, 100, 200L, true),
                Arguments.of(-1L, 100, 200L, false),
                Arguments.of(8L, -1, 200L, false),
                Arguments.of(8L, 100, -1L, false),
                Arguments.of(FOOTER, 0, 0L, true),
                Arguments.of(FOOTER + 1, 0, 0L, false),
                Arguments.of(900L, 100, 0L, true),
                Arguments.of(900L, 101, 0L, false),
                Arguments.of(900L, 60, 40L, true),
                Arguments.of(900L, 60, 41L, false),
                Arguments.of(8L, 100, Long.MAX_VALUE, false),
                Arguments.of(Long.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE, false));
    }

    @ParameterizedTest
    @MethodSource("places")
    void aBlockIsOneWhenItLiesBeforeTheFooter(long offset, int metadata, long body, boolean placed) {
        FileFacts facts = facts(MetadataVersion.V5, Blocks.none(), one(offset, metadata, body));
        assertEquals(placed ? 1 : 0, facts.blocks().size());
        if (placed) {
            assertEquals(
                    new FileFacts.Block(false, 0, offset, offset + metadata + body),
                    facts.blocks().get(0));
        }
    }

    @Test
    void blocksOverlapWithTheWidestBefore() {
        Blocks batches =
                Blocks.of(new long[] {100, 500, 200, 250, 300, 500}, new int[] {10, 10, 10, 10, 10, 20}, new long[] {
                    90, 40, 90, 0, 90, 40
                });
        FileFacts facts = facts(MetadataVersion.V5, one(0, 50, 50), batches);
        assertEquals(
                "record batch block 3 in record batch block 2, record batch block 5 in record batch block 1",
                overlaps(facts));
    }

    @Test
    void theLastBytesOfAnOldDictionaryMayBeThoseOfTheNextBlock() {
        Blocks dictionary = one(0, 50, 50);
        assertEquals("", overlaps(facts(MetadataVersion.V3, dictionary, one(92, 10, 0))));
        assertEquals(
                "record batch block 0 in dictionary block 0",
                overlaps(facts(MetadataVersion.V3, dictionary, one(91, 10, 0))));
        assertEquals(
                "record batch block 0 in dictionary block 0",
                overlaps(facts(MetadataVersion.V5, dictionary, one(92, 10, 0))));
        Blocks batches = Blocks.of(new long[] {0, 92}, new int[] {50, 10}, new long[] {50, 0});
        assertEquals(
                "record batch block 1 in record batch block 0",
                overlaps(facts(MetadataVersion.V3, Blocks.none(), batches)));
    }

    private static String overlaps(FileFacts facts) {
        return facts.overlaps().stream()
                .map(overlap -> overlap.block() + " in " + overlap.other())
                .collect(Collectors.joining(", "));
    }
}

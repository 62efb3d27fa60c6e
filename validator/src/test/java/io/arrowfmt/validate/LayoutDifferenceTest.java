package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DeclaredLayout.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LayoutDifferenceTest {
    @ParameterizedTest(name = "{0} | {1} -> {2}: {3}")
    @CsvSource(
            delimiter = '|',
            value = {
                // a buffer missing: first, middle, last
                "VALIDITY/1 OFFSET/32 DATA/8 | OFFSET/32 DATA/8      | COUNT | buffer 0 (VALIDITY/1) is likely missing",
                "VALIDITY/1 OFFSET/32 DATA/8 | VALIDITY/1 DATA/8     | COUNT | buffer 1 (OFFSET/32) is likely missing",
                "VALIDITY/1 OFFSET/32 DATA/8 | VALIDITY/1 OFFSET/32  | COUNT | buffer 2 (DATA/8) is likely missing",
                // one too many: first, middle, last, and one like its neighbour
                "TYPE/8                      | VALIDITY/1 TYPE/8     | COUNT | buffer 0 (VALIDITY/1) is likely one too many",
                "VALIDITY/1 DATA/32          | VALIDITY/1 OFFSET/32 DATA/32 | COUNT | buffer 1 (OFFSET/32) is likely one too many",
                "VALIDITY/1                  | VALIDITY/1 DATA/8     | COUNT | buffer 1 (DATA/8) is likely one too many",
                "VALIDITY/1 DATA/32          | VALIDITY/1 DATA/32 DATA/32 | COUNT | buffer 2 (DATA/32) is likely one too many",
                // none at all, or far from what it should be
                "VALIDITY/1 DATA/32          | ''                    | COUNT | the sequence stops fitting at buffer 0",
                "''                          | VALIDITY/1 DATA/8     | COUNT | the sequence stops fitting at buffer 0",
                "VALIDITY/1 OFFSET/32 DATA/8 | VALIDITY/1            | COUNT | the sequence stops fitting at buffer 1",
                "VALIDITY/1 OFFSET/32 DATA/8 | VALIDITY/1 TYPE/8     | COUNT | the sequence stops fitting at buffer 1",
                // swapped, of unequal and of equal width
                "VALIDITY/1 OFFSET/32 DATA/8 | VALIDITY/1 DATA/8 OFFSET/32 | KINDS | buffers 1 and 2 are likely swapped",
                "VALIDITY/1 OFFSET/32 DATA/8 | DATA/8 OFFSET/32 VALIDITY/1 | KINDS | buffers 0 and 2 are likely swapped",
                "VALIDITY/1 OFFSET/32 SIZE/32 | VALIDITY/1 SIZE/32 OFFSET/32 | KINDS | buffers 1 and 2 are likely swapped",
                // another kind
                "VALIDITY/1 DATA/32          | VALIDITY/1 OFFSET/32  | KINDS | buffer 1 is likely DATA/32 declared as OFFSET/32",
                "VALIDITY/1 VIEW/128 VARIADIC_DATA/8 | VALIDITY/1 OFFSET/32 DATA/8 | KINDS | buffer 1 is likely VIEW/128 declared as OFFSET/32",
                // another width
                "VALIDITY/1 DATA/32          | VALIDITY/1 DATA/64    | WIDTHS | buffer 1 is likely meant for another type, since its width is not that of this one",
                "VALIDITY/1 OFFSET/64 DATA/8 | VALIDITY/1 OFFSET/32 DATA/8 | WIDTHS | buffer 1 is likely meant for another type, since its width is not that of this one"
            })
    void theKindOfLieAndItsLikelyCauseAreTold(
            String derived, String declared, LayoutDifference.Kind kind, String cause) {
        LayoutDifference difference =
                LayoutDifference.between(entries(derived), entries(declared)).orElseThrow();
        assertEquals(kind, difference.kind());
        assertEquals(cause, difference.cause());
        assertEquals(derived.isEmpty() ? "no buffers" : derived, difference.expected());
        assertEquals(declared.isEmpty() ? "no buffers" : declared, difference.found());
    }

    @Test
    void equalLayoutsDoNotDiffer() {
        List<Entry> entries = entries("VALIDITY/1 DATA/8");
        assertEquals(Optional.empty(), LayoutDifference.between(entries, List.copyOf(entries)));
    }

    private static List<Entry> entries(String text) {
        List<Entry> entries = new ArrayList<>();
        for (String entry : text.split(" ", -1)) {
            if (!entry.isEmpty()) {
                String[] parts = entry.split("/", -1);
                entries.add(new Entry(BufferKind.valueOf(parts[0]).number(), 0, Long.parseLong(parts[1])));
            }
        }
        return entries;
    }
}

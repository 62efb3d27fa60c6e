package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CoverageTest {
    private static final Set<String> STATES = Set.of("used", "read only", "skipped", "refused");

    private static final String PAGE = Repository.read(Repository.at("COVERAGE.md"));

    /** The cells of the rows of all tables in the page, heads left out. */
    private static List<String[]> rows(String page) {
        List<String[]> rows = new ArrayList<>();
        for (String line : page.lines().toList()) {
            if (line.startsWith("| ") && line.contains(".")) {
                rows.add(line.substring(1).split("\\|"));
            }
        }
        return rows;
    }

    private static List<String> names(String page) {
        return rows(page).stream().map(cells -> cells[0].strip()).toList();
    }

    private static List<String> missing(String page) {
        List<String> expected =
                new ArrayList<>(FbsField.read().stream().map(FbsField::row).toList());
        expected.removeAll(names(page));
        return expected;
    }

    private static List<String> stale(String page) {
        List<String> found = new ArrayList<>(names(page));
        FbsField.read().forEach(field -> found.remove(field.row()));
        return found;
    }

    @Test
    void everyFieldOfTheSchemasHasARow() {
        assertEquals(List.of(), missing(PAGE));
    }

    @Test
    void everyRowIsAFieldOfTheSchemas() {
        assertEquals(List.of(), stale(PAGE));
    }

    @Test
    void everyRowHasAState() {
        for (String[] cells : rows(PAGE)) {
            assertTrue(STATES.contains(cells[1].strip()), () -> String.join("|", cells));
        }
    }

    @Test
    void ourOwnSlotsStandUnderTheirHeading() {
        String own = PAGE.substring(PAGE.indexOf("## Our own slots"));

        assertEquals(
                FbsField.read().stream()
                        .filter(FbsField::own)
                        .map(FbsField::row)
                        .toList(),
                names(own));
    }

    @Test
    void aMissingAndAStaleRowAreFound() {
        String page = PAGE.replace("| Field.name |", "| Field.nickname |");

        assertEquals(List.of("Field.name"), missing(page));
        assertEquals(List.of("Field.nickname"), stale(page));
    }

    @Test
    void theSchemasAreRead() {
        List<String> found = FbsField.read().stream().map(FbsField::row).toList();

        assertTrue(found.containsAll(List.of("Schema.endianness", "Block.bodyLength", "Type.LargeListView")));
        assertTrue(Stream.of("Field.slot_7", "Schema.slot_30").noneMatch(found::contains));
        assertTrue(FbsField.read().stream()
                .filter(field -> field.row().equals("Footer.statistics"))
                .allMatch(FbsField::own));
    }
}

package io.arrowfmt.acceptance.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.arrowfmt.batch.Column;
import io.arrowfmt.testkit.BatchEquality;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a column ought to hold: each slot a column of its own, null for one that has no value. */
final class Model {
    private final List<Optional<Column>> slots = new ArrayList<>();

    /** All slots of columns. */
    static Model of(Column... columns) {
        Model model = new Model();
        for (Column column : columns) {
            for (long row = 0; row < column.length(); row++) {
                model.add(column, row);
            }
        }
        return model;
    }

    void add(Column column, long row) {
        slots.add(Optional.of(column.slice(row, 1)));
    }

    void addNull() {
        slots.add(Optional.empty());
    }

    /** Checks a column, slot by slot. */
    void check(Column found) {
        assertEquals(slots.size(), found.length());
        for (int row = 0; row < slots.size(); row++) {
            if (slots.get(row).isPresent()) {
                int at = row;
                assertEquals(
                        Optional.empty(),
                        BatchEquality.difference(slots.get(row).get(), found.slice(row, 1)),
                        () -> "row " + at);
            } else {
                assertNull(found.value(row));
            }
        }
    }
}

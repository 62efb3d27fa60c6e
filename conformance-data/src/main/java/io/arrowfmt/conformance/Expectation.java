package io.arrowfmt.conformance;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import java.util.Objects;
import java.util.Optional;

/** What a reader and a validator must make of a conformance file. */
public sealed interface Expectation {
    /**
     * The file is valid.
     *
     * @param rows how many rows its batches have in all
     * @param json path of its values as integration JSON, relative to the manifest, if there are any
     */
    record Valid(long rows, Optional<String> json) implements Expectation {
        /** Checks the number of rows. */
        public Valid {
            if (rows < 0) {
                throw new IllegalArgumentException("rows: expected >= 0, found " + rows);
            }
        }
    }

    /**
     * The file breaks a rule.
     *
     * @param rule id of the rule, for example {@code BATCH-LAYOUT-004}
     * @param level the first level of validation that finds it
     * @param location where; its source is the path of the file
     */
    record Invalid(String rule, Level level, Location location) implements Expectation {
        /** Checks that all are there. */
        public Invalid {
            Objects.requireNonNull(rule);
            Objects.requireNonNull(level);
            Objects.requireNonNull(location);
        }
    }
}

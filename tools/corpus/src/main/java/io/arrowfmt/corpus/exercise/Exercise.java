package io.arrowfmt.corpus.exercise;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.BatchCursor;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Validates and reads bytes as a user would, values included, and says how both ended. */
public final class Exercise {
    private static final Validator VALIDATOR = Validator.at(Level.LAYOUT);
    private static final Validator OF_VALUES = Validator.at(Level.DATA);
    private static final int ROWS_READ = 64;
    private static final int MAX_DEPTH = 8;

    private Exercise() {}

    /** How reading ended. */
    public enum Outcome {
        /** Everything was read. */
        READ,
        /** Some values could not be given. */
        CORRUPT_VALUE,
        /** The content of a batch could not be given. */
        CORRUPT_BATCH,
        /** A rule of structure or layout was broken. */
        REFUSED,
        /** Something is not known here, or does not fit. */
        UNSUPPORTED
    }

    /**
     * How reader and validator judged the same bytes.
     *
     * @param valid whether the validator found no error
     * @param outcome how reading ended
     * @param rule the rule for which reading was refused, if it was
     * @param sound whether the validator found no error in values either
     */
    public record Verdict(boolean valid, Outcome outcome, Optional<Rule> rule, boolean sound) {
        /** Whether the two contradict each other: what one calls wrong the other takes. */
        public boolean contradictory() {
            return switch (outcome) {
                case READ -> !valid;
                case CORRUPT_VALUE -> !valid || sound;
                case REFUSED -> valid;
                // What comes after a batch whose content cannot be had is not read: it may be wrong or not.
                case CORRUPT_BATCH -> sound;
                case UNSUPPORTED -> false;
            };
        }
    }

    /** Validates and reads bytes; what is thrown besides is a fault. */
    public static Verdict of(byte[] bytes) throws IOException {
        Report report = VALIDATOR.check(Bytes.of(bytes), "mutant");
        boolean valid = report.count(Severity.ERROR) == 0;
        boolean sound = OF_VALUES.check(Bytes.of(bytes), "mutant").count(Severity.ERROR) == 0;
        try {
            return new Verdict(valid, read(bytes), Optional.empty(), sound);
        } catch (ArrowException e) {
            return new Verdict(valid, outcome(e), Optional.of(e.finding().rule()), sound);
        }
    }

    /** Reads bytes through a cursor, with batches read ahead when there are several threads. */
    public static Outcome readWithCursor(byte[] bytes, int threads) throws IOException {
        boolean sound = true;
        ReadOptions options = ReadOptions.all().withThreads(threads);
        try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "mutant", options);
                BatchCursor cursor = reader.cursor()) {
            while (cursor.next()) {
                sound &= touch(cursor.batch());
            }
        } catch (ArrowException e) {
            return outcome(e);
        }
        return sound ? Outcome.READ : Outcome.CORRUPT_VALUE;
    }

    private static Outcome read(byte[] bytes) throws IOException {
        boolean sound = true;
        try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "mutant", ReadOptions.all())) {
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                sound &= touch(next.get());
            }
        }
        return sound ? Outcome.READ : Outcome.CORRUPT_VALUE;
    }

    private static boolean touch(Batch batch) {
        boolean sound = true;
        for (Column column : batch.columns()) {
            sound &= touch(column);
        }
        return sound;
    }

    private static Outcome outcome(ArrowException e) {
        if (e instanceof UnsupportedFeatureException) {
            return Outcome.UNSUPPORTED;
        }
        if (e instanceof ArrowFormatException) {
            // An index before its dictionary and a damaged compressed buffer are matters of values, though the batch
            // cannot be given.
            return e.finding().rule().level() == Level.DATA ? Outcome.CORRUPT_BATCH : Outcome.REFUSED;
        }
        throw new AssertionError(e);
    }

    private static boolean touch(Column column) {
        boolean sound = true;
        long rows = Math.min(column.length(), ROWS_READ);
        for (long row = 0; row < rows; row++) {
            try {
                sound &= touch(column.value(row), 0) >= 0 || column.isValid(row);
            } catch (CorruptValueException e) {
                sound = false;
            }
        }
        return sound;
    }

    /** Goes through nested values, as far as somebody would who shows them. Returns the number of characters. */
    private static long touch(@Nullable Object value, int depth) {
        if (depth > MAX_DEPTH || value instanceof Column) {
            return 0;
        }
        if (value instanceof List<?> items) {
            long characters = 0;
            for (int i = 0; i < Math.min(items.size(), ROWS_READ); i++) {
                characters += touch(items.get(i), depth + 1);
            }
            return characters;
        }
        if (value instanceof StructValue struct) {
            return touch(struct.values(), depth + 1);
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return touch(entry.getKey(), depth + 1) + touch(entry.getValue(), depth + 1);
        }
        return String.valueOf(value).length();
    }
}

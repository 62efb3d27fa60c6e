package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the reader and the validator say to parts, as a file and as a stream. */
final class Reads {
    private static final String NAME = "x";

    private Reads() {}

    /** The values of a column in all batches, the same from the file and from the stream. */
    static List<@Nullable Object> column(FileParts parts, int position) throws IOException {
        List<@Nullable Object> values = column(parts.toFile(), position);
        assertEquals(values, column(parts.toStream(), position));
        return values;
    }

    /** The values of a column in all batches. */
    static List<@Nullable Object> column(Bytes bytes, int position) throws IOException {
        List<@Nullable Object> values = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(bytes, NAME, ReadOptions.all())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                for (long row = 0; row < batch.get().rows(); row++) {
                    values.add(kept(batch.get().column(position).value(row)));
                }
            }
        }
        return values;
    }

    /** The value with all its items, which a list would read when it is asked for them. */
    private static @Nullable Object kept(@Nullable Object value) {
        if (!(value instanceof List<?> list)) {
            return value;
        }
        List<@Nullable Object> items = new ArrayList<>();
        for (Object item : list) {
            items.add(kept(item));
        }
        return items;
    }

    /** What keeps parts from being opened or their batches from being read, the same in the file and in the stream. */
    static Finding refusal(FileParts parts) {
        Finding finding = refusal(parts.toFile());
        assertEquals(text(finding), text(refusal(parts.toStream())));
        return finding;
    }

    /** What keeps bytes from being opened or their batches from being read. */
    static Finding refusal(Bytes bytes) {
        Finding finding = assertThrows(ArrowException.class, () -> {
                    try (ArrowReader reader = Arrow.open(bytes, NAME, ReadOptions.all())) {
                        while (reader.next().isPresent()) {
                            // read on
                        }
                    }
                })
                .finding();
        assertValidatorTells(finding, bytes);
        return finding;
    }

    /** What keeps a value from being read, of parts whose batches are read; the same in the file and in the stream. */
    static Finding corruptValue(FileParts parts) {
        Finding finding = corruptValue(parts.toFile());
        assertEquals(text(finding), text(corruptValue(parts.toStream())));
        return finding;
    }

    private static Finding corruptValue(Bytes bytes) {
        Finding finding = assertThrows(CorruptValueException.class, () -> column(bytes, 0))
                .finding();
        assertValidatorTells(finding, bytes);
        return finding;
    }

    /** What a reader stumbles over, the validator finds without being asked for the value, and perhaps in more detail. */
    private static void assertValidatorTells(Finding finding, Bytes bytes) {
        try {
            List<String> found = found(bytes);
            assertTrue(
                    found.stream().anyMatch(text -> text.startsWith(text(finding))),
                    () -> "found " + found + ", not " + text(finding));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the validator finds in bytes, values included. */
    static List<Finding> findings(Bytes bytes) throws IOException {
        return Validator.at(Level.DATA).check(bytes, NAME).findings();
    }

    /** What the validator finds in parts, each as {@link #text} has it; the same in the file and in the stream. */
    static List<String> found(FileParts parts) throws IOException {
        List<String> found = found(parts.toFile());
        assertEquals(found, found(parts.toStream()));
        return found;
    }

    /** What the validator finds in bytes, each as {@link #text} has it. */
    static List<String> found(Bytes bytes) throws IOException {
        return findings(bytes).stream().map(Reads::text).toList();
    }

    /** Rule, severity and place of a finding, for example {@code BATCH-BUF-001 ERROR city 1}, the last being a buffer. */
    static String text(Finding finding) {
        Location at = finding.location();
        StringBuilder text = new StringBuilder(finding.rule().id()).append(' ').append(finding.severity());
        if (!at.column().isEmpty()) {
            text.append(' ').append(at.column());
        }
        if (at.buffer() != Location.ABSENT) {
            text.append(' ').append(at.buffer());
        }
        return text.toString();
    }
}

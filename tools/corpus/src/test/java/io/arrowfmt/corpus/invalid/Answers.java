package io.arrowfmt.corpus.invalid;

import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.validate.Validator;
import java.util.List;
import java.util.Map;

/** What the validator is asked about the files of the corpus. */
final class Answers {
    /** The files, made once. */
    static final List<InvalidCorpus.Made> FILES = InvalidCorpus.all();

    /** Families of rules whose files are to come. */
    private static final List<String> TO_COME = List.of("EXT-", "STATS-");

    private Answers() {}

    /** Whether there is a rule of an id. */
    static boolean isKnown(String rule) {
        return RuleCatalogue.all().stream().anyMatch(known -> known.id().equals(rule));
    }

    /** Whether a rule must have a file. */
    static boolean needsFile(String rule) {
        return TO_COME.stream().noneMatch(rule::startsWith);
    }

    /** The deepest level that there is. */
    static Level deepest() {
        try {
            Validator.at(Level.DATA);
            return Level.DATA;
        } catch (IllegalArgumentException e) {
            return Level.LAYOUT;
        }
    }

    /** A validator under the limits of an entry. */
    static Validator validator(Level level, InvalidEntry entry) {
        Limits limits = Limits.defaults();
        for (Map.Entry<String, Long> limit : entry.limits().entrySet()) {
            limits = limited(limits, limit.getKey(), limit.getValue());
        }
        return Validator.at(level).withLimits(limits);
    }

    private static Limits limited(Limits limits, String option, long value) {
        return switch (option) {
            case "fieldDepth" -> limits.withFieldDepth((int) value);
            case "maxFields" -> limits.withMaxFields((int) value);
            case "maxMetadataBytes" -> limits.withMaxMetadataBytes((int) value);
            case "maxBodyBytes" -> limits.withMaxBodyBytes(value);
            case "maxMessages" -> limits.withMaxMessages(value);
            case "maxRows" -> limits.withMaxRows(value);
            case "maxDictionaryBytes" -> limits.withMaxDictionaryBytes(value);
            case "maxDecompressedBufferBytes" -> limits.withMaxDecompressedBufferBytes(value);
            case "maxDecompressedBatchBytes" -> limits.withMaxDecompressedBatchBytes(value);
            default -> throw new IllegalArgumentException("option: expected one of Limits, found " + option);
        };
    }
}

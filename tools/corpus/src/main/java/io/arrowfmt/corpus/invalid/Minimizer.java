package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes a file or stream that breaks a rule smaller as long as it breaks the rule, and none that it did not break before: messages and metadata first, as far as
 * it can be taken apart, then bytes. Ends after a minute with what it has. Belongs to one thread.
 */
public final class Minimizer {
    private static final int MAX_CHECKS = 20_000;
    private static final long MAX_NANOS = 60_000_000_000L;

    /** Families of rules that hold of what is taken apart. */
    private static final List<String> WHOLE = List.of("FB-", "FILE-", "IPC-FRAME-0", "IPC-VER-", "LIMIT-");

    private final Validator validator;
    private final String rule;
    private final Set<String> others;
    private final long start = System.nanoTime();
    private int checks;

    private Minimizer(Validator validator, String rule, Set<String> others) {
        this.validator = validator;
        this.rule = rule;
        this.others = others;
    }

    /**
     * A smaller file or stream.
     *
     * @param bytes one of which the validator reports the rule
     * @param rule id of the rule
     * @return at most as large, and still reported
     * @throws IllegalArgumentException when the rule is not reported
     * @throws IOException when it cannot be read
     */
    public static Bytes minimize(Bytes bytes, Validator validator, String rule) throws IOException {
        Report report = validator.check(bytes, "input");
        if (!report.counts().containsKey(rule)) {
            throw new IllegalArgumentException("rule: expected one that the file breaks, found " + rule);
        }
        Minimizer minimizer = new Minimizer(validator, rule, broken(report));
        Container container = report.kind().isStream() ? Container.STREAM : Container.FILE;
        byte[] smaller = minimizer.withoutMessages(bytes.toArray(), container);
        smaller = minimizer.withoutMetadata(smaller, container);
        return Bytes.of(minimizer.withoutBytes(smaller));
    }

    private boolean holds(byte[] bytes) throws IOException {
        checks++;
        Report report = validator.check(Bytes.of(bytes), "input");
        return report.counts().containsKey(rule) && others.containsAll(broken(report));
    }

    /** The rules that are broken; what is only noted may change. */
    private static Set<String> broken(Report report) {
        Set<String> broken = new HashSet<>();
        for (Finding finding : report.findings()) {
            if (finding.severity() != Severity.INFO) {
                broken.add(finding.rule().id());
            }
        }
        return broken;
    }

    /** Whether something is smaller and still breaks the rule. */
    private boolean isBetter(byte[] candidate, byte[] than) throws IOException {
        return checks < MAX_CHECKS
                && System.nanoTime() - start < MAX_NANOS
                && candidate.length < than.length
                && holds(candidate);
    }

    private byte[] withoutMessages(byte[] bytes, Container container) throws IOException {
        byte[] best = bytes;
        int index = 0;
        while (true) {
            Draft draft = parts(container, best);
            if (index >= draft.messages().size()) {
                return best;
            }
            draft.messages().remove(index);
            byte[] candidate = draft.emit().bytes();
            if (isBetter(candidate, best)) {
                best = candidate;
            } else {
                index++;
            }
        }
    }

    private byte[] withoutMetadata(byte[] bytes, Container container) throws IOException {
        Draft draft = parts(container, bytes);
        for (DraftMessage message : draft.messages()) {
            message.metadata().removeOwn();
            message.metadata().removeMetadata();
            message.alignment(Long.BYTES);
        }
        draft.footer().removeOwn();
        draft.footer().removeMetadata();
        byte[] candidate = draft.emit().bytes();
        return isBetter(candidate, bytes) ? candidate : bytes;
    }

    /** What is wrong in its framing or its tables cannot be taken apart, and has no messages. */
    private static Draft parts(Container container, byte[] bytes) throws IOException {
        Report report = Validator.at(Level.STRUCTURE).check(Bytes.of(bytes), "input");
        boolean apart = report.finished()
                && report.counts().keySet().stream()
                        .noneMatch(id -> WHOLE.stream().anyMatch(id::startsWith));
        try {
            return apart ? Draft.of(container, bytes) : Draft.raw(container, bytes);
        } catch (IllegalArgumentException e) {
            // Of a framing or version that is not taken apart.
            return Draft.raw(container, bytes);
        }
    }

    private byte[] withoutBytes(byte[] bytes) throws IOException {
        byte[] best = bytes;
        for (int size = Integer.highestOneBit(Math.max(1, bytes.length / 2)); size > 0; size /= 2) {
            int at = 0;
            while (at + size <= best.length) {
                byte[] candidate = new byte[best.length - size];
                System.arraycopy(best, 0, candidate, 0, at);
                System.arraycopy(best, at + size, candidate, at, candidate.length - at);
                if (isBetter(candidate, best)) {
                    best = candidate;
                } else {
                    at += size;
                }
            }
        }
        return Arrays.copyOf(best, best.length);
    }
}

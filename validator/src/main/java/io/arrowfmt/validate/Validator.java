package io.arrowfmt.validate;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.metadata.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Says what is wrong with a file or stream: all of it, not only the first thing, wherever the next thing can still be
 * located. Immutable; safe for use by many threads.
 */
public final class Validator {
    private final Level level;
    private final RuleSet rules;
    private final Limits limits;
    private final int keptPerRule;
    private final int threads;

    private Validator(Level level, RuleSet rules, Limits limits, int keptPerRule, int threads) {
        this.level = level;
        this.rules = rules;
        this.limits = limits;
        this.keptPerRule = keptPerRule;
        this.threads = threads;
    }

    /**
     * A validator of the format's own rules up to a level.
     *
     * @param level how deep to look
     */
    public static Validator at(Level level) {
        return new Validator(level, RuleSet.standard(), Limits.defaults(), Findings.DEFAULT_KEPT_PER_RULE, 1);
    }

    /** This validator with further rules. */
    public Validator with(RuleSet others) {
        return new Validator(level, rules.and(others), limits, keptPerRule, threads);
    }

    /**
     * This validator without a rule of its set. Rules that are checked where a number is read are not in it and always
     * hold.
     *
     * @throws IllegalArgumentException when there is no such rule in the set, or when values are looked at that are only
     *     safe to read where the rule holds: at {@link Level#DATA}, those of structure and layout cannot be left out
     */
    public Validator without(String id) {
        if (level == Level.DATA && rules.rule(id).level() != Level.DATA) {
            throw new IllegalArgumentException("id: expected that of a rule about values, found " + id);
        }
        return new Validator(level, rules.without(rules.rule(id).id()), limits, keptPerRule, threads);
    }

    /** This validator with other limits. */
    public Validator withLimits(Limits value) {
        return new Validator(level, rules, value, keptPerRule, threads);
    }

    /** This validator keeping another number of findings of each rule, at least 1. */
    public Validator keeping(int perRule) {
        return new Validator(level, rules, limits, perRule, threads);
    }

    /**
     * This validator looking at several batches at a time. The report is the same.
     *
     * @param value threads, >= 1
     */
    public Validator withThreads(int value) {
        if (value < 1) {
            throw new IllegalArgumentException("threads: expected >= 1, found " + value);
        }
        return new Validator(level, rules, limits, keptPerRule, value);
    }

    /**
     * Checks a file.
     *
     * @throws IOException when it cannot be opened or read; what is wrong with its bytes is in the report
     */
    public Report check(Path path) throws IOException {
        try (ByteSource source = ByteSource.open(path)) {
            return check(source);
        }
    }

    /**
     * Checks bytes in memory.
     *
     * @param name name for messages
     */
    public Report check(Bytes bytes, String name) throws IOException {
        return check(ByteSource.of(bytes, name));
    }

    /**
     * Checks a source, which stays the caller's to close.
     *
     * @throws IOException when it cannot be read
     */
    public Report check(ByteSource given) throws IOException {
        ByteSource source = ByteSource.checked(given);
        ContentKind kind = Probe.detect(source);
        return run(source.name(), kind, validation -> {
            if (kind.isStream()) {
                validation.stream(source);
            } else {
                validation.file(source);
            }
        });
    }

    /**
     * Checks what arrives on a stream, which stays the caller's to close. A file among it is kept in memory, since its
     * footer comes last.
     *
     * @param name name for messages
     * @throws IOException when it cannot be read
     */
    public Report check(InputStream stream, String name) throws IOException {
        byte[] head = stream.readNBytes(Probe.HEAD_SIZE);
        InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), stream);
        ContentKind kind = Probe.detect(Bytes.of(head));
        if (!kind.isStream()) {
            Bytes bytes = kind.isArrow() ? ByteInput.of(whole, name).read(Long.MAX_VALUE) : Bytes.of(head);
            return check(bytes, name);
        }
        return run(name, kind, validation -> validation.stream(ByteInput.of(whole, name)));
    }

    /** Looks at a source. */
    @FunctionalInterface
    private interface Look {
        void at(Validation validation) throws IOException;
    }

    private Report run(String name, ContentKind kind, Look look) throws IOException {
        Optional<ThreadPoolExecutor> pool = threads == 1 ? Optional.empty() : Optional.of(pool());
        Validation validation =
                new Validation(name, kind, level, rules.at(level), limits, new OrderedFindings(keptPerRule, pool));
        try {
            look.at(validation);
            return validation.report();
        } finally {
            pool.ifPresent(Validator::end);
            validation.close();
        }
    }

    /** Waits for what has begun: it uses memory that goes to others. Nothing is interrupted, since that closes channels. */
    private static void end(ThreadPoolExecutor pool) {
        pool.getQueue().clear();
        pool.shutdown();
        boolean interrupted = false;
        while (!pool.isTerminated()) {
            try {
                pool.awaitTermination(1, TimeUnit.MINUTES);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private ThreadPoolExecutor pool() {
        return new ThreadPoolExecutor(threads, threads, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>(), work -> {
            Thread thread = new Thread(work, "arrowfmt validation");
            thread.setDaemon(true);
            return thread;
        });
    }
}

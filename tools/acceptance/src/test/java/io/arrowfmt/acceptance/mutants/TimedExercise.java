package io.arrowfmt.acceptance.mutants;

import io.arrowfmt.corpus.exercise.Exercise;
import io.arrowfmt.corpus.exercise.Exercise.Outcome;
import io.arrowfmt.corpus.exercise.Exercise.Verdict;
import io.arrowfmt.error.Rule;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * How validating and reading some bytes went: in little processor time, with nothing but what is declared.
 *
 * @param outcome how reading ended
 * @param rule the rule for which reading was refused, or an empty text
 * @param fault what must not have happened, or an empty text
 * @param nanos processor time of this thread
 */
record TimedExercise(Outcome outcome, String rule, String fault, long nanos) {
    private static final long MAX_NANOS = 1_000_000_000;
    private static final long MAX_NANOS_PER_BYTE = 10;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /**
     * Validates and reads bytes.
     *
     * @param cursors whether to read them through cursors as well, alone and with another thread
     */
    static TimedExercise of(byte[] bytes, boolean cursors) {
        long start = THREADS.getCurrentThreadCpuTime();
        Outcome outcome = Outcome.REFUSED;
        String rule = "";
        String fault = "";
        try {
            Verdict verdict = Exercise.of(bytes);
            outcome = verdict.outcome();
            rule = verdict.rule().map(Rule::id).orElse("");
            fault = verdict.contradictory() ? "contradiction: " + verdict : "";
            for (int threads = 1; cursors && fault.isEmpty() && threads <= 2; threads++) {
                Outcome found = Exercise.readWithCursor(bytes, threads);
                fault = found == outcome ? "" : "a cursor ended in " + found + ": " + verdict;
            }
        } catch (IOException | RuntimeException | Error e) {
            StackTraceElement[] trace = e.getStackTrace();
            fault = e + (trace.length == 0 ? "" : " at " + trace[0] + " " + trace[Math.min(1, trace.length - 1)]);
        }
        long nanos = THREADS.getCurrentThreadCpuTime() - start;
        boolean slow = nanos > MAX_NANOS + MAX_NANOS_PER_BYTE * bytes.length;
        return new TimedExercise(outcome, rule, slow ? fault + " took " + nanos + " ns" : fault, nanos);
    }
}

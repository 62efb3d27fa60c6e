package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;

/** Notes whether something was found that keeps from going on. */
final class Rejections implements FindingSink {
    private final FindingSink sink;
    private boolean any;

    /** Hands on what is found. */
    Rejections(FindingSink sink) {
        this.sink = sink;
    }

    @Override
    public void report(Finding finding) {
        any |= finding.severity().rejects();
        sink.report(finding);
    }

    @Override
    public boolean keeps(Rule rule, Severity severity) {
        return sink.keeps(rule, severity);
    }

    @Override
    public void count(Rule rule, long places) {
        sink.count(rule, places);
    }

    /** Whether there was anything of that sort. */
    boolean any() {
        return any;
    }
}

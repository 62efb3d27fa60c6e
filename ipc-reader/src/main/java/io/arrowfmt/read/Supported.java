package io.arrowfmt.read;

import io.arrowfmt.body.ProjectedColumn;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.metadata.VerifierRule;
import io.arrowfmt.validate.RuleSet;
import java.io.IOException;

/** What the reader refuses although it is legal, and what it refuses because it is wrong. */
final class Supported {
    private Supported() {}

    /**
     * Ends the reading when something was found that forbids it, and passes the rest on.
     *
     * @throws ArrowException the first finding that rejects
     */
    static void check(Findings findings, FindingSink warnings) throws ArrowException {
        for (Finding finding : findings.list()) {
            if (finding.severity().rejects()) {
                throw ArrowException.of(finding);
            }
            warnings.report(finding);
        }
    }

    /**
     * Reads something that may report what is wrong and throw what is worse: what was found first is thrown.
     *
     * @throws ArrowException the first finding that rejects
     * @throws IOException when the source cannot be read
     */
    static <T> T reading(Findings findings, FindingSink warnings, Step<T> reading) throws IOException {
        try {
            return reading.take();
        } catch (ArrowException e) {
            check(findings, warnings);
            throw e;
        }
    }

    /**
     * Ends the reading when something was found in a schema that forbids it, and passes the rest on. A type of a newer
     * version does not: only a column of that type, or one whose buffers cannot be found because of it.
     *
     * @throws ArrowException the first finding that rejects
     */
    static void checkSchema(Findings findings, FindingSink warnings) throws ArrowException {
        Findings rest = new Findings();
        for (Finding finding : findings.list()) {
            if (VerifierRule.isNewerKind(finding)) {
                warnings.report(finding);
            } else {
                rest.report(finding);
            }
        }
        check(rest, warnings);
    }

    /** Refuses columns whose buffers cannot be found. */
    static void check(Projection projection, Location where) throws ArrowException {
        for (ProjectedColumn column : projection.columns()) {
            check(column, where);
        }
    }

    private static void check(ProjectedColumn column, Location where) throws ArrowException {
        if (!column.node().located()) {
            throw new UnsupportedFeatureException(new Finding(
                    RuleSet.standard().rule("BATCH-BUF-001"),
                    Severity.UNSUPPORTED,
                    where.column(column.node().path().text()),
                    "a column whose buffers can be found",
                    "one of a type of a newer version, or behind one, that does not declare its layout",
                    "select the columns before it"));
        }
        for (ProjectedColumn child : column.children()) {
            check(child, where);
        }
    }
}

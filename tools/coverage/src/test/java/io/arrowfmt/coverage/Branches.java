package io.arrowfmt.coverage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.analysis.ICounter;
import org.jacoco.core.analysis.ISourceFileCoverage;

/**
 * The branches of a package and which of them no test took.
 *
 * @param measured the package
 * @param total the number of branches
 * @param covered the number of those that some test took
 * @param missed one entry for each line with a branch that none took, in order of files and lines
 */
record Branches(Measured measured, int total, int covered, List<String> missed) {
    Branches {
        missed = List.copyOf(missed);
    }

    static Branches of(Measured measured, CoverageBuilder classes) {
        int total = 0;
        int covered = 0;
        List<String> missed = new ArrayList<>();
        List<ISourceFileCoverage> sources = new ArrayList<>(classes.getSourceFiles());
        sources.sort(Comparator.comparing(ISourceFileCoverage::getName));
        for (ISourceFileCoverage source : sources) {
            total += source.getBranchCounter().getTotalCount();
            covered += source.getBranchCounter().getCoveredCount();
            for (int line = source.getFirstLine(); line >= 0 && line <= source.getLastLine(); line++) {
                ICounter branches = source.getLine(line).getBranchCounter();
                if (branches.getMissedCount() > 0) {
                    missed.add(source.getName() + ":" + line + " " + branches.getMissedCount() + " of "
                            + branches.getTotalCount());
                }
            }
        }
        return new Branches(measured, total, covered, missed);
    }

    /** How many of a hundred branches were taken. */
    double percent() {
        return total == 0 ? 0 : 100.0 * covered / total;
    }

    /** Whether as many were taken as must be. */
    boolean isEnough() {
        return total > 0 && 100L * covered >= (long) measured.leastPercent() * total;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%s: %.1f %% of branches, %d of %d, at least %d %%",
                measured.packageName(),
                percent(),
                covered,
                total,
                measured.leastPercent());
    }
}

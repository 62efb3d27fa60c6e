package io.arrowfmt.cli;

import picocli.CommandLine.Option;

/** Whether a command shows how far it has come. */
final class ShownProgress {
    @Option(names = "--progress", description = "Show how far it is on standard error also when that is no terminal.")
    private boolean asked;

    /** Picocli fills it. */
    ShownProgress() {}

    /** Begins to show it, unless the output is on the same terminal. */
    Progress begin(ArrowfmtCommand root, Target target) {
        return Progress.of(root.terminal(), asked, target.isStandard());
    }

    /** Begins to show it in a command that writes nothing until it is done. */
    Progress begin(ArrowfmtCommand root) {
        return Progress.of(root.terminal(), asked, false);
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import picocli.CommandLine.Mixin;

/** What the commands have in common that read Arrow and write it again in some other way. */
final class Rewrite {
    @Mixin
    private OneInput in = new OneInput();

    @Mixin
    private ArrowOutput output = new ArrowOutput();

    @Mixin
    private ShownProgress progress = new ShownProgress();

    /** Picocli fills it. */
    Rewrite() {}

    /** What becomes of batches. */
    @FunctionalInterface
    interface Change {
        /** The batches that are written. */
        Batches of(Batches batches) throws IOException;
    }

    /** The output. */
    ArrowOutput output() {
        return output;
    }

    /** Reads, changes and writes. */
    int run(ArrowfmtCommand root, Change change) throws IOException {
        Input input = in.input(root.terminal());
        return root.diagnostics()
                .guard(input, Diagnostics.FailureSink.NONE, () -> write(root, input, change))
                .code();
    }

    private Exit write(ArrowfmtCommand root, Input input, Change change) throws IOException {
        try (Progress shown = progress.begin(root, output.target());
                ArrowBatches batches = open(root, input, shown)) {
            Batches changed = change.of(batches);
            ArrowOutput.Like like = batches.like(Bodies.of(root, input));
            try (Sink sink = output.open(root, changed.schema(), changed.metadata(), like)) {
                Copying.all(changed, sink::write);
                sink.finish();
            }
        }
        return Exit.OK;
    }

    /** Begins to read an input. */
    ArrowBatches open(ArrowfmtCommand root, Input input, Progress shown) throws IOException {
        ReadOptions options = ReadOptions.all().withThreads(output.form().threads());
        return new ArrowBatches(Reading.open(root, input, options, shown));
    }

    /** The input. */
    Input input(ArrowfmtCommand root) throws Failure {
        return in.input(root.terminal());
    }

    /** Begins to show how far it is. */
    Progress progress(ArrowfmtCommand root) {
        return progress.begin(root, output.target());
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.read.Selection;
import java.io.IOException;

/** Opens inputs to read their batches. */
final class Reading {
    private Reading() {}

    /**
     * Opens an input.
     *
     * @throws Failure when it is not Arrow, or lacks what the options select
     */
    static ArrowReader open(ArrowfmtCommand root, Input input, ReadOptions options) throws IOException {
        Content content = Content.open(root.terminal(), input);
        if (!options.endsAtDamage()) {
            content.requireWhole();
        }
        try {
            ByteSource source = content.source();
            return source != null ? Arrow.open(source, options) : Arrow.open(content.arriving(), input.name(), options);
        } catch (IllegalArgumentException e) {
            if (options.selection() instanceof Selection.All) {
                throw e;
            }
            throw new Failure(Exit.USAGE, input.name() + ": " + e.getMessage());
        }
    }
}

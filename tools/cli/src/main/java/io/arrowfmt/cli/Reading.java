package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.read.Selection;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.UnaryOperator;

/** Opens inputs to read their batches. */
final class Reading {
    private Reading() {}

    /**
     * Opens an input.
     *
     * @throws Failure when it is not Arrow, or lacks what the options select
     */
    static ArrowReader open(ArrowfmtCommand root, Input input, ReadOptions options) throws IOException {
        return open(Content.open(root.terminal(), input), input, options, source -> source, stream -> stream);
    }

    /**
     * Opens an input and shows how far it has been read.
     *
     * @throws Failure when it is not Arrow, or lacks what the options select
     */
    static ArrowReader open(ArrowfmtCommand root, Input input, ReadOptions options, Progress progress)
            throws IOException {
        Content content = Content.open(root.terminal(), input);
        return open(content, input, options, progress::counting, progress::counting);
    }

    private static ArrowReader open(
            Content content,
            Input input,
            ReadOptions options,
            UnaryOperator<ByteSource> sources,
            UnaryOperator<InputStream> streams)
            throws IOException {
        if (!options.endsAtDamage()) {
            content.requireWhole();
        }
        try {
            ByteSource source = content.source();
            return source != null
                    ? Arrow.open(sources.apply(source), options)
                    : Arrow.open(streams.apply(content.arriving()), input.name(), options);
        } catch (IllegalArgumentException e) {
            if (options.selection() instanceof Selection.All) {
                throw e;
            }
            throw new Failure(Exit.USAGE, input.name() + ": " + e.getMessage());
        }
    }
}

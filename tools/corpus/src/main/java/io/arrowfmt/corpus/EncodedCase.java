package io.arrowfmt.corpus;

import io.arrowfmt.conformance.Container;
import java.util.List;

/**
 * A case with dictionaries.
 *
 * @param path feature and name, without an ending
 * @param messages what it holds
 * @param containers files do not hold everything that streams do
 */
record EncodedCase(String path, MessageSequence messages, List<Container> containers) implements CorpusFile {
    /** Copies the containers. */
    EncodedCase {
        containers = List.copyOf(containers);
    }

    @Override
    public long rowCount() {
        return messages.rows();
    }

    @Override
    public byte[] bytes(Container container) {
        return switch (container) {
            case FILE -> messages.toFile();
            case STREAM -> messages.toStream();
        };
    }

    @Override
    public String toString() {
        return path;
    }
}

package io.arrowfmt.corpus;

import io.arrowfmt.conformance.Container;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** A valid case of the corpus: the same content in each of its containers. */
interface CorpusFile {
    /** Feature and name, without an ending: {@code primitive/int}. */
    String path();

    /** The path of its values in JSON, without an ending. */
    default String valuesPath() {
        return path();
    }

    /** Its values in integration JSON, when they are generated too and not written by hand. */
    default Optional<String> valuesJson() throws IOException {
        return Optional.empty();
    }

    /** The rows of all batches. */
    long rowCount();

    /** The containers that can hold it. */
    List<Container> containers();

    /** The bytes in one of its containers. */
    byte[] bytes(Container container) throws IOException;
}

package io.arrowfmt.cli.map;

import java.io.IOException;

/** Takes the parts of a file or stream, in order. */
@FunctionalInterface
public interface PartSink {
    /**
     * Takes the next one.
     *
     * @throws IOException when it cannot be passed on
     */
    void part(Part part) throws IOException;
}

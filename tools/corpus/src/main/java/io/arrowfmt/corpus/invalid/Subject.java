package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;

/** A valid little-endian file or stream of version 5, to be corrupted knowingly. Immutable. */
public final class Subject {
    private final String name;
    private final Bytes bytes;
    private final Container container;
    private final Schema schema;
    private final SchemaLayout layout;

    private Subject(String name, Bytes bytes, Container container, Schema schema) {
        this.name = name;
        this.bytes = bytes;
        this.container = container;
        this.schema = schema;
        this.layout = SchemaLayout.of(schema);
    }

    /**
     * That of a file or stream.
     *
     * @param name to be shown
     * @param bytes a valid little-endian file or stream of version 5, with prefixes of 8 bytes
     * @throws IllegalArgumentException when it is not one
     * @throws IOException when it cannot be read
     */
    public static Subject of(String name, Bytes bytes) throws IOException {
        Mutants.of(bytes);
        try (ArrowReader reader = Arrow.open(bytes, name, ReadOptions.all())) {
            if (reader.version() != MetadataVersion.V5) {
                throw new IllegalArgumentException("expected version 5, found " + reader.version());
            }
            if (reader.schema().endianness() != Endianness.LITTLE) {
                throw new IllegalArgumentException("expected little-endian bodies, found big-endian ones");
            }
            Container container = bytes.getByte(0) == 'A' ? Container.FILE : Container.STREAM;
            return new Subject(name, bytes, container, reader.schema());
        }
    }

    /** What it is called. */
    public String name() {
        return name;
    }

    /** Takes it apart. */
    Draft draft() {
        return Draft.of(container, bytes.toArray());
    }

    /** Its schema. */
    Schema schema() {
        return schema;
    }

    /** The nodes and buffers of its record batches. */
    SchemaLayout layout() {
        return layout;
    }
}

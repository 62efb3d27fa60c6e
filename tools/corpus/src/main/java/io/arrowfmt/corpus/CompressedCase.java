package io.arrowfmt.corpus;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * A case with its bodies compressed, those of dictionaries too.
 *
 * @param plain the case with the same values in uncompressed bodies
 * @param packing how the bodies are compressed
 * @param containers those in which it is written, of those that can hold it
 */
record CompressedCase(CorpusFile plain, Packing packing, List<Container> containers) implements CorpusFile {
    /** Copies the containers. */
    CompressedCase {
        containers = List.copyOf(containers);
    }

    @Override
    public String path() {
        String name = packing.name().toLowerCase(Locale.ROOT).replace('_', '-');
        boolean table = plain.path().equals(CompressedCases.PLAIN);
        return "compression/" + name + (table ? "" : "-" + plain.path().replace('/', '-'));
    }

    @Override
    public String valuesPath() {
        return plain.valuesPath();
    }

    @Override
    public long rowCount() {
        return plain.rowCount();
    }

    @Override
    public byte[] bytes(Container container) throws IOException {
        if (plain instanceof EncodedCase encoded) {
            MessageSequence packed = encoded.messages().withBatches(packing::pack);
            return switch (container) {
                case FILE -> packed.toFile();
                case STREAM -> packed.toStream();
            };
        }
        Bytes bytes = Bytes.of(plain.bytes(container));
        return switch (container) {
            case FILE -> packed(FileParts.ofFile(bytes)).toFile().toArray();
            case STREAM -> packed(FileParts.ofStream(bytes)).toStream().toArray();
        };
    }

    private FileParts packed(FileParts parts) {
        return parts.withBatches(parts.batches().stream().map(packing::pack).toList());
    }

    @Override
    public String toString() {
        return path();
    }
}

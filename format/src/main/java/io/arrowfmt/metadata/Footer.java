package io.arrowfmt.metadata;

import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.Optional;

/**
 * The footer of a file (File.fbs, Footer).
 *
 * @param version version of the metadata, by what the file has instead when the footer states none; empty when the number
 *     is unknown
 * @param versionPresent whether the footer states it
 * @param schema the schema
 * @param dictionaries where the dictionary batches are
 * @param recordBatches where the record batches are
 * @param recordBatchesPresent whether the file has the vector at all
 * @param metadata custom metadata
 */
public record Footer(
        Optional<MetadataVersion> version,
        boolean versionPresent,
        Schema schema,
        Blocks dictionaries,
        Blocks recordBatches,
        boolean recordBatchesPresent,
        Metadata metadata) {
    /** The footer of a file of a version without custom metadata, as a writer makes it. */
    public static Footer of(MetadataVersion version, Schema schema, Blocks dictionaries, Blocks recordBatches) {
        return new Footer(Optional.of(version), true, schema, dictionaries, recordBatches, true, Metadata.empty());
    }

    /** This footer with other custom metadata. */
    public Footer withMetadata(Metadata value) {
        return new Footer(version, versionPresent, schema, dictionaries, recordBatches, recordBatchesPresent, value);
    }
}

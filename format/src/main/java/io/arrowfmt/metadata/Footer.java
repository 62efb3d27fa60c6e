package io.arrowfmt.metadata;

import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.Optional;
import java.util.OptionalInt;

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
 * @param metadataChecksums of prefix, metadata and padding of each block, dictionaries first, if it has any
 */
public record Footer(
        Optional<MetadataVersion> version,
        boolean versionPresent,
        Schema schema,
        Blocks dictionaries,
        Blocks recordBatches,
        boolean recordBatchesPresent,
        Metadata metadata,
        Optional<Checksums> metadataChecksums) {
    /** A footer without checksums. */
    public Footer(
            Optional<MetadataVersion> version,
            boolean versionPresent,
            Schema schema,
            Blocks dictionaries,
            Blocks recordBatches,
            boolean recordBatchesPresent,
            Metadata metadata) {
        this(
                version,
                versionPresent,
                schema,
                dictionaries,
                recordBatches,
                recordBatchesPresent,
                metadata,
                Optional.empty());
    }

    /** The footer of a file of a version without custom metadata, as a writer makes it. */
    public static Footer of(MetadataVersion version, Schema schema, Blocks dictionaries, Blocks recordBatches) {
        return new Footer(Optional.of(version), true, schema, dictionaries, recordBatches, true, Metadata.empty());
    }

    /** This footer with other custom metadata. */
    public Footer withMetadata(Metadata value) {
        return new Footer(
                version,
                versionPresent,
                schema,
                dictionaries,
                recordBatches,
                recordBatchesPresent,
                value,
                metadataChecksums);
    }

    /** This footer with checksums of its blocks, as many as dictionaries and record batches. */
    public Footer withMetadataChecksums(Checksums value) {
        return new Footer(
                version,
                versionPresent,
                schema,
                dictionaries,
                recordBatches,
                recordBatchesPresent,
                metadata,
                Optional.of(value));
    }

    /** How many checksums there are when there are any: one for each block. */
    public long checksumCount() {
        return (long) dictionaries.count() + recordBatches.count();
    }

    /**
     * The checksum of a block, if the footer has one for each.
     *
     * @param dictionary whether it is one of the dictionaries
     * @param index its position among those
     */
    public OptionalInt metadataChecksum(boolean dictionary, int index) {
        if (metadataChecksums.filter(sums -> sums.count() == checksumCount()).isEmpty()) {
            return OptionalInt.empty();
        }
        int position = dictionary ? index : dictionaries.count() + index;
        return OptionalInt.of(metadataChecksums.get().get(position));
    }
}

package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.fbs.Block;
import io.arrowfmt.flatbuffers.ArrowSlots;
import io.arrowfmt.flatbuffers.RootType;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.Optional;

/** The footers of files, bytes to model and back (File.fbs, Footer). */
public final class FooterCodec {
    /** Slot of Footer.schema. */
    private static final int SCHEMA_SLOT = 1;
    /** Slot of Footer.dictionaries. */
    private static final int DICTIONARIES_SLOT = 2;
    /** Slot of Footer.recordBatches. */
    private static final int RECORD_BATCHES_SLOT = 3;

    /** Slot of Footer.metadata_crc32c. */
    private static final int CHECKSUMS_SLOT = ArrowSlots.FIRST_OWN + 2;

    private FooterCodec() {}

    /**
     * Verifies and decodes a footer. An error that ends the decoding, or the first that the footer has, is thrown and not
     * reported as well.
     *
     * @param footer the FlatBuffers bytes; the blocks refer to them
     * @param where the footer, for findings
     * @param limits how much it may ask for
     * @param sink takes what does not keep the footer from being decoded
     * @throws ArrowException when the footer cannot be read, with the finding that says why
     */
    public static Footer decode(Bytes footer, Location where, Limits limits, FindingSink sink) throws ArrowException {
        return decode(footer, Decoding.of(footer, RootType.FOOTER, where, limits, sink), Optional.empty());
    }

    /**
     * Verifies and decodes a footer of a version that is known from elsewhere: before version 5, hardly a footer states it.
     *
     * @param footer the FlatBuffers bytes; the blocks refer to them
     * @param version by which the footer is read, whatever it says itself
     * @param where the footer, for findings
     * @param limits how much it may ask for
     * @param sink takes what does not keep the footer from being decoded
     * @throws ArrowException when the footer cannot be read, with the finding that says why
     */
    public static Footer decode(Bytes footer, MetadataVersion version, Location where, Limits limits, FindingSink sink)
            throws ArrowException {
        Decoding decoding = Decoding.of(footer, version.generation(), RootType.FOOTER, where, limits, sink);
        return decode(footer, decoding, Optional.of(version));
    }

    /** The version that a footer states, before it is verified; empty when it states none, or none that is known. */
    public static Optional<MetadataVersion> statedVersion(Bytes footer) {
        return VersionPeek.of(footer).version();
    }

    private static Footer decode(Bytes footer, Decoding decoding, Optional<MetadataVersion> known)
            throws ArrowException {
        io.arrowfmt.fbs.Footer table = io.arrowfmt.fbs.Footer.getRootAsFooter(decoding.buffer());
        TablePlace place = TablePlace.root(decoding.buffer());
        io.arrowfmt.fbs.Schema schemaTable = table.schema();
        if (schemaTable == null) {
            throw decoding.fail(Finding.of(
                    DecodeRules.FOOTER_SCHEMA_PRESENT,
                    decoding.at(place.position()),
                    "a schema in the footer",
                    "none"));
        }
        Schema schema = SchemaCodec.decode(schemaTable, place.table(SCHEMA_SLOT), decoding);
        // Footers have custom metadata since version 4; what older ones have in its slot is not verified.
        Metadata metadata = decoding.isLegacy()
                ? Metadata.empty()
                : KeyValueCodec.decode(table.customMetadataLength(), table::customMetadata, place.position(), decoding);
        Optional<Checksums> checksums =
                decoding.isLegacy() ? Optional.empty() : ChecksumCodec.decode(place, CHECKSUMS_SLOT, decoding);
        decoding.finish();
        return new Footer(
                place.has(0) ? MetadataVersion.of(table.version()) : known,
                place.has(0),
                schema,
                new Blocks(place.structs(DICTIONARIES_SLOT, Blocks.SIZE, footer)),
                new Blocks(place.structs(RECORD_BATCHES_SLOT, Blocks.SIZE, footer)),
                place.has(RECORD_BATCHES_SLOT),
                metadata,
                checksums);
    }

    /**
     * Encodes a footer, without the length and the magic that follow it.
     *
     * @return FlatBuffers bytes, padded with zeros to a multiple of 8
     * @throws IllegalArgumentException when the footer is not one that can be written: of a version before V4, or with a
     *     type of a newer version
     */
    public static byte[] encode(Footer footer) {
        if (footer.versionPresent()) {
            footer.version().ifPresent(MessageCodec::requireWritable);
        }
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int schema = SchemaCodec.encode(builder, footer.schema());
        io.arrowfmt.fbs.Footer.startDictionariesVector(
                builder, footer.dictionaries().count());
        int dictionaries = encodeBlocks(builder, footer.dictionaries());
        int recordBatches = 0;
        if (footer.recordBatchesPresent()) {
            io.arrowfmt.fbs.Footer.startRecordBatchesVector(
                    builder, footer.recordBatches().count());
            recordBatches = encodeBlocks(builder, footer.recordBatches());
        }
        int metadata =
                KeyValueCodec.encode(builder, footer.metadata(), io.arrowfmt.fbs.Footer::createCustomMetadataVector);
        int checksums = ChecksumCodec.encode(builder, footer.metadataChecksums());
        io.arrowfmt.fbs.Footer.startFooter(builder);
        io.arrowfmt.fbs.Footer.addMetadataCrc32c(builder, checksums);
        io.arrowfmt.fbs.Footer.addProfile(builder, ChecksumCodec.marker(footer.metadataChecksums()));
        io.arrowfmt.fbs.Footer.addCustomMetadata(builder, metadata);
        io.arrowfmt.fbs.Footer.addRecordBatches(builder, recordBatches);
        io.arrowfmt.fbs.Footer.addDictionaries(builder, dictionaries);
        io.arrowfmt.fbs.Footer.addSchema(builder, schema);
        if (footer.versionPresent() && footer.version().isPresent()) {
            io.arrowfmt.fbs.Footer.addVersion(builder, footer.version().get().number());
        }
        io.arrowfmt.fbs.Footer.finishFooterBuffer(builder, io.arrowfmt.fbs.Footer.endFooter(builder));
        return MessageCodec.padded(builder.sizedByteArray());
    }

    private static int encodeBlocks(FlatBufferBuilder builder, Blocks blocks) {
        for (int i = blocks.count() - 1; i >= 0; i--) {
            Block.createBlock(builder, blocks.offset(i), blocks.metadataLength(i), blocks.bodyLength(i));
        }
        return builder.endVector();
    }
}

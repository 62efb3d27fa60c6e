package io.arrowfmt.cli;

import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameStyle;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MessageHeader.TensorHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;

/** What can be said about an input without looking at any body. Belongs to one thread. */
final class Overview {
    private final Content content;
    private final Optional<Schema> schema;
    private final Metadata footerMetadata;
    private final Map<Compression, Long> compressed = new EnumMap<>(Compression.class);
    private final Map<Long, DictionaryInfo> dictionaries = new TreeMap<>();
    private final Optional<ColumnSizes> columnSizes;
    private Optional<FrameStyle> style = Optional.empty();
    private Optional<StreamEnd> end = Optional.empty();
    private final Optional<MetadataVersion> version;
    private long batches;
    private long rows;
    private long dictionaryBatches;
    private long tensors;
    private long otherMessages;
    private long bodyBytes;
    private long checkedBatches;
    private final boolean checksMetadata;

    private Overview(Survey survey) {
        this.content = survey.content();
        this.schema = survey.schema();
        this.version = survey.version();
        this.checksMetadata = survey.footer().flatMap(Footer::metadataChecksums).isPresent();
        this.columnSizes = schema.map(known -> new ColumnSizes(known, version.orElse(MetadataVersion.V5)));
        this.footerMetadata = survey.footer().map(Footer::metadata).orElse(Metadata.empty());
    }

    /** Looks at every message of an input, and reports what stands behind the end of a stream that does not still arrive. */
    static Overview of(Content content, Remainder remainder) throws IOException {
        Survey survey = Survey.of(content);
        Overview overview = new Overview(survey);
        survey.each(overview::add);
        overview.style = survey.style();
        overview.end = survey.end();
        survey.checkEnd(remainder);
        return overview;
    }

    private void add(Frame frame) throws IOException {
        MessageHeader header = frame.message().header();
        bodyBytes += frame.bodyLength();
        checkedBatches += frame.message().bufferChecksums().isPresent() ? 1 : 0;
        if (header instanceof RecordBatchHeader batch) {
            requireLength(batch.length());
            batches++;
            rows = Math.addExact(rows, batch.length());
            count(batch);
            columnSizes.ifPresent(sizes -> sizes.add(batch));
        } else if (header instanceof DictionaryBatchHeader dictionary) {
            dictionaryBatches++;
            dictionaries
                    .computeIfAbsent(dictionary.id(), id -> new DictionaryInfo())
                    .add(dictionary);
            count(dictionary.data());
        } else if (header instanceof TensorHeader) {
            tensors++;
        } else if (!(header instanceof SchemaHeader)) {
            otherMessages++;
        }
    }

    private void requireLength(long length) throws Failure {
        if (length < 0 || length > Long.MAX_VALUE - rows) {
            throw new Failure(
                    Exit.DAMAGED,
                    content.input().name() + ": batch " + batches + ": expected a number of rows, found " + length
                            + ". 'arrowfmt validate' says what else is wrong.");
        }
    }

    private void count(RecordBatchHeader batch) {
        batch.compression().ifPresent(codec -> compressed.merge(codec, 1L, Long::sum));
    }

    /** Name of the input. */
    String name() {
        return content.input().name();
    }

    /** What the input is. */
    ContentKind kind() {
        return content.kind();
    }

    /** Bytes of the input, or -1 when it came through a pipe. */
    long size() {
        return content.size();
    }

    /** The schema, unless the input has none. */
    Optional<Schema> schema() {
        return schema;
    }

    /** Version of the metadata, unless it is unknown. */
    Optional<MetadataVersion> version() {
        return version;
    }

    /** Custom metadata of the footer. */
    Metadata footerMetadata() {
        return footerMetadata;
    }

    /** How many record batches there are. */
    long batches() {
        return batches;
    }

    /** How many rows they have. */
    long rows() {
        return rows;
    }

    /** How many dictionary batches there are. */
    long dictionaryBatches() {
        return dictionaryBatches;
    }

    /** What the dictionaries hold, by id. */
    Map<Long, DictionaryInfo> dictionaries() {
        return dictionaries;
    }

    /** How many tensors there are. */
    long tensors() {
        return tensors;
    }

    /** How many messages there are that belong to none of the others. */
    long otherMessages() {
        return otherMessages;
    }

    /**
     * Bytes of the buffers of a column, as they are stored, in all record batches, unless its buffers cannot be found.
     *
     * @param column position in the schema
     */
    OptionalLong columnBytes(int column) {
        return columnSizes.map(sizes -> sizes.of(column)).orElse(OptionalLong.empty());
    }

    /** How the prefixes of messages are written, if there is a message. */
    Optional<FrameStyle> style() {
        return style;
    }

    /** How the stream ended; a file has a footer instead. */
    Optional<StreamEnd> end() {
        return end;
    }

    /** What a reader has to know, unless the input has no schema. */
    Optional<ReaderNeeds> needs() {
        return schema.map(known -> ReaderNeeds.of(this, known, version.orElse(MetadataVersion.V5)));
    }

    /** Bytes of all bodies. */
    long bodyBytes() {
        return bodyBytes;
    }

    /** How many batches have checksums of their buffers, those of dictionaries included. */
    long checkedBatches() {
        return checkedBatches;
    }

    /** Whether the footer has checksums of the metadata of batches. */
    boolean checksMetadata() {
        return checksMetadata;
    }

    /** How many batches each codec compresses. */
    Map<Compression, Long> compressed() {
        return compressed;
    }
}

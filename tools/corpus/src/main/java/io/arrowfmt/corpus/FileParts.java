package io.arrowfmt.corpus;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A valid file or stream without dictionaries, taken apart so that a test can change one thing; what it does not change is
 * put together again as a writer would. Immutable.
 */
public final class FileParts {
    private static final int ALIGNMENT = FrameEncoder.DEFAULT_ALIGNMENT;
    private static final int PREFIX_SIZE = 8;

    private final Schema schema;
    private final Metadata metadata;
    private final List<BatchParts> batches;
    private final UnaryOperator<Footer> footer;
    private final List<TypeNumber> typeNumbers;

    /** The number that the type of a field gets once the schema has been encoded. */
    private record TypeNumber(FieldPosition field, int number) {}

    private FileParts(
            Schema schema,
            Metadata metadata,
            List<BatchParts> batches,
            UnaryOperator<Footer> footer,
            List<TypeNumber> typeNumbers) {
        this.schema = schema;
        this.metadata = metadata;
        this.batches = List.copyOf(batches);
        this.footer = footer;
        this.typeNumbers = List.copyOf(typeNumbers);
    }

    /**
     * Takes a file apart.
     *
     * @throws IOException when it cannot be read
     */
    public static FileParts ofFile(Bytes file) throws IOException {
        FileMap map = FileMap.open(ByteSource.of(file, "parts"), Limits.defaults(), new Findings());
        List<BatchParts> batches = new ArrayList<>();
        for (int i = 0; i < map.batchCount(); i++) {
            Frame frame = map.batchFrame(i, new Findings());
            batches.add(BatchParts.of(
                    (RecordBatchHeader) frame.message().header(),
                    frame.message().metadata(),
                    map.body(frame)));
        }
        return new FileParts(
                map.footer().schema(), map.footer().metadata(), batches, UnaryOperator.identity(), List.of());
    }

    /**
     * Takes a stream apart.
     *
     * @throws IOException when it cannot be read
     */
    public static FileParts ofStream(Bytes stream) throws IOException {
        FrameScanner scanner =
                FrameScanner.of(ByteSource.of(stream, "parts"), 0, stream.size(), Limits.defaults(), new Findings());
        Frame first = scanner.next().orElseThrow();
        List<BatchParts> batches = new ArrayList<>();
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            Message message = frame.get().message();
            batches.add(
                    BatchParts.of((RecordBatchHeader) message.header(), message.metadata(), scanner.body(frame.get())));
        }
        Schema schema = ((SchemaHeader) first.message().header()).schema();
        return new FileParts(schema, first.message().metadata(), batches, UnaryOperator.identity(), List.of());
    }

    /** The schema, which stream and footer share. */
    public Schema schema() {
        return schema;
    }

    /** The batches. */
    public List<BatchParts> batches() {
        return batches;
    }

    /** These parts with another schema, in the stream and the footer; the batches stay. */
    public FileParts withSchema(Schema value) {
        return new FileParts(value, metadata, batches, footer, typeNumbers);
    }

    /**
     * These parts with a field changed.
     *
     * @param path names from the column down, joined by points; the first of equal ones is meant
     */
    public FileParts withField(String path, UnaryOperator<Field> change) {
        return withSchema(FieldPosition.of(schema, path).change(schema, change));
    }

    /** These parts with another declared layout of a field, made from the one it has. */
    public FileParts withDeclared(String path, UnaryOperator<List<Entry>> lie) {
        return withField(path, field -> {
            DeclaredLayout declared = field.declared()
                    .orElseThrow(() -> new IllegalArgumentException(path + ": expected a declared layout, found none"));
            return field.withDeclared(
                    Optional.of(new DeclaredLayout(declared.layout().map(lie), declared.dictionaryLayout())));
        });
    }

    /** These parts with no declared layout of a field. */
    public FileParts withoutDeclared(String path) {
        return withField(path, field -> field.withDeclared(Optional.empty()));
    }

    /** These parts with the type of a field given another number in the Type union; its table stays. */
    public FileParts withTypeNumber(String path, int number) {
        List<TypeNumber> more = new ArrayList<>(typeNumbers);
        more.add(new TypeNumber(FieldPosition.of(schema, path), number));
        return new FileParts(schema, metadata, batches, footer, more);
    }

    /** These parts with other batches. */
    public FileParts withBatches(List<BatchParts> value) {
        return new FileParts(schema, metadata, value, footer, typeNumbers);
    }

    /** These parts with a batch changed. */
    public FileParts withBatch(int index, UnaryOperator<BatchParts> change) {
        List<BatchParts> changed = new ArrayList<>(batches);
        changed.set(index, change.apply(changed.get(index)));
        return withBatches(changed);
    }

    /** These parts with a footer changed from what it should be. */
    public FileParts withFooter(UnaryOperator<Footer> change) {
        return new FileParts(schema, metadata, batches, change, typeNumbers);
    }

    /** Puts a stream together. */
    public Bytes toStream() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        writeStream(target);
        return Bytes.of(target.toByteArray());
    }

    /** Puts a file together. */
    public Bytes toFile() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        target.writeBytes(FrameEncoder.fileHead());
        Blocks blocks = writeStream(target);
        byte[] tail = FrameEncoder.fileTail(footer.apply(
                Footer.of(MetadataVersion.V5, schema, Blocks.none(), blocks).withMetadata(metadata)));
        for (TypeNumber type : typeNumbers) {
            FieldTables.ofFooter(tail).setTypeNumber(type.field().positions(), type.number());
        }
        target.writeBytes(tail);
        return Bytes.of(target.toByteArray());
    }

    private Blocks writeStream(ByteArrayOutputStream target) {
        Message first = new Message(MetadataVersion.V5, new SchemaHeader(schema), 0, metadata);
        byte[] frame = FrameEncoder.message(first, target.size(), ALIGNMENT);
        for (TypeNumber type : typeNumbers) {
            FieldTables.ofMessage(frame, PREFIX_SIZE).setTypeNumber(type.field().positions(), type.number());
        }
        target.writeBytes(frame);
        long[] offsets = new long[batches.size()];
        int[] metadataLengths = new int[batches.size()];
        long[] bodyLengths = new long[batches.size()];
        for (int i = 0; i < offsets.length; i++) {
            BatchParts batch = batches.get(i);
            offsets[i] = target.size();
            bodyLengths[i] = batch.body().size();
            Message message = new Message(MetadataVersion.V5, batch.header(), bodyLengths[i], batch.metadata());
            byte[] bytes = FrameEncoder.message(message, offsets[i], ALIGNMENT);
            metadataLengths[i] = bytes.length;
            target.writeBytes(bytes);
            target.writeBytes(batch.body().toArray());
        }
        target.writeBytes(FrameEncoder.endOfStream());
        return Blocks.of(offsets, metadataLengths, bodyLengths);
    }
}

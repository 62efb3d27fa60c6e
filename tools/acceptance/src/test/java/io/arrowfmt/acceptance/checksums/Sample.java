package io.arrowfmt.acceptance.checksums;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** A small file or stream with checksums. */
final class Sample {
    static final int BATCHES = 2;

    private static final int ROWS = 12;

    private static final Schema SCHEMA = Schema.of(
            Field.nullable("number", DataType.int32()),
            Field.nullable("text", DataType.utf8()),
            Field.nullable("list", new DataType.List(), Field.nullable("item", new DataType.Int(16, true))),
            Field.nullable("view", new DataType.Utf8View()),
            Field.nullable("encoded", DataType.utf8())
                    .withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(8, true), false))));

    private static final List<Batch> MADE = make();

    private Sample() {}

    /** The batch at a position. */
    static Batch batch(int index) {
        return MADE.get(index);
    }

    private static List<Batch> make() {
        DictionaryMemo memo = DictionaryMemo.empty();
        List<Batch> batches = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            batches.add(BatchArbitraries.batch(SCHEMA, ROWS, NullMode.SOME, 100, new Random(i), memo));
        }
        return List.copyOf(batches);
    }

    /** All of it. */
    static byte[] write(WriteOptions options, boolean file) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        WritableByteChannel channel = Channels.newChannel(bytes);
        try (ArrowWriter writer =
                file ? ArrowWriter.file(channel, SCHEMA, options) : ArrowWriter.stream(channel, SCHEMA, options)) {
            for (int i = 0; i < BATCHES; i++) {
                writer.write(batch(i));
            }
            writer.finish();
        }
        return bytes.toByteArray();
    }

    /** The messages of its record and dictionary batches. */
    static List<Frame> batches(byte[] bytes, boolean file) throws IOException {
        ByteSource source = ByteSource.of(Bytes.of(bytes), "x");
        Findings findings = new Findings();
        FrameScanner scanner = file
                ? FileMap.open(source, Limits.defaults(), findings).stream(findings)
                : FrameScanner.of(source, 0, source.size(), Limits.defaults(), findings);
        List<Frame> frames = new ArrayList<>();
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            if (!(frame.get().message().header() instanceof SchemaHeader)) {
                frames.add(frame.get());
            }
        }
        return frames;
    }

    /** The first message of a record batch. */
    static Frame first(byte[] bytes, boolean file) throws IOException {
        for (Frame frame : batches(bytes, file)) {
            if (frame.message().header() instanceof RecordBatchHeader) {
                return frame;
            }
        }
        throw new IllegalStateException("sample: expected a record batch, found none");
    }

    /** The header of a batch. */
    static RecordBatchHeader header(Frame frame) {
        MessageHeader header = frame.message().header();
        return header instanceof DictionaryBatchHeader dictionary ? dictionary.data() : (RecordBatchHeader) header;
    }
}

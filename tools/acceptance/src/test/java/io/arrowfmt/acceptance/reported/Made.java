package io.arrowfmt.acceptance.reported;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.corpus.BatchParts.Range;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Files whose batches are made buffer by buffer, so that they hold what no writer of ours would write. */
final class Made {
    private static final int ALIGNMENT = 64;

    private Made() {}

    /** A file of some columns and no batches, to put batches in. */
    static FileParts file(Field... fields) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.file(target, Schema.of(fields), WriteOptions.defaults())) {
            writer.finish();
        }
        return FileParts.ofFile(Bytes.of(target.toByteArray()));
    }

    /** A file of one column and one batch. */
    static FileParts file(Field field, BatchParts batch) throws IOException {
        return file(field).withBatches(List.of(batch));
    }

    /**
     * A batch whose buffers lie one after the other, each at a multiple of 64 bytes.
     *
     * @param nodes one for each field, depth first
     */
    static BatchParts batch(long rows, List<Node> nodes, byte[]... buffers) {
        List<Range> ranges = new ArrayList<>();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (byte[] buffer : buffers) {
            ranges.add(new Range(body.size(), buffer.length));
            body.writeBytes(buffer);
            body.writeBytes(new byte[-body.size() & (ALIGNMENT - 1)]);
        }
        return new BatchParts(
                rows,
                nodes,
                ranges,
                Optional.empty(),
                Optional.empty(),
                Metadata.empty(),
                Bytes.of(body.toByteArray()));
    }

    /** A batch of one column without children and nulls. */
    static BatchParts column(long rows, byte[]... buffers) {
        return batch(rows, List.of(new Node(rows, 0)), buffers);
    }

    /** A buffer without bytes. */
    static byte[] none() {
        return new byte[0];
    }

    static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    static byte[] longs(long... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (long value : values) {
            bytes.putLong(value);
        }
        return bytes.array();
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            whole.writeBytes(part);
        }
        return whole.toByteArray();
    }
}

package io.arrowfmt.acceptance.mutants;

import io.arrowfmt.error.ArrowException;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/** Reads inputs that never end, and prints how that ends. */
final class EndlessRun {
    private static final long BODY = 1L << 31;

    private EndlessRun() {}

    /** Zeros without end. */
    private static final class Zeros extends InputStream {
        @Override
        public int read() {
            return 0;
        }

        @Override
        public int read(byte[] target, int offset, int length) {
            Arrays.fill(target, offset, offset + length, (byte) 0);
            return length;
        }
    }

    /** Reads each. */
    public static void main(String[] args) throws IOException {
        print("a file", "ARROW1\0\0".getBytes(StandardCharsets.US_ASCII));
        print("metadata", new byte[] {-1, -1, -1, -1, 0, 0, 0, 15});
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        stream.write(message(new SchemaHeader(Schema.of(Field.of("i", DataType.int8()))), 0));
        RecordBatchHeader batch = new RecordBatchHeader(
                BODY - 1,
                FieldNodes.of(new long[] {BODY - 1}, new long[1]),
                BufferRanges.of(new long[2], new long[] {0, BODY}),
                Optional.empty(),
                Optional.empty());
        stream.write(message(batch, BODY));
        print("a body", stream.toByteArray());
    }

    private static byte[] message(MessageHeader header, long body) {
        return FrameEncoder.message(new Message(MetadataVersion.V5, header, body, Metadata.empty()), 0, 8);
    }

    private static void print(String name, byte[] head) throws IOException {
        InputStream input = new SequenceInputStream(new ByteArrayInputStream(head), new Zeros());
        try (ArrowReader reader = Arrow.open(input, name, ReadOptions.all())) {
            System.out.println(name + ": " + reader.next());
        } catch (ArrowException e) {
            System.out.println(name + ": " + e.finding().rule().id());
        }
    }
}

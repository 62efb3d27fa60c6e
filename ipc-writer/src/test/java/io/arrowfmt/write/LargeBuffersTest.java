package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class LargeBuffersTest {
    private static final int WIDTH = Integer.MAX_VALUE;

    /** The bytes of the first buffer are a file full of nothing, mapped: it takes no room on the heap or the disk. */
    @Test
    void bufferBeyondTwoGibibytesLiesWhereItsMessageSays(@TempDir Path folder) throws IOException {
        Field wide = Field.of("wide", new DataType.FixedSizeBinary(WIDTH));
        Field number = Field.of("number", DataType.int32());
        Schema schema = Schema.of(wide, number);
        HeadAndTail target = new HeadAndTail();
        try (FileChannel nothing = FileChannel.open(
                folder.resolve("nothing"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.SPARSE)) {
            Bytes data = Bytes.of(nothing.map(FileChannel.MapMode.READ_WRITE, 0, WIDTH), "nothing", 0);
            Column column = Columns.of(wide, 1, 0, Bytes.empty(), data);
            try (ArrowWriter writer = ArrowWriter.file(target, schema, WriteOptions.defaults())) {
                writer.write(Batch.of(schema, 1, List.of(column, Columns.ints(number, 7))));
                writer.finish();
            }
        }
        FrameScanner scanner =
                FrameScanner.of(ByteInput.of(target.head().slice(8), "head"), Limits.defaults(), new Findings());
        scanner.next();
        Frame frame = scanner.next().orElseThrow();
        RecordBatchHeader header = (RecordBatchHeader) frame.message().header();
        long each = WIDTH + 1L;
        assertEquals(each + 64, frame.bodyLength());
        assertEquals(each, header.buffers().offset(3));
        assertEquals(WIDTH, header.buffers().length(1));
        assertEquals(
                7,
                target.tail(8 + frame.bodyOffset() + header.buffers().offset(3)).getInt(0));
    }
}

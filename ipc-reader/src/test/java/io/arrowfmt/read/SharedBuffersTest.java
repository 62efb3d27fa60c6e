package io.arrowfmt.read;

import static io.arrowfmt.read.Draft.ints;
import static io.arrowfmt.read.Draft.none;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Buffers that share bytes of a body share what is made of them: else a small body fills any memory. */
class SharedBuffersTest {
    /** A frame of Zstandard: 12 bytes of 7. */
    private static final byte[] RUN = {
        12, 0, 0, 0, 0, 0, 0, 0, 0x28, (byte) 0xB5, 0x2F, (byte) 0xFD, 0x20, 12, 0x63, 0, 0, 7
    };

    @Test
    void theyAreDecompressedOnce() throws IOException {
        Schema schema = Schema.of(
                Field.of("i", DataType.int32()), Field.of("j", DataType.int32()), Field.of("k", DataType.int32()));
        Draft draft = Draft.of(schema)
                .compressed(Compression.ZSTD)
                .sharing()
                .batch(3, none(), RUN, none(), RUN.clone(), none(), RUN);
        ReadOptions twice = ReadOptions.all().withLimits(Limits.defaults().withMaxDecompressedBatchBytes(24));
        try (ArrowReader reader = Arrow.open(draft.streamBytes(), "x", twice)) {
            Batch batch = reader.next().orElseThrow();
            assertEquals(0x07070707, batch.column("j").asInts().get(2));
            assertEquals(0x07070707, batch.column("k").asInts().get(2));
            assertSame(data(batch, "i"), data(batch, "k"));
        }
    }

    @Test
    void theirNumbersAreSwappedOnceForEachWidth() throws IOException {
        Schema schema = new Schema(
                List.of(
                        Field.of("i", DataType.int32()),
                        Field.of("s", DataType.int16()),
                        Field.of("d", new DataType.Date(DateUnit.DAY)),
                        Field.of("b", DataType.int8()),
                        Field.of("t", DataType.int16())),
                Endianness.BIG,
                Metadata.empty(),
                List.of());
        byte[] numbers = ints(0x04030201, 0x08070605);
        Draft draft = Draft.of(schema)
                .sharing()
                .batch(2, none(), numbers, none(), numbers, none(), numbers, none(), numbers, none(), numbers);
        try (ArrowReader reader = Arrow.open(draft.streamBytes(), "x", ReadOptions.all())) {
            Batch batch = reader.next().orElseThrow();
            assertEquals(0x05060708, batch.column("i").asInts().get(1));
            assertEquals(0x0304, batch.column("s").asShorts().get(1));
            assertEquals(2, batch.column("b").asBytes().get(1));
            assertSame(data(batch, "i"), data(batch, "d"));
            assertSame(data(batch, "s"), data(batch, "t"));
        }
    }

    private static Object data(Batch batch, String column) {
        return batch.column(column).buffers().get(1);
    }
}

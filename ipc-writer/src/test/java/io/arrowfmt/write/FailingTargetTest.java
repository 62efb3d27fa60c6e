package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class FailingTargetTest {
    private static final Schema SCHEMA = Schema.of(Field.of("a", DataType.int32()));

    private static Batch batch() {
        return Batch.of(SCHEMA, 2, List.of(Columns.ints(SCHEMA.fields().get(0), 1, 2)));
    }

    /** By the caller's thread, and behind the back of others that compress. */
    static Stream<WriteOptions> options() {
        return Stream.of(WriteOptions.defaults(), WriteOptions.lz4().withThreads(2));
    }

    @ParameterizedTest
    @MethodSource("options")
    void targetThatFailsAtAnyByteIsClosedAndGetsNothingMore(WriteOptions options) throws IOException {
        long size = Written.file(SCHEMA, options, batch(), batch()).bytes().size();
        for (long room = 0; room < size; room++) {
            FailingChannel channel = new FailingChannel(room);
            assertThrows(IOException.class, () -> writeTwo(channel, options));
            assertTrue(channel.failed());
            assertFalse(channel.isOpen());
            assertEquals(room, channel.taken());
        }
        FailingChannel enough = new FailingChannel(size);
        writeTwo(enough, options);
        assertEquals(size, enough.taken());
    }

    private static void writeTwo(FailingChannel channel, WriteOptions options) throws IOException {
        try (ArrowWriter writer = ArrowWriter.file(channel, SCHEMA, options)) {
            writer.write(batch());
            writer.write(batch());
            writer.finish();
        }
    }

    @ParameterizedTest
    @MethodSource("options")
    void writerOfAFailedTargetTakesNothingMoreAndWritesNoFooter(WriteOptions options) throws IOException {
        FailingChannel channel = new FailingChannel(1_000);
        ArrowWriter writer = ArrowWriter.file(channel, SCHEMA, options);
        assertThrows(IOException.class, () -> {
            for (int i = 0; i < 10; i++) {
                writer.write(batch());
            }
        });
        channel.recover();
        assertThrows(IllegalStateException.class, () -> writer.write(batch()));
        assertThrows(IllegalStateException.class, writer::finish);
        writer.close();
        assertEquals(1_000, channel.taken());
    }

    @Test
    void finishedWriterTakesNothingMore() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        ArrowWriter writer = ArrowWriter.stream(target, SCHEMA, WriteOptions.defaults());
        writer.write(batch());
        writer.finish();
        int size = target.size();
        writer.finish();
        assertThrows(IllegalStateException.class, () -> writer.write(batch()));
        writer.close();
        writer.close();
        assertThrows(IllegalStateException.class, writer::finish);
        assertEquals(size, target.size());
    }
}

package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What recover finds behind a message of which nothing is whole, and that it makes nothing up there. */
class ResumedRecoveryTest {
    private static final Schema PLAIN =
            Schema.of(Field.of("id", DataType.int64()), Field.nullable("text", DataType.utf8()));
    private static final DictionaryEncoding ENCODING = new DictionaryEncoding(0, new DataType.Int(32, true), false);
    private static final Schema ENCODED = Schema.of(
            Field.of("id", DataType.int64()),
            Field.nullable("text", DataType.utf8()).withDictionary(Optional.of(ENCODING)));

    /** How the prefix and metadata of a message are made unreadable. */
    private enum Damage {
        ZEROS {
            @Override
            void to(byte[] bytes, int from, int to) {
                Arrays.fill(bytes, from, to, (byte) 0);
            }
        },
        MARKER {
            @Override
            void to(byte[] bytes, int from, int to) {
                Arrays.fill(bytes, from + 4, from + 8, (byte) 0);
            }
        },
        ONES {
            @Override
            void to(byte[] bytes, int from, int to) {
                Arrays.fill(bytes, from, to, (byte) -1);
            }
        },
        LENGTH {
            @Override
            void to(byte[] bytes, int from, int to) {
                bytes[from + 6] ^= 0x40;
            }
        },
        METADATA {
            @Override
            void to(byte[] bytes, int from, int to) {
                Arrays.fill(bytes, from + 8, to, (byte) 0x7F);
            }
        };

        abstract void to(byte[] bytes, int from, int to);
    }

    static Stream<Arguments> damages() {
        return Arrays.stream(Damage.values())
                .flatMap(damage -> Stream.of(Arguments.of(damage, PLAIN), Arguments.of(damage, ENCODED)));
    }

    @ParameterizedTest(name = "{0} {1}")
    @MethodSource("damages")
    void everythingIsKeptButTheDamagedMessageAndWhatNeedsIt(Damage damage, Schema schema) throws IOException {
        byte[] whole = stream(schema, DictionaryGrowth.REPLACEMENTS);
        List<Frame> frames = frames(whole);
        for (int i = 1; i < frames.size(); i++) {
            byte[] bytes = whole.clone();
            Frame frame = frames.get(i);
            damage.to(bytes, (int) frame.offset(), (int) frame.bodyOffset());
            int lost = batchesBefore(frames, i);
            List<Long> expected = new ArrayList<>(List.of(0L, 1L, 2L, 3L));
            expected.remove((long) lost);
            Salvage salvage = expect(bytes, expected, schema + " message " + i);
            assertFalse(salvage.isWhole());
            assertTrue(salvage.lost().bytes() >= frame.metadataLength());
        }
    }

    @Test
    void aBatchWhoseDictionaryMayHaveChangedIsNotKept() throws IOException {
        byte[] bytes = stream(ENCODED, DictionaryGrowth.DELTAS);
        List<Frame> frames = frames(bytes);
        // The second delta is lost, so that the third is appended to another dictionary than it was made for.
        Frame delta = frames.get(5);
        assertFalse(delta.message().header() instanceof RecordBatchHeader);
        Damage.ZEROS.to(bytes, (int) delta.offset(), (int) delta.bodyOffset());
        expect(bytes, List.of(0L, 1L), "deltas");
    }

    @Test
    void aStreamOfTheSameSchemaBehindTheEndIsKeptAndOneOfAnotherIsNot() throws IOException {
        byte[] plain = stream(PLAIN, DictionaryGrowth.DELTAS);
        byte[] encoded = stream(ENCODED, DictionaryGrowth.DELTAS);
        expect(joined(plain, plain), List.of(0L, 1L, 2L, 3L, 0L, 1L, 2L, 3L), "twice");
        expect(joined(encoded, encoded), List.of(0L, 1L, 2L, 3L, 0L, 1L, 2L, 3L), "encoded twice");
        Salvage other = expect(joined(plain, encoded), List.of(0L, 1L, 2L, 3L), "another");
        assertEquals(encoded.length, other.lost().bytes());
        byte[] twice = joined(joined(plain, encoded), plain);
        expect(twice, List.of(0L, 1L, 2L, 3L), "one more behind another");
    }

    @Test
    void lookingForAMessageTakesTimeInProportion() throws IOException {
        byte[] stream = stream(PLAIN, DictionaryGrowth.DELTAS);
        byte[] bytes = Arrays.copyOf(stream, stream.length + (1 << 24));
        for (int at = stream.length; at < bytes.length; at += 8) {
            Arrays.fill(bytes, at, at + 4, (byte) -1);
            bytes[at + 6] = 0x70; // a length of some megabytes
        }
        expect(bytes, List.of(0L, 1L, 2L, 3L), "ones");
    }

    private static Salvage expect(byte[] bytes, List<Long> expected, String what) throws IOException {
        List<Long> found = new ArrayList<>();
        try (Recovery recovery = Recovery.open(ByteSource.of(Bytes.of(bytes), "damaged"))) {
            recovery.each(batch -> {
                long id = batch.column("id").asLongs().get(0);
                for (long row = 0; row < batch.rows(); row++) {
                    assertEquals("text " + id + "." + row, batch.column("text").value(row), what);
                }
                found.add(id);
            });
            assertEquals(expected, found, what);
            Salvage salvage = recovery.result();
            assertEquals(expected.size(), salvage.batches());
            assertFalse(salvage.isWhole());
            return salvage;
        }
    }

    private static int batchesBefore(List<Frame> frames, int count) {
        int batches = 0;
        for (Frame frame : frames.subList(0, count)) {
            batches += frame.message().header() instanceof RecordBatchHeader ? 1 : 0;
        }
        return batches;
    }

    private static List<Frame> frames(byte[] bytes) throws IOException {
        FrameScanner scanner = FrameScanner.of(
                ByteSource.of(Bytes.of(bytes), "whole"), 0, bytes.length, Limits.defaults(), finding -> {});
        List<Frame> frames = new ArrayList<>();
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            frames.add(frame.get());
        }
        return frames;
    }

    private static byte[] joined(byte[] first, byte[] second) {
        byte[] joined = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, joined, first.length, second.length);
        return joined;
    }

    /** Four batches; each has a dictionary of its own, or one that the next extends. */
    private static byte[] stream(Schema schema, DictionaryGrowth growth) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        WriteOptions options = WriteOptions.defaults().withDictionaries(growth);
        try (ArrowWriter writer = ArrowWriter.stream(out, schema, options)) {
            for (long id = 0; id < 4; id++) {
                BatchBuilder batch =
                        growth == DictionaryGrowth.DELTAS ? writer.newBatch() : BatchBuilder.of(writer.schema());
                for (long row = 0; row < 3; row++) {
                    batch.addRow(id, "text " + id + "." + row);
                }
                Batch made = batch.finish();
                writer.write(made);
            }
            writer.finish();
        }
        return out.toByteArray();
    }
}

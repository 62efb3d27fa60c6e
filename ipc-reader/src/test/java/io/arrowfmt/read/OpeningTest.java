package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.fbs.Buffer;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.MetadataVersion;
import io.arrowfmt.fbs.Tensor;
import io.arrowfmt.fbs.Type;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class OpeningTest {
    private static final Schema SCHEMA = Schema.of(Field.of("i", DataType.int32()));
    private static final ReadOptions ALL = ReadOptions.all();

    private static Draft draft() {
        return Draft.of(SCHEMA).batch(3, Draft.none(), Draft.ints(1, 2, 3));
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] cut(byte[] bytes, int fewer) {
        return Arrays.copyOf(bytes, bytes.length - fewer);
    }

    /** A stream of one tensor without elements. */
    private static byte[] tensor() {
        FlatBufferBuilder builder = new FlatBufferBuilder();
        int shape = Tensor.createShapeVector(builder, new int[0]);
        int type = Int.createInt(builder, 32, true);
        Tensor.startTensor(builder);
        Tensor.addTypeType(builder, Type.Int);
        Tensor.addType(builder, type);
        Tensor.addShape(builder, shape);
        Tensor.addData(builder, Buffer.createBuffer(builder, 0, 0));
        int tensor = Tensor.endTensor(builder);
        Message.finishMessageBuffer(
                builder, Message.createMessage(builder, MetadataVersion.V5, MessageHeader.Tensor, tensor, 0, 0, 0, 0));
        byte[] table = builder.sizedByteArray();
        int length = (table.length + 7) / 8 * 8;
        return ByteBuffer.allocate(8 + length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(-1)
                .putInt(length)
                .put(table)
                .array();
    }

    /** Opens bytes in some way, and reads what they hold. */
    @FunctionalInterface
    private interface Way {
        ArrowReader open(byte[] bytes) throws IOException;
    }

    private static final Way AS_FILE = bytes -> ArrowFile.open(Bytes.of(bytes), "x", ALL);
    private static final Way AS_STREAM = bytes -> ArrowStream.open(ByteSource.of(Bytes.of(bytes), "x"), ALL);
    private static final Way AS_ARRIVING = bytes -> ArrowStream.open(new ByteArrayInputStream(bytes), "x", ALL);
    private static final Way AS_EITHER = bytes -> Arrow.open(Bytes.of(bytes), "x", ALL);
    private static final Way AS_EITHER_ARRIVING = bytes -> Arrow.open(new ByteArrayInputStream(bytes), "x", ALL);

    private static Arguments row(
            String what,
            Way way,
            byte[] bytes,
            Class<? extends ArrowException> type,
            String rule,
            String found,
            String hint) {
        return Arguments.of(what, way, bytes, type, rule, found, hint);
    }

    private static Arguments row(
            String what, Way way, byte[] bytes, Class<? extends ArrowException> type, String rule, ContentKind kind) {
        return row(what, way, bytes, type, rule, kind.what(), kind.hint());
    }

    static Stream<Arguments> wrong() {
        Class<ArrowFormatException> format = ArrowFormatException.class;
        Class<TruncatedException> truncated = TruncatedException.class;
        Class<UnsupportedFeatureException> unsupported = UnsupportedFeatureException.class;
        byte[] stream = draft().stream();
        byte[] file = draft().file();
        return Stream.of(
                row("stream as file", AS_FILE, stream, format, "FILE-MAGIC-005", ContentKind.ARROW_STREAM),
                row("file as stream", AS_STREAM, file, format, "FILE-MAGIC-005", ContentKind.ARROW_FILE),
                row("file that arrives", AS_ARRIVING, file, format, "FILE-MAGIC-005", ContentKind.ARROW_FILE),
                row("text that arrives", AS_ARRIVING, text("HTTP/1.1 404"), format, "FILE-MAGIC-005", ContentKind.TEXT),
                row("Feather V1", AS_EITHER, text("FEA1....FEA1"), format, "FILE-MAGIC-005", ContentKind.FEATHER_V1),
                row("Parquet", AS_EITHER, text("PAR1....PAR1"), format, "FILE-MAGIC-005", ContentKind.PARQUET),
                row(
                        "Parquet that arrives",
                        AS_EITHER_ARRIVING,
                        text("PAR1" + "x".repeat(1_000)),
                        format,
                        "FILE-MAGIC-005",
                        ContentKind.PARQUET),
                row("gzip", AS_STREAM, text("\u001f\u008b\b....."), format, "FILE-MAGIC-005", ContentKind.GZIP),
                row(
                        "empty as file",
                        AS_FILE,
                        new byte[0],
                        format,
                        "FILE-MAGIC-004",
                        "0 bytes",
                        ContentKind.EMPTY.hint()),
                row(
                        "empty as either",
                        AS_EITHER,
                        new byte[0],
                        format,
                        "FILE-MAGIC-004",
                        "0 bytes",
                        ContentKind.EMPTY.hint()),
                row("empty as stream", AS_STREAM, new byte[0], format, "IPC-SEQ-001", "no message at all", ""),
                row("empty that arrives", AS_ARRIVING, new byte[0], format, "IPC-SEQ-001", "no message at all", ""),
                row(
                        "no footer",
                        AS_EITHER,
                        cut(file, 1),
                        truncated,
                        "FILE-MAGIC-001",
                        "other bytes",
                        ContentKind.ARROW_FILE_WITHOUT_FOOTER.hint()),
                row(
                        "tensors",
                        AS_STREAM,
                        tensor(),
                        unsupported,
                        "IPC-SEQ-006",
                        "a tensor",
                        "this is a stream of tensors, which is recognised but not read"),
                row(
                        "truncated stream",
                        AS_STREAM,
                        cut(stream, 9),
                        truncated,
                        "IPC-FRAME-006",
                        "63 bytes and the end of the input",
                        ""),
                row(
                        "truncated that arrives",
                        AS_ARRIVING,
                        cut(stream, 9),
                        truncated,
                        "IPC-FRAME-006",
                        "63 bytes and the end of the input",
                        ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrong")
    void whatCannotBeReadSaysWhatItIsAndWhatToDo(
            String what,
            Way way,
            byte[] bytes,
            Class<? extends ArrowException> type,
            String rule,
            String found,
            String hint) {
        ArrowException refusal = assertThrows(type, () -> {
            try (ArrowReader reader = way.open(bytes)) {
                while (reader.next().isPresent()) {
                    // read on
                }
            }
        });
        assertEquals(rule, refusal.finding().rule().id());
        assertEquals(found, refusal.finding().found());
        assertEquals(hint, refusal.finding().hint());
        assertEquals("x", refusal.finding().location().source());
        assertEquals(refusal.finding().toString(), refusal.getMessage());
    }

    @Test
    void aDeviceSaysThatItHasNoPositions() {
        Path device = Path.of("/dev/null");
        assumeTrue(Files.exists(device), "no " + device);
        for (Executable opening : List.<Executable>of(
                () -> Arrow.open(device),
                () -> ArrowFile.open(device),
                () -> ArrowStream.open(device),
                () -> ByteSource.map(device))) {
            assertEquals(
                    "/dev/null: is a pipe or a device, which cannot be read at any position; open it as an input stream,"
                            + " which is read in order",
                    assertThrows(IOException.class, opening).getMessage());
        }
    }

    @Test
    void filesThatAreNotThereAndFoldersAreNoDamage(@TempDir Path folder) {
        assertThrows(NoSuchFileException.class, () -> Arrow.open(folder.resolve("none.arrow")));
        IOException refusal = assertThrows(IOException.class, () -> ArrowFile.open(folder));
        assertEquals(folder + ": is a folder, not a file", refusal.getMessage());
    }

    @Test
    void eitherIsOpenedByWhatItIs(@TempDir Path folder) throws IOException {
        Path file = Files.write(folder.resolve("a"), draft().file());
        Path stream = Files.write(folder.resolve("b"), draft().stream());
        try (ArrowReader one = Arrow.open(file);
                ArrowReader other = Arrow.open(stream);
                ArrowReader arriving = Arrow.open(Files.newInputStream(file), "c", ALL);
                ArrowReader channel = Arrow.open(Channels.newChannel(Files.newInputStream(stream)), "d", ALL)) {
            assertInstanceOf(ArrowFile.class, one);
            assertInstanceOf(ArrowStream.class, other);
            assertInstanceOf(ArrowFile.class, arriving);
            assertInstanceOf(ArrowStream.class, channel);
            assertEquals(file.toString(), one.name());
            for (ArrowReader reader : List.of(one, other, arriving, channel)) {
                assertEquals(3, reader.next().orElseThrow().column("i").asInts().get(2));
            }
        }
    }

    /** Counts how often it is closed. */
    private static final class Closed extends ByteArrayInputStream {
        private final AtomicInteger times = new AtomicInteger();

        Closed(byte[] bytes) {
            super(bytes);
        }

        @Override
        public void close() {
            times.incrementAndGet();
        }
    }

    @Test
    void whatCannotBeOpenedIsClosed() {
        for (byte[] bytes : List.of(new byte[0], text("PAR1....PAR1"), tensor())) {
            Closed one = new Closed(bytes);
            assertThrows(IOException.class, () -> Arrow.open(one, "x", ALL));
            assertTrue(one.times.get() > 0);
            Closed other = new Closed(bytes);
            assertThrows(IOException.class, () -> ArrowStream.open(ByteInput.of(other, "x"), ALL));
            assertTrue(other.times.get() > 0);
        }
        Closed selection = new Closed(draft().stream());
        assertThrows(
                IllegalArgumentException.class, () -> ArrowStream.open(selection, "x", ReadOptions.columns("none")));
        assertTrue(selection.times.get() > 0);
    }

    @Test
    void whatIsOpenIsClosedWithTheReader() throws IOException {
        Closed input = new Closed(draft().stream());
        ArrowReader reader = Arrow.open((InputStream) input, "x", ALL);
        assertEquals(0, input.times.get());
        reader.close();
        assertEquals(1, input.times.get());
    }
}

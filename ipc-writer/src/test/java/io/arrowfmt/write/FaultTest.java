package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every call that a writer makes fails once, in every way: whatever happens, somebody is told, and nothing is half there. */
class FaultTest {
    private static final Schema SCHEMA =
            Schema.of(Field.nullable("n", DataType.int64()), Field.nullable("t", DataType.utf8()));
    private static final byte[] OLD = {1, 2, 3};

    private static int faults;

    @TempDir
    private Path folder = Path.of("");

    /** What is written, and how. */
    enum Scenario {
        PLAIN(WriteOptions.defaults(), 12, 5),
        LARGE(WriteOptions.plain(), 3, 60_000),
        COMPRESSED(WriteOptions.zstd(1).withThreads(2), 12, 100),
        NOT_FORCED(WriteOptions.lz4().withDurability(Durability.NONE), 12, 5),
        FORCED(WriteOptions.defaults().withDurability(Durability.FILE), 12, 5),
        CHECKED(WriteOptions.defaults().withSelfCheck(), 12, 5),
        OLD_VERSION(WriteOptions.defaults().withVersion4(), 12, 5),
        EMPTY(WriteOptions.defaults(), 0, 0);

        private final WriteOptions options;
        private final List<Batch> batches = new ArrayList<>();

        Scenario(WriteOptions options, int count, int rows) {
            this.options = options;
            for (int i = 0; i < count; i++) {
                BatchBuilder builder = BatchBuilder.of(SCHEMA);
                for (int row = 0; row < rows; row++) {
                    builder.addRow(row % 3 == 0 ? null : (long) row, row % 5 == 0 ? null : "text " + row);
                }
                batches.add(builder.finish());
            }
        }

        /** Writes all of it. */
        void writeTo(ArrowWriter writer) throws IOException {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }

        byte[] expected(boolean file) throws IOException {
            return (file
                            ? Written.file(SCHEMA, options, batches.toArray(new Batch[0]))
                            : Written.stream(SCHEMA, options, batches.toArray(new Batch[0])))
                    .bytes()
                    .toArray();
        }
    }

    @AfterAll
    static void thereWereManyFaults() {
        assertTrue(faults >= 2_000, () -> "expected at least 2000 faults, found " + faults);
    }

    /** Whatever an action throws. */
    private static @Nullable Throwable failureOf(Action action) {
        try {
            action.run();
            return null;
        } catch (IOException | RuntimeException | FaultScript.MachineError e) {
            return e;
        }
    }

    private interface Action {
        void run() throws IOException;
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void aFileIsThereWholeOrAsItWas(Scenario scenario) throws IOException {
        byte[] whole = scenario.expected(true);
        for (FaultScript.Fault fault : FaultScript.Fault.values()) {
            int calls = 1;
            for (int failing = 0; failing <= calls; failing++) {
                FaultScript script = new FaultScript(fault, failing);
                Path path = Files.write(folder.resolve("target.arrow"), OLD);
                @Nullable
                Throwable failure = failureOf(() -> {
                    try (ArrowWriter writer =
                            ArrowWriter.file(path, new FaultyDisk(script), SCHEMA, scenario.options)) {
                        scenario.writeTo(writer);
                    }
                });
                Thread.interrupted();
                if (failing == 0) {
                    calls = script.calls();
                } else {
                    faults++;
                }
                check(Files.readAllBytes(path), whole, failure, fault, failing, calls);
                try (Stream<Path> left = Files.list(folder)) {
                    assertEquals(List.of(path), left.toList(), () -> fault + " at call " + script.calls());
                }
            }
        }
    }

    private static void check(
            byte[] found, byte[] whole, @Nullable Throwable failure, FaultScript.Fault fault, int failing, int calls) {
        String place = fault + " at call " + failing;
        if (failing > 0 && fault.isFatal()) {
            assertNotNull(failure, place);
        }
        if (failure == null) {
            assertArrayEquals(whole, found, place);
        } else {
            // Only the last call, for the folder, comes after the file has taken its name; what interrupts the two
            // calls
            // before, which close and rename it, fails that one.
            int renaming = fault == FaultScript.Fault.INTERRUPT ? calls - 2 : calls;
            assertTrue(Arrays.equals(OLD, found) || (failing >= renaming && Arrays.equals(whole, found)), place);
        }
    }

    /** A target that keeps what it has taken. */
    private static final class Taken extends OutputStream implements WritableByteChannel {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final FaultScript script;
        private boolean open = true;

        Taken(FaultScript script) {
            this.script = script;
        }

        @Override
        public int write(ByteBuffer from) throws IOException {
            return script.write(from, taken -> {
                int count = taken.remaining();
                byte[] copy = new byte[count];
                taken.get(copy);
                bytes.writeBytes(copy);
                return count;
            });
        }

        @Override
        public void write(byte[] from, int offset, int length) throws IOException {
            ByteBuffer buffer = ByteBuffer.wrap(from, offset, length);
            write(buffer);
            if (buffer.hasRemaining()) {
                bytes.write(from, buffer.position(), buffer.remaining()); // streams have no short writes
            }
        }

        @Override
        public void write(int value) throws IOException {
            write(new byte[] {(byte) value}, 0, 1);
        }

        @Override
        public void flush() throws IOException {
            script.call();
        }

        @Override
        public boolean isOpen() {
            return open;
        }

        @Override
        public void close() throws IOException {
            open = false;
            script.call();
        }
    }

    @ParameterizedTest
    @EnumSource(Scenario.class)
    void aStreamHoldsEveryBatchThatWasAcknowledged(Scenario scenario) throws IOException {
        byte[] whole = scenario.expected(false);
        for (boolean channel : new boolean[] {true, false}) {
            for (FaultScript.Fault fault : FaultScript.Fault.values()) {
                int calls = 1;
                for (int failing = 0; failing <= calls; failing++) {
                    Taken target = new Taken(new FaultScript(fault, failing));
                    int[] acknowledged = {0};
                    @Nullable
                    Throwable failure = failureOf(() -> {
                        try (ArrowWriter writer = channel
                                ? ArrowWriter.stream((WritableByteChannel) target, SCHEMA, scenario.options)
                                : ArrowWriter.stream((OutputStream) target, SCHEMA, scenario.options)) {
                            for (Batch batch : scenario.batches) {
                                writer.write(batch);
                                acknowledged[0] = target.bytes.size();
                            }
                            writer.finish();
                            acknowledged[0] = whole.length;
                        }
                    });
                    Thread.interrupted();
                    if (failing == 0) {
                        calls = target.script.calls();
                    } else {
                        faults++;
                    }
                    byte[] found = target.bytes.toByteArray();
                    String place = fault + " at call " + failing;
                    assertTrue(!fault.isFatal() || failing == 0 || failure != null, place);
                    assertTrue(failure != null || found.length == whole.length, place);
                    assertTrue(found.length >= acknowledged[0], place);
                    assertArrayEquals(Arrays.copyOf(whole, found.length), found, place);
                    assertTrue(!target.isOpen(), place);
                }
            }
        }
    }
}

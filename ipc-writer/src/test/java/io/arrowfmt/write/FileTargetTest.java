package io.arrowfmt.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class FileTargetTest {
    private static final Schema SCHEMA = Schema.of(Field.of("n", DataType.int32()));

    @TempDir
    private Path folder = Path.of("");

    private static Batch batch() {
        return Batch.of(SCHEMA, 2, List.of(Columns.ints(SCHEMA.fields().get(0), 1, 2)));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> paths = Files.list(folder)) {
            return paths.map(path -> path.getFileName().toString()).sorted().toList();
        }
    }

    private static void write(Path path, WriteOptions options) throws IOException {
        try (ArrowWriter writer = ArrowWriter.file(path, SCHEMA, options)) {
            writer.write(batch());
            writer.finish();
        }
    }

    @ParameterizedTest
    @EnumSource(Durability.class)
    void aFileIsThereWholeOnceItIsFinished(Durability durability) throws IOException {
        Path path = folder.resolve("a.arrow");
        WriteOptions options =
                WriteOptions.defaults().withDurability(durability).withSelfCheck();
        try (ArrowWriter writer = ArrowWriter.file(path, SCHEMA, options)) {
            writer.write(batch());
            assertFalse(Files.exists(path));
            assertEquals(1, names().size());
            writer.finish();
            assertEquals(List.of("a.arrow"), names());
        }
        assertEquals(
                Written.file(SCHEMA, WriteOptions.defaults(), batch()).bytes(), Bytes.of(Files.readAllBytes(path)));
        assertEquals(List.of("a.arrow"), names());
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "-w-------"})
    void aLargeFileIsReplacedAndLetGo(String permissions) throws IOException, InterruptedException {
        assumeTrue(folder.getFileSystem().supportedFileAttributeViews().contains("posix"), "posix permissions");
        Path path = Files.write(folder.resolve("a.arrow"), new byte[17 << 20]);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
        write(path, WriteOptions.defaults());
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("rw-------"));
        assertEquals(
                Written.file(SCHEMA, WriteOptions.defaults(), batch()).bytes(), Bytes.of(Files.readAllBytes(path)));
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().equals("arrowfmt release")) {
                thread.join(10_000);
                assertFalse(thread.isAlive(), "the old file is held for ever");
            }
        }
    }

    @Test
    void whatIsNotFinishedLeavesWhatWasThere() throws IOException {
        Path path = Files.writeString(folder.resolve("a.arrow"), "old");
        ArrowWriter aborted = ArrowWriter.file(path, SCHEMA, WriteOptions.defaults());
        aborted.write(batch());
        aborted.abort();
        aborted.close();
        ArrowWriter forgotten = ArrowWriter.stream(path, SCHEMA, WriteOptions.defaults());
        forgotten.write(batch());
        String message = String.valueOf(
                assertThrows(IllegalStateException.class, forgotten::close).getMessage());
        assertTrue(message.contains("expected finish()"), message);
        forgotten.close();
        assertEquals("old", Files.readString(path));
        assertEquals(List.of("a.arrow"), names());
    }

    @Test
    void theFileThatALinkLeadsToIsReplaced() throws IOException {
        Path real = Files.writeString(folder.resolve("real.arrow"), "old");
        Path link = Files.createSymbolicLink(folder.resolve("link.arrow"), Path.of("real.arrow"));
        write(link, WriteOptions.defaults());
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.size(real) > 100);
    }

    @Test
    void aLinkThatLeadsNowhereYetStays() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.arrow"), Path.of("later.arrow"));
        write(link, WriteOptions.defaults());
        assertTrue(Files.isSymbolicLink(link));
        assertTrue(Files.size(folder.resolve("later.arrow")) > 100);
    }

    @Test
    void aNameIsNotCutWithinACharacter() throws IOException {
        Path path = folder.resolve("n".repeat(59) + "\uD83D\uDE00.arrow");
        write(path, WriteOptions.defaults());
        assertEquals(List.of(String.valueOf(path.getFileName())), names());
    }

    @Test
    void whatIsNoFileIsWrittenAsItIs() throws IOException, InterruptedException {
        Path pipe = folder.resolve("pipe");
        assumeTrue(isMade(pipe), "skipped: this system has no command that makes pipes");
        Path link = Files.createSymbolicLink(folder.resolve("link"), pipe);
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        write(link, WriteOptions.defaults());
        assertEquals(
                Written.file(SCHEMA, WriteOptions.defaults(), batch()).bytes(),
                Bytes.of(reader.getInputStream().readAllBytes()));
        assertEquals(List.of("link", "pipe"), names());
    }

    private static boolean isMade(Path pipe) throws InterruptedException {
        try {
            return new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0;
        } catch (IOException e) {
            return false;
        }
    }

    @Test
    void permissionsOfWhatWasThereStay() throws IOException {
        Set<PosixFilePermission> own = PosixFilePermissions.fromString("rw-r-----");
        Path path = Files.writeString(folder.resolve("a.arrow"), "old");
        Files.setPosixFilePermissions(path, own);
        write(path, WriteOptions.defaults());
        assertEquals(own, Files.getPosixFilePermissions(path));
    }

    @Test
    void theLongestNameCanBeWritten() throws IOException {
        Path path = folder.resolve("n".repeat(255));
        write(path, WriteOptions.defaults());
        assertTrue(Files.exists(path));
    }

    @Test
    void aFolderIsNoTarget() {
        FileSystemException refused = assertThrows(
                FileSystemException.class, () -> ArrowWriter.file(folder, SCHEMA, WriteOptions.defaults()));
        assertEquals("expected a file, found a directory", refused.getReason());
    }

    @Test
    void aSchemaThatCannotBeWrittenMakesNoFile() throws IOException {
        Schema wrong = Schema.of(Field.of("n", new DataType.List()));
        assertThrows(
                IOException.class, () -> ArrowWriter.file(folder.resolve("a.arrow"), wrong, WriteOptions.defaults()));
        assertEquals(List.of(), names());
    }

    @Test
    void whatIsNotTheFileThatWasWrittenIsNotPublished() throws IOException {
        Path path = folder.resolve("a.arrow");
        ArrowWriter writer =
                ArrowWriter.file(path, SCHEMA, WriteOptions.defaults().withSelfCheck());
        writer.write(batch());
        Path temporary = folder.resolve(names().get(0));
        byte[] bytes = Files.readAllBytes(temporary);
        bytes[bytes.length - 64] ^= 1;
        Files.write(temporary, bytes);
        String message =
                String.valueOf(assertThrows(IOException.class, writer::finish).getMessage());
        assertTrue(message.contains("found others when they were read again"), message);
        writer.close();
        assertEquals(List.of(), names());
    }

    @Test
    void aByteThatTheDiskChangesIsFoundWhereverItIs() throws IOException {
        for (WriteOptions form :
                List.of(WriteOptions.plain(), WriteOptions.lz4().withChecksums())) {
            WriteOptions options = form.withDurability(Durability.NONE).withSelfCheck();
            Path path = folder.resolve("a.arrow");
            write(path, options);
            byte[] whole = Files.readAllBytes(path);
            for (int at = 0; at < whole.length; at += 5) {
                ArrowWriter writer = ArrowWriter.file(path, changing(at), SCHEMA, options);
                writer.write(batch());
                IOException found = assertThrows(IOException.class, writer::finish, "byte " + at);
                assertTrue(String.valueOf(found.getMessage()).contains("found others when they were read again"));
                writer.close();
                assertEquals(List.of("a.arrow"), names());
            }
            assertArrayEquals(whole, Files.readAllBytes(path));
        }
    }

    /** A disk that takes a file and changes one bit of it. */
    private static Disk changing(long position) {
        return new FaultyDisk(new FaultScript(FaultScript.Fault.DEVICE, 0) {
            private long written;

            @Override
            int write(ByteBuffer bytes, Taking channel) throws IOException {
                ByteBuffer copy = ByteBuffer.allocate(bytes.remaining()).put(bytes.duplicate());
                long at = position - written;
                if (at >= 0 && at < copy.capacity()) {
                    copy.put((int) at, (byte) (copy.get((int) at) ^ 1 << at % 8));
                }
                int taken = channel.take(copy.flip());
                written += taken;
                bytes.position(bytes.position() + taken);
                return taken;
            }
        });
    }

    @Test
    void whatLosesBytesIsNotPublished() throws IOException {
        Path path = folder.resolve("a.arrow");
        ArrowWriter writer = ArrowWriter.file(path, SCHEMA, WriteOptions.defaults());
        Path temporary = folder.resolve(names().get(0));
        Files.writeString(temporary, "longer".repeat(1_000));
        assertThrows(IOException.class, writer::finish);
        writer.close();
        assertEquals(List.of(), names());
    }
}

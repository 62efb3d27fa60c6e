package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ReadingEndedTest {
    /** A channel that never has anything and does not wait either. */
    private static final class Empty implements ReadableByteChannel {
        @Override
        public int read(ByteBuffer target) {
            return 0;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {}
    }

    @Test
    void anInterruptEndsTheWaitForBytes() throws IOException {
        Pipe pipe = Pipe.open();
        for (ByteInput input : new ByteInput[] {ByteInput.of(new Empty(), "x"), ByteInput.of(pipe.source(), "x")}) {
            Thread.currentThread().interrupt();
            InterruptedIOException found = assertThrows(InterruptedIOException.class, () -> input.read(1));
            assertTrue(Thread.interrupted());
            assertEquals(
                    "x: the thread was interrupted while it read, which closes the source; open it again",
                    found.getMessage());
        }
        pipe.sink().close();
    }

    @Test
    void aChannelThatAnotherThreadClosesSaysSo() throws IOException, InterruptedException {
        Pipe pipe = Pipe.open();
        ExecutorService other = Executors.newSingleThreadExecutor();
        try {
            Future<Bytes> read =
                    other.submit(() -> ByteInput.of(pipe.source(), "x").read(1));
            Thread.sleep(20);
            pipe.source().close();
            ExecutionException found = assertThrows(ExecutionException.class, read::get);
            assertTrue(found.getCause() instanceof IOException);
            assertTrue(
                    String.valueOf(found.getMessage()).contains("x: the source was closed while it was read"),
                    found.getMessage());
        } finally {
            other.shutdown();
            pipe.sink().close();
        }
    }

    @Test
    void aPipeWhoseWriterDiedSaysAfterWhichByte() throws IOException, InterruptedException {
        PipedInputStream in = new PipedInputStream();
        PipedOutputStream out = new PipedOutputStream(in);
        Thread writer = new Thread(() -> {
            try {
                out.write(1);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        writer.start();
        writer.join();
        ByteInput input = ByteInput.of(in, "x");
        assertEquals(1, input.read(1).size());
        IOException found = assertThrows(IOException.class, () -> input.read(1));
        assertTrue(
                String.valueOf(found.getMessage()).startsWith("x: reading failed after byte 1: "), found.getMessage());
    }

    @Test
    void aPipeWhoseWriterHasClosedItHasEnded() throws IOException {
        Pipe pipe = Pipe.open();
        pipe.sink().write(ByteBuffer.wrap(new byte[] {1, 2}));
        pipe.sink().close();
        assertEquals(2, ByteInput.of(pipe.source(), "x").read(5).size());
    }

    @Test
    void aChannelThatDoesNotBlockIsRefused() throws IOException {
        Pipe pipe = Pipe.open();
        pipe.source().configureBlocking(false);
        IllegalArgumentException found =
                assertThrows(IllegalArgumentException.class, () -> ByteInput.of(pipe.source(), "x"));
        assertTrue(String.valueOf(found.getMessage()).endsWith("; call configureBlocking(true)"), found.getMessage());
        pipe.source().close();
        pipe.sink().close();
    }

    @Test
    void aFileThatIsCutOffWhileOpenSaysSo(@TempDir Path folder) throws IOException {
        Path path = Files.write(folder.resolve("f"), new byte[100]);
        try (ByteSource source = ByteSource.open(path);
                FileChannel other = FileChannel.open(path, StandardOpenOption.WRITE)) {
            other.truncate(10);
            SourceChangedException found = assertThrows(SourceChangedException.class, () -> source.read(0, 50));
            assertTrue(
                    String.valueOf(found.getMessage()).contains("expected 100 bytes as when it was opened, found 10"),
                    found.getMessage());
        }
    }

    @Test
    void aStreamOverAChannelIsReadAsFarAsItGoes() throws IOException {
        byte[] bytes = {1, 2, 3};
        ByteInput input = ByteInput.of(Channels.newInputStream(new BytesChannel(Bytes.of(bytes))), "x");
        assertEquals(Bytes.of(bytes), input.read(10));
    }
}

package io.arrowfmt.write;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * A large file that another is about to replace, held open until then: giving its memory or blocks back may take a third of
 * the time of writing it, and whoever drops the last hold of a file waits for that. So a thread does that nobody waits for.
 */
final class ReplacedFile implements Closeable {
    private static final long LARGE = 16L << 20;

    private final Optional<FileChannel> held;

    private ReplacedFile(Optional<FileChannel> held) {
        this.held = held;
    }

    /**
     * Holds a file, if it is there, large, and of a system where a file that is open can be replaced.
     */
    static ReplacedFile hold(Path path) {
        try {
            if (path.getFileSystem().supportedFileAttributeViews().contains("posix")
                    && Files.isRegularFile(path)
                    && Files.size(path) >= LARGE) {
                return new ReplacedFile(Optional.of(FileChannel.open(path, StandardOpenOption.READ)));
            }
        } catch (IOException e) {
            // Who may not read it can replace it all the same, and waits.
        }
        return new ReplacedFile(Optional.empty());
    }

    /** Lets the file go, without waiting. */
    @Override
    public void close() {
        held.ifPresent(channel -> {
            Thread thread = new Thread(() -> release(channel), "arrowfmt release");
            thread.setDaemon(true);
            thread.start();
        });
    }

    private static void release(FileChannel channel) {
        try {
            channel.close();
        } catch (IOException e) {
            // It was only held: nothing has been read or written through it.
        }
    }
}

package io.arrowfmt.cli;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.GatheringByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * A file in the making. It is written beside the target under another name, and takes the place of the target in one step
 * when it is whole: nobody ever sees half of it, an old file stays until then, and an input that is the target is read to
 * its end. What is not published is removed, also when the program is interrupted. Pipes and devices are written directly.
 */
final class Publication implements Closeable {
    /** Names are of 255 bytes at most in most file systems, and a character takes up to three. */
    private static final int MOST_OF_NAME = 60;

    private final String name;
    private final Path target;
    private final @Nullable Path temporary;
    private final FileChannel channel;
    private final @Nullable Thread hook;
    private boolean published;

    private Publication(String name, Path target, @Nullable Path temporary, FileChannel channel) {
        this.name = name;
        this.target = target;
        this.temporary = temporary;
        this.channel = channel;
        this.hook = temporary == null ? null : new Thread(() -> remove(temporary));
        if (hook != null) {
            Runtime.getRuntime().addShutdownHook(hook);
        }
    }

    /**
     * Begins a file.
     *
     * @param name of the target, for messages
     * @throws Failure when it cannot be begun
     */
    static Publication begin(String name, Path path) throws Failure {
        try {
            Path target = Files.exists(path) ? path.toRealPath() : path; // a link stays, and leads to the new file
            if (Files.isDirectory(target)) {
                throw new Failure(Exit.IO, name + ": expected the name of a file to write, found a folder");
            }
            if (Files.exists(target) && !Files.isRegularFile(target)) {
                return new Publication(name, target, null, FileChannel.open(target, StandardOpenOption.WRITE));
            }
            return beside(name, target);
        } catch (Failure e) {
            throw e;
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    private static Publication beside(String name, Path target) throws IOException {
        String suffix = Long.toString(ThreadLocalRandom.current().nextLong(1L << 40), Character.MAX_RADIX);
        String last = String.valueOf(target.getFileName());
        Path temporary = target.resolveSibling(
                "." + last.substring(0, Math.min(last.length(), MOST_OF_NAME)) + "." + suffix + ".part");
        FileChannel channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        return new Publication(name, target, temporary, channel);
    }

    private static Failure failure(String name, IOException e) {
        Failure failure = new Failure(Exit.IO, name + ": cannot be written: " + Diagnostics.reason(e));
        failure.initCause(e);
        return failure;
    }

    /** Where its bytes go. Failures name the target. Closing it does not publish anything. */
    WritableByteChannel channel() {
        return new Named();
    }

    /** As above, for what writes to streams. */
    OutputStream stream() {
        return Channels.newOutputStream(channel());
    }

    /** Makes it the file of its name. It must not have been closed before. */
    void publish() throws Failure {
        try {
            if (temporary != null) {
                channel.force(true);
                copyPermissions(temporary);
                channel.close();
                Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            }
            published = true;
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    /** The file that takes the place of another may be read by the same people. */
    private void copyPermissions(Path from) throws IOException {
        PosixFileAttributeView old =
                Files.getFileAttributeView(target, PosixFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
        if (old != null && Files.exists(target)) {
            Files.getFileAttributeView(from, PosixFileAttributeView.class)
                    .setPermissions(old.readAttributes().permissions());
        }
    }

    private static void remove(Path path) {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // nothing can be done about it at the end of the program
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
        if (temporary != null && !published) {
            remove(temporary);
        }
        if (hook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                // the program is ending, and the hook runs
            }
        }
    }

    /** The channel, with the name of the target in what it throws. */
    private final class Named implements GatheringByteChannel {
        @Override
        public int write(ByteBuffer source) throws IOException {
            try {
                return channel.write(source);
            } catch (IOException e) {
                throw failure(name, e);
            }
        }

        @Override
        public long write(ByteBuffer[] sources, int offset, int length) throws IOException {
            try {
                return channel.write(sources, offset, length);
            } catch (IOException e) {
                throw failure(name, e);
            }
        }

        @Override
        public long write(ByteBuffer[] sources) throws IOException {
            return write(sources, 0, sources.length);
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() {
            // the publication closes it, when it is published or given up
        }
    }
}

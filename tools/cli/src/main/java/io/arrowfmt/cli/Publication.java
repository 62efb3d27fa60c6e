package io.arrowfmt.cli;

import io.arrowfmt.write.AtomicFile;
import io.arrowfmt.write.Durability;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;

/**
 * A file in the making, which is there when it is whole and not before. What is not published is removed, also when the
 * program is interrupted.
 */
final class Publication implements Closeable {
    private final String name;
    private final AtomicFile file;
    private final Thread hook;

    private Publication(String name, AtomicFile file) {
        this.name = name;
        this.file = file;
        this.hook = new Thread(() -> abandon(file));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Begins a file.
     *
     * @param destination a file
     * @throws Failure when it cannot be begun
     */
    static Publication begin(Destination destination) throws Failure {
        String name = destination.name();
        Path path = destination.path().orElseThrow();
        try {
            return new Publication(
                    name,
                    destination.replaces()
                            ? AtomicFile.begin(path, Durability.FILE_AND_DIRECTORY)
                            : AtomicFile.beginNew(path, Durability.FILE_AND_DIRECTORY));
        } catch (IOException e) {
            throw failure(name, e);
        }
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
            file.publish();
        } catch (FileAlreadyExistsException e) {
            throw new Failure(
                    Exit.IO, name + ": such a file has appeared meanwhile, and was not replaced; --force replaces it");
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    private static void abandon(AtomicFile file) {
        try {
            file.abandon();
        } catch (IOException e) {
            // nothing can be done about it at the end of the program
        }
    }

    @Override
    public void close() throws IOException {
        file.close();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the program is ending, and the hook runs
        }
    }

    /** The file, with the name of the target in what it throws. */
    private final class Named implements WritableByteChannel {
        @Override
        public int write(ByteBuffer source) throws IOException {
            try {
                return file.write(source);
            } catch (IOException e) {
                throw failure(name, e);
            }
        }

        @Override
        public boolean isOpen() {
            return file.isOpen();
        }

        @Override
        public void close() {
            // the publication closes it, when it is published or given up
        }
    }
}

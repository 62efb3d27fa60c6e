package io.arrowfmt.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/**
 * A file that is either there whole or not at all, whatever its bytes are: it is written under another name in the same
 * folder and takes its own in one step. What was there before stays until then. Of a link, the file it leads to is written;
 * what is there and is no file, such as a pipe or a device, is written as it is. Belongs to one thread, but for
 * {@link #abandon}.
 */
public final class AtomicFile implements WritableByteChannel {
    private final Target target;
    private long size;
    private boolean open = true;

    private AtomicFile(Target target) {
        this.target = target;
    }

    /**
     * Begins a file, which replaces the one of its name if there is one.
     *
     * @throws IOException when it cannot be written
     */
    public static AtomicFile begin(Path path, Durability durability) throws IOException {
        return begin(path, durability, Disk.REAL);
    }

    /**
     * Begins a file that replaces none: when one of its name is there at the moment of {@link #publish}, that one stays. On a
     * file system without hard links one that appears in the very moment of publishing may be replaced all the same.
     *
     * @throws IOException when it cannot be written
     */
    public static AtomicFile beginNew(Path path, Durability durability) throws IOException {
        return begin(path, durability, Disk.KEEPING);
    }

    private static AtomicFile begin(Path path, Durability durability, Disk disk) throws IOException {
        return new AtomicFile(FileTarget.of(path, disk, WriteOptions.defaults().withDurability(durability)));
    }

    /**
     * Writes all that remains of a buffer.
     *
     * @throws IOException when it cannot take all; the file can only be closed then
     */
    @Override
    public int write(ByteBuffer bytes) throws IOException {
        int length = bytes.remaining();
        target.write(bytes);
        size += length;
        return length;
    }

    /**
     * Puts the file in its place; nothing more can be written.
     *
     * @throws java.nio.file.FileAlreadyExistsException when it replaces none and there is one
     * @throws IOException when that cannot be done: then what was there before is there. When only the folder cannot be
     *     brought to the disk, the file is there whole
     */
    public void publish() throws IOException {
        target.publish(size);
    }

    /** Removes what has been written, from any thread: for a process that is about to end. */
    public void abandon() throws IOException {
        if (target instanceof FileTarget file) {
            file.remove();
        }
    }

    @Override
    public boolean isOpen() {
        return open;
    }

    /**
     * Lets the file go; what has not been published is removed.
     *
     * @throws IOException when it cannot be closed or removed
     */
    @Override
    public void close() throws IOException {
        if (open) {
            open = false;
            target.close();
        }
    }
}

package io.arrowfmt.write;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Objects;
import java.util.Optional;

/**
 * A file that is either there whole or not at all: bytes go to a temporary file beside it, which takes its name when all of
 * it is there. What was there before stays until then, and for good when writing fails.
 */
final class FileTarget implements Target {
    private static final SecureRandom RANDOM = new SecureRandom();

    /** Names are of 255 bytes at most in most file systems, and a character takes up to three. */
    private static final int MAX_NAME = 60;

    /** More links one after the other lead nowhere. */
    private static final int MAX_LINKS = 40;

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;
    private final Disk disk;
    private final Durability durability;
    private final Optional<SelfCheck> check;
    private volatile boolean published;

    private FileTarget(Path target, Path temporary, FileChannel channel, Disk disk, WriteOptions options) {
        this.target = target;
        this.temporary = temporary;
        this.channel = channel;
        this.disk = disk;
        this.durability = options.durability();
        this.check = options.selfChecks() ? Optional.of(new SelfCheck()) : Optional.empty();
    }

    /**
     * The target for a path: of a link, the file it leads to; what is there and is no file, such as a pipe or a device, is
     * written as it is.
     *
     * @throws IOException when it cannot be written
     */
    static Target of(Path path, Disk disk, WriteOptions options) throws IOException {
        if (Files.isDirectory(path)) {
            throw new FileSystemException(path.toString(), null, "expected a file, found a directory");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            // Opened by the name that was given: that of a pipe may lead to one that cannot be opened.
            return ChannelTarget.of(FileChannel.open(path, StandardOpenOption.WRITE));
        }
        Path target = resolve(path);
        if (Files.notExists(Objects.requireNonNull(target.getParent()))) {
            throw new NoSuchFileException(path.toString(), null, "expected a folder that is there to write it to");
        }
        Path temporary = temporaryFor(target);
        FileTarget opened = new FileTarget(target, temporary, disk.create(temporary), disk, options);
        try {
            opened.takePermissions();
            return opened;
        } catch (IOException | RuntimeException | Error e) {
            opened.closeAfter(e);
            throw e;
        }
    }

    /** The file that a path, or the link that it is, stands for, whether it is there yet or not. */
    private static Path resolve(Path path) throws IOException {
        Path found = path.toAbsolutePath();
        for (int i = 0; i < MAX_LINKS && Files.isSymbolicLink(found); i++) {
            found = found.resolveSibling(Files.readSymbolicLink(found));
        }
        return Files.exists(found) ? found.toRealPath() : found;
    }

    private static Path temporaryFor(Path target) {
        byte[] random = new byte[6];
        RANDOM.nextBytes(random);
        String name = String.valueOf(target.getFileName());
        int length = Math.min(name.length(), MAX_NAME);
        // Half a character is no name.
        length -= length < name.length() && Character.isLowSurrogate(name.charAt(length)) ? 1 : 0;
        return target.resolveSibling(
                "." + name.substring(0, length) + "." + HexFormat.of().formatHex(random) + ".tmp");
    }

    /** Who could read what was there before can read what comes in its place. */
    private void takePermissions() throws IOException {
        PosixFileAttributeView view = Files.getFileAttributeView(target, PosixFileAttributeView.class);
        if (view != null && Files.exists(target)) {
            Files.setPosixFilePermissions(temporary, view.readAttributes().permissions());
        }
    }

    @Override
    public void write(ByteBuffer bytes) throws IOException {
        check.ifPresent(open -> open.add(bytes));
        ChannelTarget.writeAll(channel, bytes);
    }

    @Override
    public void flush() {
        // A channel of a file keeps nothing back.
    }

    @Override
    public void publish(long size) throws IOException {
        if (channel.size() != size) {
            throw new FileSystemException(
                    temporary.toString(), null, "expected " + size + " bytes, found " + channel.size());
        }
        if (durability != Durability.NONE) {
            channel.force(true);
        }
        if (check.isPresent()) {
            check.get().compare(channel, temporary);
        }
        channel.close();
        disk.rename(temporary, target);
        published = true;
        if (durability == Durability.FILE_AND_DIRECTORY) {
            disk.force(Objects.requireNonNull(target.getParent()));
        }
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            remove();
        }
    }

    /** Removes what has not been published. May be called by any thread. */
    void remove() throws IOException {
        if (!published) {
            disk.remove(temporary);
        }
    }

    private void closeAfter(Throwable cause) {
        try {
            close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
    }
}

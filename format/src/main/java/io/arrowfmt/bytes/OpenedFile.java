package io.arrowfmt.bytes;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Opens files for sources. */
final class OpenedFile {
    private OpenedFile() {}

    /** Makes a source. */
    @FunctionalInterface
    interface Making {
        /** Makes it. */
        ByteSource make() throws IOException;
    }

    /** Opens a file to be read. */
    static FileChannel open(Path path) throws IOException {
        if (Files.isDirectory(path)) {
            throw new IOException(path + ": is a folder, not a file");
        }
        if (Files.exists(path) && !Files.isRegularFile(path)) {
            // Opening a pipe would wait for its writer, and then it has neither size nor positions.
            throw new IOException(path + ": is a pipe or a device, which cannot be read at any position; open it as an"
                    + " input stream, which is read in order");
        }
        return FileChannel.open(path, StandardOpenOption.READ);
    }

    /** Makes a source over a channel, which is closed when that fails. */
    static ByteSource over(FileChannel channel, Making source) throws IOException {
        try {
            return source.make();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }
}

package io.arrowfmt.acceptance.layouts;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of mostly zeros, which take no room on a disk that can leave them out. Must not end in zeros. */
final class SparseChannel implements WritableByteChannel {
    private static final ByteBuffer ZEROS = ByteBuffer.allocate(1 << 18).asReadOnlyBuffer();

    private final FileChannel file;

    SparseChannel(Path path) throws IOException {
        file = FileChannel.open(
                path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.SPARSE);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        int length = Math.min(bytes.remaining(), ZEROS.capacity());
        if (bytes.slice(bytes.position(), length).equals(ZEROS.slice(0, length))) {
            file.position(file.position() + length);
            bytes.position(bytes.position() + length);
            return length;
        }
        return file.write(bytes);
    }

    @Override
    public boolean isOpen() {
        return file.isOpen();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}

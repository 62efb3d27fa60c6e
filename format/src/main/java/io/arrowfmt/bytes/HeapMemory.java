package io.arrowfmt.bytes;

import java.nio.ByteBuffer;

/** Memory of the heap. */
enum HeapMemory implements Memory {
    INSTANCE;

    @Override
    public ByteBuffer allocate(int size) {
        return ByteBuffer.allocate(size);
    }

    @Override
    public long most() {
        return Runtime.getRuntime().maxMemory();
    }
}

package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReusedMemoryTest {
    private static ReusedMemory memory(boolean direct) {
        return direct ? ReusedMemory.direct() : ReusedMemory.heap();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsGivenDoesNotOverlap(boolean direct) {
        ReusedMemory memory = memory(direct);
        for (int round = 0; round < 4; round++) {
            List<ByteBuffer> given = new ArrayList<>();
            for (int size : new int[] {1, 64, 0, 1000, 63, 100_000}) {
                ByteBuffer part = memory.allocate(size);
                assertEquals(0, part.position());
                assertEquals(size, part.limit());
                while (part.hasRemaining()) {
                    part.put((byte) given.size());
                }
                given.add(part);
            }
            for (int i = 0; i < given.size(); i++) {
                for (int at = 0; at < given.get(i).limit(); at++) {
                    assertEquals(i, given.get(i).get(at));
                }
            }
            memory.reuse();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsTakenBackCannotBeRead(boolean direct) {
        ReusedMemory memory = memory(direct);
        Bytes bytes = Bytes.ofMemory(new ByteBuffer[] {memory.allocate(16)}, "x", 0);
        Bytes part = bytes.slice(8);
        assertEquals(0, part.getLong(0));
        memory.reuse();
        memory.allocate(16).putLong(8, 42);
        assertThrows(IllegalStateException.class, () -> part.getLong(0));
        assertThrows(IllegalStateException.class, () -> bytes.getByte(0));
        assertThrows(IllegalStateException.class, bytes::toArray);
        assertThrows(IllegalStateException.class, bytes::asByteBuffer);
        assertThrows(IllegalStateException.class, () -> bytes.utf8(0, 1));
    }

    @Test
    @SuppressWarnings("ByteBufferBackingArray") // whose memory it is, is the question
    void memoryIsMadeOnceForWhatIsNeededAgainAndAgain() {
        ReusedMemory memory = ReusedMemory.heap();
        ByteBuffer first = memory.allocate(1000);
        ByteBuffer second = memory.allocate(1000);
        memory.reuse();
        ByteBuffer third = memory.allocate(1000);
        ByteBuffer fourth = memory.allocate(1000);
        assertEquals(third.array(), fourth.array());
        memory.reuse();
        assertEquals(third.array(), memory.allocate(1000).array());
        assertEquals(0, first.limit() + second.limit());
    }

    @Test
    void whatIsReleasedCannotBeReadWhereverItsMemoryGoes() {
        ReusedMemory memory = ReusedMemory.direct();
        Bytes bytes = Bytes.ofMemory(new ByteBuffer[] {memory.allocate(16)}, "x", 0);
        memory.release();
        memory.release();
        ReusedMemory.direct().allocate(16).putLong(0, 42);
        assertThrows(IllegalStateException.class, () -> bytes.getLong(0));
        memory.allocate(16).putLong(0, 43);
    }
}

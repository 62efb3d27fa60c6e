package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class SlabsTest {
    @Test
    void theSmallestThatFitsIsGivenAgain() {
        Slabs slabs = new Slabs(1000);
        ByteBuffer small = slabs.take(100);
        ByteBuffer large = slabs.take(500);
        slabs.giveBack(large.position(7).limit(9));
        slabs.giveBack(small);
        assertSame(small, slabs.take(60));
        assertSame(large, slabs.take(60));
        assertEquals(0, large.position());
        assertEquals(500, large.limit());
        assertEquals(60, slabs.take(60).capacity());
    }

    @Test
    void whatDoesNotFitIsNew() {
        Slabs slabs = new Slabs(1000);
        ByteBuffer slab = slabs.take(100);
        slabs.giveBack(slab);
        assertEquals(101, slabs.take(101).capacity());
        assertSame(slab, slabs.take(100));
    }

    @Test
    void noMoreIsKeptThanAllowed() {
        Slabs slabs = new Slabs(1000);
        ByteBuffer first = slabs.take(600);
        ByteBuffer second = slabs.take(401);
        slabs.giveBack(first);
        slabs.giveBack(second);
        assertSame(first, slabs.take(401));
        assertNotSame(second, slabs.take(401));
        slabs.giveBack(second);
        assertSame(second, slabs.take(1));
    }
}

package io.arrowfmt.bytes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class JoinedBytesTest {
    @Test
    void runsAreOneBehindTheOther() {
        Bytes part = Bytes.of(new byte[] {1, 2, 3}).slice(1);
        Bytes joined = Bytes.joined(List.of(part, Bytes.empty(), part, Bytes.of(new byte[] {9})));
        assertEquals(Bytes.of(new byte[] {2, 3, 2, 3, 9}), joined);
        assertEquals(Bytes.NO_POSITION, joined.position());
    }

    @Test
    void noRunsAreNoBytes() {
        assertEquals(Bytes.empty(), Bytes.joined(List.of()));
        assertEquals(Bytes.empty(), Bytes.joined(List.of(Bytes.empty())));
    }
}

package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.error.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReadOptionsTest {
    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, -1, 0, 1025, Integer.MAX_VALUE})
    void refusesANumberOfThreadsOutOfRange(int threads) {
        ReadOptions options = ReadOptions.all();
        assertEquals(
                "threads: expected 1 to 1024, found " + threads,
                assertThrows(IllegalArgumentException.class, () -> options.withThreads(threads))
                        .getMessage());
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 1024})
    void takesAnyOtherNumberOfThreads(int threads) {
        assertEquals(threads, ReadOptions.all().withThreads(threads).threads());
    }

    @Test
    void structureIsNotEnoughToReadABatch() {
        ReadOptions options = ReadOptions.all();
        assertThrows(IllegalArgumentException.class, () -> options.validate(Level.STRUCTURE));
        assertEquals(Level.DATA, options.validate(Level.DATA).level());
    }
}

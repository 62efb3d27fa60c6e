package io.arrowfmt.acceptance.quiet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.acceptance.ChildJvm;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilentJvmTest {
    @Test
    void theLibraryMakesTheJvmPrintNothing() throws Exception {
        ChildJvm.Result result = ChildJvm.run(LibraryUse.class, List.of(), List.of());
        assertEquals("", result.errors());
        assertEquals(0, result.exit());
        assertEquals(expectedSum() + "\n", result.output());
    }

    private static long expectedSum() {
        long sum = 0;
        for (int row = 0; row < 1000; row++) {
            sum += ("city " + row).length() + (row % 10 == 0 ? 0 : row);
        }
        return 3 * sum;
    }
}

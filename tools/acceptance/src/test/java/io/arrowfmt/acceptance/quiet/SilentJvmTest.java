package io.arrowfmt.acceptance.quiet;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.conformance.ConformanceData;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

class SilentJvmTest {
    private static String compressed(String name) throws IOException {
        return ConformanceData.root().resolve("valid/compression").resolve(name).toString();
    }

    @Test
    void theLibraryMakesTheJvmPrintNothing() throws Exception {
        List<String> files = List.of(compressed("lz4-checked.arrow"), compressed("lz4-linked.arrow"));
        ChildJvm.Result result = ChildJvm.run(LibraryUse.class, List.of(), files);
        assertEquals("", result.errors());
        assertEquals(0, result.exit());
        assertEquals(expectedSum() + 2 * tableSum() + "\n", result.output());
    }

    @Test
    void zstandardMakesItPrintItsNoticeOfNativeCodeAtMost() throws Exception {
        List<String> files = List.of(compressed("zstd.arrow"));
        ChildJvm.Result result = ChildJvm.run(LibraryUse.class, List.of(), files);
        List<String> others = result.errors()
                .lines()
                .filter(line -> Runtime.version().feature() < 24 || !line.startsWith("WARNING: "))
                .toList();
        assertEquals(List.of(), others);
        assertEquals(expectedSum() + tableSum() + "\n", result.output());
    }

    /** The sum of the numbers in the table of the conformance files: i / 2 in 100 rows, but for each seventh, and 1. */
    private static long tableSum() {
        long sum = 1;
        for (int i = 0; i < 100; i++) {
            sum += i % 7 == 3 ? 0 : i / 2;
        }
        return sum;
    }

    private static long expectedSum() {
        long sum = 0;
        for (int row = 0; row < 1000; row++) {
            sum += ("city " + row).length() + (row % 10 == 0 ? 0 : row);
        }
        return 3 * sum;
    }
}

package io.arrowfmt.acceptance.quiet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.conformance.ConformanceData;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class SilentJvmTest {
    /** What the JDK prints since Java 24 when a library loads native code: four lines about zstd-jni, and an empty one. */
    private static final Pattern NOTICE = Pattern.compile(
            """
            WARNING: A restricted method in java.lang.System has been called
            WARNING: java.lang.System::load\\w* has been called by com.github.luben.zstd[^\\n]*
            WARNING: Use --enable-native-access=ALL-UNNAMED[^\\n]*
            WARNING: Restricted methods will be blocked[^\\n]*
            \\s*""");

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
        assertTrue(result.errors().isEmpty() || NOTICE.matcher(result.errors()).matches(), result.errors());
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

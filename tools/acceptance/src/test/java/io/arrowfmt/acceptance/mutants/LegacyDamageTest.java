package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.acceptance.Seeds;
import io.arrowfmt.corpus.LegacyCases;
import io.arrowfmt.corpus.LegacyFile;
import io.arrowfmt.corpus.exercise.Exercise;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Old files that were damaged, and files of today that claim to be old, end in findings and declared exceptions. */
class LegacyDamageTest {
    private static final int VERSION_V4 = 3;
    /** Of the seeds of today, one in so many. */
    private static final int EVERY = 4;

    static Stream<Arguments> files() throws IOException {
        LegacyFile plain = LegacyCases.plain();
        return Stream.of(
                Arguments.of("C++, V1", plain.bodyFirst()),
                Arguments.of("Java, V1", plain.bare()),
                Arguments.of("C++, V2", plain.file(MetadataVersion.V2)),
                Arguments.of("C++, V3", LegacyCases.unions().stream(MetadataVersion.V3)),
                Arguments.of("Java, V2", seed("java-0.2.0-union.arrow")));
    }

    private static byte[] seed(String name) throws IOException {
        for (Path path : Seeds.small()) {
            if (path.endsWith(name)) {
                return Files.readAllBytes(path);
            }
        }
        throw new IllegalStateException(name + ": expected among the valid files");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void everyTruncationIsRefusedOrReadAsWell(String name, byte[] file) throws IOException {
        assertTrue(Exercise.of(file).valid(), name);
        for (int length = 0; length < file.length; length++) {
            verify(Arrays.copyOf(file, length), name + ", cut to " + length);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void everyRemovedByteIsRefusedOrReadAsWell(String name, byte[] file) throws IOException {
        for (int at = 0; at < file.length; at++) {
            byte[] less = new byte[file.length - 1];
            System.arraycopy(file, 0, less, 0, at);
            System.arraycopy(file, at + 1, less, at, less.length - at);
            verify(less, name + ", without byte " + at);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void everyChangedByteIsRefusedOrReadAsWell(String name, byte[] file) throws IOException {
        for (int at = 0; at < file.length; at++) {
            for (int change : new int[] {0x01, 0x80}) {
                byte[] other = file.clone();
                other[at] ^= (byte) change;
                verify(other, name + ", byte " + at + " changed by " + change);
            }
        }
    }

    /** Whatever stands for V4 or V5 anywhere is made V1, V2 and V3: the version of messages and footers is among it. */
    @Test
    void filesOfTodayThatClaimToBeOldAreRefusedOrReadAsWell() throws IOException {
        int claims = 0;
        List<Path> seeds = Seeds.small();
        for (int i = 0; i < seeds.size(); i += EVERY) {
            Path path = seeds.get(i);
            byte[] file = Files.readAllBytes(path);
            ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
            for (int at = 0; at + 2 <= Math.min(file.length, 1_000); at += 2) {
                short number = bytes.getShort(at);
                if (number == VERSION_V4 || number == VERSION_V4 + 1) {
                    for (short version = 0; version < VERSION_V4; version++) {
                        byte[] claiming = file.clone();
                        ByteBuffer.wrap(claiming).order(ByteOrder.LITTLE_ENDIAN).putShort(at, version);
                        verify(claiming, path + ", version " + version + " at byte " + at);
                        claims++;
                    }
                }
            }
        }
        assertTrue(claims > 1_000, "claims: " + claims);
    }

    private static void verify(byte[] bytes, String what) throws IOException {
        Exercise.Verdict verdict;
        try {
            verdict = Exercise.of(bytes);
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
        assertFalse(verdict.contradictory(), () -> what + ": " + verdict);
    }
}

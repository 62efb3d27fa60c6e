package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What real writers have written is accepted, and can be read. */
class RealMetadataTest {
    private static List<Blob> blobs(String folder) {
        return blobs(folder, "");
    }

    private static List<Blob> blobs(String folder, String prefix) {
        Optional<Path> data = SharedMetadata.data();
        assumeTrue(data.isPresent(), "real files are not at hand: no ../shared/data");
        List<Blob> blobs = SharedMetadata.in(data.orElseThrow().resolve(folder), prefix);
        assertFalse(blobs.isEmpty(), folder + " has no metadata");
        return blobs;
    }

    @Test
    void acceptsAllGoldMetadataWithoutAnyFlaw() {
        assertFlawless(blobs("gold"));
    }

    @Test
    void acceptsAllMetadataThatUsesOurSlotsWithoutAnyFlaw() {
        assertFlawless(blobs("slots"));
    }

    @Test
    void acceptsRealDataWhoseStructsAreMisaligned() {
        List<String> flaws = new ArrayList<>();
        for (Blob blob : blobs("real")) {
            Verification verification = blob.verify();
            assertTrue(verification.accepted(), blob.toString());
            verification
                    .flaws()
                    .forEach(flaw -> flaws.add(
                            blob + " " + flaw.path() + " " + flaw.rule().id()));
        }
        assertEquals(
                List.of(
                        "flights-200k.arrow at 288 Message.header.nodes FB-VEC-002",
                        "flights-200k.arrow at 288 Message.header.buffers FB-VEC-002",
                        "flights-200k.arrow footer Footer.recordBatches FB-VEC-002"),
                flaws);
    }

    @Test
    void acceptsOldFramingWithUnionsThatHaveNoValidity() {
        assertFlawless(blobs("legacy", "0.14.1"));
    }

    @Test
    void leavesANewerVersionToItsReader() {
        assertFlawless(blobs("forward-compatibility"));
    }

    private static void assertFlawless(List<Blob> blobs) {
        List<String> flaws = new ArrayList<>();
        for (Blob blob : blobs) {
            for (Flaw flaw : blob.verify().flaws()) {
                flaws.add(blob + ": " + flaw);
            }
            assertTrue(AccessorWalk.of(blob.buffer(), blob.root()) > 5, blob + " was not walked");
        }
        assertEquals(List.of(), flaws);
    }
}

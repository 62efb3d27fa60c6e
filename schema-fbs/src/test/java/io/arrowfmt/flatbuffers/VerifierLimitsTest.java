package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class VerifierLimitsTest {
    private static final long SMALL_STACK = 256 << 10;

    @Test
    void acceptsTablesAsDeepAsTheLimit() {
        // Message, Schema, the fields, and the type of the last one.
        assertEquals(List.of(), SampleMetadata.nested(125).verify().flaws());
        assertEquals(FbRule.DEPTH, onlyFlaw(SampleMetadata.nested(126).verify()).rule());
    }

    @Test
    @Timeout(10)
    void rejectsTwoThousandFieldsWithinEachOther() {
        assertEquals(
                FbRule.DEPTH, onlyFlaw(SampleMetadata.nested(2_000).verify()).rule());
    }

    @Test
    void verifies64FieldsWithinEachOtherOnASmallStack() throws Exception {
        assertEquals(
                List.of(),
                onSmallStack(SampleMetadata.nested(64), VerifierLimits.DEFAULT).flaws());
    }

    @Test
    void depthCostsNoStack() throws Exception {
        assertEquals(
                List.of(),
                onSmallStack(SampleMetadata.nested(20_000), VerifierLimits.DEFAULT.withMaxDepth(20_003))
                        .flaws());
    }

    @Test
    @Timeout(10)
    void stopsSoonWhenSharedFieldsExplode() {
        assertEquals(
                FbRule.SHARED_BYTES,
                onlyFlaw(SampleMetadata.shared(30, 4).verify()).rule());
    }

    @Test
    void acceptsFieldsThatAreSharedALittle() {
        assertEquals(List.of(), SampleMetadata.shared(4, 4).verify().flaws());
    }

    @Test
    void countsSharedTablesEachTime() {
        Blob blob = SampleMetadata.shared(6, 4);
        int tables = 2 + 2 * (4096 + 1024 + 256 + 64 + 16 + 4 + 1);
        int perByte = tables / blob.bytes().length;

        VerifierLimits enough = new VerifierLimits(128, perByte + 1, 1, 1 << 30, 32);
        assertEquals(List.of(), verify(blob, enough).flaws());
        VerifierLimits few = new VerifierLimits(128, perByte, 1, 1 << 30, 32);
        assertEquals(FbRule.TABLE_COUNT, onlyFlaw(verify(blob, few)).rule());
    }

    @Test
    void countsSharedBytesEachTime() {
        VerifierLimits once = new VerifierLimits(128, 8, 1, 0, 32);

        assertEquals(List.of(), verify(SampleMetadata.nested(1), once).flaws());
        assertEquals(
                FbRule.SHARED_BYTES,
                onlyFlaw(verify(SampleMetadata.shared(1, 4), once)).rule());
    }

    @Test
    void keepsSoManyFlawsPerRuleAndCountsTheRest() {
        Patch patch = Patch.of(SampleMetadata.schema());
        int fields = patch.target(patch.target(patch.root(), 2), 1);
        int count = patch.getInt(fields);
        for (int i = 0; i < count; i++) {
            int field = patch.follow(fields + 4 + 4 * i);
            patch.putByte(patch.field(field, 1), 2).putByte(patch.field(field, 2), 99);
        }
        for (int slot = 5; slot < 31; slot++) {
            patch.putShort(patch.entry(patch.root(), slot), 4);
        }

        Verification verification = verify(patch.blob(), new VerifierLimits(128, 8, 16, 65_536, 3));

        assertTrue(verification.accepted());
        assertEquals(9, verification.flaws().size());
        assertEquals(2 * (count - 3) + 26 - 3, verification.omitted());
    }

    @Test
    void limitsAreInRange() {
        assertThrows(IllegalArgumentException.class, () -> VerifierLimits.DEFAULT.withMaxDepth(0));
        assertThrows(IllegalArgumentException.class, () -> new VerifierLimits(1, 0, 1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new VerifierLimits(1, 1, 0, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> new VerifierLimits(1, 1, 1, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> new VerifierLimits(1, 1, 1, 0, 0));
    }

    private static Verification verify(Blob blob, VerifierLimits limits) {
        return FlatBufferVerifier.verify(blob.buffer(), blob.root(), limits);
    }

    private static Verification onSmallStack(Blob blob, VerifierLimits limits) throws Exception {
        FutureTask<Verification> task = new FutureTask<>(() -> verify(blob, limits));
        new Thread(null, task, "small stack", SMALL_STACK).start();
        return task.get();
    }

    private static Flaw onlyFlaw(Verification verification) {
        assertEquals(1, verification.flaws().size(), verification.toString());
        return verification.flaws().get(0);
    }
}

package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.error.Level;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/**
 * Mutants of a valid file or stream: one thing in its structure is changed by chance, and all that depends on it is put
 * right again, so that what is wrong lies deeper than in bytes that were changed blindly. The same seed gives the same
 * mutant. Immutable.
 */
public final class Mutants {
    private static final int TRIES = 64;
    private static final List<Mutation> MUTATIONS = List.of(Mutation.values());

    private final Bytes bytes;
    private final Container container;

    private Mutants(Bytes bytes, Container container) {
        this.bytes = bytes;
        this.container = container;
    }

    /**
     * A mutant.
     *
     * @param bytes its bytes
     * @param change what was changed, in words
     */
    public record Mutant(Bytes bytes, String change) {}

    /**
     * Those of a file or stream.
     *
     * @param bytes a valid file or stream of version 4 or 5, with prefixes of 8 bytes
     * @throws IllegalArgumentException when it is not one
     * @throws IOException when it cannot be read
     */
    public static Mutants of(Bytes bytes) throws IOException {
        Report report = Validator.at(Level.STRUCTURE).check(bytes, "input");
        boolean old =
                report.counts().containsKey("IPC-VER-001") || report.counts().containsKey("IPC-FRAME-009");
        if (!report.isValid() || old || report.kind() == ContentKind.LEGACY_STREAM) {
            throw new IllegalArgumentException(
                    "expected a valid file or stream of version 4 or 5 with prefixes of 8 bytes, found "
                            + (report.findings().isEmpty()
                                    ? report.kind().what()
                                    : report.findings().get(0)));
        }
        Container container = report.kind().isStream() ? Container.STREAM : Container.FILE;
        Draft.of(container, bytes.toArray());
        return new Mutants(bytes, container);
    }

    /** The mutant of a seed. */
    public Mutant mutant(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < TRIES; i++) {
            Draft draft = Draft.of(container, bytes.toArray());
            Mutation mutation = MUTATIONS.get(random.nextInt(MUTATIONS.size()));
            if (mutation.apply(draft, random)) {
                return new Mutant(Bytes.of(draft.emit().bytes()), mutation.words());
            }
        }
        byte[] cut = Arrays.copyOf(bytes.toArray(), random.nextInt((int) bytes.size()));
        return new Mutant(Bytes.of(cut), Mutation.CUT.words());
    }
}

package io.arrowfmt.flatbuffers;

import java.util.List;

/**
 * What the verifier has to say about metadata bytes.
 *
 * @param flaws in the order they were met; an error is the last one, because nothing after it can be trusted
 * @param omitted how many more there are, of rules that had reached their share of the list
 */
public record Verification(List<Flaw> flaws, long omitted) {
    /** Copies the list. */
    public Verification {
        flaws = List.copyOf(flaws);
    }

    /** Whether the accessors may read the bytes: no flaw is an error. */
    public boolean accepted() {
        return flaws.isEmpty() || flaws.get(flaws.size() - 1).severity() != Severity.ERROR;
    }
}

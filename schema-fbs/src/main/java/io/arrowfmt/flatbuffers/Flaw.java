package io.arrowfmt.flatbuffers;

/**
 * One thing that is wrong, or worth telling, about metadata bytes.
 *
 * @param rule the rule that does not hold
 * @param severity that of the rule, or a milder one where the limits ask for leniency
 * @param path where in the metadata, for example {@code Message.header.fields[3].type}
 * @param offset where in the metadata, in bytes from its start
 * @param expected what a valid buffer would have there
 * @param found what is there
 */
public record Flaw(FbRule rule, Severity severity, String path, long offset, String expected, String found) {
    /** One line, for people. */
    @Override
    public String toString() {
        return path + " at metadata byte " + offset + ": expected " + expected + ", found " + found + " [" + rule.id()
                + "]";
    }
}

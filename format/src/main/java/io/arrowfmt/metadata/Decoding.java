package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.flatbuffers.FbRule;
import io.arrowfmt.flatbuffers.FlatBufferVerifier;
import io.arrowfmt.flatbuffers.Flaw;
import io.arrowfmt.flatbuffers.Generation;
import io.arrowfmt.flatbuffers.RootType;
import io.arrowfmt.flatbuffers.Verification;
import io.arrowfmt.flatbuffers.VerifierLimits;
import io.arrowfmt.walk.FieldPath;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the decoding of one piece of metadata shares: its verified bytes, its limits and its findings. An error that does
 * not hinder the rest is held back until {@link #finish}, so that all of them are found; what is thrown in the end is not
 * reported as well.
 */
final class Decoding {
    /** Tables that may lie around and within the fields of the greatest depth: messages, types, dictionaries. */
    private static final int DEPTH_BESIDES_FIELDS = 64;

    private final Bytes metadata;
    private final ByteBuffer buffer;
    private final Generation generation;
    private final Location where;
    private final Limits limits;
    private final FindingSink sink;
    private final List<String> path = new ArrayList<>();
    private final List<Flaw> unknownTypes = new ArrayList<>();
    private Optional<Finding> error = Optional.empty();

    private Decoding(Bytes metadata, Generation generation, Location where, Limits limits, FindingSink sink) {
        this.metadata = metadata;
        this.buffer = metadata.asByteBuffer();
        this.generation = generation;
        this.where = where;
        this.limits = limits;
        this.sink = sink;
    }

    /**
     * Verifies metadata, so that it can be decoded.
     *
     * @throws ArrowException when its size, version or structure keeps it from being read
     */
    static Decoding of(Bytes metadata, RootType root, Location where, Limits limits, FindingSink sink)
            throws ArrowException {
        limits.checkMetadata(metadata.size(), where.at(metadata.position()));
        VersionPeek version = VersionPeek.of(metadata);
        Decoding decoding = of(metadata, version.generation(), root, where, limits, sink);
        version.refuseNewer(metadata, where);
        return decoding;
    }

    /**
     * Verifies metadata of a generation that is known from elsewhere, so that it can be decoded.
     *
     * @throws ArrowException when its size or structure keeps it from being read
     */
    static Decoding of(
            Bytes metadata, Generation generation, RootType root, Location where, Limits limits, FindingSink sink)
            throws ArrowException {
        limits.checkMetadata(metadata.size(), where.at(metadata.position()));
        Decoding decoding = new Decoding(metadata, generation, where, limits, sink);
        decoding.verify(root);
        return decoding;
    }

    private void verify(RootType root) throws ArrowException {
        Verification verification = FlatBufferVerifier.verify(buffer, generation, root, verifierLimits());
        for (Flaw flaw : verification.flaws()) {
            if (flaw.severity() == io.arrowfmt.flatbuffers.Severity.ERROR) {
                throw ArrowException.of(findingOf(flaw));
            }
            if (flaw.rule() == FbRule.UNION_TYPE) {
                unknownTypes.add(flaw);
            } else {
                sink.report(findingOf(flaw));
            }
        }
    }

    /** What the verifier may spend. */
    VerifierLimits verifierLimits() {
        return VerifierLimits.DEFAULT.withMaxDepth(
                Math.max(VerifierLimits.DEFAULT.maxDepth(), limits.fieldDepth() + DEPTH_BESIDES_FIELDS));
    }

    private Finding findingOf(Flaw flaw) {
        return findingOf(flaw, 0);
    }

    /**
     * A flaw as a finding.
     *
     * @param start byte of the metadata that the verifier took for its first
     */
    Finding findingOf(Flaw flaw, int start) {
        Finding finding = Finding.of(
                        new VerifierRule(flaw.rule()),
                        where.part(flaw.path()).at(metadata.positionOf(start + flaw.offset())),
                        flaw.expected(),
                        flaw.found())
                .as(VerifierRule.severity(flaw.severity()));
        return flaw.rule() == FbRule.DEPTH
                ? finding.hint("the option " + LimitRules.FIELD_DEPTH.option() + " raises the limit")
                : finding;
    }

    /** Reports the unions of unknown types that the verifier met, where nobody decodes and reports them. */
    void reportUnknownTypes() {
        for (Flaw flaw : unknownTypes) {
            sink.report(findingOf(flaw));
        }
    }

    /** The bytes. */
    Bytes metadata() {
        return metadata;
    }

    /** The bytes, for the generated accessors. */
    ByteBuffer buffer() {
        return buffer;
    }

    /** The schemas that the bytes are written by. */
    Generation generation() {
        return generation;
    }

    /** Whether the bytes are of a version before V4. */
    boolean isLegacy() {
        return generation != Generation.CURRENT;
    }

    /** The limits. */
    Limits limits() {
        return limits;
    }

    /** Descends into a field. */
    void enter(String name) {
        path.add(name);
    }

    /** Comes back from the last field. */
    void leave() {
        path.remove(path.size() - 1);
    }

    /** The current field and a byte of the metadata. */
    Location at(int offset) {
        Location place = where.at(metadata.positionOf(offset));
        return path.isEmpty() ? place : place.column(FieldPath.text(path));
    }

    /** Reports a finding of the rule's own severity at the current field. */
    void report(Rule rule, int offset, String expected, String found) {
        report(Finding.of(rule, at(offset), expected, found));
    }

    /** Reports a finding, or holds it back when it is the first error. */
    void report(Finding finding) {
        if (finding.severity() == Severity.ERROR && error.isEmpty()) {
            error = Optional.of(finding);
        } else {
            sink.report(finding);
        }
    }

    /** The exception for a finding after which nothing more can be decoded. */
    ArrowException fail(Finding finding) {
        report(finding);
        return ArrowException.of(error.orElse(finding));
    }

    /** Ends the decoding of what has had errors. */
    void finish() throws ArrowException {
        if (error.isPresent()) {
            throw ArrowException.of(error.get());
        }
    }
}

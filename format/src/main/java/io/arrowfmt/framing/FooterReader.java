package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.FooterCodec;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads a footer by the version that it is of. Footers of today state it. Of those that Arrow for Java wrote before, none
 * does: the first message tells, which is behind the head or, in version 2, right behind its letters; a file of version 1
 * has none.
 */
final class FooterReader {
    private final ByteSource source;
    private final long offset;
    private final Location where;
    private final Limits limits;

    private FooterReader(ByteSource source, long offset, Limits limits) {
        this.source = source;
        this.offset = offset;
        this.where = Location.of(source.name()).part("footer").at(offset);
        this.limits = limits;
    }

    /**
     * A footer, and where the stream begins that the file embeds.
     *
     * @param footer the footer
     * @param streamStart bytes from the start of the file to the stream; meaningless in version 1, which has none
     */
    record Found(Footer footer, long streamStart) {}

    /** A schema message at the start of the embedded stream. */
    private record First(long offset, MetadataVersion version) {}

    /**
     * Reads and decodes the footer at an offset.
     *
     * @throws ArrowException when it cannot be read
     * @throws IOException when the source cannot be read
     */
    static Found read(ByteSource source, long offset, int length, Limits limits, FindingSink sink) throws IOException {
        return new FooterReader(source, offset, limits).read(source.read(offset, length), sink);
    }

    private Found read(Bytes bytes, FindingSink sink) throws IOException {
        Optional<MetadataVersion> stated = FooterCodec.statedVersion(bytes);
        if (stated.isPresent() && !stated.get().isLegacy()) {
            return new Found(FooterCodec.decode(bytes, where, limits, sink), Magic.HEAD_SIZE);
        }
        Optional<First> first = first(Magic.HEAD_SIZE);
        if (first.isEmpty()) {
            first = first(Magic.SIZE);
        }
        long streamStart = first.map(First::offset).orElse((long) Magic.HEAD_SIZE);
        Optional<MetadataVersion> version = first.map(First::version).or(() -> stated);
        Footer footer = version.isPresent()
                ? FooterCodec.decode(bytes, version.get(), where, limits, sink)
                : undated(bytes, sink);
        return new Found(footer, streamStart);
    }

    private Optional<First> first(long start) throws IOException {
        Location message = Location.of(source.name()).message(0);
        if (start > offset) {
            return Optional.empty();
        }
        try {
            Frame frame = FrameReader.read(source, start, offset, message, limits, finding -> {});
            return frame.message().header() instanceof SchemaHeader
                    ? Optional.of(new First(start, frame.message().version()))
                    : Optional.empty();
        } catch (ArrowException e) {
            return Optional.empty();
        }
    }

    /** Decodes a footer that states no version in a file without a first message: damaged today's, or one of version 1. */
    private Footer undated(Bytes bytes, FindingSink sink) throws ArrowException {
        Findings findings = new Findings();
        Footer footer;
        try {
            footer = FooterCodec.decode(bytes, where, limits, findings);
        } catch (ArrowFormatException e) {
            findings.clear();
            footer = ofFirstVersion(bytes, findings).orElseThrow(() -> e);
        }
        findings.list().forEach(sink::report);
        return footer;
    }

    private Optional<Footer> ofFirstVersion(Bytes bytes, FindingSink sink) {
        try {
            return Optional.of(FooterCodec.decode(bytes, MetadataVersion.V1, where, limits, sink));
        } catch (ArrowException e) {
            return Optional.empty();
        }
    }
}

package io.arrowfmt.framing;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Amount;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.error.TruncatedException;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.util.Optional;

/**
 * Reads the messages of a stream in order (Columnar.rst, IPC Streaming Format). What keeps it from going on is thrown;
 * what does not is reported, <b>errors among it</b>: a caller that wants to interpret the bytes looks into its sink before
 * it does. Belongs to one thread.
 */
public final class FrameScanner {
    private final FrameInput input;
    private final Location base;
    private final boolean numbered;
    private final Limits limits;
    private final FindingSink sink;
    private final long origin;
    private Optional<Bytes> ahead = Optional.empty();
    private long count;
    private boolean failed;
    private Optional<Frame> pending = Optional.empty();
    private Optional<FrameStyle> style = Optional.empty();
    private Optional<StreamEnd> end = Optional.empty();

    /**
     * A scanner at the start of an input.
     *
     * @param numbered whether findings give the number of the message in the stream
     */
    FrameScanner(FrameInput input, Location base, boolean numbered, Limits limits, FindingSink sink) {
        this(input, base, numbered, limits, sink, 0);
    }

    /** As above, of a stream whose alignment counts from some position. */
    private FrameScanner(
            FrameInput input, Location base, boolean numbered, Limits limits, FindingSink sink, long origin) {
        this.input = input;
        this.base = base;
        this.numbered = numbered;
        this.limits = limits;
        this.sink = sink;
        this.origin = origin;
    }

    /** Reads a stream as it arrives. */
    public static FrameScanner of(ByteInput input, Limits limits, FindingSink sink) {
        return new FrameScanner(new ArrivingInput(input), Location.of(input.name()), true, limits, sink);
    }

    /**
     * Reads the stream in a part of a source, without reading the bodies that are not asked for.
     *
     * @param start offset of the first message
     * @param end offset behind the last; when that is the end of the source, a message that does not fit has been cut off,
     *     otherwise its length is wrong
     */
    public static FrameScanner of(ByteSource source, long start, long end, Limits limits, FindingSink sink) {
        return new FrameScanner(new RegionInput(source, start, end), Location.of(source.name()), true, limits, sink);
    }

    /** Bytes from the start of the file or stream to what is read next. */
    public long position() {
        return input.position();
    }

    /** How the stream ended, once it has. */
    public Optional<StreamEnd> end() {
        return end;
    }

    /** How the prefixes of the stream are written, once there has been one. */
    public Optional<FrameStyle> style() {
        return style;
    }

    /**
     * The next message, after passing over the body of the last one if nobody has read it.
     *
     * @return the message, or empty at the end of the stream
     * @throws TruncatedException when the input ends within a message
     * @throws ArrowException when the bytes are no message that can be read
     * @throws IOException when the input cannot be read
     */
    public Optional<Frame> next() throws IOException {
        if (pending.isPresent()) {
            skipBody(pending.get());
        }
        if (end.isPresent()) {
            return Optional.empty();
        }
        if (failed) {
            throw new IllegalStateException("scanner: expected no call after an exception");
        }
        failed = true;
        Optional<Frame> frame = read();
        failed = false;
        pending = frame;
        return frame;
    }

    private Optional<Frame> read() throws IOException {
        Bytes word = ahead.isPresent() ? ahead.get() : input.read(Integer.BYTES);
        ahead = Optional.empty();
        long offset = input.position() - word.size();
        Location where = (numbered ? base.message(count) : base).at(offset);
        if (word.size() == 0) {
            report(FrameRules.END_MARKED, where, "a marker at the end of the stream", "the end of the input");
            end = Optional.of(StreamEnd.INPUT);
            return Optional.empty();
        }
        requireWhole(word, Integer.BYTES, "of a prefix", where);
        int first = word.getInt(0);
        FrameStyle found = first == FrameStyle.CONTINUATION_WORD ? FrameStyle.CONTINUATION : FrameStyle.LEGACY;
        int length = first;
        if (count == 0 && found == FrameStyle.LEGACY && (first < 0 || first > limits.maxMetadataBytes())) {
            requireStream(word, where);
        }
        if (first < FrameStyle.CONTINUATION_WORD) {
            throw new ArrowFormatException(
                    FrameRules.FIRST_WORD, where, "-1, 0 or a length in the first four bytes", "" + first);
        }
        if (found == FrameStyle.CONTINUATION) {
            Location at = where.at(input.position());
            Bytes second = input.read(Integer.BYTES);
            requireWhole(second, Integer.BYTES, "of the length of the metadata", at);
            length = second.getInt(0);
            if (length < 0) {
                throw new ArrowFormatException(
                        FrameRules.METADATA_LENGTH, at, "a length of the metadata of at least 0", "" + length);
            }
        }
        if (length == 0) {
            ended(found, where);
            return Optional.empty();
        }
        return Optional.of(readMessage(found, offset, length, where));
    }

    /** Says what starts with a word that cannot be a length, where that is known: a file that is sent as a stream, say. */
    private static void requireStream(Bytes word, Location where) throws ArrowFormatException {
        ContentKind kind = Probe.detectWord(word);
        if (kind != ContentKind.UNKNOWN) {
            throw new ArrowFormatException(Finding.of(FrameRules.KIND, where, "an Arrow stream", kind.what())
                    .hint(kind.hint()));
        }
    }

    private void ended(FrameStyle found, Location where) {
        end = Optional.of(found == FrameStyle.CONTINUATION ? StreamEnd.MARKER : StreamEnd.LEGACY_MARKER);
        if (style.isPresent() && style.get() != found) {
            report(
                    FrameRules.END_STYLE,
                    where,
                    "a marker of " + Amount.of(style.get().prefixSize(), "byte") + " at the end of the stream",
                    Amount.of(found.prefixSize(), "byte"));
        }
    }

    private Frame readMessage(FrameStyle found, long offset, int length, Location where) throws IOException {
        if (count >= limits.maxMessages()) {
            throw ArrowException.of(LimitRules.MESSAGE_COUNT.exceeded(
                    where, "at most " + Amount.of(limits.maxMessages(), "message"), "one more"));
        }
        limits.checkMetadata(length, where);
        requireRoom(length, FrameRules.METADATA_ROOM, "of metadata", where);
        Bytes metadata = input.read(length);
        requireWhole(metadata, length, "of metadata", where.at(metadata.position()));
        Message message = MessageCodec.decode(metadata, where, limits, sink);
        Frame frame = new Frame(count, offset, found, metadata, message);
        checkPrefix(frame, where);
        checkBody(frame, where);
        count++;
        style = Optional.of(style.orElse(found));
        return frame;
    }

    private void checkPrefix(Frame frame, Location where) {
        Severity severity = frame.style() == FrameStyle.LEGACY ? Severity.WARNING : Severity.ERROR;
        if ((frame.offset() - origin) % FrameEncoder.MIN_ALIGNMENT != 0) {
            report(severity, FrameRules.MESSAGE_ALIGNED, where, "a message at a multiple of 8", "" + frame.offset());
        }
        if (frame.metadataLength() % FrameEncoder.MIN_ALIGNMENT != 0) {
            report(
                    severity,
                    FrameRules.METADATA_PADDING,
                    where,
                    "a multiple of 8 bytes of prefix and metadata",
                    Amount.of(frame.metadataLength(), "byte"));
        }
        if (frame.style() == FrameStyle.LEGACY && frame.message().version() == MetadataVersion.V5) {
            report(FrameRules.LEGACY_PREFIX, where, "a prefix of 8 bytes for version V5", "4 bytes");
        }
        if (style.isPresent() && style.get() != frame.style()) {
            report(
                    FrameRules.ONE_STYLE,
                    where,
                    "a prefix of " + Amount.of(style.get().prefixSize(), "byte") + " as before",
                    Amount.of(frame.prefixSize(), "byte"));
        }
    }

    private void checkBody(Frame frame, Location where) throws ArrowException {
        long length = frame.bodyLength();
        if (length < 0) {
            throw ArrowException.of(
                    Finding.of(FrameRules.BODY_ROOM, where, "a length of the body of at least 0", "" + length)
                            .hint(WrappedLength.hint(length)));
        }
        limits.checkBody(length, where);
        if (length % FrameEncoder.MIN_ALIGNMENT != 0) {
            Severity severity = frame.message().version() == MetadataVersion.V5 ? Severity.ERROR : Severity.WARNING;
            report(
                    severity,
                    FrameRules.BODY_PADDING,
                    where,
                    "a multiple of 8 bytes of body",
                    Amount.of(length, "byte"));
        }
        if (length > 0 && (frame.bodyOffset() - origin) % FrameEncoder.DEFAULT_ALIGNMENT != 0) {
            report(FrameRules.BODY_ALIGNED, where, "a body at a multiple of 64", "" + frame.bodyOffset());
        }
        // Last, so that a message that arrives, of which nobody knows yet whether it is whole, gives the same findings.
        requireRoom(length, FrameRules.BODY_ROOM, "of body", where);
    }

    /**
     * Goes on at another message of the source, whatever lies between.
     *
     * @param offset bytes from the start of the source
     * @throws IllegalStateException when bytes arrive in order
     */
    public void goTo(long offset) {
        input.goTo(offset);
        pending = Optional.empty();
        ahead = Optional.empty();
        end = Optional.empty();
        failed = false;
    }

    /**
     * Reads the body of the message that came last.
     *
     * @throws TruncatedException when the input ends within it
     * @throws IOException when the input cannot be read
     * @throws IllegalStateException when another message came last, or its body has been read or skipped
     */
    public Bytes body(Frame frame) throws IOException {
        take(frame);
        Bytes body = input.read(frame.bodyLength());
        requireWhole(body.size(), frame);
        return body;
    }

    /**
     * Passes over the body of the message that came last.
     *
     * @throws TruncatedException when the input ends within it
     * @throws IOException when the input cannot be read
     * @throws IllegalStateException when another message came last, or its body has been read or skipped
     */
    public void skipBody(Frame frame) throws IOException {
        take(frame);
        requireWhole(input.skip(frame.bodyLength()), frame);
    }

    private void take(Frame frame) {
        if (pending.isEmpty() || pending.get().offset() != frame.offset()) {
            throw new IllegalStateException("frame: expected the last one, and its body not read, found another");
        }
        pending = Optional.empty();
    }

    /**
     * Whether there are bytes after the marker that ended the stream. Reads the first of them.
     *
     * @throws IOException when the input cannot be read
     * @throws IllegalStateException when the stream has not ended
     */
    public boolean isFollowed() throws IOException {
        StreamEnd ended = end.orElseThrow(
                () -> new IllegalStateException("scanner: expected the end of the stream before this call"));
        if (ended == StreamEnd.INPUT) {
            return false;
        }
        if (ahead.isEmpty()) {
            Bytes word = input.read(Integer.BYTES);
            if (ended == StreamEnd.LEGACY_MARKER && word.size() == Integer.BYTES && word.getInt(0) == 0) {
                // There are writers that end a stream with eight zeros, one word more than it needs.
                word = input.read(Integer.BYTES);
            }
            ahead = Optional.of(word);
        }
        return ahead.get().size() > 0;
    }

    /**
     * A scanner of the stream that follows this one, which has ended and must not be used any more.
     *
     * @param next takes what does not keep from reading, errors among it
     * @throws IOException when the input cannot be read
     * @throws IllegalStateException when the stream has not ended, or nothing follows
     */
    public FrameScanner following(FindingSink next) throws IOException {
        if (!isFollowed()) {
            throw new IllegalStateException("scanner: expected bytes after the end of the stream, found none");
        }
        Bytes word = ahead.orElseThrow();
        FrameScanner scanner = new FrameScanner(input, base, numbered, limits, next, input.position() - word.size());
        scanner.ahead = ahead;
        return scanner;
    }

    /**
     * Looks for bytes after the marker that ended the stream, and reports them.
     *
     * @return whether there are any
     * @throws IOException when the input cannot be read
     * @throws IllegalStateException when the stream has not ended
     */
    public boolean checkNothingFollows() throws IOException {
        boolean more = isFollowed();
        if (more) {
            Location where = base.at(input.position() - ahead.orElseThrow().size());
            report(
                    FrameRules.NOTHING_AFTER_END,
                    where,
                    "nothing after the marker at the end of the stream",
                    "more bytes");
        }
        return more;
    }

    private void requireRoom(long length, Rule rule, String what, Location where) throws ArrowException {
        if (length > input.room()) {
            if (input.endsWithInput()) {
                throw truncated(length, what, input.room(), where.at(input.position()));
            }
            throw new ArrowFormatException(
                    rule,
                    where,
                    "at most the " + Amount.of(input.room(), "byte") + " " + what + " that there is room for",
                    Amount.of(length, "byte"));
        }
    }

    private void requireWhole(long found, Frame frame) throws TruncatedException {
        if (found < frame.bodyLength()) {
            failed = true;
            Location where = numbered ? base.message(frame.index()) : base;
            throw truncated(frame.bodyLength(), "of body", found, where.at(frame.bodyOffset()));
        }
    }

    private static void requireWhole(Bytes bytes, long expected, String what, Location where)
            throws TruncatedException {
        if (bytes.size() < expected) {
            throw truncated(expected, what, bytes.size(), where);
        }
    }

    private static TruncatedException truncated(long expected, String what, long found, Location where) {
        return new TruncatedException(
                FrameRules.WHOLE,
                where,
                Amount.of(expected, "byte") + " " + what,
                Amount.of(found, "byte") + " and the end of the input");
    }

    private void report(Rule rule, Location where, String expected, String found) {
        sink.report(rule, where, expected, found);
    }

    private void report(Severity severity, Rule rule, Location where, String expected, String found) {
        sink.report(Finding.of(rule, where, expected, found).as(severity));
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.StreamEnd;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the parts of a damaged stream: messages that follow each other. Where one is so wrong that nothing tells where the
 * next begins, or where the stream ends before its source does, the next part begins with the next bytes that are a
 * message of the same schema, or that schema again.
 */
final class StreamParts {
    private static final FindingSink NOBODY = finding -> {};
    private static final int ALIGNMENT = 8;
    private static final int PREFIX = 8;
    private static final int STEP = 1 << 20;
    private static final int MOST_PARTS = 1_000;
    /** What looks like metadata and is none costs reading it: in all no more than the source and this. */
    private static final long LOOKED_AT = 1 << 24;

    private static final long NOTHING = -1;
    /** Another stream begins, whose messages may look like those of this one. */
    private static final long OTHER_SCHEMA = -2;

    private final ByteSource source;
    private final long start;
    private final Schema schema;
    private final int nodes;
    private final Set<Long> dictionaries = new HashSet<>();
    private final Limits limits = Limits.defaults();
    private long budget;

    private StreamParts(ByteSource source, long start, Schema schema) {
        this.source = source;
        this.start = start;
        this.schema = schema;
        this.nodes = SchemaLayout.of(schema).nodes().size();
        this.budget = source.size() + LOOKED_AT;
        collect(schema.fields());
    }

    /**
     * A part.
     *
     * @param start of its first message, in bytes
     * @param end behind its last message, or the marker there
     * @param marked whether a marker ends it
     * @param batches where each of its record batches ends
     */
    record Part(long start, long end, boolean marked, List<Long> batches) {}

    /**
     * The parts of a stream.
     *
     * @param start of the message of the schema
     * @param schema as that message has it
     */
    static List<Part> of(ByteSource source, long start, Schema schema) throws IOException {
        StreamParts parts = new StreamParts(source, start, schema);
        List<Part> found = new ArrayList<>();
        for (long from = start; from >= 0 && found.size() < MOST_PARTS; ) {
            Part part = parts.part(from);
            boolean empty = part.end() == from;
            if (!empty) {
                found.add(part);
            }
            from = parts.next(empty ? from + ALIGNMENT : part.end());
        }
        return found;
    }

    private void collect(List<Field> fields) {
        for (Field field : fields) {
            field.dictionary().ifPresent(encoding -> dictionaries.add(encoding.id()));
            collect(field.children());
        }
    }

    private Part part(long from) throws IOException {
        FrameScanner scanner = FrameScanner.of(source, from, source.size(), limits, NOBODY);
        List<Long> batches = new ArrayList<>();
        long end = from;
        boolean marked = false;
        try {
            for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
                MessageHeader header = next.get().message().header();
                if (header instanceof SchemaHeader && next.get().offset() != start) {
                    return new Part(from, end, false, batches);
                }
                end = next.get().end();
                if (header instanceof RecordBatchHeader) {
                    batches.add(end);
                }
            }
            end = Math.max(end, scanner.position());
            marked = scanner.end().filter(how -> how != StreamEnd.INPUT).isPresent();
        } catch (ArrowException e) {
            // The part ends before what is no message.
        }
        return new Part(from, end, marked, batches);
    }

    /** Where messages of the schema go on from a byte on; negative when they do not. */
    private long next(long from) throws IOException {
        long first = from + (start - from & ALIGNMENT - 1);
        for (long at = first; source.size() - at >= PREFIX; at += STEP) {
            Bytes step = source.read(at, Math.min(STEP, source.size() - at));
            for (long i = 0; i + PREFIX <= step.size(); i += ALIGNMENT) {
                if (step.getInt(i) == -1 && budget > 0) {
                    long found = goesOn(at + i, step.getInt(i + Integer.BYTES));
                    if (found != NOTHING) {
                        return found;
                    }
                }
            }
        }
        return NOTHING;
    }

    /** Where messages go on when there is one at a byte: there, or behind it when it is the schema again. */
    private long goesOn(long at, int length) throws IOException {
        if (length <= 0
                || length % ALIGNMENT != 0
                || length > limits.maxMetadataBytes()
                || length > source.size() - at - PREFIX) {
            return NOTHING;
        }
        budget -= length;
        long body = at + PREFIX + length;
        try {
            Location where = Location.of(source.name()).at(at);
            Message message = MessageCodec.decode(source.read(at + PREFIX, length), where, limits, NOBODY);
            if (message.bodyLength() < 0 || message.bodyLength() > source.size() - body) {
                return NOTHING;
            }
            if (message.header() instanceof SchemaHeader header) {
                return header.schema().equals(schema) ? body + message.bodyLength() : OTHER_SCHEMA;
            }
            boolean known = message.header() instanceof RecordBatchHeader batch
                    ? batch.nodes().count() == nodes
                    : message.header() instanceof DictionaryBatchHeader dictionary
                            && dictionaries.contains(dictionary.id());
            return known ? at : NOTHING;
        } catch (ArrowException e) {
            return NOTHING;
        }
    }
}

package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Checksums;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A batch that is right for its schema until something in it is changed. Every change gives the draft itself. */
final class BatchDraft {
    static final long BODY_OFFSET = 1024;

    private static final long BYTES_OF_DATA = 8;

    private final Schema schema;
    private final MetadataVersion version;
    private final boolean inDictionary;
    private final List<long[]> nodes = new ArrayList<>();
    private final List<Long> lengths = new ArrayList<>();
    private final Map<Integer, Long> offsets = new HashMap<>();
    private final Map<Integer, Long> prefixes = new HashMap<>();
    private Optional<List<Long>> counts = Optional.empty();
    private Optional<Compression> compression = Optional.empty();
    private Optional<Checksums> checksums = Optional.empty();
    private OptionalLong bodyLength = OptionalLong.empty();
    private Limits limits = Limits.defaults();
    private long rows;

    private BatchDraft(MetadataVersion version, long rows, boolean inDictionary, Schema schema) {
        this.schema = schema;
        this.version = version;
        this.inDictionary = inDictionary;
        this.rows = rows;
        SchemaLayout layout = inDictionary
                ? SchemaLayout.ofDictionary(
                        schema.fields().get(0), version.forms().get(0))
                : SchemaLayout.of(schema, version.forms().get(0));
        List<Long> given = new ArrayList<>();
        for (NodeLayout node : layout.nodes()) {
            long slots = slots(layout, node);
            nodes.add(new long[] {slots, node.layout().nullCount() == NullCount.ALL ? slots : 0});
            for (BufferSpec spec : node.layout().buffers()) {
                lengths.add(least(spec, slots));
            }
            if (node.layout().isVariadic()) {
                given.add(1L);
            }
        }
        counts = given.isEmpty() ? Optional.empty() : Optional.of(given);
    }

    /** A record batch. */
    static BatchDraft of(long rows, Field... fields) {
        return new BatchDraft(MetadataVersion.V5, rows, false, Schema.of(fields));
    }

    /** A record batch of a version. */
    static BatchDraft of(MetadataVersion version, long rows, Field... fields) {
        return new BatchDraft(version, rows, false, Schema.of(fields));
    }

    /** A batch with values of the dictionary of a field. */
    static BatchDraft ofDictionary(long rows, Field field) {
        return new BatchDraft(MetadataVersion.V5, rows, true, Schema.of(field));
    }

    private long slots(SchemaLayout layout, NodeLayout node) {
        if (node.parent() < 0) {
            return rows;
        }
        NodeLayout parent = layout.nodes().get(node.parent());
        long above = nodes.get(node.parent())[0];
        return switch (parent.layout().children()) {
            case MULTIPLE -> above * parent.layout().childSlots();
            case RUNS -> Math.min(1, above);
            case NONE, BY_OFFSETS, SAME, ANY -> above;
        };
    }

    private static long least(BufferSpec spec, long slots) {
        if (spec.kind() == BufferKind.VALIDITY) {
            return 0;
        }
        if (spec.extent() == Extent.BY_DATA) {
            return BYTES_OF_DATA;
        }
        return slots == 0 && spec.extent() == Extent.SLOTS_PLUS_ONE ? spec.bitWidth() / 8 : spec.minSize(slots);
    }

    BatchDraft checksums(int... values) {
        checksums = Optional.of(Checksums.of(values));
        return this;
    }

    BatchDraft rows(long value) {
        rows = value;
        return this;
    }

    BatchDraft node(int index, long slots, long nulls) {
        nodes.set(index, new long[] {slots, nulls});
        return this;
    }

    BatchDraft addNode(int index, long slots) {
        nodes.add(index, new long[] {slots, 0});
        return this;
    }

    BatchDraft removeNode(int index) {
        nodes.remove(index);
        return this;
    }

    BatchDraft buffer(int index, long length) {
        lengths.set(index, length);
        return this;
    }

    BatchDraft addBuffer(int index, long length) {
        lengths.add(index, length);
        return this;
    }

    BatchDraft removeBuffer(int index) {
        lengths.remove(index);
        return this;
    }

    BatchDraft swapBuffers(int one, int other) {
        long length = lengths.get(one);
        lengths.set(one, lengths.get(other));
        lengths.set(other, length);
        return this;
    }

    /** Places a buffer; others are placed one after the other, each at a multiple of 64. */
    BatchDraft offset(int index, long offset) {
        offsets.put(index, offset);
        return this;
    }

    BatchDraft bodyLength(long value) {
        bodyLength = OptionalLong.of(value);
        return this;
    }

    BatchDraft counts(Long... values) {
        counts = Optional.of(List.of(values));
        return this;
    }

    BatchDraft noCounts() {
        counts = Optional.empty();
        return this;
    }

    BatchDraft limits(Limits value) {
        limits = value;
        return this;
    }

    /** Makes the buffers compressed; one with a prefix has so many bytes, and the prefix is among them. */
    BatchDraft compressed(Compression codec) {
        compression = Optional.of(codec);
        return this;
    }

    BatchDraft prefix(int index, long length, long prefix) {
        prefixes.put(index, prefix);
        return buffer(index, length);
    }

    /** What the rules find, structure and layout. */
    List<Finding> findings() {
        long[] starts = new long[lengths.size()];
        return check(message(starts), starts);
    }

    /** What rules about its layout look at. */
    BatchFacts facts() {
        Message message = message(new long[lengths.size()]);
        MessageCheck check = MessageCheck.ofStream(RuleSet.standard(), limits);
        check.schema(schema, version, Location.of("s"), finding -> {});
        return check.facts(message, check.layout(message).orElseThrow(), BODY_OFFSET, Location.of("s"));
    }

    /** The message; where its buffers begin goes into an array. */
    private Message message(long[] starts) {
        long[] sizes = new long[lengths.size()];
        long end = 0;
        for (int i = 0; i < starts.length; i++) {
            starts[i] = offsets.getOrDefault(i, end);
            sizes[i] = lengths.get(i);
            if (!offsets.containsKey(i) && sizes[i] > 0 && sizes[i] < Long.MAX_VALUE - end - 64) {
                end = (end + sizes[i] + 63) / 64 * 64;
            }
        }
        RecordBatchHeader batch = new RecordBatchHeader(
                rows, FieldNodes.of(column(0), column(1)), BufferRanges.of(starts, sizes), compression, counts);
        long id = schema.fields().isEmpty()
                ? 0
                : schema.fields()
                        .get(0)
                        .dictionary()
                        .map(encoding -> encoding.id())
                        .orElse(0L);
        MessageHeader header = inDictionary ? new DictionaryBatchHeader(id, batch, false) : batch;
        return new Message(version, header, bodyLength.orElse(end), Metadata.empty(), checksums);
    }

    private List<Finding> check(Message message, long[] starts) {
        Map<Long, Long> byOffset = new HashMap<>();
        prefixes.forEach((index, prefix) -> byOffset.put(starts[index], prefix));
        BodyPrefixes read = offset -> byOffset.getOrDefault(offset, -1L);
        MessageCheck check = MessageCheck.ofStream(RuleSet.standard(), limits);
        check.schema(schema, version, Location.of("s"), finding -> {});
        Findings findings = new Findings();
        try {
            check.batch(message, BODY_OFFSET, Location.of("s"), read, findings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return findings.list();
    }

    private long[] column(int which) {
        long[] numbers = new long[nodes.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = nodes.get(i)[which];
        }
        return numbers;
    }
}

package io.arrowfmt.corpus;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.framing.FrameEncoder;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A schema, dictionaries and record batches in an order that is not checked, as a stream or a file. Immutable. In a file
 * they stand in the same order as in a stream, and the footer lists them.
 */
public final class MessageSequence {
    private static final int ALIGNMENT = FrameEncoder.DEFAULT_ALIGNMENT;

    private final Schema schema;
    private final List<Part> parts;

    private MessageSequence(Schema schema, List<Part> parts) {
        this.schema = schema;
        this.parts = List.copyOf(parts);
    }

    /** The part of a dictionary when it has an id, and a record batch when it has none. */
    private record Part(Optional<Long> dictionary, boolean delta, BatchParts batch) {
        MessageHeader header() {
            return dictionary.isPresent()
                    ? new DictionaryBatchHeader(dictionary.get(), batch.header(), delta)
                    : batch.header();
        }
    }

    /** A schema that declares its layouts, and nothing else yet. */
    public static MessageSequence of(Field... fields) {
        return new MessageSequence(Schema.of(fields).declared(), List.of());
    }

    /** The schema. */
    public Schema schema() {
        return schema;
    }

    /** The rows of all record batches. */
    public long rows() {
        long rows = 0;
        for (Part part : parts) {
            rows += part.dictionary().isPresent() ? 0 : part.batch().rows();
        }
        return rows;
    }

    /** This sequence with a dictionary of some values, which takes the place of one of the same id. */
    public MessageSequence dictionary(long id, @Nullable Object... values) {
        return with(id, false, EncodedColumn.values(encoded(schema.fields(), id).orElseThrow(), values));
    }

    /** This sequence with values appended to a dictionary. */
    public MessageSequence delta(long id, @Nullable Object... values) {
        return with(id, true, EncodedColumn.values(encoded(schema.fields(), id).orElseThrow(), values));
    }

    /** This sequence with a dictionary batch for an id that the schema need not have. */
    public MessageSequence with(long id, boolean delta, Column values) {
        return with(new Part(Optional.of(id), delta, parts(values.length(), List.of(values))));
    }

    /** This sequence with a record batch, of the values of each column; see {@link EncodedColumn#of}. */
    public MessageSequence batch(@Nullable Object[]... columns) {
        Column[] built = new Column[columns.length];
        for (int i = 0; i < built.length; i++) {
            built[i] = EncodedColumn.of(schema.fields().get(i), columns[i]);
        }
        return batch(built);
    }

    /** This sequence with a record batch of some columns, at least one. */
    public MessageSequence batch(Column... columns) {
        return with(new Part(Optional.empty(), false, parts(columns[0].length(), Arrays.asList(columns))));
    }

    /** The values of a column. */
    public static @Nullable Object[] values(@Nullable Object... values) {
        return values;
    }

    /** This sequence with its record batches and those of its dictionaries changed. */
    public MessageSequence withBatches(UnaryOperator<BatchParts> change) {
        List<Part> changed = new ArrayList<>();
        for (Part part : parts) {
            changed.add(new Part(part.dictionary(), part.delta(), change.apply(part.batch())));
        }
        return new MessageSequence(schema, changed);
    }

    private MessageSequence with(Part part) {
        List<Part> more = new ArrayList<>(parts);
        more.add(part);
        return new MessageSequence(schema, more);
    }

    private static Optional<Field> encoded(List<Field> fields, long id) {
        for (Field field : fields) {
            boolean found =
                    field.dictionary().filter(encoding -> encoding.id() == id).isPresent();
            Optional<Field> first = found ? Optional.of(field) : encoded(field.children(), id);
            if (first.isPresent()) {
                return first;
            }
        }
        return Optional.empty();
    }

    private static BatchParts parts(long rows, List<Column> columns) {
        List<BatchParts.Node> nodes = new ArrayList<>();
        List<BatchParts.Range> ranges = new ArrayList<>();
        List<Long> variadicCounts = new ArrayList<>();
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        for (Column column : columns) {
            add(column, nodes, ranges, variadicCounts, body);
        }
        return new BatchParts(
                rows,
                nodes,
                ranges,
                Optional.empty(),
                variadicCounts.isEmpty() ? Optional.empty() : Optional.of(variadicCounts),
                Metadata.empty(),
                Bytes.of(body.toByteArray()));
    }

    private static void add(
            Column column,
            List<BatchParts.Node> nodes,
            List<BatchParts.Range> ranges,
            List<Long> variadicCounts,
            ByteArrayOutputStream body) {
        nodes.add(new BatchParts.Node(column.length(), column.nullCount()));
        for (Bytes buffer : column.buffers()) {
            ranges.add(new BatchParts.Range(body.size(), buffer.size()));
            body.writeBytes(buffer.toArray());
            body.writeBytes(new byte[-body.size() & (ALIGNMENT - 1)]);
        }
        if (column.layout().isVariadic()) {
            variadicCounts.add((long) column.variadicBuffers().size());
        }
        for (Column child : column.children()) {
            add(child, nodes, ranges, variadicCounts, body);
        }
    }

    /** The stream. */
    public byte[] toStream() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        write(target, new BlockLists(), new BlockLists());
        return target.toByteArray();
    }

    /** The file. */
    public byte[] toFile() {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        BlockLists dictionaries = new BlockLists();
        BlockLists batches = new BlockLists();
        target.writeBytes(FrameEncoder.fileHead());
        write(target, dictionaries, batches);
        target.writeBytes(
                FrameEncoder.fileTail(Footer.of(MetadataVersion.V5, schema, dictionaries.blocks(), batches.blocks())));
        return target.toByteArray();
    }

    private void write(ByteArrayOutputStream target, BlockLists dictionaries, BlockLists batches) {
        target.writeBytes(frame(new SchemaHeader(schema), 0, target.size()));
        for (Part part : parts) {
            long bodyLength = part.batch().body().size();
            byte[] frame = frame(part.header(), bodyLength, target.size());
            (part.dictionary().isPresent() ? dictionaries : batches).add(target.size(), frame.length, bodyLength);
            target.writeBytes(frame);
            target.writeBytes(part.batch().body().toArray());
        }
        target.writeBytes(FrameEncoder.endOfStream());
    }

    private static byte[] frame(MessageHeader header, long bodyLength, long offset) {
        Message message = new Message(MetadataVersion.V5, header, bodyLength, Metadata.empty());
        return FrameEncoder.message(message, offset, ALIGNMENT);
    }

    /** Blocks of a footer as they are added. */
    private static final class BlockLists {
        private final List<Long> offsets = new ArrayList<>();
        private final List<Integer> metadataLengths = new ArrayList<>();
        private final List<Long> bodyLengths = new ArrayList<>();

        void add(long offset, int metadataLength, long bodyLength) {
            offsets.add(offset);
            metadataLengths.add(metadataLength);
            bodyLengths.add(bodyLength);
        }

        Blocks blocks() {
            return Blocks.of(
                    offsets.stream().mapToLong(Long::longValue).toArray(),
                    metadataLengths.stream().mapToInt(Integer::intValue).toArray(),
                    bodyLengths.stream().mapToLong(Long::longValue).toArray());
        }
    }
}

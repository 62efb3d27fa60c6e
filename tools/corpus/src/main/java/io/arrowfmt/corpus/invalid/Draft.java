package io.arrowfmt.corpus.invalid;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/**
 * A file or stream taken apart, to be changed and put together again: lengths, offsets, padding and the blocks of the
 * footer follow what was changed, unless they are what was changed. Belongs to one thread.
 */
final class Draft {
    private static final byte[] LETTERS = DraftMessage.text("ARROW1");
    private static final int HEAD_SIZE = 8;
    private static final int BLOCK_SIZE = 24;

    private final Container container;
    private final List<DraftMessage> messages = new ArrayList<>();
    private final List<Consumer<Emitted>> patches = new ArrayList<>();
    private final List<Consumer<FlatTable>> footerChanges = new ArrayList<>();
    private byte[] end = {-1, -1, -1, -1, 0, 0, 0, 0};
    private byte[] behindEnd = {};
    private byte[] raw = {};
    private FlatTable footer = new FlatTable(Shape.FOOTER);

    private Draft(Container container) {
        this.container = container;
    }

    /** Takes a valid file or stream apart. */
    static Draft of(Container container, byte[] bytes) {
        Draft draft = new Draft(container);
        ByteBuffer source = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int at = container == Container.FILE ? HEAD_SIZE : 0;
        while (at + 8 <= bytes.length && source.getInt(at + 4) != 0) {
            if (source.getInt(at) != -1) {
                throw new IllegalArgumentException("bytes: expected prefixes of 8 bytes, found another");
            }
            int length = source.getInt(at + 4);
            byte[] metadata = Arrays.copyOfRange(bytes, at + 8, at + 8 + length);
            FlatTable message = new FlatPlaces(metadata, Shape.MESSAGE).parse();
            int body = (int) message.number("bodyLength");
            at += 8 + length;
            draft.messages.add(new DraftMessage(message, Arrays.copyOfRange(bytes, at, at + body)));
            at += body;
        }
        if (container == Container.FILE) {
            int tail = bytes.length - LETTERS.length - Integer.BYTES;
            byte[] footer = Arrays.copyOfRange(bytes, tail - source.getInt(tail), tail);
            draft.footer = new FlatPlaces(footer, Shape.FOOTER).parse();
        }
        return draft;
    }

    /** Bytes that are not taken apart, and can only be patched. */
    static Draft raw(Container container, byte[] bytes) {
        Draft draft = new Draft(container);
        draft.raw = bytes.clone();
        return draft;
    }

    /** How it is framed. */
    Container container() {
        return container;
    }

    /** The messages, in their order, which may be changed. */
    List<DraftMessage> messages() {
        return messages;
    }

    /** A message. */
    DraftMessage message(int index) {
        return messages.get(index);
    }

    /** A record batch, by its number among them. */
    DraftMessage batch(int index) {
        return messages.get(indexOf(Shape.RECORD_BATCH, index));
    }

    /** A dictionary batch, by its number among them. */
    DraftMessage dictionary(int index) {
        return messages.get(indexOf(Shape.DICTIONARY_BATCH, index));
    }

    /** The number among all messages of one of a kind. */
    int indexOf(Shape shape, int index) {
        int left = index;
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i).is(shape) && left-- == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("index: expected a message, found " + shape + " " + index);
    }

    /** The schema of the first message. */
    FlatTable schema() {
        return messages.get(0).header();
    }

    /** The footer, whose blocks are filled in when all is put together. */
    FlatTable footer() {
        return footer;
    }

    /** Changes a field of the schema, in the first message and the footer. */
    Draft field(String path, Consumer<FlatTable> change) {
        return schemas(schema -> change.accept(schema.at(path)));
    }

    /** Changes the schema, in the first message and the footer. */
    Draft schemas(Consumer<FlatTable> change) {
        change.accept(schema());
        if (container == Container.FILE) {
            change.accept(footer.at("schema"));
        }
        return this;
    }

    /** Changes the footer once its blocks have been filled in. */
    Draft footer(Consumer<FlatTable> change) {
        footerChanges.add(change);
        return this;
    }

    /** Changes a block of a list of the footer once it has been filled in. */
    Draft block(String list, int index, Consumer<ByteBuffer> change) {
        return footer(table ->
                change.accept(ByteBuffer.wrap(table.elements(list).get(index)).order(ByteOrder.LITTLE_ENDIAN)));
    }

    /** Puts another marker at the end of the stream. */
    Draft end(byte... bytes) {
        end = bytes;
        return this;
    }

    /** Puts bytes behind the marker at the end of the stream. */
    Draft behindEnd(byte... bytes) {
        behindEnd = bytes;
        return this;
    }

    /** Changes bytes once all is put together. */
    Draft patch(Consumer<Emitted> change) {
        patches.add(change);
        return this;
    }

    /** Puts all together. */
    Emitted emit() {
        Emitted emitted = new Emitted(container);
        emitted.bytes(raw.length > 0 ? raw : put(emitted));
        patches.forEach(patch -> patch.accept(emitted));
        return emitted;
    }

    private byte[] put(Emitted emitted) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        if (container == Container.FILE) {
            out.writeBytes(LETTERS);
            out.writeBytes(new byte[HEAD_SIZE - LETTERS.length]);
        }
        for (DraftMessage message : messages) {
            write(message, out, emitted);
        }
        emitted.end(out.size());
        out.writeBytes(end);
        out.writeBytes(behindEnd);
        if (container == Container.FILE) {
            writeFooter(out, emitted);
        }
        return out.toByteArray();
    }

    private static void write(DraftMessage message, ByteArrayOutputStream out, Emitted emitted) {
        out.writeBytes(message.before());
        int offset = out.size();
        byte[] metadata = FlatEncoder.encode(message.metadata());
        int prefix = message.hasLegacyPrefix() ? Integer.BYTES : 2 * Integer.BYTES;
        int unpadded = offset + prefix + metadata.length + message.behindMetadata().length;
        int length = metadata.length + message.behindMetadata().length + (-unpadded & (message.alignment() - 1));
        if (!message.hasLegacyPrefix()) {
            out.writeBytes(word(-1));
        }
        out.writeBytes(word(length));
        out.writeBytes(metadata);
        out.writeBytes(message.behindMetadata());
        out.writeBytes(new byte[length - metadata.length - message.behindMetadata().length]);
        emitted.message(message, offset, offset + prefix, metadata, out.size());
        out.writeBytes(message.body());
    }

    private void writeFooter(ByteArrayOutputStream out, Emitted emitted) {
        footer.put("dictionaries", blocks(Shape.DICTIONARY_BATCH, emitted));
        footer.put("recordBatches", blocks(Shape.RECORD_BATCH, emitted));
        if (footer.has("metadata_crc32c")) {
            footer.put("metadata_crc32c", checksums(out.toByteArray(), emitted));
        }
        footerChanges.forEach(change -> change.accept(footer));
        byte[] table = FlatEncoder.encode(footer);
        emitted.footer(out.size(), table);
        out.writeBytes(table);
        out.writeBytes(word(table.length));
        out.writeBytes(LETTERS);
    }

    private Elements checksums(byte[] bytes, Emitted emitted) {
        List<Integer> sums = new ArrayList<>();
        for (Shape shape : List.of(Shape.DICTIONARY_BATCH, Shape.RECORD_BATCH)) {
            for (int i = 0; i < messages.size(); i++) {
                if (messages.get(i).is(shape)) {
                    CRC32C sum = new CRC32C();
                    sum.update(bytes, emitted.offset(i), emitted.body(i) - emitted.offset(i));
                    sums.add((int) sum.getValue());
                }
            }
        }
        return Elements.ints(sums.stream().mapToInt(Integer::intValue).toArray());
    }

    private Elements blocks(Shape shape, Emitted emitted) {
        List<byte[]> blocks = new ArrayList<>();
        for (int i = 0; i < messages.size(); i++) {
            if (messages.get(i).is(shape)) {
                blocks.add(ByteBuffer.allocate(BLOCK_SIZE)
                        .order(ByteOrder.LITTLE_ENDIAN)
                        .putLong(emitted.offset(i))
                        .putLong(emitted.body(i) - emitted.offset(i))
                        .putLong(messages.get(i).body().length)
                        .array());
            }
        }
        return new Elements(BLOCK_SIZE, Long.BYTES, blocks);
    }

    private static byte[] word(int value) {
        return ByteBuffer.allocate(Integer.BYTES)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(value)
                .array();
    }
}

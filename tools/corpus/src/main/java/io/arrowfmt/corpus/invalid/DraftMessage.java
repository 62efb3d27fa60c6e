package io.arrowfmt.corpus.invalid;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A message of a {@link Draft}: the tables of its metadata and its body. Belongs to one thread. */
final class DraftMessage {
    private static final int ALIGNMENT = 64;

    private final FlatTable metadata;
    private byte[] body;
    private boolean legacyPrefix;
    private int alignment = ALIGNMENT;
    private byte[] before = {};
    private byte[] behindMetadata = {};

    DraftMessage(FlatTable metadata, byte[] body) {
        this.metadata = metadata;
        this.body = body;
    }

    /** A message of version 5 without a body. */
    static DraftMessage of(FlatTable header) {
        FlatTable message = new FlatTable(Shape.MESSAGE)
                .set("version", 4)
                .set("header_type", header.shape().headerNumber())
                .put("header", header)
                .set("bodyLength", 0);
        return new DraftMessage(message, new byte[0]);
    }

    /** A copy that can be changed apart. */
    DraftMessage copy() {
        return new DraftMessage(new FlatPlaces(FlatEncoder.encode(metadata), Shape.MESSAGE).parse(), body.clone());
    }

    /** The metadata. */
    FlatTable metadata() {
        return metadata;
    }

    /** What the message is about. */
    FlatTable header() {
        return metadata.at("header");
    }

    /** Whether its header is a table. */
    boolean is(Shape shape) {
        return metadata.number("header_type") == shape.headerNumber();
    }

    /** The batch of a record or dictionary batch. */
    FlatTable batch() {
        return is(Shape.DICTIONARY_BATCH) ? metadata.at("header.data") : header();
    }

    /** The body. */
    byte[] body() {
        return body;
    }

    /** Gives it another body, and says how long it is. */
    DraftMessage body(byte[] value) {
        body = value;
        metadata.set("bodyLength", value.length);
        return this;
    }

    /** Gives it another body, and says nothing of it. */
    DraftMessage bodyAlone(byte[] value) {
        body = value;
        return this;
    }

    /** Gives it a prefix of four bytes. */
    DraftMessage legacyPrefix() {
        legacyPrefix = true;
        return this;
    }

    /** Has its metadata end at another multiple. */
    DraftMessage alignment(int value) {
        alignment = value;
        return this;
    }

    /** Puts bytes before it. */
    DraftMessage before(byte... bytes) {
        before = bytes;
        return this;
    }

    /** Puts bytes behind its metadata, before the padding. */
    DraftMessage behindMetadata(byte... bytes) {
        behindMetadata = bytes;
        return this;
    }

    /** Whether its prefix has four bytes. */
    boolean hasLegacyPrefix() {
        return legacyPrefix;
    }

    /** The multiple at which its metadata ends. */
    int alignment() {
        return alignment;
    }

    /** The bytes before it. */
    byte[] before() {
        return before;
    }

    /** The bytes behind its metadata. */
    byte[] behindMetadata() {
        return behindMetadata;
    }

    /** Gives the batch another number of rows. */
    DraftMessage rows(long value) {
        batch().set("length", value);
        return this;
    }

    /** Gives a node other numbers. */
    DraftMessage node(int index, long length, long nullCount) {
        batch().elements("nodes").set(index, FlatValue.bytes(length, nullCount));
        return this;
    }

    /** Gives a node another null count. */
    DraftMessage nulls(int index, long nullCount) {
        return node(index, number(batch().elements("nodes").get(index), 0), nullCount);
    }

    /** Gives a node another length. */
    DraftMessage slots(int index, long length) {
        return node(index, length, number(batch().elements("nodes").get(index), 1));
    }

    /** Where a buffer starts in the body. */
    int offset(int index) {
        return (int) number(batch().elements("buffers").get(index), 0);
    }

    /** How long a buffer is. */
    int length(int index) {
        return (int) number(batch().elements("buffers").get(index), 1);
    }

    /** Says that a buffer lies elsewhere; the body stays. */
    DraftMessage buffer(int index, long offset, long length) {
        batch().elements("buffers").set(index, FlatValue.bytes(offset, length));
        return this;
    }

    /** The bytes of a buffer. */
    byte[] content(int index) {
        return Arrays.copyOfRange(body, offset(index), offset(index) + length(index));
    }

    /** Gives a buffer other bytes, and moves those behind it where they belong. */
    DraftMessage content(int index, byte... bytes) {
        List<byte[]> contents = contents();
        contents.set(index, bytes);
        return contents(contents);
    }

    /** Gives a buffer another length, cut or filled with zeros. */
    DraftMessage resize(int index, int length) {
        return content(index, Arrays.copyOf(content(index), length));
    }

    /** The bytes of all buffers. */
    List<byte[]> contents() {
        List<byte[]> contents = new ArrayList<>();
        for (int i = 0; i < batch().elements("buffers").size(); i++) {
            contents.add(content(i));
        }
        return contents;
    }

    /** Gives the batch other buffers, as many as there are. */
    DraftMessage contents(List<byte[]> contents) {
        byte[] laid = new byte[0];
        List<byte[]> ranges = batch().elements("buffers");
        ranges.clear();
        for (byte[] content : contents) {
            int offset = laid.length;
            laid = Arrays.copyOf(laid, offset + (content.length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT);
            System.arraycopy(content, 0, laid, offset, content.length);
            ranges.add(FlatValue.bytes(offset, content.length));
        }
        return body(laid);
    }

    /** Changes bytes of a buffer, or behind it, where they are. */
    DraftMessage poke(int buffer, int at, int... bytes) {
        for (int i = 0; i < bytes.length; i++) {
            body[offset(buffer) + at + i] = (byte) bytes[i];
        }
        return this;
    }

    /** Changes a 32-bit number of a buffer, by its place among such numbers. */
    DraftMessage poke32(int buffer, int index, int value) {
        byte[] bytes = FlatValue.bytes(value);
        System.arraycopy(bytes, 0, body, offset(buffer) + index * Integer.BYTES, Integer.BYTES);
        return this;
    }

    /** Changes a 64-bit number of a buffer, by its place among such numbers. */
    DraftMessage poke64(int buffer, int index, long value) {
        System.arraycopy(FlatValue.bytes(value), 0, body, offset(buffer) + index * Long.BYTES, Long.BYTES);
        return this;
    }

    /** The bytes of a text. */
    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static long number(byte[] pair, int index) {
        return java.nio.ByteBuffer.wrap(pair)
                .order(java.nio.ByteOrder.LITTLE_ENDIAN)
                .getLong(index * Long.BYTES);
    }
}

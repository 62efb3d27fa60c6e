package io.arrowfmt.corpus.invalid;

import io.arrowfmt.conformance.Container;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A draft put together: its bytes, and where in them everything lies. All places count from the start of the file or
 * stream. Belongs to one thread.
 */
final class Emitted {
    private final Container container;
    private final List<Part> parts = new ArrayList<>();
    private byte[] bytes = {};
    private int end;
    private int footer;
    private FlatPlaces footerPlaces = new FlatPlaces(new byte[Integer.BYTES], Shape.FOOTER);
    private int changed = -1;

    Emitted(Container container) {
        this.container = container;
    }

    /** Where a message lies. */
    private record Part(DraftMessage message, int offset, int metadata, FlatPlaces places, int body) {}

    /** Notes where a message lies. */
    void message(DraftMessage message, int offset, int metadata, byte[] table, int body) {
        parts.add(new Part(message, offset, metadata, new FlatPlaces(table, Shape.MESSAGE), body));
    }

    /** Notes where the marker at the end of the stream lies. */
    void end(int offset) {
        end = offset;
    }

    /** Notes where the footer lies. */
    void footer(int offset, byte[] table) {
        footer = offset;
        footerPlaces = new FlatPlaces(table, Shape.FOOTER);
    }

    /** Takes the bytes. */
    void bytes(byte[] value) {
        bytes = value;
    }

    /** The bytes; shared, do not modify. */
    byte[] bytes() {
        return bytes;
    }

    /** How it is framed. */
    Container container() {
        return container;
    }

    /** The number among all messages of one of a kind. */
    int indexOf(Shape shape, int index) {
        int left = index;
        for (int i = 0; i < parts.size(); i++) {
            if (parts.get(i).message().is(shape) && left-- == 0) {
                return i;
            }
        }
        throw new IllegalArgumentException("index: expected a message, found " + shape + " " + index);
    }

    /** A message as it was. */
    DraftMessage message(int index) {
        return parts.get(index).message();
    }

    /** Where a message starts. */
    int offset(int message) {
        return parts.get(message).offset();
    }

    /** Where the metadata of a message starts. */
    int metadata(int message) {
        return parts.get(message).metadata();
    }

    /** Where the body of a message starts. */
    int body(int message) {
        return parts.get(message).body();
    }

    /** Where the tables of a message lie, counted from the start of its metadata. */
    FlatPlaces places(int message) {
        return parts.get(message).places();
    }

    /** Where the marker at the end of the stream starts. */
    int end() {
        return end;
    }

    /** Where the footer starts. */
    int footer() {
        return footer;
    }

    /** Where the tables of the footer lie, counted from its start. */
    FlatPlaces footerPlaces() {
        return footerPlaces;
    }

    /** Where something was changed last. */
    int changed() {
        return changed;
    }

    /** Changes some bytes. */
    Emitted put(int place, int... values) {
        for (int i = 0; i < values.length; i++) {
            bytes[place + i] = (byte) values[i];
        }
        changed = place;
        return this;
    }

    /** Changes a 16-bit number. */
    Emitted put16(int place, int value) {
        return put(place, value, value >> 8);
    }

    /** Changes a 32-bit number. */
    Emitted put32(int place, int value) {
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(place, value);
        changed = place;
        return this;
    }

    /** A 32-bit number. */
    int get32(int place) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(place);
    }

    /** A 16-bit number. */
    int get16(int place) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getShort(place);
    }

    /** Cuts off what lies behind a place. */
    Emitted cut(int place) {
        bytes = Arrays.copyOf(bytes, place);
        changed = place;
        return this;
    }

    /** Puts bytes in, before a place. */
    Emitted insert(int place, byte... more) {
        byte[] longer = new byte[bytes.length + more.length];
        System.arraycopy(bytes, 0, longer, 0, place);
        System.arraycopy(more, 0, longer, place, more.length);
        System.arraycopy(bytes, place, longer, place + more.length, bytes.length - place);
        bytes = longer;
        changed = place;
        return this;
    }
}

package io.arrowfmt.flatbuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/** Metadata to be damaged on purpose: finds its way by slot numbers, and overwrites. */
final class Patch {
    private final Blob blob;
    private byte[] array;
    private ByteBuffer bytes;

    private Patch(Blob blob) {
        this.blob = blob;
        this.array = blob.bytes().clone();
        this.bytes = littleEndian(array);
    }

    static Patch of(Blob blob) {
        return new Patch(blob);
    }

    private static ByteBuffer littleEndian(byte[] array) {
        return ByteBuffer.wrap(array).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The metadata as it is now. */
    Blob blob() {
        return blob.with(array.clone());
    }

    int size() {
        return array.length;
    }

    /** Cuts the end off, or adds zeros. */
    Patch resize(int size) {
        array = Arrays.copyOf(array, size);
        bytes = littleEndian(array);
        return this;
    }

    int root() {
        return bytes.getInt(0);
    }

    int vtable(int table) {
        return table - bytes.getInt(table);
    }

    /** Where the vtable has the place of a slot. */
    int entry(int table, int slot) {
        return vtable(table) + 4 + 2 * slot;
    }

    /** Where a field is. */
    int field(int table, int slot) {
        return table + bytes.getShort(entry(table, slot));
    }

    /** Where a field leads to. */
    int target(int table, int slot) {
        return follow(field(table, slot));
    }

    /** Where an offset leads to. */
    int follow(int position) {
        return position + bytes.getInt(position);
    }

    int getShort(int position) {
        return bytes.getShort(position);
    }

    int getInt(int position) {
        return bytes.getInt(position);
    }

    Patch putByte(int position, int value) {
        bytes.put(position, (byte) value);
        return this;
    }

    Patch putShort(int position, int value) {
        bytes.putShort(position, (short) value);
        return this;
    }

    Patch putInt(int position, int value) {
        bytes.putInt(position, value);
        return this;
    }
}

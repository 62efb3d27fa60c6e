package io.arrowfmt.cli.map;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.View;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Explains the bytes of a buffer by its layout: one note for each element, or for as many bytes as make a line. */
final class BufferNotes {
    private static final int LINE = 16;
    private static final int COMPRESSED_PREFIX = 8;

    private final BufferPlace place;
    private final long start;
    private final long first;
    private final Bytes bytes;
    private final int most;
    private final List<Note> notes = new ArrayList<>();

    /**
     * Explains a buffer.
     *
     * @param start bytes from the start of the file or stream to it
     * @param first bytes from there to those at hand, as {@link #begin} gives them
     * @param bytes some of its bytes
     * @param most how many notes it may have
     */
    BufferNotes(BufferPlace place, long start, long first, Bytes bytes, int most) {
        this.place = place;
        this.start = start + first;
        this.first = first;
        this.bytes = bytes;
        this.most = most;
    }

    /** The first byte of the element that a byte of a buffer belongs to. */
    static long begin(BufferPlace place, long wanted) {
        long size = elementSize(place);
        return place.compressed() ? 0 : wanted - wanted % size;
    }

    private static long elementSize(BufferPlace place) {
        long width = place.spec().bitWidth();
        if (place.spec().kind() == BufferKind.VIEW) {
            return View.SIZE;
        }
        return width == 1 ? 1 : isText(place) ? LINE : width / Byte.SIZE;
    }

    /** The notes in order. */
    List<Note> list() {
        if (place.compressed()) {
            compressed();
        } else if (place.spec().kind() != BufferKind.VIEW && place.spec().bitWidth() == 1) {
            bits();
        } else if (isText(place)) {
            text();
        } else {
            elements(elementSize(place));
        }
        return notes;
    }

    private void add(long at, long length, String name, String value) {
        if (notes.size() < most) {
            notes.add(new Note(start + at, length, name, value));
        }
    }

    private void compressed() {
        if (first == 0 && bytes.size() >= COMPRESSED_PREFIX) {
            long length = number(0, Long.BYTES);
            add(0, COMPRESSED_PREFIX, "length when decompressed", length == -1 ? "-1: not compressed" : "" + length);
            if (bytes.size() > COMPRESSED_PREFIX) {
                add(
                        COMPRESSED_PREFIX,
                        bytes.size() - COMPRESSED_PREFIX,
                        length == -1 ? "stored as it is" : "compressed",
                        "");
            }
        }
    }

    private void bits() {
        String element = place.spec().kind() == BufferKind.VALIDITY ? "valid" : "values";
        for (long at = 0; at < bytes.size() && notes.size() < most; at++) {
            long slot = (first + at) * Byte.SIZE;
            if (slot >= place.slots()) {
                rest(at);
                return;
            }
            StringBuilder bits = new StringBuilder();
            for (int i = 0; i < Byte.SIZE && slot + i < place.slots(); i++) {
                bits.append(bytes.getBit(at * Byte.SIZE + i) ? '1' : '0');
            }
            long last = Math.min(place.slots(), slot + Byte.SIZE) - 1;
            add(
                    at,
                    1,
                    (slot == last ? "slot " : "slots ") + slot + (slot == last ? "" : " to " + last),
                    element + " " + bits);
        }
    }

    private void rest(long at) {
        if (at < bytes.size()) {
            add(at, bytes.size() - at, "behind the last slot", "");
        }
    }

    private static boolean isText(BufferPlace place) {
        long width = place.spec().bitWidth();
        return place.spec().extent() == Extent.BY_DATA || width % Byte.SIZE != 0 || width == 0;
    }

    private void text() {
        for (long at = 0; at < bytes.size() && notes.size() < most; at += LINE) {
            long length = Math.min(LINE, bytes.size() - at);
            add(at, length, "bytes of the values", "");
        }
    }

    private void elements(long size) {
        long slots =
                switch (place.spec().extent()) {
                    case SLOTS -> place.slots();
                    case SLOTS_PLUS_ONE -> place.slots() + 1;
                    case BY_DATA -> Long.MAX_VALUE;
                };
        long index = first / size;
        long at = 0;
        for (; at <= bytes.size() - size && index < slots && notes.size() < most; at += size, index++) {
            String name = index == place.slots() ? "end" : "slot " + index;
            add(at, size, name, place.spec().kind() == BufferKind.VIEW ? view(at) : value(at, size));
        }
        if (index >= slots) {
            rest(at);
        }
    }

    private String view(long at) {
        long length = number(at, Integer.BYTES);
        if (length >= 0 && length <= View.MAX_INLINE_SIZE) {
            return "length " + length + ", \"" + bytes.utf8(at + View.INLINE, (int) length) + '"';
        }
        return "length " + length + ", begins \"" + bytes.utf8(at + View.INLINE, View.BUFFER - View.INLINE)
                + "\", in buffer " + number(at + View.BUFFER, Integer.BYTES) + " at "
                + number(at + View.OFFSET, Integer.BYTES);
    }

    private String value(long at, long size) {
        List<Integer> words = place.spec().words();
        if (words.isEmpty() || size > LINE * 2L) {
            return ""; // the bytes stand beside it
        }
        StringBuilder text = new StringBuilder();
        long from = at;
        for (int bits : words) {
            int length = bits / Byte.SIZE;
            text.append(text.length() == 0 ? "" : ", ").append(word(from, length));
            from += length;
        }
        return text.toString();
    }

    private String word(long at, int length) {
        Field field = place.node().field();
        DataType type = field.type();
        boolean data = place.spec().kind() == BufferKind.DATA;
        if (data && type instanceof DataType.FloatingPoint && length == Float.BYTES) {
            return String.valueOf(Float.intBitsToFloat((int) number(at, length)));
        }
        if (data && type instanceof DataType.FloatingPoint && length == Double.BYTES) {
            return String.valueOf(Double.longBitsToDouble(number(at, length)));
        }
        if (length <= Long.BYTES) {
            long number = number(at, length);
            boolean unsigned = data && type instanceof DataType.Int integer && !integer.signed();
            return unsigned && number < 0
                    ? Long.toUnsignedString(number & (-1L >>> (Long.SIZE - length * Byte.SIZE)))
                    : String.valueOf(number);
        }
        return new BigInteger(ordered(at, length)).toString();
    }

    private long number(long at, int length) {
        return new BigInteger(ordered(at, length)).longValue();
    }

    /** The bytes of a number, the highest first. */
    private byte[] ordered(long at, int length) {
        byte[] number = bytes.copy(at, length);
        boolean big = place.bigEndian() && !place.compressed();
        for (int i = 0; !big && i < length / 2; i++) {
            byte kept = number[i];
            number[i] = number[length - 1 - i];
            number[length - 1 - i] = kept;
        }
        return number;
    }
}

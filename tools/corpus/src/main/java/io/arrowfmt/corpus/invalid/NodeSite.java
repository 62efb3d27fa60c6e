package io.arrowfmt.corpus.invalid;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.walk.NodeLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;

/** A column or child of a batch that is being corrupted. Belongs to one thread. */
final class NodeSite {
    private final BatchSite batch;
    private final NodeLayout node;

    NodeSite(BatchSite batch, NodeLayout node) {
        this.batch = batch;
        this.node = node;
    }

    /** The batch. */
    BatchSite batch() {
        return batch;
    }

    /** What the file or stream is. */
    Site site() {
        return batch.site();
    }

    /** The node in the schema. */
    NodeLayout node() {
        return node;
    }

    /** A child. */
    NodeSite child(int index) {
        return batch.at(node.childNodes().get(index));
    }

    /** Whether it is a column, which no parent hides. */
    boolean isColumn() {
        return node.depth() == 0;
    }

    /** Whether what it holds are indices of a dictionary. */
    boolean isIndices() {
        boolean values = batch.message().is(Shape.DICTIONARY_BATCH) && node.index() == 0;
        return node.field().dictionary().isPresent() && !values;
    }

    /** Whether what it holds are values of a type. */
    boolean is(Class<? extends DataType> type) {
        return !isIndices() && type.isInstance(node.field().type());
    }

    /** The type of the field. */
    DataType type() {
        return node.field().type();
    }

    /** Whether it has a buffer of a kind. */
    boolean has(BufferKind kind) {
        return node.layout().has(kind);
    }

    /** How many slots it has. */
    long slots() {
        return pair().getLong(0);
    }

    /** How many of them are null, as its node says. */
    long nulls() {
        return pair().getLong(Long.BYTES);
    }

    private ByteBuffer pair() {
        return ByteBuffer.wrap(batch.message().batch().elements("nodes").get(node.index()))
                .order(ByteOrder.LITTLE_ENDIAN);
    }

    /** Gives its node other numbers. */
    boolean node(long slots, long nulls) {
        batch.message().node(node.index(), slots, nulls);
        return true;
    }

    /** The number of a buffer in the batch, the first when it is variadic. */
    int buffer(BufferKind kind) {
        return (int) batch.index().bufferOf(node, kind);
    }

    /** How many bytes a buffer has. */
    int size(BufferKind kind) {
        return batch.message().length(buffer(kind));
    }

    /** How many bytes its slots need at least in a buffer. */
    long needed(BufferKind kind) {
        return node.layout().row(kind).minSize(slots());
    }

    /** How many bytes an element of a buffer has. */
    int width(BufferKind kind) {
        return (int) (node.layout().row(kind).bitWidth() / Byte.SIZE);
    }

    /** Cuts a buffer. */
    boolean resize(BufferKind kind, int bytes) {
        batch.message().resize(buffer(kind), bytes);
        return true;
    }

    private int place(BufferKind kind, long slot) {
        return batch.message().offset(buffer(kind)) + (int) slot * width(kind);
    }

    private ByteBuffer body() {
        return ByteBuffer.wrap(batch.message().body()).order(ByteOrder.LITTLE_ENDIAN);
    }

    /** The number in a slot of a buffer, of 1, 2, 4 or 8 bytes. */
    long get(BufferKind kind, long slot) {
        int place = place(kind, slot);
        return switch (width(kind)) {
            case 1 -> body().get(place);
            case 2 -> body().getShort(place);
            case 4 -> body().getInt(place);
            default -> body().getLong(place);
        };
    }

    /** Changes the number in a slot of a buffer, of 1, 2, 4 or 8 bytes. */
    boolean set(BufferKind kind, long slot, long value) {
        System.arraycopy(FlatValue.bytes(value), 0, batch.message().body(), place(kind, slot), width(kind));
        return true;
    }

    /** A number of 32 bits within an element of a buffer. */
    int word(BufferKind kind, long slot, int word) {
        return body().getInt(place(kind, slot) + word * Integer.BYTES);
    }

    /** Changes a number of 32 bits within an element of a buffer. */
    boolean word(BufferKind kind, long slot, int word, int value) {
        body().putInt(place(kind, slot) + word * Integer.BYTES, value);
        return true;
    }

    /** Changes a byte of a buffer, at its place there. */
    boolean poke(int buffer, long at, int value) {
        batch.message().poke(buffer, (int) at, value);
        return true;
    }

    /** A byte of a buffer. */
    int peek(int buffer, long at) {
        return batch.message().body()[batch.message().offset(buffer) + (int) at];
    }

    /** Fills an element of a buffer. */
    boolean fill(BufferKind kind, long slot, int value) {
        int place = place(kind, slot);
        java.util.Arrays.fill(batch.message().body(), place, place + width(kind), (byte) value);
        return true;
    }

    /** Whether a slot is not null, as its own validity says. */
    boolean isValid(long slot) {
        return !has(BufferKind.VALIDITY)
                || size(BufferKind.VALIDITY) == 0
                || (peek(buffer(BufferKind.VALIDITY), slot / Byte.SIZE) >> (slot % Byte.SIZE) & 1) != 0;
    }

    /** Changes a slot that is not null. */
    boolean slot(IntPredicate which, IntPredicate change) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < slots(); i++) {
            if (isValid(i) && which.test(i)) {
                found.add(i);
            }
        }
        return !found.isEmpty() && change.test(site().pick(found));
    }

    /** Changes a slot, null or not. */
    boolean anySlot(IntPredicate which, IntPredicate change) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < slots(); i++) {
            if (which.test(i)) {
                found.add(i);
            }
        }
        return !found.isEmpty() && change.test(site().pick(found));
    }
}

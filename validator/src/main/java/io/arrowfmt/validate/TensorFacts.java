package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.Tensor;
import io.arrowfmt.metadata.TensorIndex;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What rules about the shape of a tensor and about where its parts lie look at.
 *
 * @param tensor the tensor
 * @param bodyLength bytes of the body
 * @param bodyOffset bytes from the start of the source to the body
 * @param where its place
 */
record TensorFacts(Tensor tensor, long bodyLength, long bodyOffset, Location where) {
    /** What {@link #count} gives for a shape that has no number of values. */
    static final long NONE = -1;

    /** Bytes of a value; 0 when its type has none, or not a whole number of them. */
    long byteWidth() {
        Layout layout = tensor.type().layout();
        boolean fixed = layout.buffers().size() == 2
                && layout.has(BufferKind.DATA)
                && layout.row(BufferKind.DATA).extent() == Extent.SLOTS;
        long bitWidth = fixed ? layout.row(BufferKind.DATA).bitWidth() : 0;
        return bitWidth % Byte.SIZE == 0 ? bitWidth / Byte.SIZE : 0;
    }

    /** How many values the shape has room for; {@link #NONE} when a size is negative, or their bytes too many to count. */
    long count() {
        long width = Math.max(1, byteWidth());
        long count = 1;
        boolean countable = true;
        boolean empty = false;
        for (long size : tensor.shape()) {
            if (size < 0) {
                return NONE;
            }
            empty |= size == 0;
            countable &= size == 0 || count <= Long.MAX_VALUE / width / size;
            count = countable && size > 0 ? count * size : count;
        }
        return empty ? 0 : countable ? count : NONE;
    }

    /**
     * Bytes from the first of some things to the end of the last; {@link Long#MAX_VALUE} when they are too many to count.
     *
     * @param counts how many there are along each axis, none of them 0
     * @param strides bytes from one to the next along each axis, none below 0
     * @param width bytes of one
     */
    static long reach(Iterable<Long> counts, Iterable<Long> strides, long width) {
        long reach = width;
        Iterator<Long> stride = strides.iterator();
        for (long count : counts) {
            long step = stride.next();
            if (step != 0 && count - 1 > (Long.MAX_VALUE - reach) / step) {
                return Long.MAX_VALUE;
            }
            reach += (count - 1) * step;
        }
        return reach;
    }

    /** A product of two numbers that are not negative, or {@link Long#MAX_VALUE}. */
    static long product(long one, long other) {
        return other != 0 && one > Long.MAX_VALUE / other ? Long.MAX_VALUE : one * other;
    }

    /** The parts of the body by what they are, in the words of the metadata. */
    Map<String, BodyRange> parts() {
        Map<String, BodyRange> parts = new LinkedHashMap<>();
        parts.put("data", tensor.data());
        tensor.sparse().flatMap(Tensor.Sparse::index).ifPresent(index -> addParts(index, parts));
        return parts;
    }

    private static void addParts(TensorIndex index, Map<String, BodyRange> parts) {
        if (index instanceof TensorIndex.Coordinates coordinates) {
            parts.put("indicesBuffer", coordinates.indices());
        } else if (index instanceof TensorIndex.Compressed compressed) {
            parts.put("indptrBuffer", compressed.pointers());
            parts.put("indicesBuffer", compressed.indices());
        } else if (index instanceof TensorIndex.Fibers fibers) {
            for (int i = 0; i < fibers.pointers().size(); i++) {
                parts.put("indptrBuffers[" + i + "]", fibers.pointers().get(i));
            }
            for (int i = 0; i < fibers.indices().size(); i++) {
                parts.put("indicesBuffers[" + i + "]", fibers.indices().get(i));
            }
        }
    }

    /** The place of a part of the body. */
    Location part(String name, BodyRange range) {
        boolean placed = range.offset() >= 0 && range.offset() <= bodyLength;
        return where.part(name).at(bodyOffset + (placed ? range.offset() : 0));
    }
}

package io.arrowfmt.corpus.invalid;

import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import io.arrowfmt.corpus.invalid.FlatValue.Inline;
import io.arrowfmt.corpus.invalid.FlatValue.Scalar;
import io.arrowfmt.corpus.invalid.FlatValue.Tables;
import io.arrowfmt.corpus.invalid.FlatValue.Text;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes bytes of tables, each with a vtable of its own before it and what it refers to behind it, in the order of its
 * slots. A table that is in a vector twice is written once. Belongs to one thread.
 */
final class FlatEncoder {
    private static final int VTABLE_HEADER = 4;

    private ByteBuffer bytes = ByteBuffer.allocate(1024).order(ByteOrder.LITTLE_ENDIAN);
    private final IdentityHashMap<FlatTable, Integer> shared = new IdentityHashMap<>();
    private int end;

    private FlatEncoder() {}

    /** The bytes of a table and all below it. */
    static byte[] encode(FlatTable root) {
        FlatEncoder encoder = new FlatEncoder();
        encoder.reserve(Integer.BYTES);
        int start = encoder.table(root);
        encoder.bytes.putInt(0, start);
        encoder.align(Long.BYTES, 0);
        return Arrays.copyOf(encoder.bytes.array(), encoder.end);
    }

    private int reserve(int size) {
        int place = end;
        while (end + size > bytes.capacity()) {
            bytes = ByteBuffer.wrap(Arrays.copyOf(bytes.array(), bytes.capacity() * 2))
                    .order(ByteOrder.LITTLE_ENDIAN);
        }
        end += size;
        return place;
    }

    private void align(int alignment, int more) {
        reserve(-(end + more) & (alignment - 1));
    }

    private static int alignment(FlatValue value) {
        return value instanceof Scalar scalar
                ? scalar.size()
                : value instanceof Inline inline ? inline.alignment() : Integer.BYTES;
    }

    private static int size(FlatValue value) {
        return value instanceof Scalar scalar
                ? scalar.size()
                : value instanceof Inline inline ? (int) inline.bytes().size() : Integer.BYTES;
    }

    private int table(FlatTable table) {
        Map<Integer, FlatValue> slots = table.slots();
        int slotCount = slots.keySet().stream().mapToInt(slot -> slot + 1).max().orElse(0);
        align(Short.BYTES, 0);
        int vtable = reserve(VTABLE_HEADER + slotCount * Short.BYTES);
        boolean wide = slots.values().stream().anyMatch(value -> alignment(value) == Long.BYTES);
        align(wide ? Long.BYTES : Integer.BYTES, wide ? Integer.BYTES : 0);
        List<Map.Entry<Integer, FlatValue>> fields = new ArrayList<>(slots.entrySet());
        fields.sort(Comparator.comparingInt(entry -> -alignment(entry.getValue())));
        misalign(fields);
        int start = reserve(Integer.BYTES);
        shared.put(table, start);
        for (Map.Entry<Integer, FlatValue> field : fields) {
            int place = reserve(size(field.getValue()));
            bytes.putShort(vtable + VTABLE_HEADER + field.getKey() * Short.BYTES, (short) (place - start));
            inline(field.getValue(), place);
        }
        bytes.putInt(start, start - vtable);
        bytes.putShort(vtable, (short) (VTABLE_HEADER + slotCount * Short.BYTES));
        bytes.putShort(vtable + Short.BYTES, (short) (end - start));
        for (Map.Entry<Integer, FlatValue> field : slots.entrySet()) {
            int entry = bytes.getShort(vtable + VTABLE_HEADER + field.getKey() * Short.BYTES);
            refer(start + entry, field.getValue());
        }
        return start;
    }

    /** Sees to it that what must not be aligned to 8 is not. */
    private void misalign(List<Map.Entry<Integer, FlatValue>> fields) {
        int place = end + Integer.BYTES;
        for (Map.Entry<Integer, FlatValue> field : fields) {
            boolean odd = field.getValue() instanceof Inline inline && inline.alignment() < Long.BYTES;
            if (odd && place % Long.BYTES == 0) {
                reserve(Integer.BYTES);
                return;
            }
            place += size(field.getValue());
        }
    }

    private void inline(FlatValue value, int place) {
        if (value instanceof Inline inline) {
            put(place, inline.bytes().toArray());
        } else if (value instanceof Scalar scalar) {
            byte[] number = FlatValue.bytes(scalar.value());
            put(place, Arrays.copyOf(number, scalar.size()));
        }
    }

    private void refer(int place, FlatValue value) {
        if (value instanceof FlatTable table) {
            point(place, table(table));
        } else if (value instanceof Text text) {
            align(Integer.BYTES, 0);
            byte[] content = text.bytes().toArray();
            int start = reserve(Integer.BYTES + content.length + 1);
            bytes.putInt(start, content.length);
            put(start + Integer.BYTES, content);
            bytes.putInt(place, start - place);
        } else if (value instanceof Elements elements) {
            point(place, elements(elements));
        } else if (value instanceof Tables tables) {
            align(Integer.BYTES, 0);
            int start = reserve(Integer.BYTES * (tables.list().size() + 1));
            bytes.putInt(start, tables.list().size());
            bytes.putInt(place, start - place);
            for (int i = 0; i < tables.list().size(); i++) {
                int element = start + Integer.BYTES * (i + 1);
                Integer same = shared.get(tables.list().get(i));
                if (same != null && same > element) {
                    point(element, same);
                } else {
                    refer(element, tables.list().get(i));
                }
            }
        }
    }

    private void point(int place, int target) {
        bytes.putInt(place, target - place);
    }

    private int elements(Elements elements) {
        align(Math.max(Integer.BYTES, elements.alignment()), Integer.BYTES);
        int start = reserve(Integer.BYTES + elements.list().size() * elements.size());
        bytes.putInt(start, elements.list().size());
        for (int i = 0; i < elements.list().size(); i++) {
            put(start + Integer.BYTES + i * elements.size(), elements.list().get(i));
        }
        return start;
    }

    private void put(int place, byte[] content) {
        bytes.duplicate().position(place).put(content);
    }
}

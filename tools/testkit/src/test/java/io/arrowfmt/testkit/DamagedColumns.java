package io.arrowfmt.testkit;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Columns whose values contradict each other. */
final class DamagedColumns {
    private static final long[] NUMBERS = {
        -1, 0, 1, 127, 128, Integer.MAX_VALUE, Integer.MIN_VALUE, Long.MAX_VALUE, Long.MIN_VALUE
    };

    private DamagedColumns() {}

    /** The column with some bytes changed, in its buffers and those of its children. */
    static Column of(Column column, Random random) {
        List<Bytes> buffers = new ArrayList<>();
        for (Bytes buffer : column.buffers()) {
            buffers.add(random.nextInt(3) == 0 ? buffer : damaged(buffer, random));
        }
        List<Column> children = new ArrayList<>();
        for (Column child : column.children()) {
            children.add(of(child, random));
        }
        return Column.of(column.field(), column.layout(), column.length(), column.nullCount(), buffers, children);
    }

    private static Bytes damaged(Bytes buffer, Random random) {
        byte[] bytes = buffer.toArray();
        for (int i = random.nextInt(4); i > 0 && bytes.length > 0; i--) {
            int width = 1 << random.nextInt(4);
            int at = random.nextInt(bytes.length) / width * width;
            long number = NUMBERS[random.nextInt(NUMBERS.length)] + random.nextInt(5) - 2;
            for (int b = 0; b < width && at + b < bytes.length; b++) {
                bytes[at + b] = (byte) (number >>> (b * 8));
            }
        }
        return Bytes.of(bytes);
    }
}

package io.arrowfmt.corpus;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Makes of uncompressed little-endian parts of version 5 the same in big-endian. What is swapped is written down here a
 * second time, from the specification (Columnar.rst, Byte Order), so that what reads such files is not tested against
 * itself.
 */
public final class BigEndianTwin {
    private static final int[] BYTES = {1};
    private static final int[] VIEWS = {};

    private final byte[] body;
    private final Iterator<BatchParts.Range> buffers;
    private final Iterator<Long> variadicCounts;

    private BigEndianTwin(BatchParts batch) {
        this.body = batch.body().toArray();
        this.buffers = batch.buffers().iterator();
        this.variadicCounts = batch.variadicCounts().orElse(List.of()).iterator();
    }

    /** The same schema and values in big-endian. */
    public static FileParts of(FileParts little) {
        Schema schema = little.schema();
        List<BatchParts> batches = new ArrayList<>();
        for (BatchParts batch : little.batches()) {
            BigEndianTwin twin = new BigEndianTwin(batch);
            schema.fields().forEach(twin::swap);
            batches.add(batch.withBody(Bytes.of(twin.body)));
        }
        return little.withSchema(new Schema(schema.fields(), Endianness.BIG, schema.metadata(), schema.features()))
                .withBatches(batches);
    }

    private void swap(Field field) {
        for (int[] parts : buffersOf(field.type())) {
            if (parts == VIEWS) {
                swapViews(buffers.next());
                for (long left = variadicCounts.next(); left > 0; left--) {
                    buffers.next();
                }
            } else {
                swapParts(buffers.next(), parts);
            }
        }
        field.children().forEach(this::swap);
    }

    /** Of each buffer the sizes of the numbers that an element has, in bytes. */
    private static List<int[]> buffersOf(DataType type) {
        return switch (type.id()) {
            case NULL, RUN_END_ENCODED -> List.of();
            case BOOL -> List.of(BYTES, BYTES);
            case INT -> data(((DataType.Int) type).bitWidth() / 8);
            case FLOATING_POINT ->
                switch (((DataType.FloatingPoint) type).precision()) {
                    case HALF -> data(2);
                    case SINGLE -> data(4);
                    case DOUBLE -> data(8);
                };
            case DECIMAL -> data(((DataType.Decimal) type).bitWidth() / 8);
            case DATE -> data(((DataType.Date) type).unit() == DateUnit.DAY ? 4 : 8);
            case TIME ->
                switch (((DataType.Time) type).unit()) {
                    case SECOND, MILLISECOND -> data(4);
                    case MICROSECOND, NANOSECOND -> data(8);
                };
            case TIMESTAMP, DURATION -> data(8);
            case INTERVAL ->
                switch (((DataType.Interval) type).unit()) {
                    case YEAR_MONTH -> data(4);
                    case DAY_TIME -> data(4, 4);
                    case MONTH_DAY_NANO -> data(4, 4, 8);
                };
            case FIXED_SIZE_BINARY -> data(1);
            case BINARY, UTF8 -> List.of(BYTES, new int[] {4}, BYTES);
            case LARGE_BINARY, LARGE_UTF8 -> List.of(BYTES, new int[] {8}, BYTES);
            case BINARY_VIEW, UTF8_VIEW -> List.of(BYTES, VIEWS);
            case LIST, MAP -> data(4);
            case LARGE_LIST -> data(8);
            case LIST_VIEW -> List.of(BYTES, new int[] {4}, new int[] {4});
            case LARGE_LIST_VIEW -> List.of(BYTES, new int[] {8}, new int[] {8});
            case FIXED_SIZE_LIST, STRUCT -> List.of(BYTES);
            case UNION ->
                ((DataType.Union) type).mode() == UnionMode.SPARSE ? List.of(BYTES) : List.of(BYTES, new int[] {4});
            case UNKNOWN -> throw new IllegalArgumentException("type: expected one that is known, found " + type);
        };
    }

    private static List<int[]> data(int... sizes) {
        return List.of(BYTES, sizes);
    }

    private void swapParts(BatchParts.Range buffer, int[] sizes) {
        int element = 0;
        for (int size : sizes) {
            element += size;
        }
        int end = Math.toIntExact(buffer.offset() + buffer.length());
        for (int at = Math.toIntExact(buffer.offset()); at + element <= end; ) {
            for (int size : sizes) {
                reverse(at, size);
                at += size;
            }
        }
    }

    private void swapViews(BatchParts.Range buffer) {
        int end = Math.toIntExact(buffer.offset() + buffer.length());
        for (int at = Math.toIntExact(buffer.offset()); at + 16 <= end; at += 16) {
            boolean isLong = body[at + 3] != 0 || body[at + 2] != 0 || body[at + 1] != 0 || (body[at] & 0xFF) > 12;
            reverse(at, 4);
            if (isLong) {
                reverse(at + 8, 4);
                reverse(at + 12, 4);
            }
        }
    }

    private void reverse(int from, int size) {
        for (int i = 0; i < size / 2; i++) {
            byte swapped = body[from + i];
            body[from + i] = body[from + size - 1 - i];
            body[from + size - 1 - i] = swapped;
        }
    }
}

package io.arrowfmt.testkit;

import io.arrowfmt.batch.BinaryBuilder;
import io.arrowfmt.batch.BooleanBuilder;
import io.arrowfmt.batch.ByteBuilder;
import io.arrowfmt.batch.ColumnBuilder;
import io.arrowfmt.batch.DoubleBuilder;
import io.arrowfmt.batch.FixedBinaryBuilder;
import io.arrowfmt.batch.FloatBuilder;
import io.arrowfmt.batch.IntBuilder;
import io.arrowfmt.batch.ListBuilder;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.NullBuilder;
import io.arrowfmt.batch.RunEndBuilder;
import io.arrowfmt.batch.ShortBuilder;
import io.arrowfmt.batch.StructBuilder;
import io.arrowfmt.batch.UnionBuilder;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.type.DataType;
import java.util.Random;

/** Fills columns with random slots, by the physical shape of the builder. */
final class RandomSlots {
    private static final int MAX_LIST_SIZE = 4;
    private static final int MAX_RUN = 5;

    private final Random random;
    private final NullMode nulls;
    private final RandomValues values;

    RandomSlots(Random random, NullMode nulls) {
        this.random = random;
        this.nulls = nulls;
        this.values = new RandomValues(random);
    }

    /** Adds slots to a column. */
    void fill(ColumnBuilder builder, long slots) {
        if (builder instanceof RunEndBuilder runs) {
            fillRuns(runs, slots);
            return;
        }
        for (long i = 0; i < slots; i++) {
            boolean ownNulls = builder.field().nullable() && !(builder instanceof UnionBuilder);
            if (builder instanceof NullBuilder || (ownNulls && random.nextInt(100) < nulls.percent())) {
                builder.addNull();
            } else {
                add(builder);
            }
        }
    }

    private void fillRuns(RunEndBuilder runs, long slots) {
        for (long left = slots; left > 0; ) {
            long run = Math.min(left, 1 + random.nextInt(MAX_RUN));
            fill(runs.values(), 1);
            runs.add(run);
            left -= run;
        }
    }

    private void add(ColumnBuilder builder) {
        DataType type = builder.field().type();
        if (builder instanceof BooleanBuilder booleans) {
            booleans.add(random.nextBoolean());
        } else if (builder instanceof ByteBuilder bytes) {
            bytes.addBits((byte) values.word(type, Byte.SIZE));
        } else if (builder instanceof ShortBuilder shorts) {
            shorts.addBits((short) values.word(type, Short.SIZE));
        } else if (builder instanceof IntBuilder ints) {
            ints.addBits((int) values.word(type, Integer.SIZE));
        } else if (builder instanceof LongBuilder longs) {
            longs.addBits(values.word(type, Long.SIZE));
        } else if (builder instanceof FloatBuilder floats) {
            floats.add(Float.intBitsToFloat((int) values.word(type, Float.SIZE)));
        } else if (builder instanceof DoubleBuilder doubles) {
            doubles.add(Double.longBitsToDouble(values.word(type, Double.SIZE)));
        } else if (builder instanceof FixedBinaryBuilder fixed) {
            fixed.add(values.fixedBytes(type, fixed.byteWidth()));
        } else if (builder instanceof BinaryBuilder binary) {
            binary.add(values.bytes());
        } else if (builder instanceof Utf8Builder utf8) {
            utf8.add(values.text());
        } else {
            addNested(builder);
        }
    }

    private void addNested(ColumnBuilder builder) {
        if (builder instanceof ListBuilder lists) {
            addList(lists);
        } else if (builder instanceof StructBuilder structs) {
            for (int i = 0; i < structs.field().children().size(); i++) {
                fill(structs.child(i), 1);
            }
            structs.add();
        } else if (builder instanceof UnionBuilder unions) {
            int child = random.nextInt(unions.field().children().size());
            fill(unions.child(child), 1);
            unions.add(child);
        } else {
            throw new IllegalStateException(
                    "no random slots for " + builder.field().typeText());
        }
    }

    private void addList(ListBuilder lists) {
        DataType type = lists.field().type();
        boolean view = type instanceof DataType.ListView || type instanceof DataType.LargeListView;
        long items = lists.items().length();
        if (view && items > 0 && random.nextInt(3) == 0) {
            int start = random.nextInt((int) items);
            lists.add(start, random.nextInt((int) Math.min(MAX_LIST_SIZE, items - start) + 1));
            return;
        }
        int size = type instanceof DataType.FixedSizeList fixed ? fixed.listSize() : random.nextInt(MAX_LIST_SIZE);
        fill(lists.items(), size);
        lists.add();
    }
}

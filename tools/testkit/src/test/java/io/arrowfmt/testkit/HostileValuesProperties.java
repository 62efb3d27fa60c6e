package io.arrowfmt.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.error.Level;
import io.arrowfmt.layout.BufferKind;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

class HostileValuesProperties {
    private static final int MAX_ITEMS = 50;

    @Provide
    Arbitrary<Batch> batches() {
        return BatchArbitraries.batches();
    }

    @Property(tries = 4000)
    void changedBytesGiveValuesOrTheDeclaredException(@ForAll("batches") Batch batch, @ForAll Random random) {
        for (Column column : batch.columns()) {
            Column whole = column.compact();
            readAll(DamagedColumns.of(whole, random), random);
        }
    }

    private static void readAll(Column column, Random random) {
        for (long row = 0; row < column.length(); row++) {
            long at = row;
            attempt(column, c -> visit(c.value(at)));
            readSlot(column, row);
        }
        attempt(column, Column::compact);
        attempt(column, Column::nullCount);
        long from = column.length() == 0 ? 0 : random.nextInt((int) column.length());
        Column slice = column.slice(from, column.length() - from);
        for (long row = 0; row < slice.length(); row++) {
            long at = row;
            attempt(slice, c -> visit(c.value(at)));
        }
        attempt(slice, c -> {
            Column compact = c.compact();
            for (long row = 0; row < compact.length(); row++) {
                long at = row;
                attempt(compact, d -> visit(d.value(at)));
            }
        });
        for (Column child : column.children()) {
            readAll(child, random);
        }
    }

    private static void readSlot(Column column, long row) {
        switch (column.layout().children()) {
            case NONE -> {
                if (column.layout().has(BufferKind.OFFSET) || column.layout().has(BufferKind.VIEW)) {
                    attempt(column, c -> c.asUtf8().get(row));
                    attempt(column, c -> c.asBinary().get(row));
                    attempt(column, c -> c.asBinary().size(row));
                }
            }
            case BY_OFFSETS, MULTIPLE -> {
                attempt(column, c -> c.asLists().start(row));
                attempt(column, c -> c.asLists().size(row));
                attempt(column, c -> c.asLists().get(row));
            }
            case SAME, ANY -> {
                if (column.layout().has(BufferKind.TYPE)) {
                    attempt(column, c -> c.asUnion().typeId(row));
                    attempt(column, c -> c.asUnion().slot(row));
                }
            }
            case RUNS -> {
                attempt(column, c -> c.asRunEnds().run(row));
                for (long run = 0; run < column.asRunEnds().runs(); run++) {
                    long at = run;
                    attempt(column, c -> c.asRunEnds().runEnd(at));
                }
            }
        }
    }

    /** Reads lazy values too, as far as is reasonable: a list may claim any number of items that cost no byte. */
    private static void visit(@Nullable Object value) {
        if (value instanceof List<?> list) {
            for (int i = 0; i < Math.min(list.size(), MAX_ITEMS); i++) {
                visit(list.get(i));
            }
        } else if (value instanceof Map.Entry<?, ?> entry) {
            visit(entry.getKey());
            visit(entry.getValue());
        }
    }

    private static void attempt(Column column, Consumer<Column> read) {
        try {
            read.accept(column);
        } catch (CorruptValueException e) {
            assertEquals(Level.DATA, e.finding().rule().level());
        }
    }
}

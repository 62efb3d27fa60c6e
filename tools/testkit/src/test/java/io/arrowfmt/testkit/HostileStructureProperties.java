package io.arrowfmt.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.error.Level;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class HostileStructureProperties {
    @Provide
    Arbitrary<Batch> batches() {
        return BatchArbitraries.batches();
    }

    @Property(tries = 1000)
    void changedBytesAreMovedOrRefusedWithTheDeclaredException(@ForAll("batches") Batch batch, @ForAll Random random) {
        for (Column column : RandomEncoding.of(batch, random.nextLong(), random).columns()) {
            Column one = damaged(column, random);
            Column two = damaged(column, random);
            long rows = column.length();
            Schema bits = Schema.of(Field.nullable("mask", DataType.bool()));
            Column mask = BatchArbitraries.batch(bits, (int) rows, NullMode.SOME, 1, random)
                    .column(0);
            int[] numbers =
                    random.ints(rows == 0 ? 0 : 20, 0, (int) Math.max(1, rows)).toArray();
            attempt(() -> Structure.take(one, numbers));
            attempt(() -> Structure.filter(one, mask));
            attempt(() -> Structure.zip(mask, one, two));
            attempt(() -> Structure.coalesce(one, two));
            attempt(() -> Structure.concatColumns(List.of(one, two)));
            attempt(() -> DictionaryMemo.empty().reindex(List.of(one, two), List.of(one.field(), one.field())));
        }
    }

    /** A column with changed bytes, in its dictionaries too. */
    private static Column damaged(Column column, Random random) {
        if (column.dictionary().isEmpty()) {
            Column own = DamagedColumns.of(column, random);
            List<Column> encoded = new ArrayList<>();
            collect(column, encoded);
            int[] next = {0};
            return own.mapEncoded(indices -> {
                Column whole = encoded.get(next[0]++);
                return indices.withDictionary(damaged(whole.dictionary().orElseThrow(), random));
            });
        }
        return DamagedColumns.of(column, random)
                .withDictionary(damaged(column.dictionary().orElseThrow(), random));
    }

    private static void collect(Column column, List<Column> encoded) {
        if (column.field().dictionary().isPresent()) {
            encoded.add(column);
        }
        column.children().forEach(child -> collect(child, encoded));
    }

    private static Dictionary damaged(Dictionary dictionary, Random random) {
        Dictionary damaged = Dictionary.empty(dictionary.field());
        for (Column chunk : dictionary.chunks()) {
            damaged = damaged.with(damaged(chunk.compact(), random));
        }
        return damaged;
    }

    private static void attempt(Runnable operation) {
        try {
            operation.run();
        } catch (CorruptValueException e) {
            assertEquals(Level.DATA, e.finding().rule().level());
        } catch (IllegalArgumentException e) {
            assertTrue(e.getMessage() != null && e.getMessage().contains("expected"), e::toString);
        }
    }
}

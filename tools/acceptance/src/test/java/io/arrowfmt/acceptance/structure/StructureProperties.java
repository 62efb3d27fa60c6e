package io.arrowfmt.acceptance.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.structure.Structure;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.testkit.RandomEncoding;
import io.arrowfmt.testkit.TypeArbitraries;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

final class StructureProperties {
    /** Batches of one schema, some of whose columns are encoded by dictionaries, in about one of two cases. */
    @Provide
    Arbitrary<List<Batch>> batches() {
        return TypeArbitraries.schemas(2)
                .flatMap(schema -> Combinators.combine(
                                BatchArbitraries.batches(schema)
                                        .list()
                                        .ofMinSize(1)
                                        .ofMaxSize(3),
                                Arbitraries.of(true, false),
                                Arbitraries.longs().withoutEdgeCases())
                        .as(StructureProperties::encoded))
                .withoutEdgeCases();
    }

    private static List<Batch> encoded(List<Batch> batches, boolean encode, long seed) {
        List<Batch> encoded = new ArrayList<>();
        for (Batch batch : batches) {
            Random random = new Random(seed + encoded.size());
            Batch own = encode ? RandomEncoding.of(batch, seed, random) : batch;
            long from = random.nextInt((int) Math.min(3, own.rows() + 1));
            encoded.add(own.slice(from, own.rows() - from));
        }
        return encoded;
    }

    @Property(tries = 80)
    void takingRowsGivesTheseRows(@ForAll("batches") List<Batch> batches, @ForAll Random random) {
        Batch batch = batches.get(0);
        long[] rows = random.longs(batch.rows() == 0 ? 0 : random.nextInt(60), 0, Math.max(1, batch.rows()))
                .toArray();
        Batch taken = Structure.take(batch, rows);
        assertEquals(batch.schema(), taken.schema());
        for (int i = 0; i < batch.columns().size(); i++) {
            Model model = new Model();
            for (long row : rows) {
                model.add(batch.column(i), row);
            }
            model.check(taken.column(i));
            assertEquals(batch.column(i).field(), taken.column(i).field());
        }
        Written.check(taken);
    }

    @Property(tries = 80)
    void aNullInPlaceOfANumberGivesANullWhereOneCanBe(@ForAll("batches") List<Batch> batches, @ForAll Random random) {
        Batch batch = batches.get(0);
        BatchBuilder builder = BatchBuilder.of(Schema.of(Field.nullable("rows", DataType.int64())));
        LongBuilder rows = builder.longs("rows");
        for (int i = random.nextInt(40); i > 0; i--) {
            if (batch.rows() == 0 || random.nextInt(3) == 0) {
                rows.addNull();
            } else {
                rows.add(random.nextInt((int) batch.rows()));
            }
        }
        Column numbers = builder.finish().column(0);
        for (Column column : batch.columns()) {
            if (numbers.nullCount() > 0 && !holdsNull(column.field())) {
                assertThrows(IllegalArgumentException.class, () -> Structure.take(column, numbers));
                continue;
            }
            Model model = new Model();
            for (long i = 0; i < numbers.length(); i++) {
                if (numbers.isValid(i)) {
                    model.add(column, numbers.asLongs().get(i));
                } else {
                    model.addNull();
                }
            }
            model.check(Structure.take(column, numbers));
        }
    }

    private static boolean holdsNull(Field field) {
        boolean plain = field.dictionary().isEmpty();
        if (plain && field.type() instanceof DataType.Union) {
            return field.children().stream().anyMatch(StructureProperties::holdsNull);
        }
        return (plain && field.type() instanceof DataType.RunEndEncoded)
                ? holdsNull(field.children().get(1))
                : field.nullable();
    }

    @Property(tries = 80)
    void filteringKeepsTheRowsWhoseBitIsSet(@ForAll("batches") List<Batch> batches, @ForAll Random random) {
        Batch batch = batches.get(0);
        Column mask = mask(batch.rows(), random);
        Batch filtered = Structure.filter(batch, mask);
        assertEquals(batch.schema(), filtered.schema());
        for (int i = 0; i < batch.columns().size(); i++) {
            Model model = new Model();
            for (long row = 0; row < batch.rows(); row++) {
                if (Boolean.TRUE.equals(mask.value(row))) {
                    model.add(batch.column(i), row);
                }
            }
            model.check(filtered.column(i));
        }
    }

    /** Bits, some null, in runs that are longer or shorter. */
    private static Column mask(long rows, Random random) {
        Schema schema = Schema.of(Field.nullable("mask", DataType.bool()));
        Column bits = BatchArbitraries.batch(schema, (int) rows, NullMode.SOME, 1, random)
                .column(0);
        return random.nextBoolean()
                ? bits
                : BatchArbitraries.batch(schema, (int) rows, NullMode.NONE, 1, random)
                        .column(0);
    }

    @Property(tries = 80)
    void putOneAfterTheOtherBatchesHaveAllRows(@ForAll("batches") List<Batch> batches) {
        Batch whole = Structure.concat(batches);
        assertEquals(batches.get(0).schema(), whole.schema());
        for (int i = 0; i < whole.columns().size(); i++) {
            int position = i;
            Model.of(batches.stream().map(batch -> batch.column(position)).toArray(Column[]::new))
                    .check(whole.column(i));
            assertEquals(batches.get(0).column(i).field(), whole.column(i).field());
        }
        Written.check(whole);
    }

    @Property(tries = 80)
    void cutAnewBatchesHaveTheSameRows(@ForAll("batches") List<Batch> batches, @ForAll Random random) {
        int rows = 1 + random.nextInt(25);
        List<Batch> cut = new ArrayList<>();
        for (Iterator<Batch> parts = Structure.rechunk(batches.iterator(), rows); parts.hasNext(); ) {
            Batch part = parts.next();
            assertTrue(parts.hasNext() ? part.rows() == rows : part.rows() <= rows);
            assertTrue(part.rows() > 0);
            cut.add(part);
        }
        long all = batches.stream().mapToLong(Batch::rows).sum();
        assertEquals((all + rows - 1) / rows, cut.size());
        if (all > 0) {
            BatchEquality.assertSame(Structure.concat(batches), Structure.concat(cut));
        }
    }

    @Property(tries = 80)
    void choosingByBitsGivesTheOneOrTheOther(@ForAll("batches") List<Batch> batches, @ForAll Random random) {
        Batch one = batches.get(0);
        Batch two = batches.get(batches.size() - 1);
        long rows = Math.min(one.rows(), two.rows());
        Column mask = mask(rows, random);
        for (int i = 0; i < one.columns().size(); i++) {
            Column ifSet = one.column(i).slice(0, rows);
            Column otherwise = two.column(i).slice(two.rows() - rows, rows);
            Column zipped = Structure.zip(mask, ifSet, otherwise);
            Model model = new Model();
            for (long row = 0; row < rows; row++) {
                model.add(Boolean.TRUE.equals(mask.value(row)) ? ifSet : otherwise, row);
            }
            model.check(zipped);
            assertEquals(ifSet.field(), zipped.field());
            Written.check(zipped);
        }
    }

    @Property(tries = 80)
    void ofSeveralTheFirstValueIsTaken(@ForAll("batches") List<Batch> batches) {
        long rows = batches.stream().mapToLong(Batch::rows).min().orElseThrow();
        for (int i = 0; i < batches.get(0).columns().size(); i++) {
            List<Column> columns = new ArrayList<>();
            for (Batch batch : batches) {
                columns.add(batch.column(i).slice(batch.rows() - rows, rows));
            }
            Model model = new Model();
            for (long row = 0; row < rows; row++) {
                Column chosen = columns.get(columns.size() - 1);
                for (int k = columns.size() - 1; k >= 0; k--) {
                    chosen = columns.get(k).value(row) == null ? chosen : columns.get(k);
                }
                model.add(chosen, row);
            }
            Column found = Structure.coalesce(
                    columns.get(0), columns.subList(1, columns.size()).toArray(new Column[0]));
            model.check(found);
        }
    }

    @Property(tries = 80)
    void everySliceIsCompactWithTheSameValues(@ForAll("batches") List<Batch> batches, @ForAll Random random) {
        Batch batch = batches.get(0);
        long from = random.nextInt((int) batch.rows() + 1);
        Batch slice = batch.slice(from, random.nextInt((int) (batch.rows() - from) + 1));
        Batch compact = slice.compact();
        BatchEquality.assertSame(slice, compact);
        for (Column column : compact.columns()) {
            assertEquals(0, column.offset());
        }
    }

    @Property(tries = 80)
    void oneDictionaryHasTheValuesOfAllOnceEach(@ForAll("dictionaries") List<Dictionary> dictionaries) {
        DictionaryMemo memo = DictionaryMemo.empty();
        Dictionary before = Dictionary.empty(dictionaries.get(0).field());
        Set<Long> reached = new HashSet<>();
        for (Dictionary dictionary : dictionaries) {
            Column own = everyIndex(dictionary);
            Column made = memo.reindex(List.of(own), List.of(own.field())).get(0);
            BatchEquality.assertSame(batch(own), batch(made));
            Dictionary grown = made.dictionary().orElse(before);
            assertTrue(grown.startsWith(before));
            before = grown;
            for (long row = 0; row < made.length(); row++) {
                reached.add(made.dictionaryIndex(row));
            }
        }
        assertEquals(before.length(), reached.size());
        for (long one = 0; one < before.length(); one++) {
            for (long other = 0; other < one; other++) {
                assertTrue(BatchEquality.difference(slot(before, one), slot(before, other))
                        .isPresent());
            }
        }
    }

    private static Batch batch(Column column) {
        return Batch.of(Schema.of(column.field()), column.length(), List.of(column));
    }

    /** A column with each index of a dictionary once. */
    private static Column everyIndex(Dictionary dictionary) {
        long[] indices = new long[(int) dictionary.length()];
        Arrays.setAll(indices, i -> i);
        Field field = dictionary
                .field()
                .withDictionary(Optional.of(new DictionaryEncoding(1000, new DataType.Int(64, true), false)));
        ByteBuffer data = ByteBuffer.allocate(indices.length * Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        data.asLongBuffer().put(indices);
        List<Bytes> buffers = List.of(Bytes.empty(), Bytes.of(data.array()));
        return Column.of(field, field.layout(), indices.length, 0, buffers, List.of())
                .withDictionary(dictionary);
    }

    private static Column slot(Dictionary dictionary, long index) {
        int chunk = dictionary.chunkOf(index);
        return dictionary.chunks().get(chunk).slice(index - dictionary.start(chunk), 1);
    }

    /** Dictionaries of one type, some of which extend one before. */
    @Provide
    Arbitrary<List<Dictionary>> dictionaries() {
        return TypeArbitraries.fields(2)
                .flatMap(field -> Combinators.combine(
                                BatchArbitraries.batches(Schema.of(field))
                                        .list()
                                        .ofMinSize(1)
                                        .ofMaxSize(4),
                                Arbitraries.longs().withoutEdgeCases())
                        .as(StructureProperties::dictionaries))
                .withoutEdgeCases();
    }

    private static List<Dictionary> dictionaries(List<Batch> batches, long seed) {
        Random random = new Random(seed);
        List<Dictionary> dictionaries = new ArrayList<>();
        for (Batch batch : batches) {
            Column values = batch.column(0);
            @Nullable
            Dictionary last = dictionaries.isEmpty() ? null : dictionaries.get(random.nextInt(dictionaries.size()));
            dictionaries.add(last == null || random.nextBoolean() ? Dictionary.of(values) : last.with(values));
        }
        return dictionaries;
    }
}

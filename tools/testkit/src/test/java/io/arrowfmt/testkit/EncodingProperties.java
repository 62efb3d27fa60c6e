package io.arrowfmt.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryEncoder;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.batch.ValueIdentity;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Columns that are encoded while they are built have the values that were added. */
final class EncodingProperties {
    @Provide
    Arbitrary<Schema> schemas() {
        return EncodedFields.schemas(3);
    }

    @Property(tries = 100)
    void encodedColumnsHaveTheValuesOfPlainOnes(
            @ForAll("schemas") Schema schema, @ForAll long seed, @ForAll NullMode nulls) {
        DictionaryMemo memo = DictionaryMemo.empty();
        for (int i = 0; i < 3; i++) {
            Batch encoded = BatchArbitraries.batch(schema, 10, nulls, 20, new Random(seed + i), memo);
            Batch plain = BatchArbitraries.batch(EncodedFields.plain(schema), 10, nulls, 20, new Random(seed + i));
            assertSameValues(plain, encoded);
        }
    }

    @Property(tries = 80)
    void laterDictionariesBeginWithTheEarlierOnesAndHoldEachValueOnce(
            @ForAll("schemas") Schema schema, @ForAll long seed) {
        DictionaryMemo memo = DictionaryMemo.empty();
        Map<Long, Dictionary> before = Map.of();
        for (int i = 0; i < 3; i++) {
            BatchArbitraries.batch(schema, 10, NullMode.SOME, 20, new Random(seed + i), memo);
            Map<Long, Dictionary> after = memo.dictionaries();
            before.forEach((id, dictionary) ->
                    assertTrue(Objects.requireNonNull(after.get(id)).startsWith(dictionary)));
            before = after;
        }
        for (Dictionary dictionary : before.values()) {
            if (dictionary.field().children().isEmpty()) {
                Set<Object> values = new HashSet<>();
                for (long i = 0; i < dictionary.length(); i++) {
                    assertTrue(values.add(bits(Objects.requireNonNull(dictionary.value(i)))));
                }
            }
        }
    }

    /** A value that equals others with the same bits only. */
    private static Object bits(Object value) {
        return value instanceof Float number
                ? Float.floatToRawIntBits(number)
                : value instanceof Double number ? Double.doubleToRawLongBits(number) : value;
    }

    @Property(tries = 80)
    void indicesIntoOtherDictionariesAreRewrittenToTheSameValues(@ForAll("schemas") Schema any, @ForAll long seed) {
        Schema schema = EncodedFields.unordered(any);
        DictionaryMemo memo = DictionaryMemo.empty();
        Map<Long, Dictionary> before = Map.of();
        for (int i = 0; i < 3; i++) {
            DictionaryMemo own = DictionaryMemo.empty();
            Batch batch = BatchArbitraries.batch(schema, 12, NullMode.SOME, 20, new Random(seed + i), own);
            Batch again = memo.reindex(batch.slice(1, 10));
            BatchEquality.assertSame(batch.slice(1, 10), again);
            Map<Long, Dictionary> after = memo.dictionaries();
            before.forEach((id, dictionary) ->
                    assertTrue(Objects.requireNonNull(after.get(id)).startsWith(dictionary)));
            before = after;
        }
    }

    @Property(tries = 80)
    void chunksOfADictionaryReadAsOneColumn(@ForAll("schemas") Schema schema, @ForAll long seed) {
        DictionaryMemo memo = DictionaryMemo.empty();
        for (int i = 0; i < 3; i++) {
            BatchArbitraries.batch(schema, 10, NullMode.SOME, 20, new Random(seed + i), memo);
        }
        for (Dictionary dictionary : memo.dictionaries().values()) {
            long from = dictionary.length() / 3;
            if (dictionary.length() > 0) {
                Column values = dictionary.values(from);
                assertEquals(dictionary.length() - from, values.length());
                for (long i = 0; i < values.length(); i++) {
                    assertTrue(ValueIdentity.same(dictionary.value(from + i), values.value(i)));
                }
                assertTrue(dictionary.startsWithValuesOf(Dictionary.of(dictionary.values(0))));
                assertTrue(Dictionary.of(dictionary.values(0)).startsWithValuesOf(dictionary));
            }
        }
    }

    @Property(tries = 80)
    void columnsThatAreEncodedAndDecodedAreEqual(@ForAll("schemas") Schema schema, @ForAll long seed) {
        Batch batch = BatchArbitraries.batch(schema, 12, NullMode.SOME, 20, new Random(seed))
                .slice(1, 10);
        for (Column column : batch.columns()) {
            Column encoded = DictionaryEncoder.narrowest(1000).encode(column);
            assertSameValues(column, encoded);
            decoded(column).ifPresent(plain -> assertSameValues(column, plain));
            decoded(encoded).ifPresent(decoded -> assertSameValues(column, decoded));
        }
    }

    /** A column without its dictionary; none where a null of the indices would have no place among the values. */
    private static Optional<Column> decoded(Column column) {
        try {
            return Optional.of(DictionaryEncoder.decode(column));
        } catch (IllegalArgumentException e) {
            assertTrue(mayLackAPlaceForNulls(column.field()), e::toString);
            return Optional.empty();
        }
    }

    /** Whether indices may be null of values that have no nulls but those of their children: unions and runs. */
    private static boolean mayLackAPlaceForNulls(Field field) {
        boolean own = field.nullable()
                && field.dictionary().isPresent()
                && field.valueLayout().nullCount() == NullCount.ZERO;
        return own || field.children().stream().anyMatch(EncodingProperties::mayLackAPlaceForNulls);
    }

    private static void assertSameValues(Column expected, Column found) {
        assertEquals(expected.length(), found.length());
        for (long row = 0; row < expected.length(); row++) {
            assertTrue(ValueIdentity.same(expected.value(row), found.value(row)));
        }
    }

    private static void assertSameValues(Batch plain, Batch encoded) {
        List<String> differences = new ArrayList<>();
        for (int i = 0; i < plain.columns().size(); i++) {
            for (long row = 0; row < plain.rows(); row++) {
                Object expected = plain.column(i).value(row);
                Object found = encoded.column(i).value(row);
                if (!ValueIdentity.same(expected, found)) {
                    differences.add("column " + i + ", row " + row + ": expected " + expected + ", found " + found);
                }
            }
        }
        assertEquals(List.of(), differences);
    }
}

package io.arrowfmt.acceptance.dictionaries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.ValueIdentity;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.OracleValue;
import io.arrowfmt.corpus.EncodedColumn;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.testkit.TypeArbitraries;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jspecify.annotations.Nullable;

/** A column of any type, encoded by a dictionary that comes in two parts, has the values of the plain column. */
final class EncodedProperties {
    /**
     * A column and how it is encoded.
     *
     * @param values the values of the dictionary
     * @param base how many of them come first
     * @param indices index of each row, null for none
     * @param type the type of the indices
     */
    record Encoding(Column values, int base, List<@Nullable Integer> indices, DataType.Int type) {
        Field field() {
            return values.field().withDictionary(Optional.of(new DictionaryEncoding(-7, type, false)));
        }

        MessageSequence messages() {
            @Nullable
            Object[] early = indices.stream()
                    .map(index -> index != null && index < base ? index : null)
                    .toArray();
            return MessageSequence.of(field())
                    .with(-7, false, values.slice(0, base).compact())
                    .batch(EncodedColumn.of(field(), early))
                    .with(-7, true, values.slice(base, values.length() - base).compact())
                    .batch(EncodedColumn.of(field(), indices.toArray()));
        }
    }

    @Provide
    Arbitrary<Encoding> encodings() {
        Arbitrary<DataType.Int> types = Combinators.combine(Arbitraries.of(8, 16, 32, 64), Arbitraries.of(true, false))
                .as(DataType.Int::new);
        return TypeArbitraries.fields(2)
                .map(EncodedProperties::nullable)
                .flatMap(field -> Combinators.combine(
                                BatchArbitraries.batches(Schema.of(field)),
                                types,
                                Arbitraries.longs().withoutEdgeCases())
                        .as((batch, type, seed) -> encoding(batch.column(0), type, new Random(seed))))
                .withoutEdgeCases();
    }

    private static Field nullable(Field field) {
        return new Field(
                field.name(),
                true,
                field.type(),
                field.children(),
                field.dictionary(),
                field.metadata(),
                field.declared());
    }

    private static Encoding encoding(Column values, DataType.Int type, Random random) {
        int length = (int) values.length();
        @Nullable Integer[] indices = new @Nullable Integer[random.nextInt(30)];
        for (int i = 0; i < indices.length; i++) {
            indices[i] = length == 0 || random.nextInt(5) == 0 ? null : random.nextInt(length);
        }
        return new Encoding(values, random.nextInt(length + 1), java.util.Arrays.asList(indices), type);
    }

    @Property(tries = 300)
    void encodedColumnsReadAsThePlainOnes(@ForAll("encodings") Encoding encoding) throws IOException {
        MessageSequence messages = encoding.messages();
        for (byte[] bytes : List.of(messages.toStream(), messages.toFile())) {
            Report report = Validator.at(Level.LAYOUT).check(Bytes.of(bytes), "encoded");
            assertTrue(report.isValid(), report.findings()::toString);
            try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "encoded", ReadOptions.all())) {
                check(encoding, reader.next().orElseThrow(), encoding.base());
                check(encoding, reader.next().orElseThrow(), (int)
                        encoding.values().length());
                assertEquals(Optional.empty(), reader.next());
            }
        }
    }

    @Property(tries = 100)
    void equalityLooksAtTheValuesAndNotAtTheIndices(@ForAll("encodings") Encoding encoding) throws IOException {
        Bytes stream = Bytes.of(encoding.messages().toStream());
        try (ArrowReader one = Arrow.open(stream, "one", ReadOptions.all());
                ArrowReader raw = Arrow.open(stream, "raw", ReadOptions.all().withRawDictionaries())) {
            one.next();
            raw.next();
            Column column = one.next().orElseThrow().column(0);
            Column indices = raw.next().orElseThrow().column(0);
            Dictionary values = column.dictionary().orElseThrow();
            Dictionary joined = values.chunks().isEmpty()
                    ? values
                    : Dictionary.of(encoding.values().compact());
            assertEquals(Optional.empty(), BatchEquality.difference(column, indices.withDictionary(joined)));
            for (long row = 0; row < column.length(); row++) {
                Column other = indices.slice(row, 1).withDictionary(values);
                boolean same =
                        BatchEquality.difference(other, column.slice(0, 1)).isEmpty();
                assertEquals(ValueIdentity.same(column.value(row), column.value(0)), same);
            }
        }
    }

    private static void check(Encoding encoding, Batch batch, int known) throws IOException {
        Column column = batch.column(0);
        List<OracleValue> decoded = ColumnDecoder.plain().column(column);
        List<OracleValue> plain = ColumnDecoder.plain().column(encoding.values());
        assertEquals(encoding.indices().size(), column.length());
        for (int row = 0; row < column.length(); row++) {
            Integer index = encoding.indices().get(row);
            boolean there = index != null && index < known;
            Object expected = there ? encoding.values().value(index) : null;
            Object found = column.value(row);
            assertTrue(ValueIdentity.same(expected, found), () -> "expected " + expected + ", found " + found);
            assertEquals(there && encoding.values().isValid(index), column.isValid(row));
            if (there) {
                assertEquals(plain.get(index), decoded.get(row));
            }
        }
    }
}

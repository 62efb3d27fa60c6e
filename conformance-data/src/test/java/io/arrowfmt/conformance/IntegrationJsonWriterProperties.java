package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.testkit.EncodedFields;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.testkit.TypeArbitraries;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What is written as integration JSON reads back as it was: by the reader, and by the oracle, which shares nothing with it. */
class IntegrationJsonWriterProperties {
    private static final int MOST_ROWS = 20;
    private static final int VIEW_CHUNK = 20;

    /** Batches of a schema, whose dictionaries grow from one to the next. */
    record Table(Schema schema, List<Batch> batches) {
        @Override
        public String toString() {
            return schema.fields().stream().map(Field::typeText).toList().toString();
        }
    }

    @Provide
    Arbitrary<Table> tables() {
        Arbitrary<Schema> schemas = Arbitraries.oneOf(TypeArbitraries.schemas(), EncodedFields.schemas(2));
        return Combinators.combine(
                        schemas,
                        Arbitraries.of(NullMode.values()),
                        Arbitraries.longs().withoutEdgeCases())
                .as((schema, nulls, seed) -> table(texts(schema), nulls, new Random(seed)))
                .withoutEdgeCases();
    }

    private static Table table(Schema schema, NullMode nulls, Random random) {
        DictionaryMemo memo = DictionaryMemo.empty();
        List<Batch> batches = new ArrayList<>();
        for (int left = random.nextInt(3); left > 0; left--) {
            Batch batch = BatchArbitraries.batch(schema, random.nextInt(MOST_ROWS), nulls, VIEW_CHUNK, random, memo);
            int from = random.nextInt((int) batch.rows() + 1);
            batches.add(batch);
            batches.add(batch.slice(from, random.nextInt((int) batch.rows() - from + 1)));
        }
        return new Table(schema, batches);
    }

    private static Schema texts(Schema schema) {
        List<Field> fields = new ArrayList<>();
        schema.fields().forEach(field -> fields.add(texts(field)));
        return schema.withFields(fields).withMetadata(texts(schema.metadata()));
    }

    private static Field texts(Field field) {
        List<Field> children = new ArrayList<>();
        field.children().forEach(child -> children.add(texts(child)));
        return field.withChildren(children).withMetadata(texts(field.metadata()));
    }

    private static Metadata texts(Metadata metadata) {
        return new Metadata(metadata.entries().stream()
                .filter(entry -> entry.keyIsText() && entry.valueIsText())
                .toList());
    }

    @Property(tries = 300)
    void whatIsWrittenIsReadAsItWas(@ForAll("tables") Table table) throws IOException {
        byte[] json = json(table);
        try (IntegrationJsonReader reader = IntegrationJsonReader.open(new ByteArrayInputStream(json), "written")) {
            assertEquals(table.schema(), reader.schema());
            for (Batch expected : table.batches()) {
                BatchEquality.assertSame(expected, reader.next().orElseThrow());
            }
            assertEquals(Optional.empty(), reader.next());
        }
    }

    @Property(tries = 200)
    void theOracleReadsTheValuesOfTheBuffers(@ForAll("tables") Table table) throws IOException {
        JsonFile found = IntegrationJson.read(new ByteArrayInputStream(json(table)), "written");
        List<OracleBatch> expected = new ArrayList<>();
        for (Batch batch : table.batches()) {
            expected.add(ColumnDecoder.plain().batch(batch));
        }
        Comparison comparison = Comparison.exact("written")
                .schemas(table.schema(), found.schema())
                .batches(found.schema(), expected, found.batches());
        assertEquals(List.of(), comparison.differences());
    }

    @Property(tries = 100)
    void whatWasReadIsWrittenAsTheSameBytes(@ForAll("tables") Table table) throws IOException {
        byte[] json = json(table);
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        try (IntegrationJsonReader reader = IntegrationJsonReader.open(new ByteArrayInputStream(json), "written");
                IntegrationJsonWriter writer =
                        IntegrationJsonWriter.open(again, reader.schema(), reader.dictionaries())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
        }
        assertEquals(new String(json, StandardCharsets.UTF_8), again.toString(StandardCharsets.UTF_8));
    }

    private static byte[] json(Table table) throws IOException {
        Map<Long, Dictionary> dictionaries = new LinkedHashMap<>();
        for (Batch batch : table.batches()) {
            IntegrationJsonWriter.addDictionaries(batch, dictionaries);
        }
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (IntegrationJsonWriter writer = IntegrationJsonWriter.open(target, table.schema(), dictionaries)) {
            for (Batch batch : table.batches()) {
                writer.write(batch);
            }
            writer.finish();
        }
        return target.toByteArray();
    }
}

package io.arrowfmt.acceptance.dictionaries;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchArbitraries;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.testkit.EncodedFields;
import io.arrowfmt.testkit.NullMode;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Batches keep their values however their dictionaries change from one to the next: stay, grow, shrink, are replaced; are
 * shared by columns, or needed by the values of others.
 */
final class WrittenDictionariesProperties {
    private static final int BATCHES = 5;
    /** What a writer is not expected to do. */
    private static final Set<String> AVOIDED = Set.of("BATCH-DICT-008", "IPC-SEQ-007", "IPC-SEQ-008", "IPC-SEQ-009");

    @Provide
    Arbitrary<Schema> schemas() {
        return EncodedFields.schemas(2);
    }

    /** Batches whose dictionaries grow only. */
    private static List<Batch> growing(Schema schema, Random random) {
        DictionaryMemo memo = DictionaryMemo.empty();
        List<Batch> batches = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            batches.add(batch(schema, memo, random));
        }
        // One whose dictionaries are shorter again.
        batches.add(batches.get(random.nextInt(BATCHES)));
        return batches;
    }

    /** Batches whose dictionaries are those of some of the batches before, or others. */
    private static List<Batch> changing(Schema schema, Random random) {
        List<DictionaryMemo> memos = new ArrayList<>();
        List<Batch> batches = new ArrayList<>();
        for (int i = 0; i < BATCHES; i++) {
            if (memos.isEmpty() || random.nextInt(3) == 0) {
                memos.add(DictionaryMemo.empty());
            }
            batches.add(batch(schema, memos.get(random.nextInt(memos.size())), random));
        }
        return batches;
    }

    private static Batch batch(Schema schema, DictionaryMemo memo, Random random) {
        int rows = random.nextInt(9);
        NullMode nulls = List.of(NullMode.values()).get(random.nextInt(NullMode.values().length));
        Batch whole = BatchArbitraries.batch(schema, rows + 2, nulls, 20, random, memo);
        return random.nextBoolean() ? whole : whole.slice(1, rows);
    }

    @Property(tries = 60)
    void streamsKeepTheirValuesInEveryWay(@ForAll("schemas") Schema any, @ForAll long seed) throws IOException {
        Schema schema = EncodedFields.unordered(any);
        List<Batch> batches = changing(schema, new Random(seed));
        for (DictionaryGrowth growth : DictionaryGrowth.values()) {
            assertSame(batches, write(schema, batches, false, growth));
        }
    }

    @Property(tries = 60)
    void filesKeepTheirValuesWhenDictionariesAreUnified(@ForAll("schemas") Schema any, @ForAll long seed)
            throws IOException {
        Schema schema = EncodedFields.unordered(any);
        List<Batch> batches = changing(schema, new Random(seed));
        assertSame(batches, write(schema, batches, true, DictionaryGrowth.UNIFIED));
    }

    @Property(tries = 60)
    void filesKeepTheirValuesWhenDictionariesGrow(@ForAll("schemas") Schema schema, @ForAll long seed)
            throws IOException {
        List<Batch> batches = growing(schema, new Random(seed));
        assertSame(batches, write(schema, batches, true, DictionaryGrowth.DELTAS));
    }

    @Property(tries = 60)
    void filesRefuseWhatTheyCannotKeep(@ForAll("schemas") Schema schema, @ForAll long seed) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        List<Batch> kept = new ArrayList<>();
        try (ArrowWriter writer = ArrowWriter.file(target, schema, WriteOptions.zstd(1))) {
            for (Batch batch : changing(schema, new Random(seed))) {
                try {
                    writer.write(batch);
                    kept.add(batch);
                } catch (IllegalArgumentException e) {
                    assertTrue(String.valueOf(e.getMessage()).contains("DictionaryGrowth.UNIFIED"), e.getMessage());
                }
            }
            writer.finish();
        }
        assertSame(kept, Bytes.of(target.toByteArray()));
    }

    private static Bytes write(Schema schema, List<Batch> batches, boolean file, DictionaryGrowth growth)
            throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        WriteOptions options = WriteOptions.defaults().withDictionaries(growth);
        try (ArrowWriter writer =
                file ? ArrowWriter.file(target, schema, options) : ArrowWriter.stream(target, schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return Bytes.of(target.toByteArray());
    }

    private static void assertSame(List<Batch> batches, Bytes written) throws IOException {
        Report report = Validator.at(Level.LAYOUT).check(written, "written");
        assertTrue(report.isValid(), report.findings()::toString);
        for (Finding finding : report.findings()) {
            assertTrue(!AVOIDED.contains(finding.rule().text().id()), finding::toString);
        }
        List<Batch> read = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(written, "written", ReadOptions.all())) {
            for (Optional<Batch> next = reader.next(); next.isPresent(); next = reader.next()) {
                read.add(next.get());
            }
            assertEquals(batches.size(), read.size());
            for (int i = 0; i < batches.size(); i++) {
                BatchEquality.assertSame(batches.get(i), read.get(i));
            }
        }
    }
}

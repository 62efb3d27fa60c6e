package io.arrowfmt.acceptance.roundtrip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.Comparison;
import io.arrowfmt.corpus.BigEndianTwin;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.testkit.TypeArbitraries;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

final class RoundTripProperties {
    private static final long MOST_SLICED = 7;
    /** Schema.fbs, Feature. */
    private static final long COMPRESSED_BODY = 2;

    @Provide
    Arbitrary<Table> tables() {
        return Table.any();
    }

    @Provide
    Arbitrary<Table> encodedTables() {
        return Table.anyEncoded();
    }

    @Provide
    Arbitrary<WriteOptions> options() {
        Arbitrary<WriteOptions> forms = Arbitraries.of(
                WriteOptions.defaults(),
                WriteOptions.plain(),
                WriteOptions.defaults().withVersion4(),
                WriteOptions.zstd(1),
                WriteOptions.lz4().withThreads(2),
                WriteOptions.defaults().withChecksums(),
                WriteOptions.lz4().withChecksums());
        return Combinators.combine(forms, TypeArbitraries.metadata()).as(WriteOptions::withMetadata);
    }

    @Property(tries = 400)
    void whatIsWrittenIsReadAsItWas(
            @ForAll("encodedTables") Table table, @ForAll Medium medium, @ForAll("options") WriteOptions options)
            throws IOException {
        Bytes bytes = medium.write(table.schema(), options, table.batches());
        try (ArrowReader reader = medium.open(bytes, ReadOptions.all())) {
            assertEquals(table.schema().fields(), reader.schema().plain().fields());
            assertEquals(table.schema().metadata(), reader.schema().metadata());
            assertEquals(
                    options.compression().isPresent(),
                    reader.schema().features().contains(COMPRESSED_BODY));
            assertEquals(options.metadata(), reader.metadata());
            assertEquals(
                    options.declaresLayouts() && !table.schema().fields().isEmpty(),
                    reader.schema().declaresLayouts());
        }
        List<Batch> found = medium.read(bytes, ReadOptions.all());
        assertEquals(table.batches().size(), found.size());
        Comparison decoded = Comparison.exact("written");
        for (int i = 0; i < found.size(); i++) {
            BatchEquality.assertSame(table.batches().get(i), found.get(i));
            decoded.batch(
                    table.schema(),
                    i,
                    ColumnDecoder.plain().batch(table.batches().get(i)),
                    ColumnDecoder.plain().batch(found.get(i)));
            assertEquals(table.batches().get(i).metadata(), found.get(i).metadata());
        }
        assertEquals(List.of(), decoded.differences());
    }

    @Property(tries = 300)
    void theValidatorFindsNothingButWhatTheSchemaAsksFor(
            @ForAll("encodedTables") Table table, @ForAll Medium medium, @ForAll("options") WriteOptions options)
            throws IOException {
        Assume.that(!table.batches().isEmpty());
        Report report =
                Validator.at(Level.LAYOUT).check(medium.write(table.schema(), options, table.batches()), "written");
        assertTrue(report.isValid(), report.findings()::toString);
        for (String rule : report.counts().keySet()) {
            boolean old = options.version() == MetadataVersion.V4 && rule.equals("IPC-FRAME-015");
            boolean nested = rule.equals("BATCH-DICT-005");
            boolean replaced = medium != Medium.FILE && rule.equals("BATCH-DICT-006");
            assertTrue(
                    old || nested || replaced || rule.startsWith("SCHEMA-") || rule.equals("FB-STR-003"),
                    report.findings()::toString);
        }
        assertEquals(table.batches().stream().mapToLong(Batch::rows).sum(), report.rows());
    }

    @Property(tries = 200)
    void writingWhatWasReadGivesTheSameBytes(
            @ForAll("tables") Table table, @ForAll Medium medium, @ForAll("options") WriteOptions options)
            throws IOException {
        Bytes bytes = medium.write(table.schema(), options, table.batches());
        List<Batch> read = medium.read(bytes, ReadOptions.all());
        assertEquals(-1, bytes.mismatch(medium.write(table.schema(), options, read)));
    }

    @Property(tries = 100)
    void writingTwiceGivesTheSameBytes(
            @ForAll("encodedTables") Table table, @ForAll Medium medium, @ForAll("options") WriteOptions options)
            throws IOException {
        Bytes bytes = medium.write(table.schema(), options, table.batches());
        assertEquals(-1, bytes.mismatch(medium.write(table.schema(), options, table.batches())));
        WriteOptions threads = options.withThreads(3);
        assertEquals(-1, bytes.mismatch(medium.write(table.schema(), threads, table.batches())));
    }

    @Property(tries = 100)
    void everySliceIsReadAsItWas(
            @ForAll("encodedTables") Table table, @ForAll Medium medium, @ForAll("options") WriteOptions options)
            throws IOException {
        Assume.that(!table.batches().isEmpty());
        Batch batch = table.batches()
                .get(0)
                .slice(0, Math.min(MOST_SLICED, table.batches().get(0).rows()));
        List<Batch> slices = new ArrayList<>();
        for (long from = 0; from <= batch.rows(); from++) {
            for (long count = 0; count <= batch.rows() - from; count++) {
                slices.add(batch.slice(from, count));
            }
        }
        List<Batch> found = medium.read(medium.write(table.schema(), options, slices), ReadOptions.all());
        assertEquals(slices.size(), found.size());
        for (int i = 0; i < slices.size(); i++) {
            BatchEquality.assertSame(slices.get(i), found.get(i));
        }
    }

    @Property(tries = 300)
    void theSameInBigEndianReadsAndIsWrittenAsTheSame(@ForAll("tables") Table table, @ForAll Medium medium)
            throws IOException {
        Bytes little = medium.write(table.schema(), WriteOptions.defaults(), table.batches());
        Bytes big = medium == Medium.FILE
                ? BigEndianTwin.of(FileParts.ofFile(little)).toFile()
                : BigEndianTwin.of(FileParts.ofStream(little)).toStream();
        Schema schema;
        try (ArrowReader reader = medium.open(big, ReadOptions.all())) {
            schema = reader.schema();
            assertEquals(Endianness.BIG, schema.endianness());
        }
        List<Batch> read = medium.read(big, ReadOptions.all());
        assertEquals(table.batches().size(), read.size());
        for (int i = 0; i < read.size(); i++) {
            BatchEquality.assertSame(table.batches().get(i), read.get(i));
        }
        assertEquals(-1, little.mismatch(medium.write(schema, WriteOptions.defaults(), read)));
    }

    @Property(tries = 200)
    void declaringLayoutsChangesNothingButTheSchema(@ForAll("tables") Table table) throws IOException {
        Bytes declared = Medium.STREAM.write(table.schema(), WriteOptions.defaults(), table.batches());
        Bytes plain = Medium.STREAM.write(table.schema(), WriteOptions.plain(), table.batches());
        assertEquals(-1, afterSchema(declared).mismatch(afterSchema(plain)));
    }

    private static Bytes afterSchema(Bytes stream) {
        return stream.slice(8L + stream.getInt(4));
    }

    @Property(tries = 300)
    void anySelectionReadsAsTheWholeDoes(
            @ForAll("encodedTables") Table table, @ForAll Medium medium, @ForAll Random random) throws IOException {
        Bytes bytes = medium.write(table.schema(), WriteOptions.defaults(), table.batches());
        int[] positions = random.ints(0, Math.max(1, table.schema().fields().size()))
                .distinct()
                .limit(random.nextInt(table.schema().fields().size() + 1))
                .toArray();
        List<Batch> whole = medium.read(bytes, ReadOptions.all());
        List<Batch> selected = medium.read(bytes, ReadOptions.positions(positions));
        assertEquals(whole.size(), selected.size());
        for (int i = 0; i < whole.size(); i++) {
            assertEquals(whole.get(i).rows(), selected.get(i).rows());
            assertEquals(positions.length, selected.get(i).columns().size());
            for (int column = 0; column < positions.length; column++) {
                Column expected = whole.get(i).column(positions[column]);
                Column found = selected.get(i).column(column);
                assertEquals(Optional.empty(), BatchEquality.difference(expected, found));
            }
        }
    }

    @Property(tries = 400)
    void aSelectionByPathReadsAsTheWholeDoes(
            @ForAll("tables") Table table, @ForAll Medium medium, @ForAll Random random) throws IOException {
        List<Integer> way = new ArrayList<>();
        String path = choosePath(table.schema().fields(), random, way);
        Assume.that(!way.isEmpty());
        Bytes bytes = medium.write(table.schema(), WriteOptions.defaults(), table.batches());
        List<Batch> whole = medium.read(bytes, ReadOptions.all());
        List<Batch> selected = medium.read(bytes, ReadOptions.paths(path));
        assertEquals(whole.size(), selected.size());
        for (int i = 0; i < whole.size(); i++) {
            Column expected = whole.get(i).column(way.get(0));
            Column found = selected.get(i).column(0);
            for (int position : way.subList(1, way.size())) {
                assertEquals(1, found.children().size());
                expected = expected.children().get(position);
                found = found.children().get(0);
            }
            assertEquals(Optional.empty(), BatchEquality.difference(expected, found));
        }
        Statistics.label("depth").collect(way.size());
    }

    /** A path to a random field, through structs whose children can be told apart by name, and the positions on the way. */
    private static String choosePath(List<Field> fields, Random random, List<Integer> way) {
        Map<String, Integer> positions = new TreeMap<>();
        for (int i = 0; i < fields.size(); i++) {
            positions.merge(fields.get(i).name(), i, (one, other) -> -1);
        }
        boolean points = positions.keySet().stream().anyMatch(name -> name.contains("."));
        List<Integer> unique =
                positions.values().stream().filter(position -> position >= 0).toList();
        if (points || unique.isEmpty()) {
            return "";
        }
        List<Integer> structs = unique.stream()
                .filter(position -> fields.get(position).type() instanceof DataType.Struct)
                .toList();
        List<Integer> candidates = structs.isEmpty() ? unique : structs;
        int position = candidates.get(random.nextInt(candidates.size()));
        Field field = fields.get(position);
        way.add(position);
        int depth = way.size();
        if (structs.isEmpty()) {
            return field.name();
        }
        String rest = choosePath(field.children(), random, way);
        return way.size() == depth ? field.name() : field.name() + "." + rest;
    }
}

package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.conformance.Comparison;
import io.arrowfmt.conformance.IntegrationJson;
import io.arrowfmt.conformance.JsonFile;
import io.arrowfmt.conformance.OracleBatch;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
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
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Files of the reference implementation keep their values when they are read, written and read again. */
final class RewrittenGoldTest {
    /** All but the stream whose program renamed what is below a map, which differs from its JSON before it is written. */
    static Stream<GoldTest.Case> cases() throws IOException {
        return GoldTest.cases().filter(gold -> !gold.path().endsWith("generated_map_non_canonical.stream"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void equalsItsJsonAsAStreamAFileAndAStreamAgain(GoldTest.Case gold) throws IOException {
        SharedData.folder();
        JsonFile expected = IntegrationJson.read(gold.json());
        Bytes stream;
        try (ArrowReader reader = Arrow.open(gold.path())) {
            stream = write(reader, false, WriteOptions.lz4());
            check(gold, stream, expected);
        }
        Bytes file;
        try (ArrowReader reader = Arrow.open(stream, gold + " as a stream", ReadOptions.all())) {
            file = write(reader, true, WriteOptions.zstd(1).withDictionaries(DictionaryGrowth.UNIFIED));
            check(gold, file, expected);
        }
        try (ArrowReader reader = Arrow.open(file, gold + " as a file", ReadOptions.all())) {
            Bytes again = write(reader, false, WriteOptions.defaults());
            check(gold, again, expected);
        }
    }

    private static void check(GoldTest.Case gold, Bytes written, JsonFile expected) throws IOException {
        Report report = Validator.at(Level.LAYOUT).check(written, gold.toString());
        assertTrue(report.isValid(), report.findings()::toString);
        try (ArrowReader reader = Arrow.open(written, gold.toString(), ReadOptions.all())) {
            assertTrue(reader.schema().declaresLayouts());
            Comparison comparison = Comparison.exact(gold.toString())
                    .schemas(expected.schema(), reader.schema())
                    .batches(expected.schema(), expected.batches(), decoded(reader));
            assertEquals(List.of(), comparison.differences());
        }
    }

    private static Bytes write(ArrowReader reader, boolean file, WriteOptions options) throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = file
                ? ArrowWriter.file(target, reader.schema(), options)
                : ArrowWriter.stream(target, reader.schema(), options)) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                writer.write(batch.get());
            }
            writer.finish();
        }
        return Bytes.of(target.toByteArray());
    }

    private static List<OracleBatch> decoded(ArrowReader reader) throws IOException {
        List<OracleBatch> batches = new ArrayList<>();
        for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
            batches.add(ColumnDecoder.plain().batch(batch.get()));
        }
        return batches;
    }
}

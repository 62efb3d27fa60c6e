package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.statistics.Statistics;

/** Damage gives values or an {@link OracleException}, never anything else. */
class IntegrationJsonProperties {
    private static final long MOST_ROWS = 1000;
    private static final List<String> DOCUMENTS = IntegrationJsonTest.documents();

    private static final Pattern VALUE =
            Pattern.compile("'[^']*'|-?[0-9][0-9.e]*|true|false|null|\\[[^\\[\\]]*]|\\{[^{}]*}");
    private static final String[] REPLACEMENTS = {
        "0",
        "1",
        "-1",
        "2",
        "127",
        "128",
        "2147483647",
        "-2147483648",
        "9223372036854775807",
        "'9223372036854775808'",
        "1e999",
        "NaN",
        "'-Infinity'",
        "null",
        "true",
        "''",
        "'a'",
        "'FF'",
        "[]",
        "[0]",
        "[1,0,5]",
        "{}",
        "{'count':1}",
        "'SPARSE'",
        "'list'",
        "'utf8view'",
        "'runendencoded'",
        ""
    };

    @Property(tries = 10_000)
    void replacedValuesGiveValuesOrTheDeclaredException(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String text = DOCUMENTS.get(random.nextInt(DOCUMENTS.size()));
        for (int edits = random.nextInt(4) / 2; edits >= 0; edits--) {
            List<MatchResult> values = valuesOf(text);
            if (!values.isEmpty()) {
                MatchResult value = values.get(random.nextInt(values.size()));
                String replacement = REPLACEMENTS[random.nextInt(REPLACEMENTS.length)];
                text = text.substring(0, value.start()) + replacement + text.substring(value.end());
            }
        }
        collect(text.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** The values without nesting; a string before a colon is the name of a member. */
    private static List<MatchResult> valuesOf(String text) {
        return VALUE.matcher(text)
                .results()
                .filter(value -> !text.startsWith(":", value.end()))
                .toList();
    }

    @Property(tries = 10_000)
    void changedBytesGiveValuesOrTheDeclaredException(@ForAll long seed) throws IOException {
        Random random = new Random(seed);
        String text = DOCUMENTS.get(random.nextInt(DOCUMENTS.size()));
        byte[] bytes = text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(4)) {
            case 0 -> bytes[at] = (byte) random.nextInt(256);
            case 1 -> bytes = Arrays.copyOf(bytes, at);
            default -> bytes[at] = (byte) (bytes[at] ^ (1 << random.nextInt(7)));
        }
        collect(bytes);
    }

    private static void collect(byte[] json) throws IOException {
        Optional<JsonFile> values = Optional.empty();
        try {
            values = Optional.of(IntegrationJson.read(new ByteArrayInputStream(json), "test"));
        } catch (OracleException e) {
            // Refusing is one of the two right answers.
        }
        readBatches(json, values);
        boolean decoded = values.isPresent();
        // Both must happen often, or the mutants say nothing.
        Statistics.label("decoded").collect(decoded).coverage(coverage -> {
            coverage.check(true).percentage(share -> share > 1);
            coverage.check(false).percentage(share -> share > 10);
        });
    }

    /** Batches that are read hold the same values, and nothing that contradicts itself. */
    private static void readBatches(byte[] json, Optional<JsonFile> values) throws IOException {
        List<OracleBatch> found = new ArrayList<>();
        try (IntegrationJsonReader reader = IntegrationJsonReader.open(new ByteArrayInputStream(json), "test")) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                if (batch.get().rows() > MOST_ROWS) {
                    return;
                }
                found.add(ColumnDecoder.plain().batch(batch.get()));
            }
            if (values.isPresent()) {
                Comparison comparison = Comparison.exact("test")
                        .schemas(values.get().schema(), reader.schema())
                        .batches(reader.schema(), values.get().batches(), found);
                assertEquals(List.of(), comparison.differences());
            }
        } catch (OracleException e) {
            String message = e.toString();
            assertTrue(message.contains("expected") && message.contains("test"), message);
            assertFalse(message.contains("Exception: column"), message);
        }
    }
}

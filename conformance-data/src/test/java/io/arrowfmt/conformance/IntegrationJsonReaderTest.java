package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.conformance.IntegrationJsonTest.Wrong;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class IntegrationJsonReaderTest {
    private static final String EMPTY = "{'schema':{'fields':[]},'batches':[]}";

    static Stream<Wrong> wrongDocuments() {
        // Nulls cost nothing as a column, however many there are.
        return Stream.concat(
                        IntegrationJsonTest.wrongDocuments().stream(), IntegrationJsonTest.wrongDictionaries().stream())
                .filter(wrong -> !wrong.json().contains("'count':2000000000"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongDocuments")
    void refusesWhatTheOracleRefuses(Wrong wrong) {
        OracleException thrown = assertThrows(OracleException.class, () -> read(wrong.json()));
        assertTrue(thrown.toString().contains(": test: "), thrown.getMessage());
        assertTrue(thrown.toString().contains("expected"), thrown.getMessage());
    }

    static Stream<Wrong> wrongOrders() {
        return Stream.of(
                new Wrong("{'batches':[],'schema':{'fields':[]}}", "\"schema\" before, found \"batches\""),
                new Wrong(
                        "{'schema':{'fields':[]},'batches':[],'dictionaries':[]}",
                        "no more of the document after the batches"),
                new Wrong("{'schema':{'fields':[]},'dictionaries':[],'dictionaries':[],'batches':[]}", "one member"),
                new Wrong("{'schema':{'fields':[]}}", "a member \"batches\""),
                new Wrong("{'schema':{'fields':[]},'batches':[{'columns':[]}]}", "a member \"count\" in batch 0"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("wrongOrders")
    void wantsTheMembersInTheOrderOfAllWriters(Wrong wrong) {
        OracleException thrown = assertThrows(OracleException.class, () -> read(wrong.json()));
        assertTrue(thrown.toString().contains(wrong.message()), thrown.getMessage());
    }

    @Test
    void passesMembersThatItDoesNotKnow() throws IOException {
        assertEquals(List.of(), read("{'a':[1,{'b':2}],'schema':{'fields':[]},'c':null,'batches':[],'d':{'e':[]}}"));
        assertEquals(List.of(), read(EMPTY));
    }

    @Test
    void looksAtNoContentOfNullSlots() throws IOException {
        List<Batch> batches = read("{'schema':{'fields':[{'name':'f','nullable':true,'type':"
                + "{'name':'interval','unit':'DAY_TIME'}}]},'batches':[{'count':2,'columns':["
                + "{'name':'f','count':2,'VALIDITY':[0,1],'DATA':[{},{'days':1,'milliseconds':2}]}]}]}");
        assertEquals(
                "[[null, 1d 2ms]]",
                ColumnDecoder.plain().batch(batches.get(0)).columns().toString());
    }

    @Test
    void refusesAnItemThatIsLargeOutOfProportion() {
        String json =
                "{'schema':{'fields':[{'name':'f','nullable':true,'type':{'name':'bool'}}]},'batches':[{'count':1,"
                        + "'columns':[{'name':'f','count':1,'DATA':[[" + "1,".repeat(1000) + "1]]}]}]}";
        OracleException thrown = assertThrows(OracleException.class, () -> read(json));
        assertTrue(thrown.toString().contains("fewer values in one"), thrown.getMessage());
    }

    private static String nullsOf(int byteWidth, String content) {
        return "{'schema':{'fields':[{'name':'f','nullable':true,'type':{'name':'fixedsizebinary','byteWidth':"
                + byteWidth
                + "}}]},'batches':[{'count':1,'columns':[{'name':'f','count':1,'VALIDITY':[0],'DATA':['" + content
                + "']}]}]}";
    }

    @ParameterizedTest
    @ValueSource(ints = {(1 << 20) + 1, 200_000_000, 268_435_456, 536_870_912, 2_000_000_000, Integer.MAX_VALUE})
    void makesNoLargeSlotsOfNothing(int byteWidth) {
        OracleException thrown = assertThrows(OracleException.class, () -> read(nullsOf(byteWidth, "")));
        assertTrue(thrown.toString().contains("digits of a null slot"), thrown.getMessage());
    }

    @Test
    void nullSlotsNeedNoDigitsUnlessTheyAreLarge() throws IOException {
        assertEquals(1, read(nullsOf(3, "")).get(0).column(0).nullCount());
        int large = (1 << 20) + 1;
        assertEquals(
                1, read(nullsOf(large, "00".repeat(large))).get(0).column(0).nullCount());
    }

    @Test
    void readsCompressedFilesAndSaysWhenTheyAreCut(@TempDir Path folder) throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(EMPTY.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
        }
        Path whole = Files.write(folder.resolve("whole.json.gz"), compressed.toByteArray());
        try (IntegrationJsonReader reader = IntegrationJsonReader.open(whole)) {
            assertEquals(Optional.empty(), reader.next());
            assertEquals(Optional.empty(), reader.next());
        }
        for (int size = 0; size < compressed.size(); size++) {
            byte[] start = Arrays.copyOf(compressed.toByteArray(), size);
            Path cut = Files.write(folder.resolve("cut.json.gz"), start);
            assertThrows(
                    OracleException.class,
                    () -> {
                        try (IntegrationJsonReader reader = IntegrationJsonReader.open(cut)) {
                            reader.next();
                        }
                    },
                    size + " bytes");
        }
    }

    private static List<Batch> read(String json) throws IOException {
        byte[] bytes = json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        List<Batch> batches = new ArrayList<>();
        try (IntegrationJsonReader reader = IntegrationJsonReader.open(new ByteArrayInputStream(bytes), "test")) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                batches.add(batch.get());
            }
        }
        return batches;
    }
}

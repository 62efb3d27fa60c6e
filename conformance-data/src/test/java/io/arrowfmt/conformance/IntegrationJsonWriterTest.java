package io.arrowfmt.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class IntegrationJsonWriterTest {
    private static final Field TEXT = Field.nullable("t", DataType.utf8());
    private static final Field ENCODED =
            TEXT.withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(8, true), false)));

    @Test
    void writesALineForEachFieldAndColumn() throws IOException {
        Schema schema = Schema.of(
                        Field.nullable("n", DataType.int64())
                                .withMetadata(new Metadata(List.of(KeyValue.of("k", "v")))),
                        Field.nullable("l", new DataType.List(), Field.of("item", DataType.float32())),
                        Field.nullable("v", new DataType.Utf8View()))
                .withMetadata(new Metadata(List.of(KeyValue.of("", "é"))));
        BatchBuilder builder = BatchBuilder.of(schema);
        builder.addRow(-1L, List.of(0.5f, Float.NaN), "thirteen bytes");
        builder.addRow(null, null, null);
        assertEquals(
                """
                {"schema":{"fields":[
                {"name":"n","nullable":true,"type":{"name":"int","isSigned":true,"bitWidth":64},"children":[],"metadata":[{"key":"k","value":"v"}]},
                {"name":"l","nullable":true,"type":{"name":"list"},"children":[
                {"name":"item","nullable":false,"type":{"name":"floatingpoint","precision":"SINGLE"},"children":[]}]},
                {"name":"v","nullable":true,"type":{"name":"utf8view"},"children":[]}],"metadata":[{"key":"","value":"é"}]},"batches":[
                {"count":2,"columns":[
                {"name":"n","count":2,"VALIDITY":[1,0],"DATA":["-1","0"]},
                {"name":"l","count":2,"VALIDITY":[1,0],"OFFSET":[0,2,2],"children":[
                {"name":"item","count":2,"VALIDITY":[1,1],"DATA":[0.5,NaN]}]},
                {"name":"v","count":2,"VALIDITY":[1,0],"VIEWS":[{"SIZE":14,"PREFIX_HEX":"74686972","BUFFER_INDEX":0,"OFFSET":0},{"SIZE":0,"INLINED":""}],"VARIADIC_DATA_BUFFERS":["746869727465656E206279746573"]}]}]}
                """,
                write(schema, Map.of(), builder.finish()));
    }

    @Test
    void keepsTheBitsOfEveryNan() throws IOException {
        Schema schema = Schema.of(Field.of("d", DataType.float64()));
        BatchBuilder builder = BatchBuilder.of(schema);
        builder.addRow(Double.longBitsToDouble(0xFFF8_0000_0000_0000L));
        String json = write(schema, Map.of(), builder.finish());
        assertTrue(json.contains("\"DATA\":[\"NaN(0xfff8000000000000)\"]"), json);
    }

    @Test
    void writesDictionariesBeforeBatchesInTheirParts() throws IOException {
        Dictionary dictionary = Dictionary.of(texts("a", "b"), texts("c"));
        String json = write(Schema.of(ENCODED), Map.of(7L, dictionary), indices(dictionary, 2, 0));
        assertTrue(
                json.contains(
                        """
                        "dictionaries":[
                        {"id":7,"data":{"count":2,"columns":[
                        {"name":"DICT7","count":2,"VALIDITY":[1,1],"OFFSET":[0,1,2],"DATA":["a","b"]}]}},
                        {"id":7,"data":{"count":1,"columns":[
                        {"name":"DICT7","count":1,"VALIDITY":[1],"OFFSET":[0,1],"DATA":["c"]}]}}],"batches":[
                        {"count":2,"columns":[
                        {"name":"t","count":2,"VALIDITY":[1,1],"DATA":[2,0]}]}]}"""),
                json);
    }

    @Test
    void takesABatchWhoseDictionaryIsTheBeginningOfTheOneGiven() throws IOException {
        Dictionary whole = Dictionary.of(texts("a", "b"), texts("c"));
        write(Schema.of(ENCODED), Map.of(7L, whole), indices(Dictionary.of(texts("a")), 0, 0));
        Dictionary other = Dictionary.of(texts("b"));
        IllegalArgumentException thrown = assertThrows(
                IllegalArgumentException.class,
                () -> write(Schema.of(ENCODED), Map.of(7L, whole), indices(other, 0, 0)));
        assertTrue(thrown.toString().contains("unify dictionaries"), thrown.getMessage());
    }

    @Test
    void refusesAnIndexThatTheDictionaryDoesNotHave() {
        Column column = indices(Dictionary.of(texts("a", "b")), 1, 0).column(0);
        Batch raw = Batch.of(
                Schema.of(ENCODED), 2, List.of(Column.of(ENCODED, column.layout(), 2, 0, column.buffers(), List.of())));
        OracleException thrown = assertThrows(
                OracleException.class, () -> write(Schema.of(ENCODED), Map.of(7L, Dictionary.of(texts("a"))), raw));
        assertEquals("column \"t\", slot 0: expected an index below 1 into dictionary 7, found 1", thrown.getMessage());
    }

    @Test
    void refusesTextThatIsNoUtf8() {
        Bytes offsets = Bytes.of(new byte[] {0, 0, 0, 0, 1, 0, 0, 0});
        Column column = Column.of(
                TEXT, TEXT.layout(), 1, 0, List.of(Bytes.empty(), offsets, Bytes.of(new byte[] {-1})), List.of());
        OracleException thrown = assertThrows(
                OracleException.class,
                () -> write(Schema.of(TEXT), Map.of(), Batch.of(Schema.of(TEXT), 1, List.of(column))));
        assertEquals("column \"t\", row 0: expected UTF-8, which JSON can hold, found 0xFF", thrown.getMessage());
        Metadata bytes = new Metadata(List.of(KeyValue.of("k", Bytes.of(new byte[] {-1}))));
        Schema schema = Schema.of(TEXT.withMetadata(bytes));
        thrown = assertThrows(OracleException.class, () -> write(schema, Map.of()));
        assertTrue(thrown.toString().contains(": field \"t\": expected metadata in UTF-8"), thrown.getMessage());
    }

    @Test
    void refusesTypesThatTheJsonDoesNotHaveAndOtherFields() {
        Schema schema = Schema.of(Field.of("x", new DataType.Unknown(99)));
        OracleException thrown = assertThrows(OracleException.class, () -> write(schema, Map.of()));
        assertTrue(thrown.toString().contains(": field \"x\": expected a type"), thrown.getMessage());
        Schema other = Schema.of(Field.of("t", DataType.utf8()));
        Batch batch = Batch.of(other, 0, List.of(EmptyColumn.of(other.fields().get(0))));
        assertThrows(IllegalArgumentException.class, () -> write(Schema.of(TEXT), Map.of(), batch));
    }

    @Test
    void aDocumentThatIsNotFinishedIsCutOff() throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        IntegrationJsonWriter.open(target, Schema.of(TEXT), Map.of()).close();
        assertTrue(target.toString(StandardCharsets.UTF_8).endsWith("\"batches\":["));
    }

    private static Column texts(String... texts) {
        BatchBuilder builder = BatchBuilder.of(Schema.of(TEXT));
        for (String text : texts) {
            builder.addRow(text);
        }
        return builder.finish().column(0);
    }

    private static Batch indices(Dictionary dictionary, int... indices) {
        byte[] bytes = new byte[indices.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) indices[i];
        }
        List<Bytes> buffers = List.of(Bytes.empty(), Bytes.of(bytes));
        Column column = Column.of(ENCODED, ENCODED.layout(), bytes.length, 0, buffers, List.of());
        return Batch.of(Schema.of(ENCODED), bytes.length, List.of(column.withDictionary(dictionary)));
    }

    private static String write(Schema schema, Map<Long, Dictionary> dictionaries, Batch... batches)
            throws IOException {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (IntegrationJsonWriter writer = IntegrationJsonWriter.open(target, schema, dictionaries)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        return target.toString(StandardCharsets.UTF_8);
    }
}

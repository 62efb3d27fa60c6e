package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Text that is not what it should be: what is said of it, with its line. */
class TextFaultsTest {
    private static final String BELOW_UTF8 = "\u00ff\u00fea\0,\0";

    @TempDir
    private Path folder = Path.of("");

    static Stream<Arguments> faults() {
        return Stream.of(
                fault("csv", BELOW_UTF8, "line 1: expected UTF-8, found the byte 0xFF"),
                fault("csv", "a,b\n1,\u00e9\n", "line 2: expected UTF-8, found the byte 0xE9"),
                fault("csv", "a,b\r\n1,2\r3,4\n\n5,\u00e9", "line 5: expected UTF-8, found the byte 0xE9"),
                fault(
                        "csv",
                        "a\n" + "x\n".repeat(100_000) + "\u00e9\nx\n",
                        "line 100002: expected UTF-8, found the byte 0xE9"),
                fault("csv", "a\nb\u00c3", "line 2: expected UTF-8, found the byte 0xC3"),
                fault("csv", "", "expected a line with the names of the columns, found nothing"),
                fault(
                        "csv",
                        "a,b\n1,2\n\"x\ny\",2\n3\n4,\u00e9\n",
                        "line 5: expected 2 fields as in the first line, found 1"),
                fault(
                        "csv",
                        "a,b\n1,2\n\"x,2\n3,4\n",
                        "line 3: expected a quote at the end of a field that begins with one, found none"),
                fault(
                        "csv",
                        "a,b\n1,2\n\"x\"y,2\n3,4\n",
                        "line 3: expected a separator or the end of the line after the quote that ends a field, found \"y\""),
                fault(
                        "csv",
                        "\"a,b\n1,2\n",
                        "line 1: expected a quote at the end of a field that begins with one, found none"),
                fault("ndjson", BELOW_UTF8, "line 1: expected UTF-8, found the byte 0xFF"),
                fault("ndjson", "{\"a\":1}\n{\"a\":\"\u00e9\"}\n", "line 2: expected UTF-8, found the byte 0xE9"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n5\n{\"a\":1}\n",
                        "line 2: expected an object for each row, found a bare value"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n\"x\"\n{\"a\":1}\n",
                        "line 2: expected an object for each row, found a bare value"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n[1]\n{\"a\":1}\n",
                        "line 2: expected an object for each row, found an array"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":\"\\ud800\"}\n{\"a\":1}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":[\"\\ud800\"]}\n{\"a\":1}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault(
                        "ndjson",
                        "{\"a\":[1]}\n{\"a\":[\"\\ud800\"]}\n{\"a\":[1]}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"\\ud800\":1}\n{\"a\":1}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":{\"\\ud800\":1}}\n{\"a\":{}}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault("ndjson", "{\"a\":1}\n{\"a\":NaN}\n", "line 2: expected JSON, found \"NaN\""),
                fault("ndjson", "{\"a\":1}\n{\"a\":+1}\n", "line 2: expected JSON, found \"+\" in a number"),
                fault("ndjson", "{\"a\":1}\n{\"a\":-x}\n", "line 2: expected JSON, found \"x\" in a number"),
                fault("ndjson", "{\"a\":1}\n{\"a\":.5}\n", "line 2: expected JSON, found \".\""),
                fault("ndjson", "{\"a\":1}\n{\"a\":5.}\n", "line 2: expected JSON, found \"}\" in a number"),
                fault("ndjson", "{\"a\":1}\n{\"a\":1e}\n", "line 2: expected JSON, found \"}\" in a number"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":012}\n",
                        "line 2: expected JSON, found a number that is none of JSON"),
                fault("ndjson", "{\"a\":1}\n{\"a\":-Infinity}\n", "line 2: expected JSON, found \"-Infinity\""),
                fault("ndjson", "{\"a\":1}\n// x\n", "line 2: expected JSON, found \"/\""),
                fault("ndjson", "{\"a\":1}\n# x\n", "line 2: expected JSON, found \"#\""),
                fault("ndjson", "{\"a\":1}\n{'a':1}\n", "line 2: expected JSON, found \"'\""),
                fault("ndjson", "{\"a\":1}\n{a:1}\n", "line 2: expected JSON, found \"a\""),
                fault("ndjson", "{\"a\":1}\n{\"a\":1,}\n", "line 2: expected JSON, found \"}\""),
                fault("ndjson", "{\"a\":1}\n{\"a\":[1,]}\n", "line 2: expected JSON, found \"]\""),
                fault("ndjson", "{\"a\":1}\n{\"a\":True}\n", "line 2: expected JSON, found \"True\""),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":\"x\ny\"}\n",
                        "line 2: expected JSON, found the control character 10 in a text, where it has to be escaped"),
                fault("ndjson", "{\"a\":1}\n{\"a\":\"\\x\"}\n", "line 2: expected JSON, found \"x\" in an escape"),
                fault("ndjson", "{\"a\":1}\n{\"a\":\"\\u12g4\"}\n", "line 2: expected JSON, found \"g\" in an escape"),
                fault("ndjson", "{\"a\":1}\n{\"a\":1]\n", "line 2: expected JSON, found \"]\""),
                fault("ndjson", "{\"a\":1}\n}\n", "line 2: expected JSON, found \"}\""),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":1,\"a\":2}\n",
                        "line 2: expected JSON, found the name \"a\" twice in an object"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":1\n",
                        "line 2: expected JSON, found the end of the text within a value"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":\"x",
                        "line 2: expected JSON, found the end of the text within a value"),
                fault("ndjson", "{\"a\":1}\n{\"a\":tr", "line 2: expected JSON, found \"tr\""),
                fault("ndjson", "{\"a\":1}\n{\"a\":\u0000}", "line 2: expected JSON, found the control character 0"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":" + "1".repeat(200_000) + "}",
                        "line 2: expected at most 64 levels, and at most 268435456 characters in a text, 50000 in a name and 100000 in a number, found more"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"" + "a".repeat(60_000) + "\":1}",
                        "line 2: expected at most 64 levels, and at most 268435456 characters in a text, 50000 in a name and 100000 in a number, found more"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n" + names(),
                        "line 2: expected at most 10000 different names in the objects of a column, found one more"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":1a}\n",
                        "line 2: expected JSON, found \"a\" without a comma before it"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\" 1}\n",
                        "line 2: expected JSON, found \"1\" without a colon before it"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":{\"b\":\"\\ud800x\"},\"c\":\n\"\\udc00\"}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault(
                        "ndjson",
                        "{\"a\":1}\n{\"a\":1}5\n",
                        "line 2: expected an object for each row, found a bare value"));
    }

    static Stream<Arguments> unfit() {
        return Stream.of(
                fault(
                        "csv",
                        "f,d,s\n1e400,,\n",
                        "line 2, column \"f\": row 0: expected a value of float64, found \"1e400\"; the type is that of --schema"),
                fault(
                        "csv",
                        "f,d,s\n1,,\n,1e-2147483649,\n",
                        "line 3, column \"d\": row 1: expected a value of decimal128[10,2], found \"1e-2147483649\"; the type is that of --schema"),
                fault(
                        "csv",
                        "f,d,s\n1,,\n,1e999999999,\n",
                        "line 3, column \"d\": row 1: expected a value of decimal128[10,2], found \"1e999999999\"; the type is that of --schema"),
                fault(
                        "csv",
                        "f,d,s\n1,,\n,1e-999999999,\n",
                        "line 3, column \"d\": row 1: expected a value of decimal128[10,2], found \"1e-999999999\"; the type is that of --schema"),
                fault(
                        "csv",
                        "f,d,s\n" + "1".repeat(1_000_000) + "x,,\n",
                        "line 2, column \"f\": row 0: expected a value of float64, found \"111111111111111111111111111111111111111111111111111111111111…\"; the type is that of --schema"),
                fault(
                        "csv",
                        "f,d,s\n," + "1".repeat(1_000_000) + ",\n",
                        "line 2, column \"d\": row 0: expected a value of decimal128[10,2], found \"111111111111111111111111111111111111111111111111111111111111…\"; the type is that of --schema"),
                fault("csv", "f,d,s\n,,\u00e9\n", "line 2: expected UTF-8, found the byte 0xE9"),
                fault(
                        "ndjson",
                        "{\"f\":1}\n{\n\"f\":\n1e400\n}\n",
                        "line 4, column \"f\": row 1: expected a value of float64, found \"1e400\"; the type is that of --schema"),
                fault(
                        "ndjson",
                        "{\"f\":1}\n{\"s\":\"\\ud800\"}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"),
                fault(
                        "ndjson",
                        "{\"f\":1}\n{\"s\":[\"\\ud800\"]}\n",
                        "line 2: expected JSON, found half a surrogate pair, which UTF-8 cannot express"));
    }

    private static String names() {
        StringBuilder text = new StringBuilder("{\"n\":1");
        for (int i = 0; i < 10_000; i++) {
            text.append(",\"n").append(i).append("\":1");
        }
        return text.append("}").toString();
    }

    private static Arguments fault(String form, String text, String said) {
        return Arguments.of(form, text, said);
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("faults")
    void isToldWithItsLine(String form, String text, String said) {
        Run run = Run.in(
                folder, text.getBytes(StandardCharsets.ISO_8859_1), "convert", "-", "--from", form, "-o", "x.arrow");
        assertEquals("arrowfmt: <stdin>: " + said + "\n", run.err());
        assertEquals(5, run.code());
    }

    @ParameterizedTest(name = "{index}")
    @MethodSource("unfit")
    void isToldOfWhatDoesNotFitASchema(String form, String text, String said) throws IOException {
        Schema schema = Schema.of(
                Field.nullable("f", DataType.float64()),
                Field.nullable("d", new DataType.Decimal(128, 10, 2)),
                Field.nullable("s", DataType.utf8()));
        try (ArrowWriter writer = ArrowWriter.file(folder.resolve("schema.arrow"), schema, WriteOptions.defaults())) {
            writer.finish();
        }
        Run run = Run.in(
                folder,
                text.getBytes(StandardCharsets.ISO_8859_1),
                "convert",
                "-",
                "--from",
                form,
                "--schema",
                "schema.arrow",
                "-o",
                "x.arrow");
        assertEquals("arrowfmt: <stdin>: " + said + "\n", run.err());
        assertEquals(5, run.code());
    }

    @Test
    void numbersBeyondEveryTypeStayText() {
        Run csv = Run.in(
                folder, bytes("a,b\n1e-2147483649,0e-2147483649\n"), "convert", "-", "--from", "csv", "-o", "c.arrow");
        assertEquals("", csv.err());
        assertEquals(
                "a,b\n1e-2147483649,0.0\n",
                Run.in(folder, "convert", "c.arrow", "-o", "-", "--to", "csv").out());
        Run ndjson =
                Run.in(folder, bytes("{\"a\":1e-2147483649}"), "convert", "-", "--from", "ndjson", "-o", "n.arrow");
        assertEquals("", ndjson.err());
        assertEquals(
                "{\"a\":\"1e-2147483649\"}\n",
                Run.in(folder, "convert", "n.arrow", "-o", "-", "--to", "ndjson")
                        .out());
    }

    @Test
    void structsWithoutChildrenComeBackFromText() {
        String file = Path.of("../../conformance-data/valid/nested/struct-without-children.arrow")
                .toAbsolutePath()
                .toString();
        for (String form : List.of("csv", "ndjson")) {
            assertEquals(0, Run.in(folder, "convert", file, "-o", "1." + form).code());
            Run back = Run.in(folder, "convert", "1." + form, "--schema", file, "-o", form + ".arrow");
            assertEquals("", back.err());
            assertEquals(0, Run.in(folder, "diff", file, form + ".arrow").code());
        }
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}

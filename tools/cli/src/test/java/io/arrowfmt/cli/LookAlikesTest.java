package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What looks the same and is not, and what would become something else without a word. */
class LookAlikesTest {
    @TempDir
    private Path folder = Path.of("");

    private void write(String name, Schema schema, Object... row) throws IOException {
        try (ArrowWriter writer = ArrowWriter.file(folder.resolve(name), schema, WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            batch.addRow(row);
            writer.write(batch.finish());
            writer.finish();
        }
    }

    @Test
    void numbersThatAreNoneAreToldApartByTheirBits() throws IOException {
        Schema schema = Schema.of(
                Field.of("half", new DataType.FloatingPoint(Precision.HALF)),
                Field.of("single", DataType.float32()),
                Field.of("double", DataType.float64()));
        write("a.arrow", schema, Float.NaN, Float.NaN, Double.NaN);
        write(
                "b.arrow",
                schema,
                Float.intBitsToFloat(0x7FC02000),
                Float.intBitsToFloat(0xFFC00001),
                Double.longBitsToDouble(0x7FF8000000000007L));
        Run run = Run.in(folder, "diff", "a.arrow", "b.arrow");
        assertEquals(1, run.code());
        String cells =
                """
                row 0, column "half": NaN (bits 7e00) | NaN (bits 7e01)
                row 0, column "single": NaN (bits 7fc00000) | NaN (bits ffc00001)
                row 0, column "double": NaN (bits 7ff8000000000000) | NaN (bits 7ff8000000000007)
                """;
        assertTrue(run.out().startsWith(cells), run::toString);
    }

    @Test
    void theOrderOfADictionaryIsNamedWhereItDiffers() throws IOException {
        for (boolean ordered : new boolean[] {false, true}) {
            DictionaryEncoding encoding = new DictionaryEncoding(0, new DataType.Int(8, true), ordered);
            Schema schema = Schema.of(Field.of("d", DataType.utf8()).withDictionary(Optional.of(encoding)));
            write(ordered + ".arrow", schema, "x");
        }
        String types = "dictionary<int8,utf8>";
        assertTrue(Run.in(folder, "diff", "false.arrow", "true.arrow")
                .out()
                .startsWith("column \"d\": " + types + ", not nullable | " + types + ", ordered, not nullable\n"));
    }

    @Test
    void aNumberThatIsTooLargeForHalfIsRefusedAndNotInfinite() throws IOException {
        Schema schema = Schema.of(Field.of("half", new DataType.FloatingPoint(Precision.HALF)));
        write("half.arrow", schema, 1f);
        for (String large : new String[] {"65520", "-65520", "1e9"}) {
            Files.writeString(folder.resolve("a.csv"), "half\n65519\nInfinity\n" + large + "\n");
            Run run = Run.in(folder, "convert", "a.csv", "--schema", "half.arrow", "-o", "o.csv");
            assertEquals(
                    "arrowfmt: a.csv: line 4, column \"half\": row 2: expected a value of float16, found \"" + large
                            + "\"; the type is that of --schema\n",
                    run.err());
        }
        Files.writeString(folder.resolve("a.csv"), "half\n65519\nInfinity\n");
        assertEquals(
                "half\n65504.0\nInfinity\n",
                Run.in(folder, "convert", "a.csv", "--schema", "half.arrow", "-o", "-", "--to", "csv")
                        .out());
    }

    @Test
    void aNameThatBeginsWithAByteOrderMarkComesBackFromCsv() throws IOException {
        write("a.arrow", Schema.of(Field.nullable("\uFEFFa", DataType.int64())), 1L);
        assertEquals(0, Run.in(folder, "convert", "a.arrow", "-o", "a.csv").code());
        assertEquals(0, Run.in(folder, "convert", "a.csv", "-o", "b.arrow").code());
        assertEquals(0, Run.in(folder, "diff", "a.arrow", "b.arrow").code());
    }

    @Test
    void aColumnThatIsThereTwiceIsSaidToBeLeftOutOnce() throws IOException {
        write("a.arrow", Schema.of(Field.nullable("a", DataType.int64())), 1L);
        Files.writeString(folder.resolve("a.csv"), "b,a,a,b\n1,2,3,4\n");
        Run run = Run.in(folder, "convert", "a.csv", "--schema", "a.arrow", "-o", "-", "--to", "csv");
        assertEquals("a\n2\n", run.out());
        assertEquals("a.csv: left out what --schema does not have: b, a (once more)\n", run.err());
    }
}

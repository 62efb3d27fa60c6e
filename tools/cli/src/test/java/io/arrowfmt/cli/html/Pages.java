package io.arrowfmt.cli.html;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Level;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Validator;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Pages of files that are made here. */
final class Pages {
    /** What would run, or break out of its place, if a name were not escaped. */
    static final String HOSTILE =
            "</script><script>window.hacked=1</script><img src=x onerror=\"window.hacked=2\">'\u202e";

    private Pages() {}

    /** The page of some bytes. */
    static String of(byte[] file, String name) throws IOException {
        ByteSource source = ByteSource.of(Bytes.of(file), name);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        HtmlReport.write(Validator.at(Level.LAYOUT).check(source), source, page);
        return page.toString(StandardCharsets.UTF_8);
    }

    /** A stream of batches with a column of a name. */
    static byte[] stream(String column, int batches) throws IOException {
        Schema schema = Schema.of(Field.nullable(column, DataType.utf8()), Field.of("number", DataType.int64()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ArrowWriter writer = ArrowWriter.stream(out, schema, WriteOptions.defaults())) {
            for (int batch = 0; batch < batches; batch++) {
                BatchBuilder builder = writer.newBatch();
                builder.utf8(column).add("<b>bold</b>");
                builder.utf8(column).addNull();
                builder.longs("number").add(batch);
                builder.longs("number").add(-batch);
                writer.write(builder.finish());
            }
            writer.finish();
        }
        return out.toByteArray();
    }

    /** A stream whose last body is cut off. */
    static byte[] cut(String column) throws IOException {
        byte[] whole = stream(column, 3);
        return java.util.Arrays.copyOf(whole, whole.length - 40);
    }
}

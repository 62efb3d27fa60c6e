package io.arrowfmt.acceptance.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Dictionaries that are written here read equal in pyarrow: deltas and replacements, shared and nested ones. */
final class PyArrowReadsDictionariesTest {
    private static final Field WORD = encoded(Field.nullable("word", DataType.utf8()), 1);
    private static final Field NUMBER = encoded(Field.nullable("number", new DataType.Int(64, true)), 2);
    private static final Schema WORDS = Schema.of(WORD, NUMBER, encoded(Field.nullable("again", DataType.utf8()), 1));
    private static final Schema LISTS = Schema.of(
            Field.nullable("plain", new DataType.List(), WORD),
            encoded(
                    Field.nullable("list", new DataType.List(), encoded(Field.nullable("item", DataType.utf8()), 4)),
                    3));

    private static Field encoded(Field field, long id) {
        return field.withDictionary(Optional.of(new DictionaryEncoding(id, new DataType.Int(16, true), false)));
    }

    @Test
    void valuesAreThoseThatWereWritten(@TempDir Path folder) throws IOException, InterruptedException {
        TreeMap<String, List<Batch>> written = new TreeMap<>();
        for (WriteOptions options : List.of(WriteOptions.defaults(), WriteOptions.lz4(), WriteOptions.zstd(1))) {
            for (DictionaryGrowth growth : DictionaryGrowth.values()) {
                String name =
                        growth + "-" + options.compression().map(Enum::name).orElse("plain");
                WriteOptions all = options.withDictionaries(growth);
                write(folder, name + "-growing.arrows", all, growing(), written);
                write(folder, name + "-changing.arrows", all, changing(), written);
                write(folder, name + "-nested.arrows", all, nested(false), written);
                if (growth != DictionaryGrowth.REPLACEMENTS) {
                    write(folder, name + "-growing.arrow", all, growing(), written);
                }
                if (growth == DictionaryGrowth.UNIFIED) {
                    write(folder, name + "-changing.arrow", all, changing(), written);
                }
            }
            write(
                    folder,
                    options.compression().map(Enum::name).orElse("plain") + "-nested.arrow",
                    options,
                    nested(true),
                    written);
        }
        PyArrow.run("read_batches.py", folder);
        for (String name : written.keySet()) {
            String found = Files.readString(folder.resolve(name + ".json"), StandardCharsets.UTF_8);
            assertEquals(json(written.get(name)), found, name);
        }
        assertEquals(39, written.size());
    }

    private static void write(
            Path folder, String name, WriteOptions options, List<Batch> batches, Map<String, List<Batch>> written)
            throws IOException {
        Schema schema = batches.get(0).schema();
        Path path = folder.resolve(name);
        try (ArrowWriter writer = name.endsWith(".arrow")
                ? ArrowWriter.file(path, schema, options)
                : ArrowWriter.stream(path, schema, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
            }
            writer.finish();
        }
        written.put(name, batches);
    }

    /** Batches whose dictionaries grow, after one that has nulls only. */
    private static List<Batch> growing() {
        DictionaryMemo memo = DictionaryMemo.empty();
        Batch nulls = words(DictionaryMemo.empty(), new String[] {null, null});
        List<Column> missing = new ArrayList<>();
        nulls.columns().forEach(column -> missing.add(column.withDictionary(Dictionary.missing(column.field()))));
        return List.of(
                Batch.of(WORDS, 2, missing),
                words(memo, "a", "b", null, "a"),
                words(memo, "c", "a", "dd"),
                words(memo, "a"),
                words(memo, "eee", "straße"));
    }

    private static List<Batch> changing() {
        DictionaryMemo memo = DictionaryMemo.empty();
        return List.of(
                words(memo, "a", "b", "a"),
                words(DictionaryMemo.empty(), "b", "c", null),
                words(memo, "c"),
                words(DictionaryMemo.empty(), "z"));
    }

    private static Batch words(DictionaryMemo memo, @Nullable String... words) {
        BatchBuilder builder = BatchBuilder.of(WORDS, BuilderOptions.defaults(), memo);
        for (String word : words) {
            builder.addRow(word, word == null ? null : (long) word.length(), word == null ? null : word + "!");
        }
        return builder.finish();
    }

    /** Batches of lists, those of a file with dictionaries that do not change. */
    private static List<Batch> nested(boolean same) {
        DictionaryMemo memo = DictionaryMemo.empty();
        Batch first = lists(memo, List.of("a", "b"), List.of(), Arrays.asList("b", null));
        return same
                ? List.of(first, lists(memo, List.of(), List.of("a", "b")))
                : List.of(
                        first,
                        lists(memo, List.of("a", "b")),
                        lists(memo, List.of("c"), List.of("a", "b")),
                        lists(DictionaryMemo.empty(), List.of("b", "a")));
    }

    @SafeVarargs
    private static Batch lists(DictionaryMemo memo, List<@Nullable String>... lists) {
        BatchBuilder builder = BatchBuilder.of(LISTS, BuilderOptions.defaults(), memo);
        for (List<@Nullable String> list : lists) {
            builder.addRow(list, list);
        }
        return builder.finish();
    }

    private static String json(List<Batch> batches) {
        List<String> all = new ArrayList<>();
        for (Batch batch : batches) {
            List<String> columns = new ArrayList<>();
            for (Column column : batch.columns()) {
                List<@Nullable Object> values = new ArrayList<>();
                for (long row = 0; row < column.length(); row++) {
                    values.add(column.value(row));
                }
                columns.add(json(values));
            }
            all.add("[" + String.join(",", columns) + "]");
        }
        return "[" + String.join(",", all) + "]";
    }

    private static String json(@Nullable Object value) {
        if (value instanceof List<?> items) {
            List<String> texts = new ArrayList<>();
            items.forEach(item -> texts.add(json(item)));
            return "[" + String.join(",", texts) + "]";
        }
        return value instanceof String text ? '"' + text + '"' : String.valueOf(value);
    }
}

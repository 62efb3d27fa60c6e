package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.StructValue;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ColumnDecoder;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Files and streams of versions 1 to 4 that Arrow for Java wrote: there is no JSON of their values, but they agree. */
class LegacyFilesTest {
    /** Columns of the same name that were written with other values. */
    private static final Map<String, String> OTHERWISE =
            Map.of("union", "release 0.2.0 could not write the uint32 that the later ones have");

    /** A file or stream. */
    record Legacy(Path path) {
        String release() {
            return name().substring(0, name().indexOf('-'));
        }

        String what() {
            return name().substring(name().indexOf('-') + 1).replaceFirst("[.]arrows?$", "");
        }

        String name() {
            return path.getFileName().toString();
        }

        MetadataVersion version() {
            return switch (release()) {
                case "0.1.0" -> MetadataVersion.V1;
                case "0.2.0" -> MetadataVersion.V2;
                case "0.14.1" -> MetadataVersion.V4;
                default -> MetadataVersion.V3;
            };
        }

        @Override
        public String toString() {
            return name();
        }
    }

    static Stream<Legacy> files() throws IOException {
        Optional<Path> data = SharedData.find();
        return data.isEmpty()
                ? Stream.of(new Legacy(Path.of("0.0.0-absent.arrow")))
                : SharedData.arrowFiles(data.get().resolve("legacy")).stream().map(Legacy::new);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void isReadToItsLastValue(Legacy legacy) throws IOException {
        SharedData.folder();
        try (ArrowReader reader = Arrow.open(legacy.path())) {
            assertEquals(legacy.version(), reader.version());
            Class<?> expected = legacy.name().endsWith(".arrow") ? ArrowFile.class : ArrowStream.class;
            assertEquals(expected, reader.getClass());
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                for (Column column : batch.get().columns()) {
                    values(column);
                    if (column.field().dictionary().isEmpty()) {
                        assertEquals(
                                column.length(),
                                ColumnDecoder.plain().column(column).size());
                    }
                }
            }
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void passesTheRulesAndDeclaresItsLayoutBeforeVersion4(Legacy legacy) throws IOException {
        SharedData.folder();
        Report report = Validator.at(Level.LAYOUT).check(legacy.path());
        assertTrue(report.isValid(), report.findings()::toString);
        try (ArrowReader reader = Arrow.open(legacy.path())) {
            assertEquals(legacy.version().isLegacy(), reader.schema().declaresLayouts());
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("files")
    void keepsItsValuesWhenItIsWrittenAsAFileOfToday(Legacy legacy) throws IOException {
        SharedData.folder();
        byte[] written = LegacyFormsTest.rewrite(Files.readAllBytes(legacy.path()));
        try (ArrowReader before = Arrow.open(legacy.path());
                ArrowReader after = Arrow.open(Bytes.of(written), "written", ReadOptions.all())) {
            assertEquals(MetadataVersion.V5, after.version());
            for (Optional<Batch> batch = before.next(); batch.isPresent(); batch = before.next()) {
                Batch again = after.next().orElseThrow();
                for (int i = 0; i < batch.get().columns().size(); i++) {
                    assertEquals(
                            values(batch.get().columns().get(i)),
                            values(again.columns().get(i)));
                }
            }
        }
    }

    static Stream<Arguments> known() {
        return Stream.of(
                Arguments.of("nested", "int", Arrays.asList(0, 1, 2, null, 4, 5)),
                Arguments.of("nested", "bigInt", List.of(0L, 10L, 20L, 30L, 40L, 50L)),
                Arguments.of("nested", "s", Arrays.asList("abc", "abc", "abc", "abc", null, "abc")),
                Arguments.of("primitives", "i8", Arrays.asList((byte) -1, (byte) 0, null, (byte) 2, (byte) 3)),
                Arguments.of("primitives", "s", Arrays.asList("value0", "value1", null, "value3", "value4")));
    }

    @ParameterizedTest(name = "{0}, column {1}")
    @MethodSource("known")
    void hasTheValuesThatWereWritten(String what, String column, List<Object> expected) throws IOException {
        SharedData.folder();
        int count = 0;
        for (Legacy legacy : files().filter(file -> file.what().equals(what)).toList()) {
            List<Object> found = firstBatch(legacy).get(column);
            if (found != null) {
                assertEquals(expected, found, legacy.name());
                count++;
            }
        }
        assertTrue(count >= 3, what + ", column " + column + ": " + count);
    }

    @Test
    void valuesAgreeWhicheverReleaseWroteThem() throws IOException {
        SharedData.folder();
        Map<String, Map<String, List<Object>>> byColumn = new TreeMap<>();
        for (Legacy legacy : files().toList()) {
            firstBatch(legacy).forEach((column, values) -> byColumn.computeIfAbsent(
                            legacy.what() + ", column " + column, key -> new TreeMap<>())
                    .put(legacy.name(), values));
        }
        TreeSet<String> differ = new TreeSet<>();
        int compared = 0;
        for (Map.Entry<String, Map<String, List<Object>>> column : byColumn.entrySet()) {
            compared += column.getValue().size();
            if (column.getValue().values().stream().distinct().count() > 1) {
                differ.add(column.getKey());
            }
        }
        assertEquals("[union, column union]", differ.toString(), OTHERWISE::toString);
        assertTrue(compared > 150, "compared: " + compared);
    }

    @Test
    void unionsOfReleasesAfter02AgreeIncludingTheirNulls() throws IOException {
        SharedData.folder();
        int count = 0;
        for (Legacy legacy : files().filter(file -> file.what().equals("union")).toList()) {
            List<Object> expected =
                    legacy.release().equals("0.2.0") ? List.of(0, 1L, 2, 3L) : Arrays.asList(100L, null, 7L, null);
            assertEquals(expected, firstBatch(legacy).get("union"), legacy.name());
            count++;
        }
        assertEquals(10, count);
    }

    private static Map<String, List<Object>> firstBatch(Legacy legacy) throws IOException {
        Map<String, List<Object>> values = new TreeMap<>();
        try (ArrowReader reader = Arrow.open(legacy.path())) {
            Optional<Batch> batch = reader.next();
            if (batch.isPresent()) {
                for (Column column : batch.get().columns()) {
                    values.put(column.field().name(), values(column));
                }
            }
        }
        return values;
    }

    private static List<Object> values(Column column) {
        List<Object> values = new ArrayList<>();
        for (long row = 0; row < column.length(); row++) {
            values.add(copy(column.value(row)));
        }
        return values;
    }

    /** A value that does not read from its batch any more. */
    private static @Nullable Object copy(@Nullable Object value) {
        if (value instanceof List<?> items) {
            List<@Nullable Object> copies = new ArrayList<>();
            items.forEach(item -> copies.add(copy(item)));
            return copies;
        }
        if (value instanceof StructValue struct) {
            return copy(struct.values());
        }
        if (value instanceof Map.Entry<?, ?> entry) {
            return Arrays.asList(copy(entry.getKey()), copy(entry.getValue()));
        }
        return value;
    }
}

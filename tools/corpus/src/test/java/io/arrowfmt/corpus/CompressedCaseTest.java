package io.arrowfmt.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class CompressedCaseTest {
    static Stream<CompressedCase> cases() {
        return CorpusGenerator.files().stream()
                .filter(CompressedCase.class::isInstance)
                .map(CompressedCase.class::cast);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void readsAsTheUncompressedCaseDoes(CompressedCase file) throws IOException {
        for (Container container : file.containers()) {
            byte[] packed = file.bytes(container);
            byte[] plain = file.plain().bytes(container);
            assertNotEquals(Bytes.of(plain), Bytes.of(packed));
            assertEquals(values(plain), values(packed));
        }
    }

    private static List<List<@Nullable Object>> values(byte[] bytes) throws IOException {
        List<List<@Nullable Object>> values = new ArrayList<>();
        try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "case", ReadOptions.all())) {
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                for (Column column : batch.get().columns()) {
                    List<@Nullable Object> slots = new ArrayList<>();
                    for (long row = 0; row < column.length(); row++) {
                        Object value = column.value(row);
                        slots.add(value instanceof List ? value.toString() : value);
                    }
                    values.add(slots);
                }
            }
        }
        return values;
    }
}

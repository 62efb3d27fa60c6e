package io.arrowfmt.acceptance.mutants;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.acceptance.reliability.Goal;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fields within fields, as deep as is allowed and one deeper, with a small stack. */
class DepthTest {
    private static final int DEPTH = 64;

    private static Path deep(Path file) throws IOException {
        Field field = Field.nullable("item", DataType.int32());
        Object value = 42;
        for (int level = 1; level < DEPTH; level++) {
            field = Field.nullable("item", new DataType.List(), field);
            value = List.of(value);
        }
        try (ArrowWriter writer = ArrowWriter.stream(file, Schema.of(field), WriteOptions.defaults())) {
            BatchBuilder batch = writer.newBatch();
            batch.addRow(value);
            writer.write(batch.finish());
            writer.finish();
        }
        return file;
    }

    @Test
    void deepFieldsNeedLittleStackAndDeeperOnesAreRefused(@TempDir Path folder) throws Exception {
        Path deeper = Files.write(
                folder.resolve("deeper.arrows"),
                Objects.requireNonNull(HostileInputs.all().get("65 levels"))
                        .bytes()
                        .toArray());
        ChildJvm.Result result = ChildJvm.run(
                DepthRun.class,
                List.of("-Xss256k"),
                List.of(deep(folder.resolve("deep.arrows")).toString(), deeper.toString()));
        List<String> lines = result.output().lines().toList();
        assertEquals(2, lines.size(), result.output() + result.errors());
        assertEquals("valid, read " + (2 * (DEPTH - 1) + 2), lines.get(0));
        assertEquals("not valid, LIMIT-DEPTH-001", lines.get(1));
        Goal.STACK_BOUNDED.note(Map.of("depth read", DEPTH, "depth refused", DEPTH + 1));
    }
}

package io.arrowfmt.benchmarks;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writing with this library what a file holds. It is read once and kept in memory. Belongs to one thread. */
final class ArrowfmtWriting implements Work {
    private final WriteOptions options;
    private final List<Batch> batches = new ArrayList<>();
    private @Nullable Schema schema;

    ArrowfmtWriting(WriteOptions options) {
        this.options = options;
    }

    @Override
    public Totals run(Path file) throws IOException {
        Schema own = schema;
        if (own == null) {
            own = read(file);
            schema = own;
        }
        Totals totals = new Totals();
        Path written = Written.beside(file, this);
        try (ArrowWriter writer = ArrowWriter.file(written, own, options)) {
            for (Batch batch : batches) {
                writer.write(batch);
                totals.rows += batch.rows();
            }
            writer.finish();
        }
        totals.whole = Files.size(written);
        return totals;
    }

    private Schema read(Path file) throws IOException {
        // Its batches are read through it until the process ends.
        ArrowFile opened = ArrowFile.open(file, ReadOptions.all());
        for (Optional<Batch> batch = opened.next(); batch.isPresent(); batch = opened.next()) {
            batches.add(batch.get());
        }
        return opened.schema();
    }
}

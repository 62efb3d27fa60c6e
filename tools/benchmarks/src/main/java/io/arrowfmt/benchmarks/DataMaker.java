package io.arrowfmt.benchmarks;

import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Makes the files that are measured, in a folder that keeps them for the next run. */
final class DataMaker {
    private final Path folder;
    private final int fraction;

    /**
     * A maker of files in a folder.
     *
     * @param fraction 1 for files of full size, n for about one n-th of the batches, at least two, of one n-th of the rows
     */
    DataMaker(Path folder, int fraction) {
        this.folder = folder;
        this.fraction = fraction;
    }

    /** The folder in memory when the system has one, else one among its temporary files. */
    static Path defaultFolder() {
        Path memory = Path.of("/dev/shm");
        Path base = Files.isDirectory(memory) ? memory : Path.of(System.getProperty("java.io.tmpdir"));
        return base.resolve("arrowfmt-benchmarks");
    }

    /**
     * A file of a data set, made when it is not there.
     *
     * @throws IOException when it cannot be written
     */
    Path file(Dataset dataset, Encoding encoding) throws IOException {
        Path file = folder.resolve(dataset.fileName(encoding));
        if (!Files.exists(file)) {
            Files.createDirectories(folder);
            Path part = folder.resolve(file.getFileName() + ".part");
            if (encoding == Encoding.PLAIN) {
                write(dataset, part);
            } else {
                new Recompression(encoding).copy(file(dataset, Encoding.PLAIN), part);
            }
            Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
        }
        return file;
    }

    private void write(Dataset dataset, Path file) throws IOException {
        int batches = Math.max(2, dataset.batches() / fraction);
        int rows = Math.max(10, dataset.rows() / fraction);
        try (ArrowWriter writer = ArrowWriter.file(file, dataset.schema(), WriteOptions.plain())) {
            for (int i = 0; i < batches; i++) {
                writer.write(dataset.batch(writer.schema(), i, rows));
            }
            writer.finish();
        }
    }
}

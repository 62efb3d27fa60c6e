package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.util.ValueVectorUtility;

/** Loading every batch with arrow-java and validating its vectors in full. It adds up nothing, and finds nothing wrong. */
final class ArrowJavaValidating implements Work {
    @Override
    public Totals run(Path path) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                FileChannel channel = FileChannel.open(path, StandardOpenOption.READ);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator, CommonsCompressionFactory.INSTANCE)) {
            while (reader.loadNextBatch()) {
                for (FieldVector vector : reader.getVectorSchemaRoot().getFieldVectors()) {
                    ValueVectorUtility.validateFull(vector);
                }
            }
        }
        return new Totals();
    }
}

package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.arrow.compression.CommonsCompressionFactory;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorLoader;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.VectorUnloader;
import org.apache.arrow.vector.compression.CompressionUtil;
import org.apache.arrow.vector.compression.NoCompressionCodec;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.message.ArrowRecordBatch;
import org.apache.arrow.vector.ipc.message.IpcOption;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;

/** Writing with arrow-java what a file holds. It is read once and kept in memory. Belongs to one thread. */
final class ArrowJavaWriting implements Work {
    private final CompressionUtil.CodecType codec;
    private final Optional<Integer> level;
    private final BufferAllocator allocator = new RootAllocator();
    private final List<ArrowRecordBatch> batches = new ArrayList<>();
    private @Nullable Schema schema;

    ArrowJavaWriting(CompressionUtil.CodecType codec, Optional<Integer> level) {
        this.codec = codec;
        this.level = level;
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
        try (VectorSchemaRoot root = VectorSchemaRoot.create(own, allocator);
                FileChannel channel = FileChannel.open(
                        written,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                ArrowFileWriter writer = new ArrowFileWriter(
                        root,
                        new DictionaryProvider.MapDictionaryProvider(),
                        channel,
                        Map.of(),
                        IpcOption.DEFAULT,
                        codec == CompressionUtil.CodecType.NO_COMPRESSION
                                ? NoCompressionCodec.Factory.INSTANCE
                                : CommonsCompressionFactory.INSTANCE,
                        codec,
                        level)) {
            VectorLoader loader = new VectorLoader(root);
            writer.start();
            for (ArrowRecordBatch batch : batches) {
                loader.load(batch);
                writer.writeBatch();
                totals.rows += root.getRowCount();
            }
            writer.end();
        }
        totals.whole = Files.size(written);
        return totals;
    }

    private Schema read(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                ArrowFileReader reader = new ArrowFileReader(channel, allocator)) {
            VectorSchemaRoot root = reader.getVectorSchemaRoot();
            while (reader.loadNextBatch()) {
                batches.add(new VectorUnloader(root).getRecordBatch());
            }
            return root.getSchema();
        }
    }
}

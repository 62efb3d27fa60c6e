package io.arrowfmt.benchmarks;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;

/** Encoding texts with arrow-java, by a dictionary that is given to it. Belongs to one thread. */
final class ArrowJavaEncoding implements Work {
    private final Texts texts;
    private final BufferAllocator allocator = new RootAllocator();
    private final boolean building;
    private final VarCharVector different;
    private final Dictionary dictionary;
    private final VarCharVector plain;

    /**
     * Encoding.
     *
     * @param texts what is encoded
     * @param building whether the vector is filled with texts before, every time
     */
    ArrowJavaEncoding(Texts texts, boolean building) {
        this.texts = texts;
        this.building = building;
        this.different = vector(texts.different);
        this.dictionary = new Dictionary(different, new DictionaryEncoding(1, false, null));
        this.plain = vector(building ? List.of() : texts.rows);
    }

    private VarCharVector vector(List<String> values) {
        VarCharVector vector = new VarCharVector("t", allocator);
        for (int i = 0; i < values.size(); i++) {
            vector.setSafe(i, values.get(i).getBytes(StandardCharsets.UTF_8));
        }
        vector.setValueCount(values.size());
        return vector;
    }

    @Override
    public Totals run(Path file) {
        Totals totals = new Totals();
        for (int i = 0; i < Texts.BATCHES; i++) {
            VarCharVector values = building ? vector(texts.rows) : plain;
            try (IntVector encoded = (IntVector) DictionaryEncoder.encode(values, dictionary)) {
                totals.rows += encoded.getValueCount();
                totals.whole += different.getValueLength(encoded.get(encoded.getValueCount() - 1));
            }
            if (building) {
                values.close();
            }
        }
        return totals;
    }
}

package io.arrowfmt.corpus;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.conformance.Expectation;
import io.arrowfmt.conformance.ManifestEntry;
import io.arrowfmt.corpus.Combination.Rows;
import io.arrowfmt.corpus.Variant.Nulls;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The combinations that the valid files on the disk have, found by reading them. */
final class ProducedCombinations {
    private final Container container;
    private final Set<Combination> found;

    private ProducedCombinations(Container container, Set<Combination> found) {
        this.container = container;
        this.found = found;
    }

    /** Those of all valid files of the present version. */
    static Set<Combination> of(ConformanceData data) throws IOException {
        Set<Combination> found = new HashSet<>();
        for (ManifestEntry entry : data.manifest().entries()) {
            if (entry.expected() instanceof Expectation.Valid && !entry.path().contains("/legacy/")) {
                new ProducedCombinations(entry.container(), found).read(Bytes.of(data.read(entry)), entry.path());
            }
        }
        return found;
    }

    private void read(Bytes bytes, String path) throws IOException {
        List<MatrixCase.Codec> codecs = codecs(bytes, path);
        try (ArrowReader reader = Arrow.open(bytes, path, ReadOptions.all())) {
            int index = 0;
            for (Optional<Batch> batch = reader.next(); batch.isPresent(); batch = reader.next()) {
                for (Column column : batch.get().columns()) {
                    column(
                            column,
                            Nesting.TOP,
                            codecs.get(index),
                            Rows.of(batch.get().rows()));
                }
                index++;
            }
        }
    }

    /** The codec of each record batch. */
    private List<MatrixCase.Codec> codecs(Bytes bytes, String path) throws IOException {
        ByteSource source = ByteSource.of(bytes, path);
        List<MatrixCase.Codec> codecs = new ArrayList<>();
        switch (container) {
            case FILE -> {
                FileMap map = FileMap.open(source, Limits.defaults(), new Findings());
                for (int i = 0; i < map.batchCount(); i++) {
                    codecs.add(codec(map.batchFrame(i, new Findings())));
                }
            }
            case STREAM -> {
                FrameScanner scanner = FrameScanner.of(source, 0, bytes.size(), Limits.defaults(), new Findings());
                for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
                    if (frame.get().message().header() instanceof RecordBatchHeader) {
                        codecs.add(codec(frame.get()));
                    }
                    scanner.skipBody(frame.get());
                }
            }
        }
        return codecs;
    }

    private static MatrixCase.Codec codec(Frame frame) {
        Optional<Compression> compression = ((RecordBatchHeader) frame.message().header()).compression();
        if (compression.isEmpty()) {
            return MatrixCase.Codec.NONE;
        }
        return switch (compression.get()) {
            case LZ4_FRAME -> MatrixCase.Codec.LZ4;
            case ZSTD -> MatrixCase.Codec.ZSTD;
        };
    }

    private void column(Column column, Nesting nesting, MatrixCase.Codec codec, Rows rows) {
        if (column.field().dictionary().isPresent()) {
            add(column, column, Nesting.DICTIONARY, codec, rows);
            return;
        }
        add(column, column, nesting, codec, rows);
        DataType type = column.type();
        if (type instanceof DataType.RunEndEncoded) {
            add(column.children().get(1), column, Nesting.RUNS, codec, rows);
        } else if (type instanceof DataType.List) {
            column(column.children().get(0), Nesting.LIST, codec, rows);
        } else if (type instanceof DataType.Struct) {
            for (Column child : column.children()) {
                column(child, Nesting.STRUCT, codec, rows);
            }
        }
    }

    /**
     * Adds what a column has.
     *
     * @param values of the type
     * @param seen the column through which the values are read
     */
    private void add(Column values, Column seen, Nesting nesting, MatrixCase.Codec codec, Rows rows) {
        long nulls = 0;
        for (long row = 0; row < seen.length(); row++) {
            nulls += seen.value(row) == null ? 1 : 0;
        }
        Nulls some = nulls == 0 ? Nulls.NONE : nulls == seen.length() ? Nulls.ALL : Nulls.SOME;
        found.add(new Combination(
                values.type().id(), values.field().valueLayout().toString(), nesting, codec, container, rows, some));
    }
}

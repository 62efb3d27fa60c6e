package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.CorpusCase.row;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Bodies compressed in each way, of a table that is worth it, and of one case for each shape of buffers. */
final class CompressedCases {
    /** The path of the table in its uncompressed form. */
    static final String PLAIN = "compression/none";

    private static final int ROWS = 100;

    private static final List<Container> BOTH = List.of(Container.FILE, Container.STREAM);
    private static final List<Container> FILE = List.of(Container.FILE);

    private CompressedCases() {}

    /** The table in its uncompressed form. */
    static CorpusCase plain() {
        Schema schema = Schema.of(Field.nullable("number", DataType.int64()), Field.nullable("text", DataType.utf8()));
        @Nullable Object[][] rows = new @Nullable Object[ROWS][];
        for (int i = 0; i < ROWS; i++) {
            rows[i] = row(i % 7 == 3 ? null : Long.valueOf(i / 2), i % 11 == 5 ? null : "row " + i % 20);
        }
        return CorpusCase.of(PLAIN, schema).rows(rows).rows(row(1L, "last"));
    }

    /**
     * All of them.
     *
     * @param plain the uncompressed cases
     */
    static List<CompressedCase> of(List<CorpusFile> plain) {
        List<CompressedCase> cases = new ArrayList<>();
        for (CorpusFile file : plain) {
            for (Packing packing : packings(file.path())) {
                boolean table = file.path().equals(PLAIN);
                cases.add(new CompressedCase(file, packing, table ? BOTH : FILE));
            }
        }
        return cases;
    }

    private static List<Packing> packings(String path) {
        return switch (path) {
            case PLAIN ->
                List.of(
                        Packing.LZ4,
                        Packing.LZ4_CHECKED,
                        Packing.LZ4_LINKED,
                        Packing.ZSTD,
                        Packing.ZSTD_WITHOUT_SIZE,
                        Packing.RAW);
            case "batches/empty" -> List.of(Packing.EMPTY_AS_LENGTH, Packing.EMPTY_AS_FRAME, Packing.EMPTY_AS_RAW);
            case "primitive/bool",
                    "binary/utf8",
                    "nested/list",
                    "map/map",
                    "run-end-encoded/int32",
                    "batches/several",
                    "dictionary/initial",
                    "big-endian/primitive-int" -> List.of(Packing.LZ4);
            case "primitive/int",
                    "temporal/interval",
                    "view/several-buffers",
                    "union/dense-ids",
                    "nested/list-view-shared",
                    "dictionary/delta" -> List.of(Packing.ZSTD);
            default -> List.of();
        };
    }
}

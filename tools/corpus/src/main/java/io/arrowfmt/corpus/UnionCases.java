package io.arrowfmt.corpus;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.RunEndBuilder;
import io.arrowfmt.batch.UnionBuilder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.List;

/** Unions and runs: columns whose nulls live in their children. */
final class UnionCases {
    private static final Field NUMBER = Field.nullable("number", DataType.int32());
    private static final Field TEXT = Field.nullable("text", DataType.utf8());

    private UnionCases() {}

    /** All of them. */
    static List<CorpusCase> all() {
        return List.of(
                union("union/sparse", DataType.union(UnionMode.SPARSE, 2)),
                union("union/dense", DataType.union(UnionMode.DENSE, 2)),
                union("union/dense-ids", new DataType.Union(UnionMode.DENSE, List.of(100, 5))),
                runs(16),
                runs(32),
                runs(64));
    }

    private static CorpusCase union(String path, DataType type) {
        Schema schema = Schema.of(Field.nullable("union", type, NUMBER, TEXT));
        return CorpusCase.of(path, schema).built(UnionCases::fillUnion);
    }

    private static void fillUnion(BatchBuilder batch) {
        UnionBuilder union = batch.union("union");
        union.child(0).asInts().add(1);
        union.add(0);
        union.child(1).asUtf8().add("two");
        union.add(1);
        union.child(1).addNull();
        union.add(1);
        union.child(0).asInts().add(4);
        union.add(0);
    }

    private static CorpusCase runs(int bitWidth) {
        Schema schema = Schema.of(Field.nullable(
                "runs",
                new DataType.RunEndEncoded(),
                Field.of("run_ends", new DataType.Int(bitWidth, true)),
                Field.nullable("values", DataType.utf8())));
        return CorpusCase.of("run-end-encoded/int" + bitWidth, schema).built(batch -> {
            RunEndBuilder runs = batch.runEnds("runs");
            runs.values().asUtf8().add("a");
            runs.add(3);
            runs.values().addNull();
            runs.add(1);
            runs.values().asUtf8().add("b");
            runs.add(2);
        });
    }
}

package io.arrowfmt.corpus.invalid;

import static io.arrowfmt.corpus.invalid.InvalidCase.stream;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import io.arrowfmt.corpus.invalid.FlatValue.Inline;
import io.arrowfmt.error.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Tensors, dense and sparse, each a stream of its own. */
final class TensorCases {
    private static final Base DENSE = base(dense());
    private static final Base COORDINATES = base(coordinates());
    private static final Base MATRIX = base(matrix());
    private static final Base FIBERS = base(fibers());

    private TensorCases() {}

    /** The cases. */
    static List<InvalidCase> all() {
        List<InvalidCase> cases = new ArrayList<>(List.of(
                tensor(
                        "TENSOR-001",
                        "bool",
                        DENSE,
                        t -> t.type(Shape.BOOL),
                        "the type of the values: expected one of whole bytes, found bool"),
                tensor(
                        "TENSOR-001",
                        "utf8",
                        DENSE,
                        t -> t.type(Shape.UTF8),
                        "the type of the values: expected one of a fixed width, found utf8"),
                tensor(
                        "TENSOR-002",
                        "negative",
                        DENSE,
                        t -> t.at("shape[0]").set("size", -1),
                        "the size of axis 0: expected 2, found -1"),
                tensor(
                        "TENSOR-002",
                        "product-overflows",
                        DENSE,
                        t -> {
                            t.at("shape[0]").set("size", 1L << 62);
                            t.tables("shape").add(new FlatTable(Shape.TENSOR_DIM).set("size", 8));
                        },
                        "the shape: expected fewer than 2^63 bytes in all, found 2^62 times 8 values"),
                tensor(
                                "TENSOR-003",
                                "short-data",
                                DENSE,
                                t -> t.put("data", range(0, 4)),
                                "the data of 2 values of 4 bytes: expected 8 bytes, found 4")
                        .at(Level.LAYOUT),
                tensor(
                                "TENSOR-003",
                                "strides",
                                DENSE,
                                t -> t.put("strides", Elements.longs(4, 4)),
                                "the strides of 1 axis: expected 1, found 2")
                        .at(Level.LAYOUT),
                tensor(
                                "TENSOR-003",
                                "negative-stride",
                                DENSE,
                                t -> t.put("strides", Elements.longs(-4)),
                                "the stride of axis 0: expected 4, found -4")
                        .at(Level.LAYOUT),
                tensor(
                                "TENSOR-003",
                                "long-stride",
                                DENSE,
                                t -> t.put("strides", Elements.longs(8)),
                                "the stride of axis 0: expected 4, found 8, which leads past the data")
                        .at(Level.LAYOUT),
                tensor(
                                "TENSOR-004",
                                "outside",
                                DENSE,
                                t -> t.put("data", range(64, 8)),
                                "the data: expected within the body of 64 bytes, found behind it")
                        .at(Level.LAYOUT),
                tensor(
                                "TENSOR-004",
                                "at-8",
                                DENSE,
                                t -> t.put("data", range(8, 8)),
                                "the data: expected from a multiple of 64 on, found from 8 on")
                        .warning()
                        .at(Level.LAYOUT)));
        cases.addAll(sparse());
        return cases;
    }

    private static List<InvalidCase> sparse() {
        return List.of(
                tensor(
                        "TENSOR-SPARSE-001",
                        "24-bits",
                        COORDINATES,
                        t -> t.at("sparseIndex.indicesType").set("bitWidth", 24),
                        "the numbers of the coordinates: expected 64 bits, found 24"),
                tensor(
                                "TENSOR-SPARSE-002",
                                "coordinates",
                                COORDINATES,
                                t -> t.at("sparseIndex").put("indicesBuffer", range(64, 24)),
                                "the coordinates of 2 values: expected 32 bytes, found 24")
                        .at(Level.LAYOUT),
                tensor(
                                "TENSOR-SPARSE-002",
                                "pointers",
                                MATRIX,
                                t -> t.at("sparseIndex").put("indptrBuffer", range(64, 16)),
                                "the pointers of 2 rows: expected 24 bytes, found 16")
                        .at(Level.LAYOUT),
                body(
                        "TENSOR-SPARSE-003",
                        "falling",
                        COORDINATES,
                        64,
                        new long[] {1, 2, 0, 1},
                        "the coordinates that are said to be canonical: expected them ascending, found 1, 2 before 0, 1"),
                body(
                        "TENSOR-SPARSE-003",
                        "same",
                        COORDINATES,
                        64,
                        new long[] {0, 1, 0, 1},
                        "the coordinates that are said to be canonical: expected each once, found 0, 1 twice"),
                body(
                        "TENSOR-SPARSE-004",
                        "falling",
                        MATRIX,
                        64,
                        new long[] {0, 2, 1},
                        "the last pointer: expected 2, the number of values, found 1"),
                body(
                        "TENSOR-SPARSE-004",
                        "first",
                        MATRIX,
                        64,
                        new long[] {1, 1, 2},
                        "the first pointer: expected 0, found 1"),
                body(
                        "TENSOR-SPARSE-005",
                        "coordinates",
                        COORDINATES,
                        64,
                        new long[] {0, 1, 1, 3},
                        "the last coordinate along an axis of 3: expected at most 2, found 3"),
                body(
                        "TENSOR-SPARSE-005",
                        "negative",
                        COORDINATES,
                        64,
                        new long[] {0, -1, 1, 2},
                        "the first coordinate along an axis of 3: expected at least 0, found -1"),
                body(
                        "TENSOR-SPARSE-005",
                        "matrix",
                        MATRIX,
                        128,
                        new long[] {1, 3},
                        "the last index along an axis of 3: expected at most 2, found 3"),
                tensor(
                        "TENSOR-SPARSE-006",
                        "three-axes",
                        MATRIX,
                        t -> t.tables("shape").add(new FlatTable(Shape.TENSOR_DIM).set("size", 1)),
                        "the axes of a compressed matrix: expected 2, found 3"),
                tensor(
                        "TENSOR-SPARSE-006",
                        "axis-twice",
                        FIBERS,
                        t -> t.at("sparseIndex").put("axisOrder", Elements.ints(0, 0)),
                        "the order of the axes: expected each once, found 0 twice"));
    }

    private static InvalidCase tensor(String rule, String name, Base base, Consumer<FlatTable> change, String words) {
        return stream(rule, name, base, d -> change.accept(d.message(0).header()), Place.message(0), words);
    }

    private static InvalidCase body(String rule, String name, Base base, int offset, long[] numbers, String words) {
        return stream(
                        rule,
                        name,
                        base,
                        d -> System.arraycopy(
                                FlatValue.bytes(numbers), 0, d.message(0).body(), offset, numbers.length * Long.BYTES),
                        Place.message(0),
                        words)
                .at(Level.DATA);
    }

    private static Base base(DraftMessage tensor) {
        return Bases.NO_BATCHES.prepared(draft -> {
            draft.messages().clear();
            draft.messages().add(tensor.copy());
        });
    }

    private static Inline range(long offset, long length) {
        return new Inline(Long.BYTES, Bytes.of(FlatValue.bytes(offset, length)));
    }

    private static FlatTable number(int bitWidth) {
        return new FlatTable(Shape.INT).set("bitWidth", bitWidth).set("is_signed", 1);
    }

    private static FlatTable values(Shape tensor, long... sizes) {
        List<FlatTable> shape = new ArrayList<>();
        for (long size : sizes) {
            shape.add(new FlatTable(Shape.TENSOR_DIM).set("size", size));
        }
        return new FlatTable(tensor)
                .type(Shape.INT)
                .put("type", number(32))
                .put("shape", new FlatValue.Tables(shape))
                .put("data", range(0, 8));
    }

    /** The message of a tensor of two numbers. */
    static DraftMessage dense() {
        return DraftMessage.of(values(Shape.TENSOR, 2)).body(new byte[64]);
    }

    private static DraftMessage sparse(FlatTable index, long[]... parts) {
        byte[] body = new byte[64 * (parts.length + 1)];
        for (int i = 0; i < parts.length; i++) {
            System.arraycopy(FlatValue.bytes(parts[i]), 0, body, 64 * (i + 1), parts[i].length * Long.BYTES);
        }
        FlatTable tensor = values(Shape.SPARSE_TENSOR, 2, 3)
                .set("non_zero_length", 2)
                .set("sparseIndex_type", index.shape().indexNumber())
                .put("sparseIndex", index);
        return DraftMessage.of(tensor).body(body);
    }

    /** Values at 0, 1 and at 1, 2. */
    private static DraftMessage coordinates() {
        FlatTable index = new FlatTable(Shape.COORDINATES)
                .put("indicesType", number(64))
                .put("indicesBuffer", range(64, 32))
                .set("isCanonical", 1);
        return sparse(index, new long[] {0, 1, 1, 2});
    }

    private static DraftMessage matrix() {
        FlatTable index = new FlatTable(Shape.COMPRESSED)
                .set("compressedAxis", 0)
                .put("indptrType", number(64))
                .put("indptrBuffer", range(64, 24))
                .put("indicesType", number(64))
                .put("indicesBuffer", range(128, 16));
        return sparse(index, new long[] {0, 1, 2}, new long[] {1, 2});
    }

    private static DraftMessage fibers() {
        FlatTable index = new FlatTable(Shape.FIBERS)
                .put("indptrType", number(64))
                .put("indptrBuffers", ranges(range(64, 24)))
                .put("indicesType", number(64))
                .put("indicesBuffers", ranges(range(128, 16), range(192, 16)))
                .put("axisOrder", Elements.ints(0, 1));
        return sparse(index, new long[] {0, 1, 2}, new long[] {0, 1}, new long[] {1, 2});
    }

    private static Elements ranges(Inline... ranges) {
        List<byte[]> list = new ArrayList<>();
        for (Inline range : ranges) {
            list.add(range.bytes().toArray());
        }
        return new Elements(2 * Long.BYTES, Long.BYTES, list);
    }
}

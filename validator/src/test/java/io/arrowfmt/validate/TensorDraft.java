package io.arrowfmt.validate;

import io.arrowfmt.body.BatchReader;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.BodyRange;
import io.arrowfmt.metadata.Tensor;
import io.arrowfmt.metadata.TensorIndex;
import io.arrowfmt.type.DataType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/** A tensor of 32-bit integers and its body, for rules about tensors. */
record TensorDraft(Tensor tensor, Bytes body) {
    /** A dense one of some axes, whose values take all of the body. */
    static TensorDraft of(long size, Long... shape) {
        return new TensorDraft(
                new Tensor(DataType.int32(), List.of(shape), List.of(), new BodyRange(0, size), Optional.empty()),
                Bytes.of(new byte[(int) size]));
    }

    /** A sparse one of three values, whose body is that of the index and zeros for the values behind. */
    static TensorDraft sparse(TensorIndex index, Bytes indices, Long... shape) {
        byte[] body = new byte[(int) (indices.size() + 7) / 8 * 8 + 16];
        indices.copyTo(0, body, 0, (int) indices.size());
        return new TensorDraft(
                new Tensor(
                        DataType.int32(),
                        List.of(shape),
                        List.of(),
                        new BodyRange(body.length - 16, 12),
                        Optional.of(new Tensor.Sparse(3, Optional.of(index)))),
                Bytes.of(body));
    }

    /** This tensor with other values. */
    TensorDraft of(DataType type) {
        return with(new Tensor(type, tensor.shape(), tensor.strides(), tensor.data(), tensor.sparse()));
    }

    /** This tensor with strides. */
    TensorDraft strided(Long... strides) {
        return with(new Tensor(tensor.type(), tensor.shape(), List.of(strides), tensor.data(), tensor.sparse()));
    }

    /** This tensor with its values elsewhere. */
    TensorDraft at(long offset, long length) {
        BodyRange data = new BodyRange(offset, length);
        return with(new Tensor(tensor.type(), tensor.shape(), tensor.strides(), data, tensor.sparse()));
    }

    /** This sparse tensor with another number of values. */
    TensorDraft counting(long count) {
        Tensor.Sparse sparse =
                new Tensor.Sparse(count, tensor.sparse().orElseThrow().index());
        return with(new Tensor(tensor.type(), tensor.shape(), tensor.strides(), tensor.data(), Optional.of(sparse)));
    }

    private TensorDraft with(Tensor other) {
        return new TensorDraft(other, body);
    }

    /** What the standard rules find in it. */
    List<Finding> check() {
        Findings findings = new Findings();
        TensorFacts facts = new TensorFacts(tensor, body.size(), 128, Location.of("x"));
        try {
            TensorCheck.check(RuleSet.standard(), Level.DATA, facts, BatchReader.Body.of(body), findings);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return findings.list();
    }
}

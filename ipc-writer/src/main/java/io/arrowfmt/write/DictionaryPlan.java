package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.type.Schema;
import java.util.List;

/** What has to be written before a batch so that its indices mean what they should. Belongs to one thread. */
final class DictionaryPlan {
    private DictionaryPlan() {}

    /**
     * A dictionary batch.
     *
     * @param id the dictionary
     * @param values the values, not encoded themselves
     * @param delta whether they are appended to what the dictionary holds
     */
    record Step(long id, Column values, boolean delta) {}

    /**
     * A batch and what comes before it.
     *
     * @param dictionaries the dictionary batches, inner ones before outer ones
     * @param batch the batch, perhaps with other indices
     */
    record Planned(List<Step> dictionaries, Batch batch) {}

    /** The plan for a schema of which nothing has been written. */
    static DictionaryPlan of(Schema written, boolean file, WriteOptions options) {
        return new DictionaryPlan();
    }

    /** What has to be written for the next batch. */
    Planned next(Batch batch) {
        return new Planned(List.of(), batch);
    }

    /** What has to be written when no batch follows: the dictionaries that no batch has brought, without values. */
    List<Step> rest() {
        return List.of();
    }
}

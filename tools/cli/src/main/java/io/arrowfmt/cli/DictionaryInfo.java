package io.arrowfmt.cli;

import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;

/** What the messages of one dictionary hold. Mutable while they are counted. */
final class DictionaryInfo {
    private long batches;
    private long deltas;
    private long values;
    private long bytes;

    /** Adds a message. */
    void add(DictionaryBatchHeader batch) {
        batches++;
        deltas += batch.isDelta() ? 1 : 0;
        long added = Math.max(0, batch.data().length());
        values = batch.isDelta() ? Math.addExact(values, added) : added;
        BufferRanges buffers = batch.data().buffers();
        for (int i = 0; i < buffers.count(); i++) {
            bytes += Math.max(0, buffers.length(i));
        }
    }

    /** How many messages there are. */
    long batches() {
        return batches;
    }

    /** How many of them add to the values before. */
    long deltas() {
        return deltas;
    }

    /** How many replace the values before. */
    long replacements() {
        return Math.max(0, batches - deltas - 1);
    }

    /** How many values there are in the end. */
    long values() {
        return values;
    }

    /** Bytes of all buffers, as they are stored. */
    long bytes() {
        return bytes;
    }
}

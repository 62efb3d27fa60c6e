package io.arrowfmt.metadata;

import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Optional;

/** What a message carries (Message.fbs, MessageHeader). */
public sealed interface MessageHeader {
    /** What it is in words, for example {@code a record batch}. */
    String kind();

    /** The schema: the first message. */
    record SchemaHeader(Schema schema) implements MessageHeader {
        @Override
        public String kind() {
            return "a schema";
        }
    }

    /**
     * A record batch.
     *
     * @param length rows, as the file has it
     * @param nodes one for each field, depth first
     * @param buffers where the buffers are
     * @param compression how they are compressed, if they are
     * @param variadicCounts number of variadic buffers of each view column, as the file has it; absent and empty are told
     *     apart
     */
    record RecordBatchHeader(
            long length,
            FieldNodes nodes,
            BufferRanges buffers,
            Optional<Compression> compression,
            Optional<List<Long>> variadicCounts)
            implements MessageHeader {
        @Override
        public String kind() {
            return "a record batch";
        }

        /** How many buffers there are besides those that the variadic counts tell of; below 0 when those are wrong. */
        public long fixedBufferCount() {
            long fixed = buffers.count();
            for (long count : variadicCounts.orElse(List.of())) {
                if (count < 0 || count > fixed) {
                    return -1;
                }
                fixed -= count;
            }
            return fixed;
        }

        /** The variadic counts of the first view columns of a batch, 0 for those that the file gives none. */
        public long[] firstVariadicCounts(int columns) {
            long[] counts = new long[columns];
            List<Long> given = variadicCounts.orElse(List.of());
            for (int i = 0; i < Math.min(columns, given.size()); i++) {
                counts[i] = given.get(i);
            }
            return counts;
        }
    }

    /**
     * The values of a dictionary.
     *
     * @param id the dictionary
     * @param data the values as a batch of one column
     * @param isDelta whether they are appended to what the dictionary holds
     */
    record DictionaryBatchHeader(long id, RecordBatchHeader data, boolean isDelta) implements MessageHeader {
        @Override
        public String kind() {
            return "a dictionary batch";
        }
    }

    /**
     * A tensor, dense or sparse, which has a message to itself.
     *
     * @param sparse whether only values that are not zero are there
     * @param tensor what it says; before version 4 it is only recognised
     */
    record TensorHeader(boolean sparse, Optional<Tensor> tensor) implements MessageHeader {
        @Override
        public String kind() {
            return sparse ? "a sparse tensor" : "a tensor";
        }
    }

    /**
     * A header of a newer version.
     *
     * @param code its number in the union of the file
     */
    record UnknownHeader(int code) implements MessageHeader {
        @Override
        public String kind() {
            return "a message of kind " + code;
        }
    }
}

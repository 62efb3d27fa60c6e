package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.walk.SchemaLayout;
import java.util.List;

/**
 * What rules about the layout of a batch look at.
 *
 * @param header the batch as its message has it
 * @param layout the nodes and buffers that its schema gives it
 * @param version version of its message
 * @param bodyLength bytes of its body
 * @param bodyOffset bytes from the start of the source to its body
 * @param inDictionary whether it holds the values of a dictionary
 * @param limits what is allowed where no byte sets a bound
 * @param where its place
 */
record BatchFacts(
        RecordBatchHeader header,
        SchemaLayout layout,
        MetadataVersion version,
        long bodyLength,
        long bodyOffset,
        boolean inDictionary,
        Limits limits,
        Location where) {
    /** The sum of the variadic counts, or -1 when they cannot be summed. */
    long variadicBuffers() {
        long sum = 0;
        for (long count : header.variadicCounts().orElse(List.of())) {
            if (count < 0 || count > Integer.MAX_VALUE) {
                return -1;
            }
            sum += count;
        }
        return sum;
    }

    /** How many buffers there should be, or -1 when the variadic counts do not tell. */
    long expectedBuffers() {
        long variadic = variadicBuffers();
        return variadic < 0 ? -1 : layout.fixedBufferCount() + variadic;
    }
}

package io.arrowfmt.metadata;

import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.type.Metadata;
import java.util.Locale;
import java.util.Optional;

/**
 * Release 0.17 compressed bodies before the header of a batch had a place to say so: it named the codec in the custom
 * metadata of the message. The bodies are as they are today. Only metadata of version V4 is read like that.
 */
public final class ExperimentalCompression {
    /** The key under which the codec is named. */
    public static final String KEY = "ARROW:experimental_compression";

    private ExperimentalCompression() {}

    /** A header of version V4 with the codec that the custom metadata of its message names, if it names one we know. */
    static MessageHeader apply(MessageHeader header, Metadata metadata) {
        Optional<Compression> codec = metadata.find(KEY).flatMap(ExperimentalCompression::codec);
        if (codec.isEmpty() || Message.compression(header).isPresent()) {
            return header;
        }
        if (header instanceof RecordBatchHeader batch) {
            return compressed(batch, codec);
        }
        return header instanceof DictionaryBatchHeader batch
                ? new DictionaryBatchHeader(batch.id(), compressed(batch.data(), codec), batch.isDelta())
                : header;
    }

    private static RecordBatchHeader compressed(RecordBatchHeader batch, Optional<Compression> codec) {
        return new RecordBatchHeader(batch.length(), batch.nodes(), batch.buffers(), codec, batch.variadicCounts());
    }

    /** The codec of a name, which was spelled in upper and in lower case. */
    private static Optional<Compression> codec(String name) {
        return switch (name.toUpperCase(Locale.ROOT)) {
            case "LZ4", "LZ4_FRAME" -> Optional.of(Compression.LZ4_FRAME);
            case "ZSTD" -> Optional.of(Compression.ZSTD);
            default -> Optional.empty();
        };
    }
}

package io.arrowfmt.metadata;

import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
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

    /**
     * A header with the codec that the custom metadata of its message names.
     *
     * @param offset of the message in its metadata
     * @throws ArrowException when it names a codec that is not known, so that the body cannot be understood
     */
    static MessageHeader apply(
            MetadataVersion version, MessageHeader header, Metadata metadata, int offset, Decoding decoding)
            throws ArrowException {
        Optional<String> name = metadata.find(KEY);
        if (name.isEmpty()) {
            return header;
        }
        Finding finding = Finding.of(
                DecodeRules.EXPERIMENTAL_COMPRESSION,
                decoding.at(offset),
                "BodyCompression",
                "the key " + KEY + " of release 0.17, with " + name.get());
        boolean meant = version == MetadataVersion.V4
                && isBatch(header)
                && Message.compression(header).isEmpty();
        Optional<Compression> codec = codec(name.get());
        if (meant && codec.isEmpty()) {
            decoding.finish();
            throw ArrowException.of(finding.as(Severity.UNSUPPORTED));
        }
        decoding.report(finding);
        return meant ? compressed(header, codec) : header;
    }

    private static boolean isBatch(MessageHeader header) {
        return header instanceof RecordBatchHeader || header instanceof DictionaryBatchHeader;
    }

    private static MessageHeader compressed(MessageHeader header, Optional<Compression> codec) {
        return header instanceof DictionaryBatchHeader batch
                ? new DictionaryBatchHeader(batch.id(), compressed(batch.data(), codec), batch.isDelta())
                : compressed((RecordBatchHeader) header, codec);
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

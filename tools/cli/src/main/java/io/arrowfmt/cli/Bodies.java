package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/**
 * How bodies are stored: those of an input as its first batch is.
 *
 * @param compression how their buffers are compressed, if they are
 * @param checksums whether their buffers have checksums
 */
record Bodies(Optional<Compression> compression, boolean checksums) {
    /** Bodies with nothing done to them. */
    static final Bodies PLAIN = new Bodies(Optional.empty(), false);

    /** Those of a file; plain ones of what arrives, whose batches nobody has seen yet, and of what cannot be read. */
    static Bodies of(ArrowfmtCommand root, Input input) throws IOException {
        if (input.path().isEmpty() || !Files.isRegularFile(input.path().get())) {
            return PLAIN;
        }
        try (Content content = Content.open(root.terminal(), input)) {
            ByteSource source = content.source();
            if (source == null) {
                return PLAIN;
            }
            return content.isFile() ? ofFile(source) : ofStream(source, start(content));
        } catch (ArrowException e) {
            return PLAIN; // whoever reads it will say why
        }
    }

    private static Bodies ofFile(ByteSource source) throws IOException {
        FileMap map = FileMap.open(source, Limits.defaults(), finding -> {});
        return map.batchCount() == 0 ? PLAIN : of(map.batchFrame(0, finding -> {}));
    }

    private static long start(Content content) {
        return content.kind().isStream() ? 0 : FileMap.STREAM_START;
    }

    private static Bodies ofStream(ByteSource source, long start) throws IOException {
        if (source.size() < start) {
            return PLAIN; // no more than the beginning of a file, of which whoever reads it says what it is
        }
        FrameScanner scanner = FrameScanner.of(source, start, source.size(), Limits.defaults(), finding -> {});
        for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
            if (next.get().message().header() instanceof RecordBatchHeader) {
                return of(next.get());
            }
        }
        return PLAIN;
    }

    private static Bodies of(Frame frame) {
        return frame.message().header() instanceof RecordBatchHeader header
                ? new Bodies(
                        header.compression(), frame.message().bufferChecksums().isPresent())
                : PLAIN;
    }
}

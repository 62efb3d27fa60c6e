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

/** How an input is compressed: as its first batch is. */
final class InputCodec {
    private InputCodec() {}

    /** The codec of a file; none of what arrives, whose batches nobody has seen yet, and of what cannot be read. */
    static Optional<Compression> of(ArrowfmtCommand root, Input input) throws IOException {
        if (input.path().isEmpty() || !Files.isRegularFile(input.path().get())) {
            return Optional.empty();
        }
        try (Content content = Content.open(root.terminal(), input)) {
            ByteSource source = content.source();
            if (source == null) {
                return Optional.empty();
            }
            return content.isFile() ? ofFile(source) : ofStream(source, start(content));
        } catch (ArrowException e) {
            return Optional.empty(); // whoever reads it will say why
        }
    }

    private static Optional<Compression> ofFile(ByteSource source) throws IOException {
        FileMap map = FileMap.open(source, Limits.defaults(), finding -> {});
        return map.batchCount() == 0 ? Optional.empty() : of(map.batchFrame(0, finding -> {}));
    }

    private static long start(Content content) {
        return content.kind().isStream() ? 0 : FileMap.STREAM_START;
    }

    private static Optional<Compression> ofStream(ByteSource source, long start) throws IOException {
        if (source.size() < start) {
            return Optional.empty(); // no more than the beginning of a file, of which whoever reads it says what it is
        }
        FrameScanner scanner = FrameScanner.of(source, start, source.size(), Limits.defaults(), finding -> {});
        for (Optional<Frame> next = scanner.next(); next.isPresent(); next = scanner.next()) {
            if (next.get().message().header() instanceof RecordBatchHeader) {
                return of(next.get());
            }
        }
        return Optional.empty();
    }

    private static Optional<Compression> of(Frame frame) {
        return frame.message().header() instanceof RecordBatchHeader header ? header.compression() : Optional.empty();
    }
}

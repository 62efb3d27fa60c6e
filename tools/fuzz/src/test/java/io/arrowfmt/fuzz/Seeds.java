package io.arrowfmt.fuzz;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.invalid.Mutants;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What fuzzing begins with: small files of our own. */
final class Seeds {
    private static final long LARGEST = 3_000;
    private static final List<byte[]> FILES = read(".arrow");
    private static final List<byte[]> STREAMS = read(".arrows");
    private static final List<byte[]> DOCUMENTS = read(".json");
    private static final List<Mutants> MUTANTS = taken();

    private Seeds() {}

    /** Small streams. */
    static List<byte[]> streams() {
        return STREAMS;
    }

    /** The mutants of one of them, by any number. */
    static Mutants mutants(int number) {
        return MUTANTS.get(number % MUTANTS.size());
    }

    /** Those of a target. */
    static List<byte[]> of(Target target) {
        return switch (target) {
            case VERIFIER, METADATA -> STREAMS.stream().map(Seeds::metadata).toList();
            case FOOTER -> FILES.stream().map(Seeds::footer).toList();
            case BATCH, CONTENT -> both();
            case STRUCTURE ->
                STREAMS.stream().map(stream -> Arrays.copyOf(stream, 9)).toList();
            case VIEWS -> FILES;
            case LZ4, ZSTD -> STREAMS.stream().map(Seeds::lastBuffer).toList();
            case JSON -> DOCUMENTS;
        };
    }

    private static List<byte[]> both() {
        List<byte[]> both = new ArrayList<>(FILES);
        both.addAll(STREAMS);
        return both;
    }

    /** The metadata of the first message of a stream. */
    private static byte[] metadata(byte[] stream) {
        int prefix = word(stream, 0) == -1 ? 8 : 4;
        return Arrays.copyOfRange(stream, prefix, prefix + word(stream, prefix - 4));
    }

    /** The footer of a valid file. */
    static byte[] footer(byte[] file) {
        int end = file.length - 10;
        return Arrays.copyOfRange(file, end - word(file, end), end);
    }

    /** What stands 64 bytes and more before the end: in small streams, buffers. */
    private static byte[] lastBuffer(byte[] stream) {
        return Arrays.copyOfRange(stream, Math.max(0, stream.length - 8 - 128), stream.length - 8);
    }

    private static int word(byte[] bytes, int at) {
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
    }

    private static List<Mutants> taken() {
        List<Mutants> taken = new ArrayList<>();
        both().forEach(bytes -> taken(bytes).ifPresent(taken::add));
        return taken;
    }

    /** A file taken apart, unless it is of another version or framing than what is. */
    private static Optional<Mutants> taken(byte[] bytes) {
        try {
            return Optional.of(Mutants.of(Bytes.of(bytes)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<byte[]> read(String extension) {
        List<byte[]> read = new ArrayList<>();
        try (Stream<Path> walk = Files.walk(folder())) {
            for (Path path : walk.sorted().toList()) {
                if (path.toString().endsWith(extension) && Files.size(path) <= LARGEST && Files.size(path) > 64) {
                    read.add(Files.readAllBytes(path));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return read;
    }

    private static Path folder() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            Path valid = at.resolve("conformance-data").resolve("valid");
            if (Files.isDirectory(valid)) {
                return valid;
            }
        }
        throw new IllegalStateException("conformance-data/valid: expected in this working copy");
    }
}

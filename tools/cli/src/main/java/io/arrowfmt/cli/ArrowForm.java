package io.arrowfmt.cli;

import io.arrowfmt.compress.Compressor;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** How Arrow is written. */
final class ArrowForm {
    @Option(
            names = "--codec",
            paramLabel = "CODEC",
            description = "Compress buffers with: ${COMPLETION-CANDIDATES}. Without it as the first batch of IN is.")
    private @Nullable Codec codec;

    @Option(
            names = "--level",
            paramLabel = "N",
            description = "How much to compress: of zstd -131072 to 22 (default: 3), of lz4 1 to 12 (default: 1)."
                    + " The higher, the smaller and the slower.")
    private @Nullable Long level;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "Threads that decompress and compress (default: 1). The output is the same.")
    private @Nullable Long threads;

    @Option(
            names = "--plain",
            description =
                    "Write nothing but what every other writer writes: do not declare the layouts of columns, and "
                            + "keep no checksums.")
    private boolean plain;

    /** Picocli fills it. */
    ArrowForm() {}

    /**
     * The options of a writer.
     *
     * @param like how bodies are stored when the options do not tell
     * @throws Failure when they make no sense
     */
    WriteOptions options(Metadata metadata, Bodies like) throws Failure {
        return options(metadata, like, false);
    }

    /** As above; with nothing of our own also when the caller says so. */
    WriteOptions options(Metadata metadata, Bodies like, boolean foreign) throws Failure {
        Optional<Compression> wanted = codec != null ? codec.compression() : like.compression();
        WriteOptions options = start(like, plain || foreign)
                .withMetadata(metadata)
                .withThreads(threads())
                .withDictionaries(DictionaryGrowth.DELTAS);
        if (wanted.isEmpty()) {
            if (level != null) {
                throw new Failure(
                        Exit.USAGE, "--level: expected something that is compressed, found none; say how with --codec");
            }
            return options;
        }
        try {
            Compression compression = wanted.get();
            return options.withCompression(
                    compression, level == null ? Compressor.defaultLevel(compression) : Math.toIntExact(level));
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw new Failure(Exit.USAGE, "--level: " + e.getMessage());
        }
    }

    private static WriteOptions start(Bodies like, boolean plain) {
        if (plain) {
            return WriteOptions.plain();
        }
        return like.checksums() ? WriteOptions.defaults().withChecksums() : WriteOptions.defaults();
    }

    /** Refuses what makes sense for Arrow only, when something else is written. */
    void requireUnused(OutputForm written) throws Failure {
        if (codec != null || level != null || plain) {
            String option = codec != null ? "--codec" : level != null ? "--level" : "--plain";
            throw new Failure(Exit.USAGE, option + ": expected an Arrow file or stream to write, found " + written);
        }
    }

    /** Refuses what makes sense only where there is Arrow, read or written, when there is none. */
    void requireUnused(InputForm read, OutputForm written) throws Failure {
        if (threads != null && read != InputForm.ARROW) {
            throw new Failure(
                    Exit.USAGE, "--threads: expected Arrow to read or to write, found " + read + " and " + written);
        }
    }

    /** How many threads read and write. */
    int threads() throws Failure {
        long count = threads == null ? 1 : threads;
        if (count < 1 || count > 1_024) {
            throw new Failure(Exit.USAGE, "--threads: expected 1 to 1024, found " + count);
        }
        return (int) count;
    }
}

package io.arrowfmt.write;

import io.arrowfmt.compress.Compressor;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How a file or stream is written. Immutable: each {@code with} method gives other options. What is written depends on
 * nothing but these, the schema and the batches; threads do not change a byte.
 */
public final class WriteOptions {
    private static final int MAX_THREADS = 1_024;
    private static final WriteOptions DEFAULTS = new WriteOptions();
    private static final WriteOptions PLAIN = DEFAULTS.with(copy -> copy.declaresLayouts = false);

    private boolean declaresLayouts = true;
    private Metadata metadata = Metadata.empty();
    private Optional<Compression> compression = Optional.empty();
    private int level;
    private int threads = 1;
    private MetadataVersion version = MetadataVersion.V5;
    private Durability durability = Durability.FILE_AND_DIRECTORY;
    private DictionaryGrowth dictionaries = DictionaryGrowth.DELTAS;
    private boolean checksums;
    private boolean selfChecks;

    private WriteOptions() {}

    private WriteOptions with(Consumer<WriteOptions> change) {
        WriteOptions copy = new WriteOptions();
        copy.declaresLayouts = declaresLayouts;
        copy.metadata = metadata;
        copy.compression = compression;
        copy.level = level;
        copy.threads = threads;
        copy.version = version;
        copy.durability = durability;
        copy.dictionaries = dictionaries;
        copy.checksums = checksums;
        copy.selfChecks = selfChecks;
        change.accept(copy);
        return copy;
    }

    /** Uncompressed, with the physical layout of every field declared in the schema. */
    public static WriteOptions defaults() {
        return DEFAULTS;
    }

    /** Uncompressed, with nothing but what every other writer writes. */
    public static WriteOptions plain() {
        return PLAIN;
    }

    /**
     * The defaults, compressed by Zstandard.
     *
     * @param level -131,072 to 22: the higher, the smaller and the slower; 3 is what the library takes when it is not
     *     asked, and below 1 it is faster than that
     * @throws IllegalArgumentException when there is no such level
     */
    public static WriteOptions zstd(int level) {
        return DEFAULTS.withCompression(Compression.ZSTD, level);
    }

    /** The defaults, compressed by LZ4: larger than by Zstandard, and faster. */
    public static WriteOptions lz4() {
        return DEFAULTS.withCompression(Compression.LZ4_FRAME, Compressor.defaultLevel(Compression.LZ4_FRAME));
    }

    /**
     * These options with every buffer compressed that becomes smaller by it.
     *
     * @param value how
     * @param atLevel how much effort: of LZ4 1 to 12, of Zstandard -131,072 to 22; the higher, the smaller and the slower
     * @throws IllegalArgumentException when there is no such level
     */
    public WriteOptions withCompression(Compression value, int atLevel) {
        Compressor.requireLevel(value, atLevel);
        return with(copy -> {
            copy.compression = Optional.of(value);
            copy.level = atLevel;
        });
    }

    /** These options without compression. */
    public WriteOptions uncompressed() {
        return with(copy -> copy.compression = Optional.empty());
    }

    /** These options with custom metadata beside the schema: of its message, and of the footer of a file. */
    public WriteOptions withMetadata(Metadata value) {
        Objects.requireNonNull(value);
        return with(copy -> copy.metadata = value);
    }

    /**
     * These options with another number of threads that compress, the caller's among them.
     *
     * @param value 1 to 1,024
     */
    public WriteOptions withThreads(int value) {
        if (value < 1 || value > MAX_THREADS) {
            throw new IllegalArgumentException("threads: expected 1 to " + MAX_THREADS + ", found " + value);
        }
        return with(copy -> copy.threads = value);
    }

    /**
     * These options for readers of the time before 2020: metadata of version 4, messages without the marker that release
     * 0.15 brought, and no declared layouts. Not to be used together with compression, which version 4 does not have.
     */
    public WriteOptions withVersion4() {
        return with(copy -> {
            copy.version = MetadataVersion.V4;
            copy.declaresLayouts = false;
        });
    }

    /** These options with another promise about the disk; for files that are written by path. */
    public WriteOptions withDurability(Durability value) {
        Objects.requireNonNull(value);
        return with(copy -> copy.durability = value);
    }

    /** These options with another way to write dictionaries that change. */
    public WriteOptions withDictionaries(DictionaryGrowth value) {
        Objects.requireNonNull(value);
        return with(copy -> copy.dictionaries = value);
    }

    /** These options with a checksum (CRC32C) of every buffer, and of the metadata of every batch of a file. */
    public WriteOptions withChecksums() {
        return with(copy -> copy.checksums = true);
    }

    /**
     * These options with every file that is written by path read again before it takes its name: its bytes must be those
     * that were written, and break no rule.
     */
    public WriteOptions withSelfCheck() {
        return with(copy -> copy.selfChecks = true);
    }

    /** Whether the schema declares the physical layout of its fields. */
    public boolean declaresLayouts() {
        return declaresLayouts;
    }

    /** Custom metadata beside the schema. */
    public Metadata metadata() {
        return metadata;
    }

    /** How buffers are compressed, if they are. */
    public Optional<Compression> compression() {
        return compression;
    }

    /** The effort of {@link #compression}. */
    public int level() {
        return level;
    }

    /** How many threads compress. */
    public int threads() {
        return threads;
    }

    /** The version of the metadata. */
    public MetadataVersion version() {
        return version;
    }

    /** What is promised about the disk. */
    public Durability durability() {
        return durability;
    }

    /** How dictionaries that change are written. */
    public DictionaryGrowth dictionaries() {
        return dictionaries;
    }

    /** Whether buffers and metadata get checksums. */
    public boolean hasChecksums() {
        return checksums;
    }

    /** Whether files are read again before they take their name. */
    public boolean selfChecks() {
        return selfChecks;
    }

    /** The options in words. */
    @Override
    public String toString() {
        return (version == MetadataVersion.V4 ? "version 4" : declaresLayouts ? "declared layouts" : "plain")
                + compression.map(codec -> ", " + codec + " at level " + level).orElse("")
                + (checksums ? ", checksums" : "")
                + (metadata.isEmpty() ? "" : ", metadata " + metadata.entries());
    }
}

package io.arrowfmt.benchmarks;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.write.WriteOptions;
import java.util.List;
import java.util.Optional;
import org.apache.arrow.vector.compression.CompressionUtil;

/** The ways to read that are compared, each run in a JVM of its own. */
enum Contestant {
    /** arrow-java: open, loadNextBatch, values through its vectors. */
    ARROW_JAVA("arrow-java"),
    /** This library: open, every batch, values through its accessors. */
    ARROWFMT("arrowfmt"),
    /** This library, reading on two threads. */
    TWO_THREADS("arrowfmt, two threads"),
    /** This library, looking at the file where it is mapped into memory. */
    MAPPED("arrowfmt, mapped"),
    /** This library, reading batches and looking at their first rows. */
    FIRST_ROWS("arrowfmt, first rows"),
    /** This library, looking at the first rows where the file is mapped into memory. */
    FIRST_ROWS_MAPPED("arrowfmt, first rows, mapped"),
    /** This library, reading one column of all. */
    ONE_COLUMN("arrowfmt, one column"),
    /** This library, up to and without the bodies. */
    CHECKS("arrowfmt, metadata and checks only"),
    /** The bytes, read and added up as 64-bit words. */
    FLOOR("floor: read and add"),
    /** The bytes, read. */
    READ_ONLY("floor: read only"),
    /** arrow-java, writing. */
    WRITE_ARROW_JAVA("arrow-java"),
    /** This library, writing. */
    WRITE("arrowfmt"),
    /** The bytes, written. */
    WRITE_FLOOR("floor: write from one buffer"),
    /** arrow-java, writing with ZSTD at level 3. */
    WRITE_ZSTD_ARROW_JAVA("arrow-java"),
    /** This library, writing with ZSTD at level 3. */
    WRITE_ZSTD("arrowfmt"),
    /** The same on two threads. */
    WRITE_ZSTD_TWO_THREADS("arrowfmt, two threads"),
    /** arrow-java, writing with LZ4. */
    WRITE_LZ4_ARROW_JAVA("arrow-java"),
    /** This library, writing with LZ4. */
    WRITE_LZ4("arrowfmt"),
    /** arrow-java, filling vectors. */
    BUILD_ARROW_JAVA("arrow-java, set"),
    /** This library, filling builders. */
    BUILD("arrowfmt, addAll"),
    /** arrow-java, encoding vectors by a dictionary that it is given. */
    ENCODE_ARROW_JAVA("arrow-java"),
    /** This library, encoding columns and finding the dictionary. */
    ENCODE("arrowfmt"),
    /** arrow-java, filling vectors with texts and encoding them. */
    BUILD_TEXTS_ARROW_JAVA("arrow-java, set and encode"),
    /** This library, encoding texts as they are added. */
    BUILD_TEXTS("arrowfmt, add"),
    /** This library, checking every rule. */
    VALIDATE("arrowfmt, validate"),
    /** This library, checking the rules that do not look at values. */
    VALIDATE_LAYOUT("arrowfmt, validate without values"),
    /** arrow-java, loading and checking. */
    VALIDATE_ARROW_JAVA("arrow-java, validateFull");

    private static final int ZSTD_LEVEL = 3;

    private final String text;

    Contestant(String text) {
        this.text = text;
    }

    /** How it is called in tables. */
    String text() {
        return text;
    }

    /** Flags that its JVM needs: arrow-java reaches into the JDK. */
    List<String> flags() {
        return name().endsWith(ARROW_JAVA.name()) ? List.of("--add-opens=java.base/java.nio=ALL-UNNAMED") : List.of();
    }

    /** What it does. */
    Work work() {
        return switch (this) {
            case ARROW_JAVA -> new ArrowJavaReading();
            case ARROWFMT -> new ArrowfmtReading(ReadOptions.all());
            case TWO_THREADS -> new ArrowfmtReading(ReadOptions.all().withThreads(2));
            case MAPPED -> path -> ArrowfmtReading.sum(ByteSource.map(path), ReadOptions.all());
            case FIRST_ROWS -> path -> ArrowfmtReading.firstRows(ByteSource.open(path));
            case FIRST_ROWS_MAPPED -> path -> ArrowfmtReading.firstRows(ByteSource.map(path));
            case ONE_COLUMN -> new ArrowfmtReading(ReadOptions.positions(0));
            case CHECKS -> new CheckedOnly();
            case FLOOR -> new FloorReading(true);
            case READ_ONLY -> new FloorReading(false);
            case WRITE_ARROW_JAVA -> new ArrowJavaWriting(CompressionUtil.CodecType.NO_COMPRESSION, Optional.empty());
            case WRITE -> new ArrowfmtWriting(WriteOptions.defaults());
            case WRITE_FLOOR -> new FloorWriting();
            case WRITE_ZSTD_ARROW_JAVA -> new ArrowJavaWriting(CompressionUtil.CodecType.ZSTD, Optional.of(ZSTD_LEVEL));
            case WRITE_ZSTD -> new ArrowfmtWriting(WriteOptions.zstd(ZSTD_LEVEL));
            case WRITE_ZSTD_TWO_THREADS ->
                new ArrowfmtWriting(WriteOptions.zstd(ZSTD_LEVEL).withThreads(2));
            case WRITE_LZ4_ARROW_JAVA -> new ArrowJavaWriting(CompressionUtil.CodecType.LZ4_FRAME, Optional.empty());
            case WRITE_LZ4 -> new ArrowfmtWriting(WriteOptions.lz4());
            case BUILD_ARROW_JAVA -> new ArrowJavaBuilding();
            case BUILD -> new ArrowfmtBuilding();
            case VALIDATE -> new ArrowfmtValidating(Level.DATA);
            case VALIDATE_LAYOUT -> new ArrowfmtValidating(Level.LAYOUT);
            case VALIDATE_ARROW_JAVA -> new ArrowJavaValidating();
            case ENCODE_ARROW_JAVA -> new ArrowJavaEncoding(new Texts(Texts.ROWS), false);
            case ENCODE -> new ArrowfmtEncoding(new Texts(Texts.ROWS), false);
            case BUILD_TEXTS_ARROW_JAVA -> new ArrowJavaEncoding(new Texts(Texts.ROWS), true);
            case BUILD_TEXTS -> new ArrowfmtEncoding(new Texts(Texts.ROWS), true);
        };
    }
}

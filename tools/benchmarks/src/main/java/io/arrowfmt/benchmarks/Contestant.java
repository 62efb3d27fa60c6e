package io.arrowfmt.benchmarks;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.read.ReadOptions;
import java.util.List;

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
    READ_ONLY("floor: read only");

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
        return this == ARROW_JAVA ? List.of("--add-opens=java.base/java.nio=ALL-UNNAMED") : List.of();
    }

    /** The reading. */
    Reading reading() {
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
        };
    }
}

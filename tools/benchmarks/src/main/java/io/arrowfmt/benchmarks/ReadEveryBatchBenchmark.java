package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long it takes to open a file, read every batch and add up every value. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
public class ReadEveryBatchBenchmark {
    /** How the buffers are stored. */
    @Param({"PLAIN", "ZSTD"})
    public String encoding = "PLAIN";

    private final Work arrowJavaReading = Contestant.ARROW_JAVA.work();
    private final Work arrowfmtReading = Contestant.ARROWFMT.work();
    private final Work floorReading = Contestant.FLOOR.work();
    private final Work readOnlyReading = Contestant.READ_ONLY.work();
    private Path file = Path.of("");

    /** Makes the file. */
    @Setup
    public void makeFile() throws IOException {
        file = new DataMaker(DataMaker.defaultFolder(), 1).file(Dataset.ROWS, Encoding.valueOf(encoding));
    }

    /** arrow-java. */
    @Benchmark
    @Fork(value = 1, jvmArgsAppend = "--add-opens=java.base/java.nio=ALL-UNNAMED")
    public Object arrowJava() throws IOException {
        return arrowJavaReading.run(file);
    }

    /** This library. */
    @Benchmark
    public Object arrowfmt() throws IOException {
        return arrowfmtReading.run(file);
    }

    /** The bytes, added up. */
    @Benchmark
    public Object floor() throws IOException {
        return floorReading.run(file);
    }

    /** The bytes. */
    @Benchmark
    public Object readOnly() throws IOException {
        return readOnlyReading.run(file);
    }
}

package io.arrowfmt.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** How long it takes to open and read a file of 10,000 columns. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
public class OpenWideFileBenchmark {
    private final Work arrowJavaReading = Contestant.ARROW_JAVA.work();
    private final Work arrowfmtReading = Contestant.ARROWFMT.work();
    private Path file = Path.of("");

    /** Makes the file. */
    @Setup
    public void makeFile() throws IOException {
        file = new DataMaker(DataMaker.defaultFolder(), 1).file(Dataset.WIDE, Encoding.PLAIN);
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
}

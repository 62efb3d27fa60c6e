package io.arrowfmt.coverage;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jacoco.core.analysis.Analyzer;
import org.jacoco.core.analysis.CoverageBuilder;
import org.jacoco.core.tools.ExecFileLoader;

/** What the agents in the modules of one build noted, together with where that build put its classes. */
final class Recording {
    private final Path root;
    private final String target;
    private final ExecFileLoader executions = new ExecFileLoader();
    private int files;

    private Recording(Path root, String target) {
        this.root = root;
        this.target = target;
    }

    /**
     * Reads what every module below a directory noted.
     *
     * @param root the directory of the repository
     * @param target where each module builds, from its own directory
     * @throws IOException if a file cannot be read
     */
    static Recording read(Path root, String target) throws IOException {
        Recording recording = new Recording(root, target);
        for (Path parent : List.of(root, root.resolve("tools"))) {
            try (Stream<Path> modules = Files.list(parent)) {
                for (Path module : modules.sorted().toList()) {
                    recording.add(module.resolve(target).resolve("coverage.exec"));
                }
            }
        }
        return recording;
    }

    private void add(Path file) throws IOException {
        if (Files.exists(file)) {
            executions.load(file.toFile());
            files++;
        }
    }

    /** How many modules left a file. */
    int files() {
        return files;
    }

    /** Counts the branches of a package. */
    Branches branches(Measured measured) throws IOException {
        CoverageBuilder classes = new CoverageBuilder();
        Analyzer analyzer = new Analyzer(executions.getExecutionDataStore(), classes);
        Path folder = root.resolve(measured.module())
                .resolve(target)
                .resolve("classes")
                .resolve(measured.packageName());
        try (Stream<Path> entries = Files.list(folder)) {
            for (Path file : entries.filter(entry -> entry.toString().endsWith(".class"))
                    .sorted()
                    .toList()) {
                analyzer.analyzeAll(file.toFile());
            }
        }
        return Branches.of(measured, classes);
    }
}

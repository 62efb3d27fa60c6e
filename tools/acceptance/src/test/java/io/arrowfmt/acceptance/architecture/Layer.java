package io.arrowfmt.acceptance.architecture;

import java.util.ArrayList;
import java.util.List;

/** The modules, their packages, and the modules that each may import. */
enum Layer {
    SCHEMA(List.of(), "fbs", "flatbuffers"),
    FORMAT(
            List.of(SCHEMA),
            "error",
            "type",
            "layout",
            "walk",
            "bytes",
            "metadata",
            "compress",
            "framing",
            "batch",
            "body",
            "dictionary",
            "endian",
            "structure"),
    VALIDATOR(List.of(FORMAT), "validate"),
    READER(List.of(FORMAT, VALIDATOR), "read"),
    WRITER(List.of(FORMAT, VALIDATOR), "write"),
    CONFORMANCE(List.of(FORMAT), "conformance"),
    TESTKIT(List.of(FORMAT), "testkit"),
    CORPUS(List.of(FORMAT, VALIDATOR, READER, WRITER, CONFORMANCE), "corpus"),
    CLI(List.of(FORMAT, VALIDATOR, READER, WRITER, CONFORMANCE, CORPUS), "cli"),
    BENCHMARKS(List.of(FORMAT, VALIDATOR, READER, WRITER), "benchmarks");

    private final List<Layer> imports;
    private final List<String> packages;

    Layer(List<Layer> imports, String... packages) {
        this.imports = imports;
        this.packages = List.of(packages);
    }

    /** The packages of the module, as patterns. */
    String[] packages() {
        List<String> patterns = new ArrayList<>();
        for (String name : packages) {
            patterns.add("io.arrowfmt." + name + "..");
        }
        return patterns.toArray(new String[0]);
    }

    /** The packages of this project that the module must not import. */
    String[] forbidden() {
        List<String> patterns = new ArrayList<>();
        for (Layer other : values()) {
            if (other != this && !imports.contains(other)) {
                patterns.addAll(List.of(other.packages()));
            }
        }
        return patterns.toArray(new String[0]);
    }
}

package io.arrowfmt.corpus;

import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.conformance.Expectation;
import io.arrowfmt.conformance.Manifest;
import io.arrowfmt.conformance.ManifestEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the valid conformance files that are made here, and their entries in the manifest. */
public final class CorpusGenerator {
    /** What the entries of these files name as their tool. */
    public static final String TOOL = "arrowfmt CorpusGenerator";

    private static final String TOOL_VERSION = "1";
    private static final String REMAKE = "run io.arrowfmt.corpus.CorpusGenerator of tools/corpus on this folder";
    private static final String LICENCE = "Apache-2.0";

    /** Cases that there are in big-endian too: one of each way to be swapped, and one of each physical shape. */
    private static final Set<String> BIG_ENDIAN = Set.of(
            "primitive/int",
            "primitive/uint",
            "primitive/float",
            "primitive/bool",
            "primitive/decimal-narrow",
            "primitive/decimal-wide",
            "temporal/date",
            "temporal/interval",
            "temporal/time",
            "binary/utf8",
            "binary/fixed-size",
            "view/utf8-view",
            "view/several-buffers",
            "nested/list",
            "nested/list-view-shared",
            "map/map",
            "union/dense-ids",
            "run-end-encoded/int32");

    private CorpusGenerator() {}

    /**
     * Writes the files into a folder that has a manifest or gets one.
     *
     * @param args the folder, {@code conformance-data} of a checkout
     */
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            throw new IllegalArgumentException("args: expected the folder conformance-data, found " + List.of(args));
        }
        generate(Path.of(args[0]));
    }

    /** All of them. */
    static List<CorpusFile> files() {
        List<CorpusFile> files = new ArrayList<>(cases());
        files.addAll(DictionaryCases.all());
        files.addAll(CompressedCases.of(List.copyOf(files)));
        files.addAll(LegacyCases.all());
        files.addAll(MatrixCase.all());
        return files;
    }

    /** The cases that the writer writes, each a file and a stream. */
    static List<CorpusCase> cases() {
        List<CorpusCase> cases = new ArrayList<>();
        cases.addAll(PrimitiveCases.all());
        cases.addAll(TemporalCases.all());
        cases.addAll(BinaryCases.all());
        cases.addAll(NestedCases.all());
        cases.addAll(UnionCases.all());
        cases.addAll(ShapeCases.all());
        cases.add(CompressedCases.plain());
        List<CorpusCase> big = new ArrayList<>();
        for (CorpusCase file : cases) {
            if (BIG_ENDIAN.contains(file.path())) {
                big.add(file.bigEndian());
            }
        }
        cases.addAll(big);
        return cases;
    }

    /**
     * Writes the files, and the manifest with the entries it has for other files. Values in integration JSON that are
     * written by hand are entered when they are there.
     *
     * @param root folder of the manifest
     */
    static void generate(Path root) throws IOException {
        List<ManifestEntry> entries = new ArrayList<>();
        for (CorpusFile file : files()) {
            for (Container container : file.containers()) {
                entries.add(write(root, file, container, file.bytes(container)));
            }
        }
        Set<String> generated = new HashSet<>();
        for (ManifestEntry entry : entries) {
            generated.add(entry.path());
        }
        Path manifest = root.resolve(Manifest.FILE_NAME);
        if (Files.exists(manifest)) {
            for (ManifestEntry entry : Manifest.load(manifest).entries()) {
                if (entry.tool().equals(TOOL) && !generated.contains(entry.path())) {
                    Files.deleteIfExists(root.resolve(entry.path()));
                } else if (!generated.contains(entry.path())) {
                    entries.add(entry);
                }
            }
        }
        new Manifest(entries).write(manifest);
    }

    private static ManifestEntry write(Path root, CorpusFile file, Container container, byte[] bytes)
            throws IOException {
        String base = "valid/" + file.path();
        String path = base + (container == Container.FILE ? ".arrow" : ".arrows");
        Path target = root.resolve(path);
        Files.createDirectories(Optional.ofNullable(target.getParent()).orElse(root));
        Files.write(target, bytes);
        String json = "valid/" + file.valuesPath() + ".json";
        Optional<String> made = file.valuesJson();
        if (made.isPresent()) {
            Files.writeString(root.resolve(json), made.get(), StandardCharsets.UTF_8);
        }
        Optional<String> values = Files.exists(root.resolve(json)) ? Optional.of(json) : Optional.empty();
        return new ManifestEntry(
                path,
                ConformanceData.sha256(bytes),
                container,
                TOOL,
                TOOL_VERSION,
                REMAKE,
                LICENCE,
                new Expectation.Valid(file.rowCount(), values));
    }
}

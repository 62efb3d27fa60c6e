package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.ConformanceData;
import io.arrowfmt.conformance.InvalidEntry;
import io.arrowfmt.conformance.InvalidManifest;
import io.arrowfmt.error.Location;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Writes the files that are wrong on purpose, and the list that says how. */
public final class InvalidCorpus {
    private InvalidCorpus() {}

    /**
     * A file of the corpus.
     *
     * @param entry what the list says of it
     * @param bytes its bytes
     * @param original what was changed
     */
    public record Made(InvalidEntry entry, Bytes bytes, Bytes original) {
        @Override
        public String toString() {
            return entry.path();
        }
    }

    /** All of them, in the order of their paths. */
    public static List<Made> all() {
        List<Made> made = new ArrayList<>();
        for (InvalidCase row : cases()) {
            made.add(make(row));
        }
        made.sort((one, other) -> one.entry().path().compareTo(other.entry().path()));
        return made;
    }

    /** What the files and their list are, for those who use them. */
    public static byte[] readme() throws IOException {
        try (InputStream in = InvalidCorpus.class.getResourceAsStream("README.md")) {
            return Objects.requireNonNull(in).readAllBytes();
        }
    }

    /** The rows of the tables. */
    static List<InvalidCase> cases() {
        List<InvalidCase> cases = new ArrayList<>();
        cases.addAll(FlatBufferCases.all());
        cases.addAll(FrameCases.all());
        cases.addAll(SequenceCases.all());
        cases.addAll(FileCases.all());
        cases.addAll(SchemaCases.all());
        cases.addAll(NestedSchemaCases.all());
        cases.addAll(LayoutCases.all());
        cases.addAll(NodeCases.all());
        cases.addAll(ValueCases.all());
        cases.addAll(NestedValueCases.all());
        cases.addAll(CompressionCases.all());
        cases.addAll(TensorCases.all());
        cases.addAll(BufferCases.all());
        cases.addAll(LengthCases.all());
        return cases;
    }

    private static Made make(InvalidCase row) {
        Emitted emitted = row.make();
        Location location = row.place().in(row.path(), emitted);
        InvalidEntry entry = new InvalidEntry(
                row.path(),
                ConformanceData.sha256(emitted.bytes()),
                row.container(),
                row.rule(),
                row.legal(),
                row.severity(),
                row.level(),
                location,
                row.words(),
                row.also(),
                row.limits());
        Emitted original = row.base().draft(row.container()).emit();
        return new Made(entry, Bytes.of(emitted.bytes()), Bytes.of(original.bytes()));
    }

    /**
     * Writes the files and their list.
     *
     * @param folder gets them; files of a list that is there already and are no more in it are deleted
     */
    public static void write(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path manifest = folder.resolve(InvalidManifest.FILE_NAME);
        if (Files.exists(manifest)) {
            for (InvalidEntry entry : InvalidManifest.load(manifest).entries()) {
                Files.deleteIfExists(folder.resolve(entry.path()));
            }
        }
        List<InvalidEntry> entries = new ArrayList<>();
        for (Made made : all()) {
            Path target = folder.resolve(made.entry().path());
            Files.createDirectories(Objects.requireNonNull(target.getParent()));
            Files.write(target, made.bytes().toArray());
            entries.add(made.entry());
        }
        new InvalidManifest(entries).write(manifest);
    }
}

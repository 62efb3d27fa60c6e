package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.cli.text.CsvBatches;
import io.arrowfmt.cli.text.NdjsonBatches;
import io.arrowfmt.cli.text.Text;
import io.arrowfmt.cli.text.TextBatches;
import io.arrowfmt.cli.text.TextOptions;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The batches of CSV or NDJSON. What arrives is copied first when it has to be read twice, to know its types. */
final class TextInput implements Batches {
    private final ArrowfmtCommand root;
    private final Input input;
    private final TextBatches batches;
    private final @Nullable Path copy;

    private TextInput(ArrowfmtCommand root, Input input, TextBatches batches, @Nullable Path copy) {
        this.root = root;
        this.input = input;
        this.batches = batches;
        this.copy = copy;
    }

    /** Opens it. */
    static TextInput open(ArrowfmtCommand root, Input input, InputForm form, TextOptions options, Progress progress)
            throws IOException {
        boolean twice = options.schema().isEmpty();
        Path copy = null;
        try {
            Text text;
            if (input.path().isEmpty() && !twice) {
                text = new Text(
                        input.name(), () -> progress.counting(root.terminal().in()));
            } else if (input.path().isEmpty() || !input.isRegular(input.path().get(), "")) {
                copy = copy(root.terminal(), input);
                text = text(input, copy, twice, progress);
            } else {
                text = text(input, input.path().get(), twice, progress);
            }
            TextBatches batches =
                    form == InputForm.CSV ? CsvBatches.open(text, options) : NdjsonBatches.open(text, options);
            return new TextInput(root, input, batches, copy);
        } catch (IOException | RuntimeException e) {
            remove(copy);
            throw e;
        }
    }

    private static Text text(Input input, Path path, boolean twice, Progress progress) throws IOException {
        progress.expect(Files.size(path) * (twice ? 2 : 1));
        return new Text(input.name(), () -> progress.counting(Files.newInputStream(path)));
    }

    private static Path copy(Terminal terminal, Input input) throws IOException {
        Path copy = Files.createTempFile("arrowfmt", ".text");
        copy.toFile().deleteOnExit();
        if (input.path().isPresent()) {
            try (InputStream stream = Files.newInputStream(input.path().get())) {
                Files.copy(stream, copy, StandardCopyOption.REPLACE_EXISTING);
            }
        } else {
            Files.copy(terminal.in(), copy, StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    private static void remove(@Nullable Path copy) throws IOException {
        if (copy != null) {
            Files.deleteIfExists(copy);
        }
    }

    @Override
    public Schema schema() {
        return batches.schema();
    }

    @Override
    public Metadata metadata() {
        return Metadata.empty();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        Optional<Batch> next = batches.next();
        if (next.isEmpty() && !batches.leftOut().isEmpty()) {
            root.diagnostics()
                    .note(input.name() + ": left out what --schema does not have: "
                            + String.join(", ", batches.leftOut()));
        }
        return next;
    }

    @Override
    public void close() throws IOException {
        try {
            batches.close();
        } finally {
            remove(copy);
        }
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.cli.show.CsvRowWriter;
import io.arrowfmt.cli.show.NdjsonWriter;
import io.arrowfmt.cli.show.RowWriter;
import io.arrowfmt.conformance.IntegrationJsonWriter;
import io.arrowfmt.conformance.OracleException;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes batches in some form to a file, which is there only when all of them are, or to standard output. */
final class Sink implements Closeable {
    private static final int BUFFER = 1 << 16;

    private final @Nullable Publication publication;
    private final Form form;

    private Sink(@Nullable Publication publication, Form form) {
        this.publication = publication;
        this.form = form;
    }

    /** How batches are written. */
    private interface Form extends Closeable {
        void write(Batch batch) throws IOException;

        void finish() throws IOException;
    }

    /**
     * What is to be written.
     *
     * @param form the form
     * @param schema of all batches
     * @param options for the forms of Arrow
     * @param dictionaries for the JSON, which has them before the batches
     */
    record Plan(OutputForm form, Schema schema, WriteOptions options, Map<Long, Dictionary> dictionaries) {
        /** A plan for a form that has no dictionaries before the batches. */
        Plan(OutputForm form, Schema schema, WriteOptions options) {
            this(form, schema, options, Map.of());
        }
    }

    /**
     * Begins to write.
     *
     * @throws Failure when it cannot be written, or not in this form
     */
    static Sink open(ArrowfmtCommand root, Destination destination, Plan plan) throws IOException {
        String name = destination.name();
        if (destination.path().isEmpty()) {
            requireReader(root, plan);
            return new Sink(null, form(name, Output.channel(root.terminal().out()), root.out(), plan));
        }
        Publication publication = Publication.begin(destination);
        try {
            Writer text =
                    new BufferedWriter(new OutputStreamWriter(publication.stream(), StandardCharsets.UTF_8), BUFFER);
            return new Sink(publication, form(name, publication.channel(), text, plan));
        } catch (IOException | RuntimeException e) {
            publication.close();
            throw e;
        }
    }

    private static void requireReader(ArrowfmtCommand root, Plan plan) throws Failure {
        if (plan.form().isArrow() && root.terminal().outIsTerminal()) {
            throw new Failure(
                    Exit.USAGE,
                    "-o -: expected a file or a pipe behind standard output, found a terminal, which cannot"
                            + " show Arrow; see 'arrowfmt cat' to look at rows");
        }
    }

    private static Form form(String name, WritableByteChannel channel, Writer text, Plan plan) throws IOException {
        return switch (plan.form()) {
            case FILE -> arrow(() -> ArrowWriter.file(channel, plan.schema(), plan.options()));
            case STREAM -> arrow(() -> ArrowWriter.stream(channel, plan.schema(), plan.options()));
            case NDJSON -> rows(name, new NdjsonWriter(text), plan.schema());
            case CSV -> rows(name, new CsvRowWriter(text), plan.schema());
            case JSON -> json(name, Channels.newOutputStream(channel), plan);
        };
    }

    /** What opens a writer. */
    @FunctionalInterface
    private interface Opening {
        ArrowWriter open() throws IOException;
    }

    private static Form arrow(Opening opening) throws IOException {
        ArrowWriter writer = opening.open();
        return new Form() {
            @Override
            public void write(Batch batch) throws IOException {
                writer.write(batch);
            }

            @Override
            public void finish() throws IOException {
                writer.finish();
            }

            @Override
            public void close() throws IOException {
                try {
                    writer.close();
                } catch (IllegalStateException e) {
                    // Given up without finish(): whoever does that has said why.
                }
            }
        };
    }

    private static Form json(String name, OutputStream out, Plan plan) throws IOException {
        IntegrationJsonWriter writer;
        try {
            writer = IntegrationJsonWriter.open(
                    new BufferedOutputStream(out, BUFFER), plan.schema(), plan.dictionaries());
        } catch (OracleException e) {
            throw new Failure(Exit.NOT_ARROW, name + ": " + e.getMessage());
        }
        return new Form() {
            @Override
            public void write(Batch batch) throws IOException {
                try {
                    writer.write(batch);
                } catch (OracleException e) {
                    throw new Failure(Exit.NOT_ARROW, name + ": " + e.getMessage());
                }
            }

            @Override
            public void finish() throws IOException {
                writer.finish();
                writer.close();
            }

            @Override
            public void close() throws IOException {
                writer.close();
            }
        };
    }

    private static Form rows(String name, RowWriter writer, Schema schema) throws IOException {
        for (Field field : schema.fields()) {
            if (!ReadableColumns.isReadable(field)) {
                throw new Failure(
                        Exit.NOT_ARROW,
                        name + ": column \"" + field.name() + "\" is of a type that has no text: "
                                + field.shortTypeText());
            }
        }
        writer.begin(schema);
        return new Form() {
            private long batches;

            @Override
            public void write(Batch batch) throws IOException {
                writer.rows(batch, 0, batch.rows());
                Optional<Finding> broken = writer.takeBrokenText();
                if (broken.isPresent()) {
                    throw ArrowException.of(broken.get()
                            .at(broken.get().location().batch(batches))
                            .hint("arrowfmt cat shows it, with U+FFFD for what is no character"));
                }
                batches++;
            }

            @Override
            public void finish() throws IOException {
                writer.end();
            }

            @Override
            public void close() {
                // the file below is closed with the publication
            }
        };
    }

    /**
     * Writes a batch.
     *
     * @throws ArrowException when it breaks a rule of the format; nothing of it is written then, and others may follow
     * @throws io.arrowfmt.batch.CorruptValueException likewise
     */
    void write(Batch batch) throws IOException {
        form.write(batch);
    }

    /** Ends what is written and puts it in its place. */
    void finish() throws IOException {
        form.finish();
        if (publication != null) {
            publication.publish();
        }
    }

    /** Gives up what has not been finished. */
    @Override
    public void close() throws IOException {
        try {
            form.close();
        } finally {
            if (publication != null) {
                publication.close();
            }
        }
    }
}

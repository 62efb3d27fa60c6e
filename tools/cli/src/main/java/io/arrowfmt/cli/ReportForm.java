package io.arrowfmt.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import picocli.CommandLine.Option;

/** The form of output about files, and what each form needs of a command that tells one thing of each file. */
final class ReportForm {
    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "Form of the output: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ReportFormat format = ReportFormat.TEXT;

    private boolean first = true;

    /** Picocli fills it. */
    ReportForm() {}

    /** Finds out what there is to tell of an input. */
    @FunctionalInterface
    interface Look<T> {
        /** Finds it out. */
        T at(Input input) throws IOException;
    }

    /** Tells it as text. */
    @FunctionalInterface
    interface Text<T> {
        /** Writes it. */
        void write(Input input, T found) throws IOException;
    }

    /** Tells it as members of a JSON object. */
    @FunctionalInterface
    interface Members<T> {
        /** Writes them. */
        void write(T found, JsonGenerator json) throws IOException;
    }

    /** The form. */
    ReportFormat format() {
        return format;
    }

    /**
     * Tells of every input, in this form.
     *
     * @param schema name and version of the form in JSON, such as {@code arrowfmt.info/1}
     * @return the exit code
     */
    <T> int show(ArrowfmtCommand root, Inputs inputs, String schema, Look<T> look, Text<T> text, Members<T> members)
            throws IOException {
        return switch (format) {
            case TEXT ->
                inputs.each(root, false, Diagnostics.FailureSink.NONE, input -> {
                            T found = look.at(input);
                            root.out().append(first ? "" : "\n");
                            first = false;
                            text.write(input, found);
                            return Exit.OK;
                        })
                        .code();
            case JSON -> {
                try (JsonOutput output = JsonOutput.begin(root.out(), schema, json -> {})) {
                    yield inputs.each(root, false, output::failed, input -> {
                                T found = look.at(input);
                                output.file(input.name(), json -> members.write(found, json));
                                return Exit.OK;
                            })
                            .code();
                }
            }
        };
    }
}

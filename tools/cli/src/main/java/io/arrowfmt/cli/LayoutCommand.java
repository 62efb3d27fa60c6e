package io.arrowfmt.cli;

import io.arrowfmt.cli.show.BatchTable;
import io.arrowfmt.cli.show.LayoutTable;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.BatchLayouts;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Shows nodes and buffers. */
@Command(
        name = "layout",
        header = "Show the nodes and buffers of a schema and of its batches.",
        description = {
            "First what every batch of the schema has: for each node (a column or a child) its "
                    + "buffers in order, what each holds and how wide an element is in bits, how many elements "
                    + "it has, and what the file declares, marked ≠ where it is not what the type has.",
            "Then, for each batch, where each buffer is and how large: \"at byte\" counts from the "
                    + "start of the file, \"needed\" is what the slots need whatever their values, \"padding\" is "
                    + "what lies between the buffer and the next. Bodies are not read."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt layout --schema-only taxi.arrow",
            "  arrowfmt layout --batch 3 --column trip.stops taxi.arrow"
        })
final class LayoutCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Option(names = "--schema-only", description = "Show the schema only, no batch.")
    private boolean schemaOnly;

    @Option(names = "--batch", paramLabel = "N", description = "Show only batch N, from 0, and not the schema.")
    private @Nullable Long batch;

    @Option(
            names = "--column",
            paramLabel = "PATH",
            description = "Show only this column and what is below it: a name, or names joined by points.")
    private String column = "";

    private boolean first = true;

    @Override
    public Integer call() throws IOException {
        if (batch != null && schemaOnly) {
            throw new Failure(Exit.USAGE, "--batch: expected no --schema-only with it, found both");
        }
        if (batch != null && batch < 0) {
            throw new Failure(Exit.USAGE, "--batch: expected at least 0, found " + batch);
        }
        return inputs.each(root, false, Diagnostics.FailureSink.NONE, input -> {
                    try (Content content = Content.open(root.terminal(), input)) {
                        show(Survey.of(content));
                    }
                    return Exit.OK;
                })
                .code();
    }

    private void show(Survey survey) throws IOException {
        String name = survey.content().input().name();
        Schema schema = survey.requireSchema();
        MetadataVersion version = survey.version().orElse(MetadataVersion.V5);
        BatchLayouts layouts = BatchLayouts.of(schema, version.forms());
        SchemaLayout layout = layouts.likeliest();
        Predicate<NodeLayout> filter = filter(name, layout);
        if (batch == null) {
            title(
                    name,
                    Amount.of(layout.nodes().size(), "node") + ", "
                            + Amount.of(layout.fixedBufferCount(), "buffer")
                            + (layout.variadicCount() > 0 ? " and any number of variadic ones" : "")
                            + (layout.complete() ? "" : " and those that are not known"));
            LayoutTable.write(layout, filter, root.out(), root.ink());
        }
        if (!schemaOnly) {
            BatchCounter counter = new BatchCounter();
            survey.each(frame -> {
                if (frame.message().header() instanceof RecordBatchHeader header) {
                    long index = counter.next++;
                    if (batch == null || batch == index) {
                        show(name, index, frame, header, layouts.withBuffers(header.fixedBufferCount()), filter);
                    }
                }
            });
            if (batch != null && batch >= counter.next) {
                throw new Failure(
                        Exit.USAGE,
                        name + ": --batch: expected one of " + Amount.of(counter.next, "batch", "batches")
                                + ", counted from 0, found " + batch);
            }
        }
    }

    private void show(
            String name,
            long index,
            Frame frame,
            RecordBatchHeader header,
            SchemaLayout layout,
            Predicate<NodeLayout> filter)
            throws IOException {
        String flaw = BatchTable.flaw(header, layout);
        if (!flaw.isEmpty()) {
            throw new Failure(
                    Exit.DAMAGED,
                    name + ": batch " + index + ": " + flaw + ". 'arrowfmt validate' says what is wrong.");
        }
        title(
                name + ": batch " + index,
                Amount.of(header.length(), "row") + ", body of "
                        + Amount.of(frame.bodyLength(), "byte") + " at byte " + frame.bodyOffset()
                        + header.compression()
                                .map(codec -> ", compressed with " + codec)
                                .orElse(""));
        BatchTable.write(header, layout, frame.bodyOffset(), frame.bodyLength(), filter, root.out(), root.ink());
    }

    private void title(String name, String text) throws IOException {
        root.out().append(first ? "" : "\n");
        first = false;
        root.out().append(root.ink().bold(ScreenText.escape(name)) + ": " + text + "\n");
    }

    private Predicate<NodeLayout> filter(String name, SchemaLayout layout) throws Failure {
        if (column.isEmpty()) {
            return node -> true;
        }
        for (NodeLayout node : layout.nodes()) {
            if (node.path().text().equals(column)) {
                int end = layout.endOf(node);
                return other -> other.index() >= node.index() && other.index() < end;
            }
        }
        throw new Failure(
                Exit.USAGE,
                name + ": --column: expected the path of a field, found \"" + column
                        + "\"; 'arrowfmt schema' shows them");
    }

    /** The number of the next batch. */
    private static final class BatchCounter {
        private long next;
    }
}

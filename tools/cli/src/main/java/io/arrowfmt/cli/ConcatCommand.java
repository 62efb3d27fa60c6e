package io.arrowfmt.cli;

import io.arrowfmt.batch.DictionaryFullException;
import io.arrowfmt.batch.DictionaryMemo;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Puts inputs one behind the other. */
@Command(
        name = "concat",
        header = "Write the batches of several files or streams into one.",
        description = {
            "All must have the same columns, of the same types, in the same order; what differs is named. Dictionaries are "
                    + "unified, with wider indices where those of files have too many values together. Where custom metadata "
                    + "differs, that of the first counts."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt concat jan.arrow feb.arrow -o both.arrow",
            "  arrowfmt concat 'part-*.arrow' --codec zstd -o all.arrow"
        })
final class ConcatCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private Inputs inputs = new Inputs();

    @Mixin
    private ArrowOutput output = new ArrowOutput();

    @Mixin
    private ShownProgress progress = new ShownProgress();

    @Override
    public Integer call() throws IOException {
        List<Input> all = new ArrayList<>();
        Exit exit = inputs.each(root, false, Diagnostics.FailureSink.NONE, input -> {
            all.add(input);
            return Exit.OK;
        });
        if (exit != Exit.OK) {
            return exit.code();
        }
        if (all.stream().filter(Input::isStandard).count() > 1) {
            throw new Failure(Exit.USAGE, "-: expected standard input once, found it twice");
        }
        for (Input input : all) {
            output.requireOther(root, input);
        }
        Input first = all.get(0);
        return root.diagnostics()
                .guard(first, Diagnostics.FailureSink.NONE, () -> concat(all))
                .code();
    }

    private Exit concat(List<Input> all) throws IOException {
        Input first = all.get(0);
        output.unifyDictionaries();
        try (Progress shown = progress.begin(root, output.target());
                ArrowBatches batches = open(first, shown)) {
            IndexSurvey survey = new IndexSurvey(root, batches.schema());
            for (Input input : all) {
                Exit exit = survey.add(input);
                if (exit != Exit.OK) {
                    return exit;
                }
            }
            Schema written = survey.widened();
            DictionaryMemo memo = DictionaryMemo.empty();
            try (Sink sink = output.open(root, written, batches.metadata(), batches.like(Bodies.of(root, first)))) {
                Copying.Taker taker = written.equals(batches.schema())
                        ? sink::write
                        : batch -> sink.write(memo.reindex(batch.compact(), written));
                copy(first, batches, taker);
                for (Input input : all.subList(1, all.size())) {
                    Exit exit = root.diagnostics()
                            .guard(
                                    input,
                                    Diagnostics.FailureSink.NONE,
                                    () -> add(first, input, batches.schema(), taker, shown));
                    if (exit != Exit.OK) {
                        return exit;
                    }
                }
                sink.finish();
            }
        }
        return Exit.OK;
    }

    private Exit add(Input first, Input input, Schema schema, Copying.Taker taker, Progress shown) throws IOException {
        try (ArrowBatches more = open(input, shown)) {
            requireSame(first, input, SchemaDiff.of(schema, more.schema()));
            copy(input, new Relabeled(more, schema), taker);
        }
        return Exit.OK;
    }

    private static void copy(Input input, Batches batches, Copying.Taker taker) throws IOException {
        try {
            Copying.all(batches, taker);
        } catch (DictionaryFullException e) {
            throw new Failure(
                    Exit.NOT_ARROW,
                    input.name() + ": " + e.getMessage()
                            + "; indices are widened for the dictionaries of files, not of "
                            + "streams: make files of them first, as by 'arrowfmt convert'");
        }
    }

    private void requireSame(Input first, Input input, SchemaDiff diff) throws IOException {
        List<String> wrong = new ArrayList<>();
        boolean metadata = false;
        for (SchemaDiff.Difference difference : diff.differences()) {
            if (difference.isOfMetadata()) {
                metadata = true;
            } else {
                wrong.add(difference.what() + " is "
                        + (difference.left().isEmpty() ? "absent" : difference.left()) + " in " + first.name() + " and "
                        + (difference.right().isEmpty() ? "absent" : difference.right()) + " here");
            }
        }
        if (!wrong.isEmpty()) {
            int most = Math.min(wrong.size(), 8);
            throw new Failure(
                    Exit.USAGE,
                    input.name() + ": expected the columns of " + first.name() + ", found others: "
                            + String.join("; ", wrong.subList(0, most)) + (most < wrong.size() ? "; …" : ""));
        }
        if (metadata) {
            root.diagnostics()
                    .note(input.name() + ": has other custom metadata than " + first.name() + ", whose is written");
        }
    }

    private ArrowBatches open(Input input, Progress shown) throws IOException {
        ReadOptions options = ReadOptions.all().withThreads(output.form().threads());
        return new ArrowBatches(Reading.open(root, input, options, shown));
    }
}

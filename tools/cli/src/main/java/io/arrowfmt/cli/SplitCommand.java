package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Splits an input into several files. */
@Command(
        name = "split",
        header = "Split a file or stream into several.",
        description = {
            "OUT is a pattern for the names: %%d in it becomes 0, 1, 2 and so on, %%04d becomes 0000, 0001, 0002. An input "
                    + "without rows makes one file without rows. A file appears when it is whole; when a later one cannot "
                    + "be written, the ones before it stay."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt split taxi.arrow --rows 1000000 -o taxi-%%03d.arrow",
            "  arrowfmt split taxi.arrow --batches 1 -o batch-%%d.arrows"
        })
final class SplitCommand implements Callable<Integer> {
    private static final Pattern NUMBER = Pattern.compile("%(0[1-9])?d");

    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Option(names = "--rows", paramLabel = "N", description = "Rows of each file.")
    private @Nullable Long rows;

    @Option(names = "--batches", paramLabel = "N", description = "Batches of each file, as IN has them.")
    private @Nullable Long batchCount;

    @Mixin
    private Rewrite rewrite = new Rewrite();

    private int files;

    @Override
    public Integer call() throws IOException {
        if ((rows == null) == (batchCount == null)) {
            throw new Failure(Exit.USAGE, "expected one of --rows and --batches");
        }
        Long size = rows != null ? rows : batchCount;
        if (size == null || size < 1) {
            throw new Failure(
                    Exit.USAGE, (rows != null ? "--rows" : "--batches") + ": expected at least 1, found " + size);
        }
        String pattern = rewrite.output().target().name();
        requireNumber(pattern);
        Input input = rewrite.input(root);
        return root.diagnostics()
                .guard(input, Diagnostics.FailureSink.NONE, () -> split(input, pattern, size))
                .code();
    }

    private static void requireNumber(String pattern) throws Failure {
        long count = NUMBER.matcher(pattern).results().count();
        if (count != 1 || pattern.contains("%%")) {
            String found = count > 1 ? String.valueOf(count) : pattern.contains("%") ? "others" : "none";
            throw new Failure(
                    Exit.USAGE,
                    "-o " + pattern + ": expected a name with one %d or %04d in it for the number, found " + found);
        }
    }

    private Exit split(Input input, String pattern, long size) throws IOException {
        try (Progress shown = rewrite.progress(root);
                ArrowBatches batches = rewrite.open(root, input, shown)) {
            ArrowOutput.Like like = batches.like(Bodies.of(root, input));
            Parts parts = new Parts(batches);
            do {
                String name = NUMBER.matcher(pattern).replaceFirst(match -> {
                    String width = match.group(1) == null ? "" : match.group(1);
                    return String.format(Locale.ROOT, "%" + width + "d", files);
                });
                try (Sink sink = rewrite.output().open(root, name, batches.schema(), batches.metadata(), like)) {
                    parts.write(sink, size, rows != null);
                    sink.finish();
                }
                files++;
            } while (parts.hasMore());
        }
        return Exit.OK;
    }

    /** Batches of which some rows may have gone already. */
    private static final class Parts {
        private final Batches batches;
        private Optional<Batch> batch = Optional.empty();
        private long index = -1;
        private long from;

        Parts(Batches batches) {
            this.batches = batches;
        }

        boolean hasMore() throws IOException {
            while (batch.isEmpty() || from == batch.get().rows()) {
                batch = batches.next();
                index++;
                from = 0;
                if (batch.isEmpty()) {
                    return false;
                }
            }
            return true;
        }

        void write(Sink sink, long size, boolean byRows) throws IOException {
            long left = size;
            while (left > 0 && hasMore()) {
                Batch whole = batch.orElseThrow();
                long count = byRows ? Math.min(left, whole.rows() - from) : whole.rows() - from;
                try {
                    sink.write(whole.slice(from, count));
                } catch (CorruptValueException e) {
                    throw ArrowBatches.located(e, index);
                }
                from += count;
                left -= byRows ? count : 1;
            }
        }
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.cli.map.FileRegions;
import io.arrowfmt.cli.map.Note;
import io.arrowfmt.cli.map.Notes;
import io.arrowfmt.cli.map.Part;
import io.arrowfmt.cli.map.PartKind;
import io.arrowfmt.cli.map.Region;
import io.arrowfmt.cli.map.RegionKind;
import io.arrowfmt.cli.show.HexLines;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MetadataVersion;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Shows bytes, with what they are. */
@Command(
        name = "dump",
        header = "Show the bytes of a file or stream, with what each is.",
        description = {
            "Every part in order: prefixes, metadata field by field, buffers value by value, padding, "
                    + "gaps and footer, each line with the offset, the bytes and what they hold. Without a choice, "
                    + "all metadata and the first 64 bytes of every buffer. What metadata calls an offset counts from "
                    + "the start of that metadata.",
            "",
            "Damaged files are shown too, as far as what is in them can be told."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt dump taxi.arrow | less",
            "  arrowfmt dump --message 0 taxi.arrow",
            "  arrowfmt dump --buffer 3.1 taxi.arrow",
            "  arrowfmt dump --buffer d0.1 taxi.arrow",
            "  arrowfmt dump --offset 40964 --length 64 taxi.arrow"
        })
final class DumpCommand implements Callable<Integer> {
    private static final int CHUNK = 64 << 10;
    private static final int MOST_NOTES = 1 << 20;

    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private OneInput input = new OneInput();

    @Option(
            names = "--message",
            paramLabel = "N",
            description = "Show only message N, from 0, with its body; the schema is one, and each dictionary.")
    private @Nullable Long message;

    @Option(
            names = "--buffer",
            paramLabel = "B.N",
            description =
                    "Show only buffer N of batch B, both from 0, as 'arrowfmt layout' numbers them; of a dictionary, dB "
                            + "stands for its id, and all its batches are shown.")
    private @Nullable String buffer;

    @Option(names = "--offset", paramLabel = "N", description = "Show only bytes from N on, counted from the start.")
    private @Nullable Long offset;

    @Option(
            names = "--length",
            paramLabel = "N",
            description = "Show at most N bytes: from --offset on (default: 256), else of each buffer.")
    private @Nullable Long length;

    @Override
    public Integer call() throws IOException {
        DumpSelection selection =
                DumpSelection.of(number(message), Optional.ofNullable(buffer), number(offset), number(length));
        Input from = input.input(root.terminal());
        return root.diagnostics()
                .guard(from, Diagnostics.FailureSink.NONE, () -> {
                    try (ByteSource source = Content.openAny(root.terminal(), from)) {
                        ContentKind kind = Probe.detect(source);
                        if (!kind.isArrow()) {
                            throw Content.refusal(Exit.NOT_ARROW, from, kind);
                        }
                        Dump dump = new Dump(source, selection);
                        FileRegions.walk(source, Limits.defaults(), dump::part);
                        if (!dump.shown) {
                            throw new Failure(
                                    Exit.USAGE, from.name() + ": expected " + selection.what() + ", found none");
                        }
                        return Exit.OK;
                    }
                })
                .code();
    }

    private static OptionalLong number(@Nullable Long value) {
        return value == null ? OptionalLong.empty() : OptionalLong.of(value);
    }

    /** Shows the parts of one source. Belongs to one thread. */
    private final class Dump {
        private final ByteSource source;
        private final DumpSelection selection;
        private final HexLines lines = new HexLines(root.out(), root.ink());
        private Optional<MetadataVersion> version = Optional.empty();
        private long messages;
        private boolean shown;

        Dump(ByteSource source, DumpSelection selection) {
            this.source = source;
            this.selection = selection;
        }

        void part(Part part) throws IOException {
            version = version.or(() -> part.frame().map(frame -> frame.message().version()));
            boolean isMessage = part.frame().isPresent() || part.kind() == PartKind.BROKEN;
            if (!selection.has(part, isMessage ? messages : -1)) {
                messages += isMessage ? 1 : 0;
                return;
            }
            String title = (isMessage ? "message " + messages + ", " : "") + part.what();
            messages += isMessage ? 1 : 0;
            boolean bare =
                    part.kind() == PartKind.BATCH && part.regions().get(0).kind() == RegionKind.METADATA;
            boolean titled = false;
            for (Region region : part.regions()) {
                boolean whole = region.kind() == RegionKind.METADATA || region.kind() == RegionKind.FOOTER;
                long begin = selection.begin(region);
                long end = selection.end(region, whole);
                if (begin < end) {
                    if (!titled) {
                        title(title, part.offset(), part.end() - part.offset(), part.note());
                        titled = true;
                    }
                    region(region, bare, begin, end, whole);
                }
            }
        }

        private void title(String what, long at, long size, String note) throws IOException {
            root.out()
                    .append(shown ? "\n" : "")
                    .append(root.ink().bold(ScreenText.escape(what)))
                    .append(": " + Amount.of(size, "byte") + " at byte " + at)
                    .append(note.isEmpty() ? "" : root.ink().red("; " + ScreenText.escape(note)))
                    .append('\n');
            shown = true;
        }

        private void region(Region region, boolean bare, long begin, long end, boolean whole) throws IOException {
            root.out()
                    .append("  " + ScreenText.escape(region.what()) + ": " + Amount.of(region.length(), "byte"))
                    .append(region.note().isEmpty() ? "" : "; " + ScreenText.escape(region.note()))
                    .append('\n');
            Notes notes = new Notes(version, MOST_NOTES);
            if (whole) {
                Bytes bytes = source.read(region.offset(), region.length());
                lines(region.offset() + begin, region.offset() + end, bytes, notes.of(region, bare, 0, bytes));
            } else {
                for (long at = Notes.begin(region, begin); at < end; ) {
                    long aligned = Notes.begin(region, at + CHUNK);
                    long next = Math.min(region.length(), aligned > at ? aligned : at + CHUNK);
                    Bytes bytes = source.read(region.offset() + at, next - at);
                    long first = region.offset() + Math.max(at, begin);
                    lines(first, region.offset() + Math.min(next, end), bytes, notes.of(region, bare, at, bytes));
                    at = next;
                }
            }
            if (begin == 0 && end < region.length() && !selection.offset().isPresent()) {
                root.out().append("            … " + Amount.of(region.length() - end, "byte") + " more\n");
            }
        }

        /** Shows some bytes, those of each note together. */
        private void lines(long begin, long end, Bytes bytes, List<Note> notes) throws IOException {
            long at = begin;
            for (Note note : notes) {
                long from = Math.max(at, note.offset());
                long to = Math.min(end, note.offset() + note.length());
                if (from < to) {
                    line(at, from, bytes, "", "");
                    line(from, to, bytes, note.name(), note.value());
                    at = to;
                }
            }
            line(at, end, bytes, "", "");
        }

        private void line(long begin, long end, Bytes bytes, String name, String value) throws IOException {
            if (begin < end) {
                lines.write(begin, bytes.slice(begin - bytes.position(), end - begin), name, value);
            }
        }
    }
}

package io.arrowfmt.validate;

import io.arrowfmt.error.Amount;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.type.Schema;
import io.arrowfmt.walk.FieldPath;
import io.arrowfmt.walk.SchemaDifference;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Rules about a file as a whole: its footer against the stream it embeds. */
enum FileRules implements FactRule<FileFacts> {
    VERSION(
            "FILE-FOOTER-004",
            Severity.ERROR,
            "The footer has the version of the messages.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> facts.first().ifPresent(first -> {
                String found = facts.footer().version().map(Enum::name).orElse("an unknown version");
                if (!facts.footer().versionPresent()) {
                    sink.report(Finding.of(rule, facts.where(), "the version " + first.version(), "none")
                            .as(Severity.WARNING));
                } else if (!found.equals(first.version().name())) {
                    sink.report(rule, facts.where(), first.version() + " as in the schema message", found);
                }
            })),
    SCHEMA(
            "FILE-FOOTER-005",
            Severity.ERROR,
            "The footer has the schema of the embedded stream, declared layouts included.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> streamSchema(facts)
                    .flatMap(schema ->
                            SchemaDifference.between(schema, facts.footer().schema()))
                    .ifPresent(difference -> sink.report(
                            rule,
                            facts.where()
                                    .column(difference
                                            .path()
                                            .map(FieldPath::text)
                                            .orElse("")),
                            difference.expected() + " as in the schema message",
                            difference.found()))),
    METADATA(
            "FILE-FOOTER-006",
            Severity.WARNING,
            "The footer has the custom metadata of the first message.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> facts.first().ifPresent(first -> {
                if (!first.metadata().equals(facts.footer().metadata())) {
                    sink.report(
                            rule,
                            facts.where(),
                            first.metadata().entries().size() + " entries as in the first message",
                            facts.footer().metadata().entries().size() + " entries that differ");
                }
            })),
    RECORD_BATCHES(
            "FILE-FOOTER-007",
            Severity.WARNING,
            "The footer lists its record batches, if only as an empty list.",
            "File.fbs#Footer",
            (facts, rule, sink) -> {
                if (!facts.footer().recordBatchesPresent()) {
                    sink.report(rule, facts.where(), "a list of record batches", "none");
                }
            }),
    CHECKSUMS(
            "CRC-003",
            Severity.ERROR,
            "A footer that has checksums has one for each of its blocks.",
            "arrowfmt",
            (facts, rule, sink) -> facts.footer().metadataChecksums().ifPresent(sums -> {
                if (sums.count() != facts.footer().checksumCount()) {
                    sink.report(
                            rule,
                            facts.where(),
                            Amount.of(facts.footer().checksumCount(), "checksum"),
                            "" + sums.count());
                }
            })),
    OVERLAP(
            "FILE-BLOCK-007",
            Severity.ERROR,
            "Blocks do not overlap.",
            "Security.rst#ipc-format",
            (facts, rule, sink) -> {
                for (FileFacts.Overlap overlap : facts.overlaps()) {
                    FileFacts.Block block = overlap.block();
                    FileFacts.Block other = overlap.other();
                    sink.report(
                            rule,
                            facts.where(block),
                            "bytes of its own",
                            "bytes " + block.offset() + " to " + block.end() + ", of which the " + other + " has "
                                    + other.offset() + " to " + other.end());
                }
            }),
    ORDER(
            "FILE-BLOCK-008",
            Severity.WARNING,
            "Blocks are listed in the order of the stream.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> {
                ascending(facts, facts.footer().dictionaries(), true, rule, sink);
                ascending(facts, facts.footer().recordBatches(), false, rule, sink);
            }),
    LISTED(
            "FILE-BLOCK-009",
            Severity.WARNING,
            "The footer lists the dictionary and record batches of the embedded stream, all and no others.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> facts.stream().ifPresent(stream -> {
                Set<Long> listed = offsets(facts.blocks());
                Set<Long> streamed = offsets(stream.messages());
                for (FileFacts.Block message : stream.messages()) {
                    if (!listed.contains(message.offset())) {
                        sink.report(
                                rule,
                                facts.where().at(message.offset()),
                                "a block for every message of the stream",
                                "none for this one, which readers of the file do not see");
                    }
                }
                for (FileFacts.Block block : facts.blocks()) {
                    if (stream.failure().isEmpty() && !streamed.contains(block.offset())) {
                        sink.report(
                                rule,
                                facts.where(block),
                                "a message of the embedded stream",
                                "bytes that its readers do not see");
                    }
                }
            })),
    GAPS(
            "FILE-BLOCK-010",
            Severity.WARNING,
            "Messages follow each other without bytes between them, and the footer follows with fewer than 64 bytes of "
                    + "padding.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> facts.stream().ifPresent(stream -> {
                List<FileFacts.Block> blocks = facts.blocksByOffset();
                long start =
                        blocks.isEmpty() ? facts.footerOffset() : blocks.get(0).offset();
                long end = stream.schemaEnd().orElse(start);
                for (FileFacts.Block block : blocks) {
                    if (block.offset() > end) {
                        sink.report(
                                rule,
                                facts.where().at(end),
                                "the " + block + " here",
                                Amount.of(block.offset() - end, "byte") + " before it that belong to none");
                    }
                    end = Math.max(end, block.end());
                }
                end = Math.max(end, stream.markedEnd().orElse(end));
                if (facts.footerOffset() - end >= FileRules.MAX_PADDING) {
                    sink.report(
                            rule,
                            facts.where().at(end),
                            "the footer here, or fewer than " + Amount.of(FileRules.MAX_PADDING, "byte") + " after",
                            Amount.of(facts.footerOffset() - end, "byte") + " before it that belong to no message");
                }
            })),
    EMBEDDED_STREAM(
            "FILE-STREAM-001",
            Severity.WARNING,
            "The bytes from 8 to the footer are a stream that ends with its end marker.",
            "Columnar.rst#ipc-file-format",
            (facts, rule, sink) -> facts.stream().ifPresent(stream -> {
                if (stream.failure().isPresent()) {
                    Finding failure = stream.failure().get();
                    sink.report(
                            rule,
                            failure.location(),
                            "a stream from byte 8 to the footer",
                            "one that breaks off here: expected " + failure.expected() + ", found " + failure.found()
                                    + " [" + failure.rule().id() + "]");
                } else if (stream.markedEnd().isEmpty()) {
                    sink.report(rule, facts.where(), "an end marker before the footer", "none");
                }
            }));

    private static final int MAX_PADDING = 64;

    private final Row<FileFacts> row;

    FileRules(String id, Severity severity, String sentence, String clause, Check<FileFacts> check) {
        this.row = new Row<>(id, Level.STRUCTURE, severity, sentence, clause, check);
    }

    @Override
    public Row<FileFacts> row() {
        return row;
    }

    @Override
    public Class<FileFacts> about() {
        return FileFacts.class;
    }

    private static Optional<Schema> streamSchema(FileFacts facts) {
        return facts.first()
                .flatMap(first -> first.header() instanceof SchemaHeader header
                        ? Optional.of(header.schema())
                        : Optional.empty());
    }

    private static Set<Long> offsets(List<FileFacts.Block> blocks) {
        Set<Long> offsets = new HashSet<>();
        for (FileFacts.Block block : blocks) {
            offsets.add(block.offset());
        }
        return offsets;
    }

    private static void ascending(FileFacts facts, Blocks blocks, boolean dictionaries, Rule rule, FindingSink sink) {
        for (int i = 1; i < blocks.count(); i++) {
            if (blocks.offset(i) < blocks.offset(i - 1)) {
                sink.report(
                        rule,
                        facts.where(new FileFacts.Block(dictionaries, i, blocks.offset(i), blocks.offset(i))),
                        "an offset above " + blocks.offset(i - 1),
                        "" + blocks.offset(i));
            }
        }
    }
}

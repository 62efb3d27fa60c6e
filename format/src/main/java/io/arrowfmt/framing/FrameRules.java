package io.arrowfmt.framing;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.RuleText;
import io.arrowfmt.error.Severity;

/** The rules about bytes around the metadata, checked where they are read. */
public enum FrameRules implements Rule {
    FIRST_WORD(
            "IPC-FRAME-001",
            Severity.ERROR,
            "A message starts with four bytes FF, or with a length that is not negative.",
            Clause.MESSAGE),
    METADATA_LENGTH(
            "IPC-FRAME-002",
            Severity.ERROR,
            "The length of the metadata of a message is not negative.",
            Clause.MESSAGE),
    METADATA_ROOM(
            "IPC-FRAME-003",
            Severity.ERROR,
            "The metadata of a message ends before the part of the file that holds messages does.",
            "Security.rst"),
    METADATA_PADDING(
            "IPC-FRAME-004",
            Severity.ERROR,
            "Prefix, metadata and padding of a message are a multiple of 8 bytes in all.",
            Clause.MESSAGE),
    WHOLE("IPC-FRAME-006", Severity.ERROR, "The input does not end within a message.", Clause.MESSAGE),
    BODY_ROOM(
            "IPC-FRAME-007",
            Severity.ERROR,
            "The length of a body is not negative, and the body ends before the part of the file that holds messages does.",
            "Security.rst"),
    BODY_PADDING("IPC-FRAME-008", Severity.ERROR, "The length of a body is a multiple of 8.", Clause.MESSAGE),
    LEGACY_PREFIX(
            "IPC-FRAME-009",
            Severity.WARNING,
            "Messages of version V5 have four bytes FF before their length.",
            Clause.MESSAGE),
    ONE_STYLE(
            "IPC-FRAME-010",
            Severity.WARNING,
            "All messages of a stream have four bytes FF before their length, or none has.",
            "arrowfmt"),
    END_MARKED("IPC-FRAME-011", Severity.INFO, "A stream ends with a marker.", Clause.STREAM),
    END_STYLE(
            "IPC-FRAME-012",
            Severity.WARNING,
            "The marker at the end of a stream has four bytes FF before its zeros as the messages have before their length.",
            Clause.STREAM),
    NOTHING_AFTER_END(
            "IPC-FRAME-013", Severity.WARNING, "Nothing follows the marker at the end of a stream.", Clause.STREAM),
    MESSAGE_ALIGNED("IPC-FRAME-014", Severity.ERROR, "A message starts at a multiple of 8.", Clause.MESSAGE),
    BODY_ALIGNED(
            "IPC-FRAME-015",
            Severity.INFO,
            "A body starts at a multiple of 64.",
            "Columnar.rst#buffer-alignment-and-padding"),
    TAIL_MAGIC("FILE-MAGIC-001", Severity.ERROR, "A file ends with ARROW1.", Clause.FILE),
    HEAD_MAGIC("FILE-MAGIC-002", Severity.ERROR, "A file starts with ARROW1.", Clause.FILE),
    HEAD_PADDING(
            "FILE-MAGIC-003", Severity.WARNING, "Two bytes 00 follow the ARROW1 that a file starts with.", Clause.FILE),
    FILE_SIZE(
            "FILE-MAGIC-004",
            Severity.ERROR,
            "A file has room for what it starts and ends with and for a footer.",
            Clause.FILE),
    KIND(
            "FILE-MAGIC-005",
            Severity.ERROR,
            "Bytes that are read as a file are those of a file, not of a stream or of another format.",
            "arrowfmt"),
    FOOTER_LENGTH(
            "FILE-FOOTER-001",
            Severity.ERROR,
            "The length of the footer is positive, and the footer starts behind what the file starts with.",
            Clause.FILE),
    FOOTER_ALIGNED("FILE-FOOTER-003", Severity.WARNING, "The footer starts at a multiple of 8.", "arrowfmt"),
    BLOCK_NUMBERS(
            "FILE-BLOCK-001",
            Severity.ERROR,
            "The offset and the lengths of a block are not negative, and their sum is below 2^63.",
            Clause.BLOCK),
    BLOCK_EXTENT(
            "FILE-BLOCK-002",
            Severity.ERROR,
            "A block lies behind what the file starts with and before the footer.",
            Clause.BLOCK),
    BLOCK_ALIGNED(
            "FILE-BLOCK-003",
            Severity.ERROR,
            "The offset and the lengths of a block are multiples of 8.",
            Clause.BLOCK),
    BLOCK_METADATA(
            "FILE-BLOCK-004",
            Severity.ERROR,
            "A message starts at the offset of a block, and its prefix, metadata and padding have the length that the "
                    + "block gives.",
            Clause.BLOCK),
    BLOCK_BODY(
            "FILE-BLOCK-005",
            Severity.ERROR,
            "A block and its message give the same length of the body.",
            Clause.BLOCK),
    BLOCK_KIND(
            "FILE-BLOCK-006",
            Severity.ERROR,
            "The blocks of dictionaries lead to dictionary batches, those of record batches to record batches.",
            Clause.BLOCK);

    private final RuleText text;

    FrameRules(String id, Severity severity, String sentence, String clause) {
        this.text = new RuleText(id, Level.STRUCTURE, severity, sentence, clause);
    }

    @Override
    public RuleText text() {
        return text;
    }

    /** Sections that several rules come from. */
    private static final class Clause {
        static final String MESSAGE = "Columnar.rst#encapsulated-message-format";
        static final String STREAM = "Columnar.rst#ipc-streaming-format";
        static final String FILE = "Columnar.rst#ipc-file-format";
        static final String BLOCK = "File.fbs#Block";
    }
}

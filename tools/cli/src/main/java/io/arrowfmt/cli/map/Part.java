package io.arrowfmt.cli.map;

import io.arrowfmt.framing.Frame;
import java.util.List;
import java.util.Optional;

/**
 * A message with its body, or what stands between messages.
 *
 * @param kind what it is
 * @param number of the batch or message, counted from 0, or the id of the dictionary; -1 where there is none
 * @param frame the message, if it is one that can be read
 * @param regions its bytes in order, without any left out, at least one
 * @param note what else is to say, or empty
 */
public record Part(PartKind kind, long number, Optional<Frame> frame, List<Region> regions, String note) {
    /** Copies the regions. */
    public Part {
        regions = List.copyOf(regions);
        if (regions.isEmpty()) {
            throw new IllegalArgumentException("regions: expected at least one, found none");
        }
    }

    /** A part that is no message. */
    static Part of(PartKind kind, List<Region> regions) {
        return new Part(kind, -1, Optional.empty(), regions, "");
    }

    /** Bytes from the start of the file or stream. */
    public long offset() {
        return regions.get(0).offset();
    }

    /** Bytes from the start of the file or stream to what follows. */
    public long end() {
        return regions.get(regions.size() - 1).end();
    }

    /** This part with something to say. */
    Part noted(String text) {
        return new Part(kind, number, frame, regions, note.isEmpty() ? text : note + "; " + text);
    }

    /** What it is: {@code batch 3}, {@code schema}. */
    public String what() {
        return switch (kind) {
            case BATCH, DICTIONARY -> number < 0 ? kind.text() : kind.text() + " " + number;
            case HEAD, SCHEMA, OTHER_MESSAGE, BROKEN, END, GAP, LOST, FOOTER, SEVERAL -> kind.text();
        };
    }
}

package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Rule;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks for texts in views that are not UTF-8. Belongs to one thread. */
final class ViewTexts {
    private static final long HIGH_BITS = 0x8080808080808080L;

    private final ColumnFacts facts;
    private final ViewSlots views;
    private final SlotFindings findings;
    private final Optional<Bits> nulls;
    private final @Nullable Utf8Index[] indices;

    ViewTexts(ColumnFacts facts, Rule rule, FindingSink sink) {
        this.facts = facts;
        this.views = facts.views();
        this.findings = new SlotFindings(facts, rule, sink);
        this.nulls = facts.nulls();
        this.indices = new @Nullable Utf8Index[views.bufferCount()];
    }

    /** Reports all. */
    void check() {
        views.each((row, low, high) -> {
            int size = (int) low;
            if (size > View.MAX_INLINE_SIZE) {
                outside(row, low, high, size);
            } else if (size > 0 && ((low >>> Integer.SIZE | high) & HIGH_BITS) != 0) {
                inline(row, size);
            }
        });
    }

    private boolean isNull(long row) {
        return nulls.isPresent() && !nulls.get().get(row);
    }

    private void inline(long row, int size) {
        Bytes bytes = facts.bytes(BufferKind.VIEW);
        long at = row * View.SIZE + View.INLINE;
        int whole = Utf8Scan.wholeCharacters(bytes.copy(at, size), size);
        if (whole < size && !isNull(row)) {
            add(row, bytes, at + whole, at + size);
        }
    }

    private void outside(long row, long low, long high, int size) {
        if (isNull(row) || views.flaw(low, high) != ViewSlots.Flaw.NONE) {
            return;
        }
        long offset = high >>> Integer.SIZE;
        int buffer = (int) high;
        long wrong = index(buffer).firstWrong(offset, offset + size);
        if (wrong < offset + size) {
            add(row, views.buffer(buffer), wrong, offset + size);
        }
    }

    private void add(long row, Bytes bytes, long wrong, long end) {
        findings.add(
                BufferKind.VIEW, row, row * View.SIZE, () -> "a text in UTF-8", () -> Utf8Scan.hex(bytes, wrong, end));
    }

    private Utf8Index index(int buffer) {
        Utf8Index known = indices[buffer];
        if (known == null) {
            known = new Utf8Index(views.buffer(buffer));
            indices[buffer] = known;
        }
        return known;
    }
}

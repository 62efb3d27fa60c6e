package io.arrowfmt.cli.show;

import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Rule;
import io.arrowfmt.type.DataType;
import io.arrowfmt.validate.RuleCatalogue;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Texts of the columns below one that were shown although they are no UTF-8, with U+FFFD for what is no character. Belongs
 * to one thread.
 */
final class BrokenTexts {
    private static final char REPLACEMENT = '\uFFFD';
    private static final int MOST_SHOWN = 4;

    private Optional<Finding> first = Optional.empty();

    /** None yet. */
    BrokenTexts() {}

    /** The first of them since this was asked last. Columns do not know the batch they are in. */
    Optional<Finding> takeFirst() {
        Optional<Finding> taken = first;
        first = Optional.empty();
        return taken;
    }

    /** A column in which they may be, and its path. */
    record Place(BrokenTexts texts, String path) {
        /** A top-level column. */
        static Place of(BrokenTexts texts, Column column) {
            return new Place(texts, column.field().name());
        }

        /** A column below. */
        Place child(Column child) {
            return new Place(texts, path + "." + child.field().name());
        }

        /** Looks at a text that has been decoded, when it may have had bytes that are no character. */
        String checked(String text, Utf8Values values, Column column, long row) {
            if (text.indexOf(REPLACEMENT) >= 0 && texts.first.isEmpty()) {
                Bytes bytes = values.bytes(row);
                int wrong = wrong(bytes);
                if (wrong < bytes.size()) {
                    texts.first = Optional.of(finding(bytes, wrong, column, row));
                }
            }
            return text;
        }

        private Finding finding(Bytes bytes, int wrong, Column column, long row) {
            Location location = Location.of(bytes.source()).column(path).row(row);
            long most = Math.min(MOST_SHOWN, bytes.size() - wrong);
            return Finding.of(
                    rule(column.type()),
                    bytes.locate(wrong, location),
                    "a character in UTF-8",
                    "0x" + HexText.of(bytes.slice(wrong, most), Shown.WHOLE));
        }
    }

    /** Where the first byte is that belongs to no character, or the end. */
    private static int wrong(Bytes bytes) {
        CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder(); // which reports what is wrong
        ByteBuffer in = ByteBuffer.wrap(bytes.copy(0, Math.toIntExact(bytes.size())));
        CharBuffer out = CharBuffer.allocate(1024);
        while (decoder.decode(in, out, true).isOverflow()) {
            out.clear();
        }
        return in.position();
    }

    private static Rule rule(DataType type) {
        String id = type instanceof DataType.Utf8View ? "DATA-UTF8-003" : "DATA-UTF8-001";
        return RuleCatalogue.all().stream()
                .filter(rule -> rule.id().equals(id))
                .findFirst()
                .orElseThrow();
    }
}

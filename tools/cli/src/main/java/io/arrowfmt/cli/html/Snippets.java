package io.arrowfmt.cli.html;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.cli.map.ByteMap;
import io.arrowfmt.cli.map.MapPart;
import io.arrowfmt.cli.map.Note;
import io.arrowfmt.cli.map.Notes;
import io.arrowfmt.cli.map.PartKind;
import io.arrowfmt.cli.map.Region;
import io.arrowfmt.cli.map.RegionKind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;

/**
 * The bytes that a page shows, with what they are: around findings first, then the beginning of each region, until there
 * are enough of them. Belongs to one thread.
 */
final class Snippets {
    /** Bytes that a page embeds at most. */
    static final int MOST_BYTES = 128 << 10;

    private static final int MOST_NOTES = 6_000;
    private static final int NOTES_OF_REGION = 24;
    private static final int NOTES_OF_METADATA = 300;
    private static final int BEGINNING = 96;
    private static final int METADATA = 1 << 10;
    private static final int BEFORE = 48;
    private static final int AFTER = 80;
    private static final int MOST_METADATA = 256 << 10;
    private static final int SMALL_FILE = 24 << 10;

    private final ByteSource source;
    private final Notes few;
    private final Notes many;
    private final NavigableSet<Long> marks;
    private final Map<Long, Bytes> pieces = new TreeMap<>();
    private final List<Note> notes = new ArrayList<>();
    private long size;

    private Snippets(ByteSource source, ByteMap map, NavigableSet<Long> marks) {
        this.source = source;
        this.few = new Notes(map.version(), NOTES_OF_REGION);
        this.many = new Notes(map.version(), NOTES_OF_METADATA);
        this.marks = marks;
    }

    /**
     * Collects what a page shows of a source.
     *
     * @param marks offsets of the bytes that findings are about
     */
    static Snippets of(ByteSource source, ByteMap map, NavigableSet<Long> marks) throws IOException {
        Snippets snippets = new Snippets(source, map, marks);
        for (boolean marked : new boolean[] {true, false}) {
            for (MapPart part : map.parts()) {
                for (Region region : part.regions()) {
                    snippets.add(part, region, marked);
                }
            }
        }
        return snippets;
    }

    /** The bytes by their offset, in order; pieces may overlap. */
    Map<Long, Bytes> pieces() {
        return pieces;
    }

    /** What they are. */
    List<Note> notes() {
        return notes;
    }

    private void add(MapPart part, Region region, boolean marked) throws IOException {
        Long mark = marks.ceiling(region.offset());
        boolean isMarked = mark != null && mark < region.end();
        if (isMarked != marked || size >= MOST_BYTES || notes.size() >= MOST_NOTES) {
            return;
        }
        boolean metadata = region.kind() == RegionKind.METADATA || region.kind() == RegionKind.FOOTER;
        long room = source.size() <= SMALL_FILE ? SMALL_FILE : metadata ? METADATA : BEGINNING;
        show(part, region, 0, Math.min(region.length(), room), metadata);
        while (isMarked && size < MOST_BYTES) {
            long inner = mark - region.offset();
            long begin = Notes.begin(region, Math.max(0, inner - BEFORE));
            long end = Math.min(region.length(), inner + AFTER);
            if (end > room) {
                show(part, region, begin, end, metadata);
            }
            mark = marks.ceiling(region.offset() + Math.max(end, inner + 1));
            isMarked = mark != null && mark < region.end();
        }
    }

    private void show(MapPart part, Region region, long begin, long end, boolean metadata) throws IOException {
        Bytes piece = source.read(region.offset() + begin, end - begin);
        pieces.put(region.offset() + begin, piece);
        size += piece.size();
        if (metadata) {
            if (begin == 0 && region.length() <= MOST_METADATA) {
                boolean bare =
                        part.kind() == PartKind.BATCH && part.regions().get(0).kind() == RegionKind.METADATA;
                notes.addAll(many.of(region, bare, 0, source.read(region.offset(), region.length())));
            }
        } else {
            notes.addAll(few.of(region, false, begin, piece));
        }
    }
}

package io.arrowfmt.cli.map;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The parts of a file or stream, as many as a person can look at: where there are more, neighbours are put together.
 * Belongs to one thread while it is made.
 */
public final class ByteMap {
    private static final int MOST_PARTS = 1_200;

    /** More than twice as many as are pinned: between those, nothing else needs more than one. */
    private static final int PARTS_AFTER_MERGING = 800;

    private static final int MOST_REGIONS = 6_000;
    private static final int MOST_REGIONS_OF_PART = 1_000;
    private static final int MOST_PINNED = 300;
    private static final int MOST_COLUMNS = 10_000;

    private final NavigableSet<Long> marks;
    private final Map<RegionKind, Long> bytes = new EnumMap<>(RegionKind.class);
    private final Map<Integer, Long> columns = new LinkedHashMap<>();
    private Optional<Schema> schema = Optional.empty();
    private Optional<MetadataVersion> version = Optional.empty();
    private List<MapPart> parts = new ArrayList<>();
    private int regions;
    private int pinned;
    private long together = 1;
    private long regionCount;
    private long partCount;

    private ByteMap(NavigableSet<Long> marks) {
        this.marks = marks;
    }

    /**
     * Maps a source.
     *
     * @param marks offsets of bytes whose surroundings are to be kept in detail, as far as there is room
     * @throws IOException when the source cannot be read
     */
    public static ByteMap of(ByteSource source, Limits limits, Iterable<Long> marks) throws IOException {
        NavigableSet<Long> sorted = new TreeSet<>();
        marks.forEach(sorted::add);
        ByteMap map = new ByteMap(sorted);
        FileRegions.walk(source, limits, map::add);
        if (map.schema.isEmpty()) {
            map.useFooter(source, limits);
        }
        return map;
    }

    /** The parts in order; together they are the whole. */
    public List<MapPart> parts() {
        return List.copyOf(parts);
    }

    /** How many parts there are, whether kept apart or not. */
    public long partCount() {
        return partCount;
    }

    /** How many regions there are, whether kept or not. */
    public long regionCount() {
        return regionCount;
    }

    /** Bytes of each kind in the whole. */
    public Map<RegionKind, Long> bytes() {
        return Map.copyOf(bytes);
    }

    /** Bytes that the buffers of a column have in all record batches, children included. */
    public long columnBytes(int column) {
        return columns.getOrDefault(column, 0L);
    }

    /** The schema: that of the first message, or of the footer where there is no such message. */
    public Optional<Schema> schema() {
        return schema;
    }

    /** The version of the metadata, as far as it can be told. */
    public Optional<MetadataVersion> version() {
        return version;
    }

    private void useFooter(ByteSource source, Limits limits) throws IOException {
        try {
            Footer footer = FileMap.open(source, limits, finding -> {}).footer();
            schema = Optional.of(footer.schema());
            version = footer.version();
        } catch (ArrowException e) {
            schema = Optional.empty();
        }
    }

    private void add(Part part) {
        if (schema.isEmpty()
                && part.frame().isPresent()
                && part.frame().get().message().header() instanceof SchemaHeader header) {
            schema = Optional.of(header.schema());
            version = Optional.of(part.frame().get().message().version());
        }
        partCount++;
        regionCount += part.regions().size();
        for (Region region : part.regions()) {
            bytes.merge(region.kind(), region.length(), Long::sum);
            Optional<BufferPlace> place = region.place();
            if (part.kind() == PartKind.BATCH && place.isPresent()) {
                int column = place.get().node().path().positions().get(0);
                if (column < MOST_COLUMNS) {
                    columns.merge(column, region.length(), Long::sum);
                }
            }
        }
        Long mark = marks.ceiling(part.offset());
        boolean marked = mark != null && mark < part.end();
        boolean one = part.kind() == PartKind.HEAD || part.kind() == PartKind.FOOTER || parts.size() < 3;
        boolean pin = (marked || one) && pinned < MOST_PINNED;
        pinned += pin ? 1 : 0;
        List<Region> kept = coarsened(part.regions());
        boolean fits = regions + kept.size() <= (pin ? MOST_REGIONS : MOST_REGIONS / 2);
        regions += fits ? kept.size() : 0;
        parts.add(MapPart.of(part, fits ? kept : List.of(), pin));
        if (parts.size() > MOST_PARTS) {
            merge();
            while (parts.size() > PARTS_AFTER_MERGING) {
                together *= 2;
                merge();
            }
        }
    }

    /** Puts neighbours together, up to as many as may be one. */
    private void merge() {
        List<MapPart> fewer = new ArrayList<>(parts.size());
        for (MapPart part : parts) {
            int last = fewer.size() - 1;
            if (last >= 0 && fitsWith(fewer.get(last), part)) {
                regions -= fewer.get(last).regions().size() + part.regions().size();
                fewer.set(last, fewer.get(last).and(part));
            } else {
                fewer.add(part);
            }
        }
        parts = fewer;
    }

    private boolean fitsWith(MapPart part, MapPart next) {
        return !part.pinned() && !next.pinned() && part.count() + next.count() <= together;
    }

    private static List<Region> coarsened(List<Region> all) {
        List<Region> fewer = all;
        int each = 1;
        while (fewer.size() > MOST_REGIONS_OF_PART) {
            each *= 2;
            List<Region> pairs = new ArrayList<>(fewer.size() / 2 + 1);
            for (int i = 0; i < fewer.size(); i += 2) {
                pairs.add(i + 1 < fewer.size() ? both(fewer.get(i), fewer.get(i + 1), each) : fewer.get(i));
            }
            fewer = pairs;
        }
        return fewer;
    }

    private static Region both(Region one, Region next, int count) {
        String note = one.kind() == RegionKind.SEVERAL
                ? one.note().substring(one.note().indexOf(' ') + 1)
                : "regions from " + one.what();
        return new Region(
                RegionKind.SEVERAL,
                one.offset(),
                next.end() - one.offset(),
                Region.NONE,
                Optional.empty(),
                count + " " + note);
    }
}

package io.arrowfmt.cli.map;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.MetadataPart;
import io.arrowfmt.metadata.MetadataVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Explains the bytes of a region. */
public final class Notes {
    private final Optional<MetadataVersion> version;
    private final int most;

    /**
     * Explains.
     *
     * @param version of the metadata, where it is known
     * @param most how many notes a region may have
     */
    public Notes(Optional<MetadataVersion> version, int most) {
        this.version = version;
        this.most = most;
    }

    /**
     * What the bytes of a region hold, in order.
     *
     * @param bare whether the region is the metadata of a batch without a message around it
     * @param first bytes from the start of the region to those at hand; 0 but for buffers
     * @param bytes some of the region; all of it where it is metadata or a footer
     */
    public List<Note> of(Region region, boolean bare, long first, Bytes bytes) {
        long at = region.offset();
        return switch (region.kind()) {
            case PREFIX -> prefix(region, bytes);
            case END_MARK -> List.of(new Note(at, bytes.size(), "end of the stream", ""));
            case METADATA -> placed(MetadataPart.ofMessage(bytes, bare, most), at);
            case FOOTER -> placed(MetadataPart.ofFooter(bytes, version.orElse(MetadataVersion.V5), most), at);
            case FOOTER_LENGTH ->
                bytes.size() < Integer.BYTES
                        ? List.of()
                        : List.of(new Note(at, Integer.BYTES, "length of the footer", "" + bytes.getInt(0)));
            case MAGIC -> List.of(new Note(at, bytes.size(), "magic", bytes.utf8(0, Math.toIntExact(bytes.size()))));
            case PADDING, GAP ->
                List.of(new Note(at, bytes.size(), region.kind().text(), zeros(bytes)));
            case VALIDITY, OFFSET, DATA, TYPE, SIZE, VIEW, VARIADIC_DATA ->
                region.place()
                        .map(place -> new BufferNotes(place, at, first, bytes, most).list())
                        .orElse(List.of());
            case BUFFER, BODY, LOST, SEVERAL -> List.of();
        };
    }

    /**
     * Where a note may begin: bytes from the start of a region, at or before some byte of it.
     *
     * @param wanted bytes from the start of the region
     */
    public static long begin(Region region, long wanted) {
        return region.place().map(place -> BufferNotes.begin(place, wanted)).orElse(wanted);
    }

    private static List<Note> placed(List<MetadataPart> parts, long start) {
        List<Note> notes = new ArrayList<>();
        for (MetadataPart part : parts) {
            notes.add(new Note(start + part.offset(), part.length(), part.name(), part.value()));
        }
        return notes;
    }

    private static List<Note> prefix(Region region, Bytes bytes) {
        List<Note> notes = new ArrayList<>();
        long at = region.offset();
        if (bytes.size() > Integer.BYTES) {
            notes.add(new Note(at, Integer.BYTES, "continuation", "" + bytes.getInt(0)));
        }
        if (bytes.size() >= Integer.BYTES) {
            long last = bytes.size() - Integer.BYTES;
            notes.add(new Note(at + last, Integer.BYTES, "length of the metadata", "" + bytes.getInt(last)));
        }
        return notes;
    }

    private static String zeros(Bytes bytes) {
        for (long i = 0; i < bytes.size(); i++) {
            if (bytes.getByte(i) != 0) {
                return "not all zero";
            }
        }
        return "zero";
    }
}

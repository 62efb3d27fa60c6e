package io.arrowfmt.metadata;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.flatbuffers.Generation;
import io.arrowfmt.flatbuffers.MetadataOutline;
import io.arrowfmt.flatbuffers.RootType;
import java.util.ArrayList;
import java.util.List;

/**
 * Bytes of metadata that hold a field, for people who look at them; also of metadata that cannot be decoded, as far as it
 * makes sense.
 *
 * @param offset bytes from the start of the metadata
 * @param length how many, >= 1
 * @param name the path of the field, {@code header.fields[2].name}, or empty for what holds the root table together
 * @param value what it holds, as text; cut where it is long
 */
public record MetadataPart(long offset, long length, String name, String value) {
    /**
     * The parts of the metadata of a message.
     *
     * @param metadata the FlatBuffers bytes
     * @param bare whether it is a record batch without a message around it
     * @param most how many parts to give at most
     * @return what was found, by offset
     */
    public static List<MetadataPart> ofMessage(Bytes metadata, boolean bare, int most) {
        Generation generation = bare ? Generation.V1 : VersionPeek.of(metadata).generation();
        return of(metadata, generation, bare ? RootType.RECORD_BATCH : RootType.MESSAGE, most);
    }

    /**
     * The parts of a footer.
     *
     * @param footer the FlatBuffers bytes
     * @param version by which the footer is read, where it is known from elsewhere
     * @param most how many parts to give at most
     * @return what was found, by offset
     */
    public static List<MetadataPart> ofFooter(Bytes footer, MetadataVersion version, int most) {
        return of(footer, version.generation(), RootType.FOOTER, most);
    }

    private static List<MetadataPart> of(Bytes bytes, Generation generation, RootType root, int most) {
        List<MetadataPart> parts = new ArrayList<>();
        for (MetadataOutline.Entry entry : MetadataOutline.of(bytes.asByteBuffer(), generation, root, most)) {
            parts.add(new MetadataPart(entry.offset(), entry.length(), entry.name(), entry.value()));
        }
        return parts;
    }
}

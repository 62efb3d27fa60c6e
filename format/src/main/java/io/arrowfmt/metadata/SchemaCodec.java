package io.arrowfmt.metadata;

import com.google.flatbuffers.FlatBufferBuilder;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Severity;
import io.arrowfmt.fbs.Int;
import io.arrowfmt.flatbuffers.ArrowSlots;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Schemas and their fields (Schema.fbs, Schema and Field). */
final class SchemaCodec {
    /** Slot of Schema.fields. */
    private static final int FIELDS_SLOT = 1;
    /** Slot of Field.children. */
    private static final int CHILDREN_SLOT = 5;
    /**
     * The fewest bytes of metadata that a field takes, what fields may share left out: its offset in a vector, its vtable
     * offset and the offset of its type. Hostile metadata shares more, to become many fields.
     */
    private static final int MIN_FIELD_SIZE = 3 * Integer.BYTES;

    private static final WireEnum<Endianness> ENDIANNESSES = new WireEnum<>(List.of(Endianness.LITTLE, Endianness.BIG));

    private final Decoding decoding;
    private final long maxFields;
    private LayoutCodec.Marker marker = LayoutCodec.Marker.NONE;
    private long fieldCount;

    private SchemaCodec(Decoding decoding) {
        this.decoding = decoding;
        this.maxFields =
                Math.min(decoding.limits().maxFields(), decoding.metadata().size() / MIN_FIELD_SIZE);
    }

    /** Writes a schema and gives its offset. */
    static int encode(FlatBufferBuilder builder, Schema schema) {
        int fields = io.arrowfmt.fbs.Schema.createFieldsVector(builder, encodeFields(builder, schema.fields()));
        int metadata =
                KeyValueCodec.encode(builder, schema.metadata(), io.arrowfmt.fbs.Schema::createCustomMetadataVector);
        int features = 0;
        if (!schema.features().isEmpty()) {
            long[] numbers = new long[schema.features().size()];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = schema.features().get(i);
            }
            features = io.arrowfmt.fbs.Schema.createFeaturesVector(builder, numbers);
        }
        long profile = schema.declaresLayouts() ? ArrowSlots.MARKER : 0;
        return io.arrowfmt.fbs.Schema.createSchema(
                builder, ENDIANNESSES.number(schema.endianness()), fields, metadata, features, profile);
    }

    private static int[] encodeFields(FlatBufferBuilder builder, List<Field> fields) {
        int[] offsets = new int[fields.size()];
        for (int i = 0; i < offsets.length; i++) {
            offsets[i] = encodeField(builder, fields.get(i));
        }
        return offsets;
    }

    private static int encodeField(FlatBufferBuilder builder, Field field) {
        int name = builder.createString(field.name());
        TypeCodec.Encoded type = TypeCodec.encode(builder, field.type());
        int dictionary = field.dictionary().isPresent()
                ? encodeDictionary(builder, field.dictionary().get())
                : 0;
        int children = io.arrowfmt.fbs.Field.createChildrenVector(builder, encodeFields(builder, field.children()));
        int metadata =
                KeyValueCodec.encode(builder, field.metadata(), io.arrowfmt.fbs.Field::createCustomMetadataVector);
        int layout = LayoutCodec.encode(builder, field.declared().flatMap(DeclaredLayout::layout));
        int dictionaryLayout = LayoutCodec.encode(builder, field.declared().flatMap(DeclaredLayout::dictionaryLayout));
        return io.arrowfmt.fbs.Field.createField(
                builder,
                name,
                field.nullable(),
                type.number(),
                type.offset(),
                dictionary,
                children,
                metadata,
                layout,
                dictionaryLayout);
    }

    private static int encodeDictionary(FlatBufferBuilder builder, DictionaryEncoding encoding) {
        int indexType = TypeCodec.encodeInt(builder, encoding.indexType()).offset();
        return io.arrowfmt.fbs.DictionaryEncoding.createDictionaryEncoding(
                builder, encoding.id(), indexType, encoding.ordered(), io.arrowfmt.fbs.DictionaryKind.DenseArray);
    }

    /**
     * Reads a schema.
     *
     * @throws ArrowException when fields are too many or too deep; all other errors are left to the decoding
     */
    static Schema decode(io.arrowfmt.fbs.Schema schema, TablePlace place, Decoding decoding) throws ArrowException {
        return new SchemaCodec(decoding).decodeSchema(schema, place);
    }

    private Schema decodeSchema(io.arrowfmt.fbs.Schema schema, TablePlace place) throws ArrowException {
        if (decoding.isLegacy()) {
            decoding.report(Finding.of(
                            DecodeRules.VERSION_SUPPORTED,
                            decoding.at(place.position()),
                            "version V4 or V5",
                            "version " + decoding.generation())
                    .hint("releases before 0.8 of Arrow wrote it; few other programs read it"));
        } else {
            marker = LayoutCodec.marker(schema, place, decoding);
        }
        if (!place.has(FIELDS_SLOT)) {
            decoding.report(DecodeRules.FIELDS_PRESENT, place.position(), "a vector of fields", "none");
        }
        List<Field> fields = decodeFields(place, FIELDS_SLOT, schema.fieldsLength(), 1);
        Metadata metadata =
                KeyValueCodec.decode(schema.customMetadataLength(), schema::customMetadata, place.position(), decoding);
        List<Long> features = new ArrayList<>();
        // What metadata before version 4 has in the slot of features is not verified.
        int featureCount = decoding.isLegacy() ? 0 : schema.featuresLength();
        for (int i = 0; i < featureCount; i++) {
            features.add(schema.features(i));
        }
        return new Schema(fields, ENDIANNESSES.value(schema.endianness()), metadata, features);
    }

    private List<Field> decodeFields(TablePlace place, int slot, int count, int depth) throws ArrowException {
        if (count == 0) {
            return List.of();
        }
        if (depth > decoding.limits().fieldDepth()) {
            throw decoding.fail(LimitRules.FIELD_DEPTH.exceeded(
                    decoding.at(place.position()),
                    "fields at most " + decoding.limits().fieldDepth() + " deep",
                    "fields below that"));
        }
        fieldCount += count;
        if (fieldCount > maxFields) {
            throw decoding.fail(LimitRules.FIELD_COUNT.exceeded(
                    decoding.at(place.position()), "at most " + maxFields + " fields", "at least " + fieldCount));
        }
        List<Field> fields = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            fields.add(decodeField(place.element(slot, i), depth));
        }
        return fields;
    }

    /** What comes of a field before its children. */
    private record Head(io.arrowfmt.fbs.Field field, String name, DataType type) {}

    // Fields nest as deep as the limit: what is not about the children is done elsewhere, or it would be on the stack.
    private Field decodeField(TablePlace place, int depth) throws ArrowException {
        Head head = decodeHead(place);
        List<Field> children = decodeFields(place, CHILDREN_SLOT, place.count(CHILDREN_SLOT), depth + 1);
        return decodeRest(place, head, children);
    }

    private Head decodeHead(TablePlace place) throws ArrowException {
        io.arrowfmt.fbs.Field field = new io.arrowfmt.fbs.Field().__assign(place.position(), decoding.buffer());
        String name = field.name();
        decoding.enter(name == null ? "" : name);
        if (name == null) {
            decoding.report(DecodeRules.NAME_PRESENT, place.position(), "a name, which may be empty", "none");
        }
        DataType type = TypeCodec.decode(field, place.position(), decoding);
        if (!place.has(CHILDREN_SLOT) && needsChildren(type)) {
            decoding.report(DecodeRules.CHILDREN_PRESENT, place.position(), "a vector of children for " + type, "none");
        }
        return new Head(field, name == null ? "" : name, type);
    }

    private Field decodeRest(TablePlace place, Head head, List<Field> children) throws ArrowException {
        io.arrowfmt.fbs.Field field = head.field();
        Optional<DictionaryEncoding> dictionary = decodeDictionary(field, place);
        Metadata metadata = decoding.isLegacy()
                ? LegacyFields.metadata(place, decoding)
                : KeyValueCodec.decode(field.customMetadataLength(), field::customMetadata, place.position(), decoding);
        Optional<DeclaredLayout> declared =
                decoding.isLegacy() ? LegacyFields.declared(place) : LayoutCodec.decode(field, place, marker, decoding);
        decoding.leave();
        return new Field(head.name(), field.nullable(), head.type(), children, dictionary, metadata, declared);
    }

    private static boolean needsChildren(DataType type) {
        return type.layout().known() && type.layout().children() != ChildExtent.NONE;
    }

    private Optional<DictionaryEncoding> decodeDictionary(io.arrowfmt.fbs.Field field, TablePlace place) {
        return switch (decoding.generation()) {
            case V1 -> LegacyFields.bareId(place);
            case V2 ->
                LegacyFields.leadsToEncoding(place, decoding)
                        ? decodeDictionary(field.dictionary(), place.position())
                        : Optional.empty();
            case V3, CURRENT -> decodeDictionary(field.dictionary(), place.position());
        };
    }

    private Optional<DictionaryEncoding> decodeDictionary(io.arrowfmt.fbs.DictionaryEncoding encoding, int offset) {
        if (encoding == null) {
            return Optional.empty();
        }
        Int indexType = encoding.indexType();
        DataType.Int type;
        if (indexType == null) {
            type = new DataType.Int(Integer.SIZE, true);
            decoding.report(Finding.of(
                            DecodeRules.INDEX_TYPE, decoding.at(offset), "a type of indices", "none, which means int32")
                    .as(Severity.WARNING));
        } else {
            type = TypeCodec.decodeInt(indexType, DecodeRules.INDEX_TYPE, offset, decoding);
        }
        return Optional.of(new DictionaryEncoding(encoding.id(), type, encoding.isOrdered()));
    }
}

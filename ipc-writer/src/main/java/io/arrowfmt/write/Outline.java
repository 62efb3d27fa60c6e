package io.arrowfmt.write;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.Features;
import io.arrowfmt.validate.MessageCheck;
import io.arrowfmt.validate.RuleSet;
import io.arrowfmt.walk.BatchForm;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaDifference;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.List;

/**
 * A schema that has been checked before anything is opened for it.
 *
 * @param schema the schema as it is written
 * @param layout the nodes and buffers of its record batches
 * @param dictionaries the dictionaries of its fields
 * @param options how it is written
 * @param check the rules that its batches must pass
 */
record Outline(
        Schema schema, SchemaLayout layout, DictionaryFields dictionaries, WriteOptions options, MessageCheck check) {
    /**
     * Checks a schema.
     *
     * @param name of what will be written, for messages
     * @param file whether it will be a file
     * @throws IllegalArgumentException when it is one that cannot be written, or not with these options
     * @throws ArrowException when it breaks a rule of the format
     */
    static Outline of(Schema schema, WriteOptions options, String name, boolean file) throws ArrowException {
        if (options.version() == MetadataVersion.V4 && options.compression().isPresent()) {
            throw new IllegalArgumentException(
                    "options: expected no compression, which version 4 of the metadata does not" + " have, found "
                            + options.compression().get());
        }
        requireWritable(schema.fields(), "");
        Schema fields = options.declaresLayouts() ? schema.declared() : schema.plain();
        BatchForm form = options.version() == MetadataVersion.V4 ? BatchForm.CPP : BatchForm.STANDARD;
        DictionaryFields dictionaries = DictionaryFields.of(fields.fields(), form);
        // Batches are little-endian in memory, whatever the file had that the schema may come from.
        Schema written = new Schema(
                fields.fields(), Endianness.LITTLE, schema.metadata(), features(dictionaries, options, file));
        MessageCheck check = MessageCheck.ofStream(RuleSet.standard().at(Level.LAYOUT), limits());
        Findings findings = new Findings();
        check.schema(written, options.version(), Location.of(name).part("schema"), findings);
        findings.throwIfRejected();
        return new Outline(written, SchemaLayout.of(written, form), dictionaries, options, check);
    }

    /** The features that what is written may make use of. */
    private static List<Long> features(DictionaryFields dictionaries, WriteOptions options, boolean file) {
        List<Long> features = new ArrayList<>();
        boolean unified = options.dictionaries() == DictionaryGrowth.UNIFIED;
        if (!file && !dictionaries.isEmpty() && !(unified && dictionaries.arePlain())) {
            features.add(Features.DICTIONARY_REPLACEMENT);
        }
        if (options.compression().isPresent()) {
            features.add(Features.COMPRESSED_BODY);
        }
        return options.version() == MetadataVersion.V4 ? List.of() : features;
    }

    /**
     * Refuses a batch whose columns are not those of the schema. What a record batch does not carry is not compared:
     * metadata of the schema, and declared layouts.
     *
     * @throws IllegalArgumentException the first difference
     */
    void requireFit(Batch batch) {
        Schema found = schema.withFields(fields(batch.columns()));
        SchemaDifference.between(schema.plain(), found.plain()).ifPresent(difference -> {
            String where =
                    difference.path().map(path -> "column \"" + path + "\"").orElse("batch");
            throw new IllegalArgumentException(
                    where + ": expected " + difference.expected() + ", found " + difference.found());
        });
        List<Column> columns = BatchBody.columns(layout, batch.columns());
        for (NodeLayout node : layout.nodes()) {
            Layout buffers = columns.get(node.index()).layout();
            Layout standard = node.field().layout();
            if (!BatchForm.isKnown(node.field().type(), standard, buffers)) {
                throw new IllegalArgumentException(
                        "column \"" + node.path() + "\": expected buffers " + standard + ", found " + buffers);
            }
        }
    }

    private static List<Field> fields(List<Column> columns) {
        List<Field> fields = new ArrayList<>(columns.size());
        for (Column column : columns) {
            boolean encoded = column.field().dictionary().isPresent();
            fields.add(encoded ? column.field() : column.field().withChildren(fields(column.children())));
        }
        return fields;
    }

    /** No limits but those of the format: what is written is in memory already. */
    private static Limits limits() {
        return Limits.defaults()
                .withFieldDepth(Limits.MAX_FIELD_DEPTH)
                .withMaxFields(Integer.MAX_VALUE)
                .withMaxBodyBytes(Long.MAX_VALUE)
                .withMaxRows(Long.MAX_VALUE)
                .withMaxDictionaryBytes(Long.MAX_VALUE)
                .withMaxDecompressedBufferBytes(Long.MAX_VALUE)
                .withMaxDecompressedBatchBytes(Long.MAX_VALUE);
    }

    private static void requireWritable(List<Field> fields, String prefix) {
        for (Field field : fields) {
            String path = prefix + field.name();
            if (field.type() instanceof DataType.Unknown) {
                throw new IllegalArgumentException(
                        "column \"" + path + "\": expected a type that can be written, found " + field.type());
            }
            requireWritable(field.children(), path + ".");
        }
    }
}

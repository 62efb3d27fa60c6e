package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MessageHeader.SchemaHeader;
import io.arrowfmt.metadata.MessageHeader.TensorHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Messages in an order, of a stream or of the blocks of a file. Every addition gives the draft itself. */
final class SequenceDraft {
    private final boolean file;
    private final List<Message> messages = new ArrayList<>();
    private MetadataVersion version = MetadataVersion.V5;
    private Optional<Schema> footer = Optional.empty();

    private SequenceDraft(boolean file) {
        this.file = file;
    }

    /** A stream that begins with a schema. */
    static SequenceDraft stream(Field... fields) {
        return empty().schema(Schema.of(fields));
    }

    /** A stream without a message. */
    static SequenceDraft empty() {
        return new SequenceDraft(false);
    }

    /** A file whose footer has a schema. */
    static SequenceDraft file(Field... fields) {
        SequenceDraft draft = new SequenceDraft(true);
        draft.footer = Optional.of(Schema.of(fields));
        return draft;
    }

    /** Gives a version to what is added from here on. */
    SequenceDraft version(MetadataVersion value) {
        version = value;
        return this;
    }

    SequenceDraft schema(Schema schema) {
        return add(new SchemaHeader(schema), 0, Metadata.empty());
    }

    SequenceDraft schemaWithBody(long bodyLength) {
        return add(new SchemaHeader(Schema.of()), bodyLength, Metadata.empty());
    }

    SequenceDraft batch() {
        return add(batchOf(0, Optional.empty()), 0, Metadata.empty());
    }

    SequenceDraft batch(Metadata metadata) {
        return add(batchOf(0, Optional.empty()), 0, metadata);
    }

    SequenceDraft compressedBatch() {
        return add(batchOf(0, Optional.of(Compression.ZSTD)), 0, Metadata.empty());
    }

    SequenceDraft dictionary(long id) {
        return dictionary(id, 0);
    }

    SequenceDraft dictionary(long id, long length) {
        return add(new DictionaryBatchHeader(id, batchOf(length, Optional.empty()), false), 0, Metadata.empty());
    }

    SequenceDraft delta(long id) {
        return delta(id, 0);
    }

    SequenceDraft delta(long id, long length) {
        return add(new DictionaryBatchHeader(id, batchOf(length, Optional.empty()), true), 0, Metadata.empty());
    }

    SequenceDraft tensor() {
        return add(new TensorHeader(false, Optional.empty()), 0, Metadata.empty());
    }

    private SequenceDraft add(MessageHeader header, long bodyLength, Metadata metadata) {
        messages.add(new Message(version, header, bodyLength, metadata));
        return this;
    }

    private static RecordBatchHeader batchOf(long length, Optional<Compression> compression) {
        return new RecordBatchHeader(
                length,
                FieldNodes.of(new long[0], new long[0]),
                BufferRanges.of(new long[0], new long[0]),
                compression,
                Optional.empty());
    }

    /** A schema that names features. */
    static Schema naming(Schema schema, Long... features) {
        return new Schema(schema.fields(), Endianness.LITTLE, Metadata.empty(), Arrays.asList(features));
    }

    /** What the rules find about the order of the messages and about their end. */
    List<Finding> findings() {
        Findings findings = new Findings();
        MessageCheck check = file
                ? MessageCheck.ofFile(RuleSet.standard(), Limits.defaults())
                : MessageCheck.ofStream(RuleSet.standard(), Limits.defaults());
        Location where = Location.of("s");
        footer.ifPresent(schema -> check.schema(schema, version, where, findings));
        for (int i = 0; i < messages.size(); i++) {
            check.inOrder(messages.get(i), where.message(i), findings);
        }
        check.end(where, findings);
        return findings.list();
    }
}

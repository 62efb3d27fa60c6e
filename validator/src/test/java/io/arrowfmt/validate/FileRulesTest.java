package io.arrowfmt.validate;

import static io.arrowfmt.validate.FileDraft.standard;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.metadata.Checksums;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import io.arrowfmt.validate.FileDraft.Placed;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class FileRulesTest {
    static Stream<RuleCase<FileDraft>> cases() {
        List<RuleCase<FileDraft>> cases = new ArrayList<>();
        footers(cases);
        blocks(cases);
        return cases.stream();
    }

    private static void footers(List<RuleCase<FileDraft>> cases) {
        cases.add(RuleCase.of(
                "FILE-FOOTER-004 ERROR",
                standard().footer(made -> version(made, Optional.of(MetadataVersion.V4))),
                standard()));
        cases.add(RuleCase.of(
                "FILE-FOOTER-004 WARNING", standard().footer(made -> version(made, Optional.empty())), standard()));
        cases.add(RuleCase.of(
                "FILE-FOOTER-005 ERROR i", standard().footer(made -> withSchema(made, renamed())), standard()));
        Metadata metadata = Metadata.of("k", "v");
        cases.add(RuleCase.of(
                "FILE-FOOTER-006 WARNING",
                standard()
                        .schemaMessage(made -> withMetadata(made, metadata))
                        .footer(made -> withMetadata(made, Metadata.empty())),
                standard().schemaMessage(made -> withMetadata(made, metadata))));
        cases.add(RuleCase.of(
                "FILE-FOOTER-006 WARNING",
                standard().footer(made -> withMetadata(made, metadata)),
                standard().footer(made -> withMetadata(made, Metadata.empty()))));
        cases.add(RuleCase.of(
                        "FILE-FOOTER-007 WARNING",
                        FileDraft.empty()
                                .footer(made -> new Footer(
                                        made.version(),
                                        true,
                                        made.schema(),
                                        made.dictionaries(),
                                        made.recordBatches(),
                                        false,
                                        made.metadata())),
                        FileDraft.empty())
                .and("IPC-SEQ-010 INFO"));
        cases.add(RuleCase.of(
                "SCHEMA-META-003 WARNING",
                standard().schemaMessage(made -> withMetadata(made, Metadata.of("ARROW:x", "1"))),
                standard().schemaMessage(made -> withMetadata(made, metadata))));
    }

    private static void blocks(List<RuleCase<FileDraft>> cases) {
        cases.add(RuleCase.of(
                "CRC-003 ERROR",
                standard().footer(made -> made.withMetadataChecksums(Checksums.of(1, 2))),
                standard()));
        cases.add(RuleCase.of(
                        "CRC-003 ERROR",
                        FileDraft.empty().footer(made -> made.withMetadataChecksums(Checksums.of(1))),
                        FileDraft.empty().footer(made -> made.withMetadataChecksums(Checksums.of())))
                .and("IPC-SEQ-010 INFO"));
        cases.add(RuleCase.of(
                "FILE-BLOCK-007 ERROR",
                standard().listing(placed -> List.of(placed.get(0), placed.get(1), placed.get(2), placed.get(2))),
                standard()));
        // The dictionary block reaches into the next one.
        cases.add(RuleCase.of(
                        "FILE-BLOCK-007 ERROR",
                        standard().listing(change(0, block -> new Placed(true, block.offset(), 200, 256))),
                        standard().listing(change(0, block -> new Placed(true, block.offset(), 192, 128))))
                .and("FILE-BLOCK-004 ERROR")
                .and("IPC-SEQ-009 WARNING w"));
        cases.add(RuleCase.of(
                "FILE-BLOCK-008 WARNING",
                standard().listing(placed -> List.of(placed.get(0), placed.get(2), placed.get(1))),
                standard()));
        cases.add(
                RuleCase.of("FILE-BLOCK-009 WARNING", standard().listing(placed -> placed.subList(0, 2)), standard()));
        // Zeros before a message end the stream, and hide the rest from who reads it.
        cases.add(RuleCase.of("FILE-BLOCK-010 WARNING", standard().gap(2, 64, 0), standard())
                .and("FILE-BLOCK-009 WARNING")
                .and("IPC-FRAME-012 WARNING"));
        cases.add(RuleCase.of("FILE-BLOCK-010 WARNING", standard().gap(0, 64, -2), standard())
                .and("FILE-STREAM-001 WARNING"));
        cases.add(RuleCase.of(
                "FILE-BLOCK-010 WARNING", standard().gap(3, 64, 0), standard().gap(3, 56, 0)));
        cases.add(RuleCase.of(
                        "FILE-BLOCK-010 WARNING",
                        standard().unmarked().gap(3, 64, -2),
                        standard().unmarked().gap(3, 56, -2))
                .and("FILE-STREAM-001 WARNING"));
        cases.add(RuleCase.of("FILE-STREAM-001 WARNING", standard().unmarked(), standard()));
    }

    private static UnaryOperator<List<Placed>> change(int index, UnaryOperator<Placed> change) {
        return placed -> {
            List<Placed> changed = new ArrayList<>(placed);
            changed.set(index, change.apply(placed.get(index)));
            return Collections.unmodifiableList(changed);
        };
    }

    private static Schema renamed() {
        return FileDraft.SCHEMA.withFields(List.of(
                Field.of("j", DataType.int64()), FileDraft.SCHEMA.fields().get(1)));
    }

    private static Footer version(Footer made, Optional<MetadataVersion> version) {
        return new Footer(
                version,
                version.isPresent(),
                made.schema(),
                made.dictionaries(),
                made.recordBatches(),
                true,
                made.metadata());
    }

    private static Footer withSchema(Footer made, Schema schema) {
        return new Footer(
                made.version(), true, schema, made.dictionaries(), made.recordBatches(), true, made.metadata());
    }

    private static Footer withMetadata(Footer made, Metadata metadata) {
        return new Footer(
                made.version(), true, made.schema(), made.dictionaries(), made.recordBatches(), true, metadata);
    }

    private static Message withMetadata(Message made, Metadata metadata) {
        return new Message(made.version(), made.header(), made.bodyLength(), metadata);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void aBreachIsFoundInItsPlaceAndNothingElse(RuleCase<FileDraft> rule) {
        rule.verify(draft -> draft.checkFile().findings());
    }

    static Stream<Arguments> differences() {
        Schema schema = FileDraft.SCHEMA;
        Field first = schema.fields().get(0);
        Field second = schema.fields().get(1);
        Field struct = Field.of("s", new DataType.Struct(), first, second);
        return Stream.of(
                Arguments.of(schema, renamed(), "i: the name \"i\" as in the schema message, \"j\""),
                Arguments.of(schema, schema.withFields(List.of(first)), ": 2 fields as in the schema message, 1"),
                Arguments.of(
                        schema,
                        schema.withFields(List.of(first, Field.nullable("w", DataType.int32()))),
                        "w: dictionary<int32,int32> as in the schema message, int32"),
                Arguments.of(
                        Schema.of(first),
                        Schema.of(Field.nullable("i", DataType.int64())),
                        "i: a field that is not nullable as in the schema message, a nullable field"),
                Arguments.of(
                        Schema.of(struct),
                        Schema.of(struct.withChildren(
                                List.of(first, renamed().fields().get(0)))),
                        "s.w: the name \"w\" as in the schema message, \"j\""),
                Arguments.of(
                        Schema.of(struct),
                        Schema.of(struct.withChildren(List.of(first))),
                        "s: 2 fields as in the schema message, 1"),
                Arguments.of(
                        schema,
                        schema.declared(),
                        "i: the declared layout as in the schema message, another declared layout"),
                Arguments.of(
                        schema,
                        schema.withMetadata(Metadata.of("k", "v")),
                        ": the custom metadata as in the schema message, other custom metadata"),
                Arguments.of(
                        schema,
                        schema.withFields(List.of(first.withMetadata(Metadata.of("k", "v")), second)),
                        "i: the custom metadata as in the schema message, other custom metadata"),
                Arguments.of(
                        schema,
                        new Schema(schema.fields(), Endianness.BIG, Metadata.empty(), List.of()),
                        ": little-endian bodies as in the schema message, big-endian bodies"),
                Arguments.of(
                        schema,
                        new Schema(schema.fields(), Endianness.LITTLE, Metadata.empty(), List.of(1L)),
                        ": features [] as in the schema message, features [1]"));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("differences")
    void theFirstDifferenceOfFooterAndStreamIsShown(Schema stream, Schema footer, String expected) {
        Finding finding =
                FileDraft.empty()
                        .schema(stream)
                        .footer(made -> withSchema(made, footer))
                        .checkFile()
                        .findings()
                        .stream()
                        .filter(found -> found.rule().id().equals("FILE-FOOTER-005"))
                        .findFirst()
                        .orElseThrow();
        assertEquals(expected, finding.location().column() + ": " + finding.expected() + ", " + finding.found());
    }

    @Test
    void aBlockThatIsListedManyTimesIsReadOnce() {
        int times = 50_000;
        Report report = standard()
                .listing(placed -> Stream.concat(placed.stream(), Collections.nCopies(times, placed.get(1)).stream())
                        .toList())
                .checkFile();
        assertEquals(times, report.counts().get("FILE-BLOCK-007"));
        assertEquals(2, report.batches());
        assertFalse(report.finished());
    }

    @Test
    void blocksWithoutLengthAtOnePlaceAreReadOnce() {
        Report report = FileDraft.empty()
                .batch()
                .listing(placed -> Collections.nCopies(
                        1_000, new Placed(false, placed.get(0).offset(), 0, 0)))
                .checkFile();
        assertEquals(1, report.counts().get("FILE-BLOCK-004"));
        assertEquals(999, report.counts().get("FILE-BLOCK-007"));
    }

    @Test
    void aBlockThatStatesTooLittleHasNothingRead() throws IOException {
        byte[] file = FileDraft.empty()
                .batch()
                .listing(placed -> List.of(new Placed(false, placed.get(0).offset(), 8, 0)))
                .file();
        List<Long> reads = new ArrayList<>();
        ByteSource source = ByteSource.of(Bytes.of(file), "s");
        Report report = Validator.at(Level.STRUCTURE).check(new ByteSource() {
            @Override
            public String name() {
                return source.name();
            }

            @Override
            public long size() {
                return source.size();
            }

            @Override
            public Bytes read(long offset, long length, Memory memory) throws IOException {
                reads.add(length);
                return source.read(offset, length, memory);
            }

            @Override
            public void close() {
                // nothing to close
            }
        });
        assertEquals(1, report.counts().get("FILE-BLOCK-004"));
        assertEquals(8, reads.get(reads.size() - 1));
    }

    @Test
    void placesInTheFooterAreThoseOfTheBlocks() {
        byte[] file = standard()
                .listing(placed -> List.of(placed.get(0), placed.get(2), placed.get(1)))
                .file();
        Finding finding = FileDraft.check(file).findings().get(0);
        assertEquals("footer, record batch block 1", finding.location().part());
        long offset = finding.location().offset();
        // The struct of a block begins with the offset of its message.
        assertEquals(finding.found(), "" + Bytes.of(file).getLong(offset));
    }
}

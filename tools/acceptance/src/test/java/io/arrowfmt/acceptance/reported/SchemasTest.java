package io.arrowfmt.acceptance.reported;

import static io.arrowfmt.acceptance.reported.Made.bytes;
import static io.arrowfmt.acceptance.reported.Made.ints;
import static io.arrowfmt.acceptance.reported.Made.none;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Column;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts.Node;
import io.arrowfmt.corpus.BatchParts.Range;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.UnsupportedFeatureException;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Schemas that are wide, deep, of unusual names, or of types that come later. */
class SchemasTest {
    private static final Metadata METADATA = new Metadata(List.of(KeyValue.of("k", "1"), KeyValue.of("k", "2")));

    @Test
    void namesNullabilityAndMetadataWithinAMapAreKept() throws IOException {
        Field map = Field.of(
                "m",
                new DataType.Map(true),
                Field.of(
                                "some_entries",
                                new DataType.Struct(),
                                Field.of("k", DataType.utf8()),
                                Field.of("v", DataType.int64()).withMetadata(METADATA))
                        .withMetadata(METADATA));
        FileParts parts = Made.file(map);
        for (Bytes bytes : List.of(parts.toFile(), parts.toStream())) {
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all())) {
                assertEquals(Schema.of(map), reader.schema().plain());
            }
        }
        assertEquals(
                List.of("SCHEMA-MAP-004 INFO m.some_entries", "SCHEMA-MAP-004 INFO m.some_entries.k"),
                Reads.found(parts.toFile()).stream()
                        .filter(text -> text.startsWith("SCHEMA-MAP-004"))
                        .limit(2)
                        .toList());
    }

    @Test
    void halfAMillionColumnsOpenAndOneOfThemReads() throws IOException {
        int columns = 500_000;
        List<Field> fields = new ArrayList<>(columns);
        List<Range> ranges = new ArrayList<>(2 * columns);
        byte[] body = new byte[Long.BYTES * columns];
        body[Long.BYTES * (columns - 1)] = 42;
        for (int i = 0; i < columns; i++) {
            fields.add(Field.of("c" + i, DataType.int32()));
            ranges.add(new Range(0, 0));
            ranges.add(new Range((long) Long.BYTES * i, Integer.BYTES));
        }
        Bytes file = Made.file()
                .withSchema(Schema.of(fields))
                .withBatches(List.of(Made.batch(1, Collections.nCopies(columns, new Node(1, 0)))
                        .withBuffers(ranges)
                        .withBody(Bytes.of(body))))
                .toFile();
        try (ArrowFile reader = ArrowFile.open(file, "x", ReadOptions.columns("c499999"))) {
            assertEquals(columns, reader.sourceSchema().fields().size());
            assertEquals(42, reader.batch(0).column(0).asInts().get(0));
        }
    }

    static Stream<Arguments> deep() {
        return Stream.of(
                Arguments.of(new DataType.List(), ints(0, 1)),
                Arguments.of(new DataType.Struct(), none()),
                Arguments.of(new DataType.FixedSizeList(1), none()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("deep")
    void fieldsNest500DeepWhenAskedToAndNot64DeepOtherwise(DataType type, byte[] offsets) throws IOException {
        int depth = 500;
        Field field = Field.of("x", DataType.int8());
        List<byte[]> buffers = new ArrayList<>();
        for (int i = 0; i < depth; i++) {
            field = Field.of("x", type, field);
            buffers.add(none());
            if (offsets.length > 0) {
                buffers.add(offsets);
            }
        }
        buffers.add(none());
        buffers.add(bytes(7));
        FileParts parts = Made.file()
                .withSchema(Schema.of(field))
                .withBatches(List.of(
                        Made.batch(1, Collections.nCopies(depth + 1, new Node(1, 0)), buffers.toArray(new byte[0][]))));
        for (Bytes bytes : List.of(parts.toFile(), parts.toStream())) {
            ReadOptions options = ReadOptions.all().withLimits(Limits.defaults().withFieldDepth(depth + 1));
            try (ArrowReader reader = Arrow.open(bytes, "x", options)) {
                Column column = reader.next().orElseThrow().column(0);
                assertTrue(String.valueOf(column.value(0)).contains("7"));
                while (!column.children().isEmpty()) {
                    column = column.children().get(0);
                }
                assertEquals((byte) 7, column.value(0));
            }
            Finding refusal = Reads.refusal(bytes);
            assertEquals("FB-DEPTH-001", refusal.rule().id());
            assertTrue(refusal.hint().contains("fieldDepth"), refusal::toString);
        }
    }

    @Test
    void anExtensionBesideADictionaryKeepsItsMetadata() throws IOException {
        DictionaryEncoding encoding = new DictionaryEncoding(5, new DataType.Int(8, true), false);
        Field field = Field.nullable("u", new DataType.FixedSizeBinary(2))
                .withDictionary(Optional.of(encoding))
                .withExtension("arrow.uuid", Bytes.empty());
        MessageSequence messages = MessageSequence.of(field)
                .dictionary(5, Bytes.of(bytes(1, 2)), Bytes.of(bytes(3, 4)))
                .batch(MessageSequence.values(1, 0));
        for (byte[] bytes : List.of(messages.toFile(), messages.toStream())) {
            try (ArrowReader reader = Arrow.open(Bytes.of(bytes), "x", ReadOptions.all())) {
                Field read = reader.schema().fields().get(0);
                assertEquals(field.metadata(), read.metadata());
                assertEquals(Optional.of(encoding), read.dictionary());
                assertEquals(
                        Bytes.of(bytes(3, 4)),
                        reader.next().orElseThrow().column(0).value(0));
            }
        }
    }

    @Test
    void aTypeOfANewerVersionIsNamedWithItsFieldAndItsNumberAndOthersRead() throws IOException {
        Field first = Field.of("first", DataType.int32());
        Field later = Field.of("later", DataType.int32());
        FileParts parts = Made.file(first, later)
                .withBatches(List.of(
                        Made.batch(1, List.of(new Node(1, 0), new Node(1, 0)), none(), ints(1), none(), ints(2))))
                .withoutDeclared("later")
                .withTypeNumber("later", 27);
        Finding finding = Reads.findings(parts.toFile()).get(0);
        assertEquals("FB-UNION-002 UNSUPPORTED later", Reads.text(finding));
        assertTrue(finding.toString().contains("27"), finding::toString);
        assertTrue(finding.toString().contains("newer version of the format"), finding::toString);
        try (ArrowReader reader = Arrow.open(parts.toFile(), "x", ReadOptions.columns("first"))) {
            assertEquals(1, reader.next().orElseThrow().column("first").value(0));
        }
        ArrowException refusal =
                assertThrows(ArrowException.class, () -> Arrow.open(parts.toFile(), "x", ReadOptions.columns("later")));
        assertInstanceOf(UnsupportedFeatureException.class, refusal);
        assertEquals("later", refusal.finding().location().column());
    }
}

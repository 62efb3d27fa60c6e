package io.arrowfmt.acceptance.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.corpus.BatchParts;
import io.arrowfmt.corpus.FileParts;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.error.Findings;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.write.DictionaryGrowth;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What has been reported of dictionaries that were read, or given with their indices, and written. */
class RewrittenDictionariesTest {
    private static final Field TEXT = Field.nullable("t", DataType.utf8());
    private static final Field CITY = TEXT.encoded(0, new DataType.Int(8, true));
    private static final Field SHOP = Field.nullable("s", DataType.utf8()).encoded(1, new DataType.Int(16, false));

    private static Column indices(Dictionary dictionary, int validity, int... indices) {
        Bytes valid = Bytes.of(Made.bytes(validity));
        List<Bytes> buffers = List.of(valid, Bytes.of(Made.bytes(indices)));
        long nulls = (long) indices.length - Integer.bitCount(validity);
        return Column.of(CITY, CITY.layout(), indices.length, nulls, buffers, List.of())
                .withDictionary(dictionary);
    }

    /** What is read from the messages, written. */
    private static Bytes written(boolean file, WriteOptions options, Bytes source) throws IOException {
        List<Batch> batches = Writes.read(source);
        return Writes.bytes(file, options, batches.get(0).schema(), batches.toArray(new Batch[0]));
    }

    /** The dictionary batches of a stream, in order. */
    private static List<DictionaryBatchHeader> dictionaries(Bytes stream) throws IOException {
        List<DictionaryBatchHeader> found = new ArrayList<>();
        FrameScanner scanner = FrameScanner.of(ByteInput.of(stream, "x"), Limits.defaults(), new Findings());
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            if (frame.get().message().header() instanceof DictionaryBatchHeader header) {
                found.add(header);
            }
            scanner.skipBody(frame.get());
        }
        return found;
    }

    @Test
    void ofTwoDictionariesThatAreReplacedAtDifferentTimesEachIsCurrentForItsBatches() throws IOException {
        Object[] city = {"alpha", "alpha", "gamma", "gamma"};
        Object[] shop = {"one", "two", "two", "three"};
        Bytes source = Bytes.of(MessageSequence.of(CITY, SHOP)
                .dictionary(0, "alpha", "beta")
                .dictionary(1, "one")
                .batch(MessageSequence.values(0), MessageSequence.values(0))
                .dictionary(1, "two")
                .batch(MessageSequence.values(0), MessageSequence.values(0))
                .dictionary(0, "gamma")
                .batch(MessageSequence.values(0), MessageSequence.values(0))
                .dictionary(1, "three")
                .batch(MessageSequence.values(0), MessageSequence.values(0))
                .toStream());
        Bytes stream = written(false, WriteOptions.defaults(), source);
        assertEquals(Arrays.asList(city), Reads.column(stream, 0));
        assertEquals(Arrays.asList(shop), Reads.column(stream, 1));
        assertEquals(
                List.of(0L, 1L, 1L, 0L, 1L),
                dictionaries(stream).stream().map(DictionaryBatchHeader::id).toList());
    }

    @Test
    void aDictionaryThatGrowsIsWrittenAsDeltasAndReadInAnyOrder() throws IOException {
        Bytes source = Bytes.of(MessageSequence.of(CITY)
                .dictionary(0, "a", "b")
                .batch(MessageSequence.values(1))
                .delta(0, "c")
                .batch(MessageSequence.values(2))
                .delta(0, "d", "e")
                .batch(MessageSequence.values(4))
                .toStream());
        List<DictionaryBatchHeader> stream = dictionaries(written(false, WriteOptions.defaults(), source));
        assertEquals(
                List.of(false, true, true),
                stream.stream().map(DictionaryBatchHeader::isDelta).toList());
        assertEquals(
                List.of(2L, 1L, 2L),
                stream.stream().map(header -> header.data().length()).toList());
        Bytes file = written(true, WriteOptions.defaults(), source);
        for (int first = 0; first < 3; first++) {
            try (ArrowFile reader = ArrowFile.open(file, "x", ReadOptions.all())) {
                for (int i = 0; i < 3; i++) {
                    int batch = (first + 2 * i) % 3;
                    assertEquals(
                            List.of("b", "c", "e").get(batch),
                            reader.batch(batch).column(0).value(0));
                }
            }
        }
    }

    static Stream<WriteOptions> codecs() {
        return Stream.of(WriteOptions.zstd(3), WriteOptions.lz4());
    }

    @ParameterizedTest
    @MethodSource("codecs")
    void dictionariesAreCompressedAsBatchesAre(WriteOptions options) throws IOException {
        Dictionary texts = Dictionary.of(Writes.column(TEXT, "long ".repeat(100), "longer ".repeat(100)));
        Batch batch = Writes.batch(indices(texts, 0b11, 1, 0));
        Bytes stream = Writes.bytes(false, options, batch.schema(), batch);
        DictionaryBatchHeader header = dictionaries(stream).get(0);
        assertEquals(options.compression(), header.data().compression());
        assertTrue(header.data().buffers().length(2) < 200);
        for (Bytes bytes : List.of(stream, Writes.file(options, batch.schema(), batch))) {
            assertEquals(List.of("longer ".repeat(100), "long ".repeat(100)), Reads.column(bytes, 0));
        }
    }

    @Test
    void aNullWithinADictionaryIsStillTheValueOfItsIndex() throws IOException {
        Dictionary texts = Dictionary.of(Writes.column(TEXT, "one", null, "two"));
        Batch batch = Writes.batch(indices(texts, 0b1111, 0, 1, 2, 0));
        for (boolean file : new boolean[] {true, false}) {
            Bytes bytes = Writes.bytes(file, WriteOptions.defaults(), batch.schema(), batch);
            assertEquals(Arrays.asList("one", null, "two", "one"), Reads.column(bytes, 0));
            Column read = Writes.read(bytes).get(0).column(0);
            assertEquals(0, read.indices().nullCount());
            assertEquals(3, read.dictionary().orElseThrow().length());
        }
    }

    @Test
    void anIndexUnderANullIsWrittenAsZero() throws IOException {
        Dictionary texts = Dictionary.of(Writes.column(TEXT, "one", "two", "three"));
        Batch batch = Writes.batch(indices(texts, 0b101, 2, 77, 1));
        Bytes file = Writes.file(WriteOptions.defaults(), batch.schema(), batch);
        assertEquals(Arrays.asList("three", null, "two"), Reads.column(file, 0));
        BatchParts parts = FileParts.ofFile(file).batches().get(0);
        assertEquals(Bytes.of(Made.bytes(2, 0, 1)), parts.buffer(1));
    }

    static Stream<Arguments> extensions() {
        Bytes bytes = Bytes.of(Made.bytes(0xFF, 0, 0xC3, 7));
        Metadata twice = new Metadata(List.of(
                KeyValue.of("ARROW:extension:name", "x.first"),
                KeyValue.of("k", "1"),
                KeyValue.of("k", "2"),
                KeyValue.of("ARROW:extension:metadata", "")));
        return Stream.of(
                Arguments.of("of the column", CITY.withExtension("x.category", bytes)),
                Arguments.of("of the values", CITY.withExtension("arrow.uuid", Bytes.empty())),
                Arguments.of(
                        "with keys twice",
                        new Field("t", true, CITY.type(), List.of(), CITY.dictionary(), twice, Optional.empty())));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("extensions")
    void metadataOfAnExtensionBesideADictionaryIsKeptByteForByte(String what, Field field) throws IOException {
        Bytes source = Bytes.of(MessageSequence.of(field)
                .dictionary(0, "a")
                .batch(MessageSequence.values(0))
                .toStream());
        Bytes once = written(true, WriteOptions.zstd(3), source);
        Bytes again = written(false, WriteOptions.defaults(), once);
        for (Bytes bytes : List.of(once, again)) {
            Batch batch = Writes.read(bytes).get(0);
            assertEquals(List.of(field), batch.schema().plain().fields());
            assertEquals("a", batch.column(0).value(0));
        }
    }

    @Test
    void anIndexThatTheDictionaryDoesNotHaveIsNeverAValue() throws IOException {
        Bytes source = Bytes.of(MessageSequence.of(CITY)
                .dictionary(0, "one", "two", "three")
                .batch(MessageSequence.values(1, 5))
                .toStream());
        Batch batch = Writes.read(source).get(0);
        Column read = batch.column(0);
        assertEquals("two", read.value(0));
        CorruptValueException refusal = assertThrows(CorruptValueException.class, () -> read.value(1));
        assertEquals("DATA-DICT-001", refusal.finding().rule().id());
        assertEquals(1, refusal.finding().location().row());
        for (boolean file : new boolean[] {true, false}) {
            for (DictionaryGrowth growth : List.of(DictionaryGrowth.DELTAS, DictionaryGrowth.UNIFIED)) {
                WriteOptions options = WriteOptions.defaults().withDictionaries(growth);
                CorruptValueException unwritten = assertThrows(
                        CorruptValueException.class, () -> Writes.bytes(file, options, batch.schema(), batch));
                assertEquals("DATA-DICT-001", unwritten.finding().rule().id());
            }
        }
    }
}

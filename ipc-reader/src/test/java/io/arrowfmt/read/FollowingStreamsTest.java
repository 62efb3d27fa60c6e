package io.arrowfmt.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Findings;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
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

class FollowingStreamsTest {
    private static final byte[] MARKER = {-1, -1, -1, -1, 0, 0, 0, 0};
    private static final byte[] ZEROS = new byte[8];
    private static final byte[] LEGACY = new byte[4];

    /** How to open what has been put together. */
    @FunctionalInterface
    private interface Way {
        ArrowStream open(byte[] bytes) throws IOException;
    }

    private static byte[] stream(int first, byte[] end) {
        byte[] whole = Draft.of(Schema.of(Field.of("i" + first, DataType.int32())))
                .batch(2, Draft.none(), Draft.ints(first, first + 1))
                .batch(1, Draft.none(), Draft.ints(first + 2))
                .stream();
        return joined(Arrays.copyOf(whole, whole.length - MARKER.length), end);
    }

    private static byte[] joined(byte[]... parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            whole.writeBytes(part);
        }
        return whole.toByteArray();
    }

    static Stream<Arguments> ways() {
        Way source = bytes -> ArrowStream.open(ByteSource.of(Bytes.of(bytes), "x"), ReadOptions.all());
        Way threads = bytes -> ArrowStream.open(
                ByteSource.of(Bytes.of(bytes), "x"), ReadOptions.all().withThreads(3));
        Way arriving = bytes -> ArrowStream.open(new ByteArrayInputStream(bytes), "x", ReadOptions.all());
        Way trickle = bytes -> ArrowStream.open(new Trickle(bytes), "x", ReadOptions.all());
        Way detected = bytes -> (ArrowStream) Arrow.open(new Trickle(bytes), "x", ReadOptions.all());
        List<Arguments> cases = new ArrayList<>();
        for (Arguments way : List.of(
                Arguments.of("source", source),
                Arguments.of("threads", threads),
                Arguments.of("arriving", arriving),
                Arguments.of("trickle", trickle),
                Arguments.of("detected", detected))) {
            cases.add(Arguments.of(way.get()[0], "marker", MARKER, way.get()[1]));
            cases.add(Arguments.of(way.get()[0], "eight zeros", ZEROS, way.get()[1]));
            cases.add(Arguments.of(way.get()[0], "four zeros", LEGACY, way.get()[1]));
        }
        return cases.stream();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("ways")
    void streamsInARowAreReadOneAfterAnother(String name, String ending, byte[] end, Way way) throws IOException {
        for (byte[] last : List.of(end, new byte[0])) {
            List<List<Integer>> found = new ArrayList<>();
            try (ArrowStream first = way.open(joined(stream(10, end), stream(20, end), stream(30, last)))) {
                for (Optional<ArrowStream> one = Optional.of(first);
                        one.isPresent();
                        one = one.get().following()) {
                    found.add(values(one.get()));
                }
            }
            assertEquals(List.of(List.of(10, 11, 12), List.of(20, 21, 22), List.of(30, 31, 32)), found);
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("ways")
    void whatIsLeftOfAStreamIsPassedOver(String name, String ending, byte[] end, Way way) throws IOException {
        try (ArrowStream first = way.open(joined(stream(10, end), stream(20, end)))) {
            first.next();
            ArrowStream second = first.following().orElseThrow();
            assertEquals("i20", second.schema().fields().get(0).name());
            assertEquals(List.of(20, 21, 22), values(second));
            assertEquals(Optional.empty(), first.next());
        }
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("ways")
    void whetherAnythingFollowsIsTold(String name, String ending, byte[] end, Way way) throws IOException {
        byte[] one = stream(10, end);
        for (byte[] rest : List.of(stream(20, end), Draft.text("garbage"), new byte[] {1})) {
            try (ArrowStream stream = way.open(joined(one, rest))) {
                stream.next();
                Finding found = stream.followed().orElseThrow();
                assertEquals("IPC-FRAME-013", found.rule().id());
                assertEquals(one.length, found.location().offset());
                assertEquals(Optional.of(found), stream.followed());
                assertEquals(Optional.empty(), stream.next());
            }
        }
        try (ArrowStream stream = way.open(one)) {
            assertEquals(Optional.empty(), stream.followed());
        }
    }

    private static List<Integer> values(ArrowStream stream) throws IOException {
        List<Integer> values = new ArrayList<>();
        for (Optional<Batch> batch = stream.next(); batch.isPresent(); batch = stream.next()) {
            for (int row = 0; row < batch.get().rows(); row++) {
                values.add(batch.get().column(0).asInts().get(row));
            }
        }
        return values;
    }

    @Test
    void aStreamTakesItsOwnBytesAndNoMore() throws IOException {
        byte[] one = stream(10, MARKER);
        Trickle channel = new Trickle(joined(one, new byte[] {1, 2, 3}));
        ArrowStream stream = ArrowStream.open(ByteInput.of(channel, "x"), ReadOptions.all());
        values(stream);
        assertEquals(one.length, channel.given());
        assertTrue(channel.isOpen());
        ByteArrayInputStream input = new ByteArrayInputStream(joined(one, new byte[] {1, 2, 3}));
        values(ArrowStream.open(input, "x", ReadOptions.all()));
        assertEquals(3, input.available());
    }

    @Test
    void bytesAfterTheEndOfAStreamInASourceAreAWarning() throws IOException {
        byte[] bytes = joined(stream(10, MARKER), new byte[16]);
        Findings findings = new Findings();
        try (ArrowStream stream = ArrowStream.open(
                ByteSource.of(Bytes.of(bytes), "x"), ReadOptions.all().onWarning(findings))) {
            assertEquals(3, values(stream).size());
            assertEquals(Optional.empty(), stream.next());
        }
        assertEquals(1, findings.countsByRule().get("IPC-FRAME-013"), findings.list()::toString);
        assertTrue(findings.firstRejection().isEmpty());
    }

    @Test
    void theMarkerOfEightZerosIsNotFollowedByAnything() throws IOException {
        Findings findings = new Findings();
        try (ArrowStream stream = ArrowStream.open(
                ByteSource.of(Bytes.of(stream(10, ZEROS)), "x"),
                ReadOptions.all().onWarning(findings))) {
            values(stream);
            assertTrue(stream.following().isEmpty());
        }
        assertFalse(findings.countsByRule().containsKey("IPC-FRAME-013"), findings.list()::toString);
    }

    @Test
    void bytesThatAreNoStreamEndInAnError() throws IOException {
        try (ArrowStream stream = ArrowStream.open(
                new Trickle(joined(stream(10, MARKER), Draft.text("garbage"))), "x", ReadOptions.all())) {
            assertThrows(ArrowFormatException.class, stream::following);
        }
    }
}

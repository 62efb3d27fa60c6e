package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.Metadata;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class FrameEncoderTest {
    private static Message batch(long bodyLength) {
        long[] none = new long[0];
        return new Message(
                MetadataVersion.V5,
                new RecordBatchHeader(
                        0, FieldNodes.of(none, none), BufferRanges.of(none, none), Optional.empty(), Optional.empty()),
                bodyLength,
                Metadata.empty());
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16, 32, 64})
    void bodiesStartAtAMultipleOfTheAlignmentWithTheLeastPadding(int alignment) {
        int least = FrameEncoder.message(batch(8), 0, 8).length;
        for (long position = 0; position < 256; position += 8) {
            byte[] bytes = FrameEncoder.message(batch(8), position, alignment);
            assertEquals(0, (position + bytes.length) % alignment);
            assertTrue(bytes.length >= least && bytes.length < least + alignment, bytes.length + " bytes");
        }
    }

    @Test
    void messagesDoNotDependOnWhatComesBeforeThem() {
        assertArrayEquals(FrameEncoder.message(batch(8), 0, 64), FrameEncoder.message(batch(8), 640, 64));
    }

    @Test
    void endsAreThoseOfTheFormat() {
        assertArrayEquals("ARROW1\0\0".getBytes(StandardCharsets.US_ASCII), FrameEncoder.fileHead());
        assertArrayEquals(new byte[] {-1, -1, -1, -1, 0, 0, 0, 0}, FrameEncoder.endOfStream());
        assertArrayEquals(new byte[4], FrameEncoder.endOfStream(FrameStyle.LEGACY));
    }

    @Test
    void refusesPositionsAndAlignmentsThatAreNone() {
        assertThrows(IllegalArgumentException.class, () -> FrameEncoder.message(batch(0), 4, 64));
        assertThrows(IllegalArgumentException.class, () -> FrameEncoder.message(batch(0), -8, 64));
        assertThrows(IllegalArgumentException.class, () -> FrameEncoder.message(batch(0), 0, 4));
        assertThrows(IllegalArgumentException.class, () -> FrameEncoder.message(batch(0), 0, 24));
        assertThrows(IllegalArgumentException.class, () -> FrameEncoder.message(batch(0), 0, 128));
    }
}

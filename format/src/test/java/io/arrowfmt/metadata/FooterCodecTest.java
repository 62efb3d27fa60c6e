package io.arrowfmt.metadata;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

final class FooterCodecTest {
    private static final Blocks NONE = Blocks.none();
    private static final Blocks TWO =
            Blocks.of(new long[] {8, Long.MAX_VALUE}, new int[] {120, -1}, new long[] {64, Long.MIN_VALUE});

    private static Footer decode(byte[] footer, Findings findings) throws IOException {
        Bytes located = Bytes.of(ByteBuffer.wrap(footer), "test", 500);
        return FooterCodec.decode(located, Location.of("test").part("footer"), Limits.defaults(), findings);
    }

    static Stream<Arguments> footers() {
        Schema schema = Schema.of(TypeSamples.fields());
        Metadata metadata = Metadata.of("key", "value");
        return Stream.of(
                Arguments.of(
                        new Footer(Optional.of(MetadataVersion.V5), true, schema.declared(), TWO, TWO, true, metadata)),
                Arguments.of(
                        new Footer(Optional.of(MetadataVersion.V4), true, schema, NONE, NONE, true, Metadata.empty())),
                Arguments.of(new Footer(Optional.empty(), false, Schema.of(), TWO, NONE, false, Metadata.empty())));
    }

    @ParameterizedTest
    @MethodSource("footers")
    void footersSurvive(Footer footer) throws IOException {
        byte[] bytes = FooterCodec.encode(footer);
        assertArrayEquals(bytes, FooterCodec.encode(footer));
        Footer decoded = decode(bytes, new Findings());
        assertEquals(footer, decoded);
        for (Blocks blocks : List.of(decoded.dictionaries(), decoded.recordBatches())) {
            for (int i = 0; i < blocks.count(); i++) {
                assertEquals(blocks.offset(i), Bytes.of(bytes).getLong(blocks.positionOf(i) - 500));
            }
        }
    }

    @Test
    void aFooterHasASchema() {
        byte[] bytes = Tables.finished(builder -> {
            io.arrowfmt.fbs.Footer.startFooter(builder);
            return io.arrowfmt.fbs.Footer.endFooter(builder);
        });
        ArrowException e = assertThrows(ArrowException.class, () -> decode(bytes, new Findings()));
        assertEquals("FILE-FOOTER-002", e.finding().rule().id());
        assertEquals("footer", e.finding().location().part());
    }
}

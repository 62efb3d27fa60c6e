package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

final class ProbeTest {
    private static Arguments row(ContentKind kind, byte[] bytes) {
        return Arguments.of(kind, bytes);
    }

    private static Arguments row(ContentKind kind, String bytes) {
        return Arguments.of(kind, bytes.getBytes(StandardCharsets.ISO_8859_1));
    }

    static Stream<Arguments> contents() {
        byte[] file = SmallFiles.file();
        byte[] legacy = new SmallFiles().style(FrameStyle.LEGACY).schema().bytes();
        return Stream.of(
                row(ContentKind.ARROW_FILE, file),
                row(ContentKind.ARROW_FILE, "....ARROW1"),
                row(ContentKind.ARROW_FILE_WITHOUT_FOOTER, Arrays.copyOf(file, file.length - 1)),
                row(ContentKind.ARROW_FILE_WITHOUT_FOOTER, "ARROW1"),
                row(ContentKind.ARROW_STREAM, SmallFiles.stream()),
                row(ContentKind.ARROW_STREAM, FrameEncoder.endOfStream()),
                row(ContentKind.ARROW_STREAM, "\u00ff\u00ff\u00ff\u00ff"),
                row(ContentKind.LEGACY_STREAM, legacy),
                row(ContentKind.LEGACY_STREAM, "\0\0\0\0"),
                row(ContentKind.FEATHER_V1, "FEA1\0\0\0\0"),
                row(ContentKind.PARQUET, "PAR1\u0015\0"),
                row(ContentKind.ORC, "ORC\n"),
                row(ContentKind.AVRO, "Obj\u0001\u0004"),
                row(ContentKind.GZIP, "\u001f\u008b\b\0"),
                row(ContentKind.ZSTD_WRAPPER, "(\u00b5/\u00fd\0"),
                row(ContentKind.LZ4_WRAPPER, new byte[] {0x04, 0x22, 0x4D, 0x18, 0x64}),
                row(ContentKind.BZIP2, "BZh91AY"),
                row(ContentKind.XZ, "\u00fd7zXZ\0"),
                row(ContentKind.ZIP, "PK\u0003\u0004"),
                row(ContentKind.JSON_TEXT, "\n {\"schema\": {}}"),
                row(ContentKind.JSON_TEXT, "[1]"),
                row(ContentKind.TEXT, "city,quantity\nK\u00c3\u00b6ln,3\n"),
                row(ContentKind.TEXT, "ARROW"),
                row(ContentKind.EMPTY, ""),
                row(ContentKind.UNKNOWN, "\u0001"),
                row(ContentKind.UNKNOWN, "\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff\u00ff"),
                row(ContentKind.UNKNOWN, new byte[100]));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("contents")
    void tellsWhatBytesAre(ContentKind kind, byte[] bytes) throws IOException {
        assertEquals(kind, Probe.detect(ByteSource.of(Bytes.of(bytes), "test")));
    }

    @Test
    void everyKindHasAnExample() {
        Set<ContentKind> kinds = EnumSet.noneOf(ContentKind.class);
        contents().forEach(row -> kinds.add((ContentKind) row.get()[0]));
        assertEquals(EnumSet.allOf(ContentKind.class), kinds);
    }

    @Test
    void theStartAloneCannotTellWhetherAFileHasItsEnd() {
        assertEquals(ContentKind.ARROW_FILE, Probe.detect(Bytes.of(FrameEncoder.fileHead())));
        assertEquals(ContentKind.ARROW_STREAM, Probe.detect(Bytes.of(SmallFiles.stream())));
    }

    @ParameterizedTest
    @EnumSource
    void everyKindSaysWhatItIsAndWhatToDo(ContentKind kind) {
        assertTrue(kind.what().matches("[a-zA-Z].*[a-zA-Z0-9]"), kind.what());
        assertTrue(kind.advice().matches("[A-Z].+[a-zA-Z0-9]\\."), kind.advice());
    }
}

package io.arrowfmt.cli.map;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.metadata.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ByteMapTest {
    private static final int COPIES = 20_000;

    @Test
    void manyPartsArePutTogetherAndStillCoverTheWhole() throws IOException {
        byte[] bytes = manyBatches();
        ByteMap map = ByteMap.of(ByteSource.of(Bytes.of(bytes), "many"), Limits.defaults(), List.of());
        assertEquals(COPIES + 2, map.partCount());
        assertTrue(map.parts().size() <= 1_200, () -> map.parts().size() + " parts");
        long at = 0;
        long rows = 0;
        long count = 0;
        for (MapPart part : map.parts()) {
            assertEquals(at, part.offset());
            at = part.end();
            rows += part.rows();
            count += part.count();
            assertEquals(
                    part.length(),
                    part.bytes().values().stream().mapToLong(Long::longValue).sum());
        }
        assertEquals(bytes.length, at);
        assertEquals(COPIES + 2, count);
        assertTrue(rows > COPIES);
        assertEquals(
                bytes.length,
                map.bytes().values().stream().mapToLong(Long::longValue).sum());
    }

    @Test
    void whatIsMarkedStaysByItself() throws IOException {
        byte[] bytes = manyBatches();
        long mark = bytes.length / 2;
        ByteMap map = ByteMap.of(ByteSource.of(Bytes.of(bytes), "many"), Limits.defaults(), List.of(mark));
        MapPart marked = map.parts().stream()
                .filter(part -> part.offset() <= mark && mark < part.end())
                .findFirst()
                .orElseThrow();
        assertEquals(1, marked.count());
        assertFalse(marked.regions().isEmpty());
    }

    /** A stream with the same batch many times. */
    private static byte[] manyBatches() throws IOException {
        byte[] stream = Files.readAllBytes(MapFiles.valid("primitive/int.arrows"));
        ByteMap small = ByteMap.of(ByteSource.of(Bytes.of(stream), "one"), Limits.defaults(), List.of());
        MapPart batch = small.parts().get(1);
        byte[] body = Arrays.copyOfRange(stream, Math.toIntExact(batch.offset()), Math.toIntExact(batch.end()));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(stream, 0, Math.toIntExact(batch.offset()));
        for (int i = 0; i < COPIES; i++) {
            out.write(body);
        }
        out.write(new byte[] {-1, -1, -1, -1, 0, 0, 0, 0});
        return out.toByteArray();
    }
}

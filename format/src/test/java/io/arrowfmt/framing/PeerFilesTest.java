package io.arrowfmt.framing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.ByteInput;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.ChecksumRules;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MessageHeader;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files and streams that other programs wrote, as far as framing and metadata go. */
final class PeerFilesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "gold/0.14.1",
                "gold/0.17.1",
                "gold/1.0.0-littleendian",
                "gold/1.0.0-bigendian",
                "gold/2.0.0-compression",
                "gold/4.0.0-shareddict",
                "real"
            })
    void filesAndStreamsScanWithoutAnError(String folder) throws IOException {
        int count = 0;
        for (Path path : SharedData.files(SharedData.folder(folder), ".arrow_file", ".stream", ".arrow", ".arrows")) {
            Findings findings = new Findings();
            try (ByteSource source = ByteSource.open(path)) {
                if (Probe.detect(source) == ContentKind.ARROW_FILE) {
                    checkFile(source, findings);
                } else {
                    scan(FrameScanner.of(
                            ByteInput.of(Files.newInputStream(path), path.toString()), Limits.defaults(), findings));
                }
            }
            assertEquals(Optional.empty(), findings.firstRejection(), path.toString());
            count++;
        }
        assertTrue(count > 0, folder);
    }

    @Test
    void numbersThatAreNoChecksumsAreFound() throws IOException {
        Path slots = SharedData.folder("slots");
        Findings findings = new Findings();
        try (ByteSource source = ByteSource.open(slots.resolve("allslots.arrow"))) {
            FileMap map = FileMap.open(source, Limits.defaults(), findings);
            assertEquals(2, scan(map.stream(findings)).size());
            ArrowException damage = assertThrows(ArrowException.class, () -> map.batchFrame(0, findings));
            assertEquals(ChecksumRules.METADATA, damage.finding().rule());
            assertEquals(
                    Location.of(source.name()).batch(0).at(352),
                    damage.finding().location());
        }
        assertEquals(Optional.empty(), findings.firstRejection());
    }

    private static void checkFile(ByteSource source, Findings findings) throws IOException {
        FileMap map = FileMap.open(source, Limits.defaults(), findings);
        List<Message> messages = scan(map.stream(findings));
        assertEquals(1 + map.dictionaryCount() + map.batchCount(), messages.size());
        Schema schema = ((MessageHeader.SchemaHeader) messages.get(0).header()).schema();
        assertEquals(schema, map.footer().schema());
        for (int i = 0; i < map.batchCount(); i++) {
            Frame frame = map.batchFrame(i, findings);
            assertEquals(frame.bodyLength(), map.body(frame).size());
        }
        for (int i = 0; i < map.dictionaryCount(); i++) {
            assertEquals(i, map.dictionaryFrame(i, findings).index());
        }
    }

    private static List<Message> scan(FrameScanner scanner) throws IOException {
        List<Message> messages = new ArrayList<>();
        for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
            messages.add(frame.get().message());
            if (messages.size() % 2 == 0) {
                assertEquals(frame.get().bodyLength(), scanner.body(frame.get()).size());
            }
        }
        return messages;
    }
}

package io.arrowfmt.type;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class MetadataTest {
    private static final Bytes PICKLE = Bytes.of(new byte[] {(byte) 0x80, 4, 'N', '.'});
    private static final Bytes OTHER = Bytes.of(new byte[] {(byte) 0x81, 4, 'N', '.'});

    @Test
    void theFirstEntryOfAKeyIsFoundAsTextAndAsBytes() {
        Metadata metadata = new Metadata(List.of(
                KeyValue.of("a", "1"), new KeyValue(KeyValue.of("ü", "").key(), PICKLE), KeyValue.of("a", "2")));
        assertEquals(Optional.of("1"), metadata.find("a"));
        assertEquals(Optional.of(PICKLE), metadata.findBytes("ü"));
        assertEquals(Optional.of("\uFFFD\u0004N."), metadata.find("ü"));
        assertEquals(Optional.empty(), metadata.find("b"));
    }

    @Test
    void partsThatReadAsTheSameTextDiffer() {
        KeyValue one = new KeyValue(PICKLE, Bytes.empty());
        KeyValue two = new KeyValue(OTHER, Bytes.empty());
        assertEquals(one.keyText(), two.keyText());
        assertNotEquals(one, two);
        assertEquals(one, new KeyValue(Bytes.copyOf(PICKLE.toArray()), Bytes.empty()));
        assertFalse(one.keyIsText());
        assertTrue(one.valueIsText());
        assertEquals("KeyValue[key=0x80044e2e, value=]", one.toString());
    }

    @Test
    void halfACharacterIsNoText() {
        assertThrows(IllegalArgumentException.class, () -> KeyValue.of("\uD83D", ""));
        assertThrows(IllegalArgumentException.class, () -> KeyValue.of("", "a\uDE00"));
    }
}

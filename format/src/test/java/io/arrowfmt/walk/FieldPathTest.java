package io.arrowfmt.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;
import org.junit.jupiter.api.Test;

class FieldPathTest {
    private static final FieldPath ITEM =
            FieldPath.of(2, "stops").child(0, "item").child(1, "name");

    @Test
    void namesAreJoinedByPoints() {
        assertEquals("stops.item.name", ITEM.text());
        assertEquals("stops.item.name", ITEM.toString());
        assertEquals("", FieldPath.of(0, "").text());
        assertEquals(".", FieldPath.of(0, "").child(0, "").text());
    }

    @Test
    void positionsLeadFromTheColumnDown() {
        assertEquals(List.of(2, 0, 1), ITEM.positions());
    }

    @Test
    void pathsAreEqualWhenTheyLeadTheSameWay() {
        assertEquals(FieldPath.of(2, "stops").child(0, "item").child(1, "name"), ITEM);
        assertEquals(FieldPath.of(2, "stops").child(0, "item").child(1, "name").hashCode(), ITEM.hashCode());
        assertNotEquals(FieldPath.of(3, "stops").child(0, "item").child(1, "name"), ITEM);
        assertNotEquals(FieldPath.of(2, "stops").child(1, "name"), ITEM);
    }

    @Test
    void longTextsAreCut() {
        String name = "n".repeat(FieldPath.MAX_TEXT);
        assertEquals(name, FieldPath.of(0, name).text());
        assertEquals(name + "…", FieldPath.of(0, name + "n").text());
        assertEquals(name + "…", FieldPath.of(0, name).child(0, "x").text());
        assertEquals(
                name + "…", FieldPath.of(0, name).child(0, name).child(0, name).text());
    }

    @Test
    void aLongNameIsNotKeptForEveryFieldBelowIt() {
        Field[] children = new Field[100_000];
        for (int i = 0; i < children.length; i++) {
            children[i] = Field.of("c", DataType.bool());
        }
        // Kept in full for each child, the name would take 100 GB.
        Schema schema = Schema.of(Field.of("n".repeat(1 << 20), new DataType.Struct(), children));
        SchemaLayout layout = SchemaLayout.of(schema);
        assertEquals(100_001, layout.nodes().size());
        assertTrue(layout.nodes().get(100_000).path().text().length() <= FieldPath.MAX_TEXT + 1);
    }
}

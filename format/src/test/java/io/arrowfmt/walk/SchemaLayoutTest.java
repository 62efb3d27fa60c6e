package io.arrowfmt.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SchemaLayoutTest {
    private static final Schema NESTED = Schema.of(
            Field.nullable(
                    "trip",
                    new DataType.Struct(),
                    Field.nullable("note", new DataType.Utf8View()),
                    Field.nullable("stops", new DataType.List(), Field.nullable("item", DataType.utf8()))),
            Field.nullable("either", DataType.union(UnionMode.DENSE, 1), Field.nullable("a", DataType.int64())),
            Field.nullable("blob", new DataType.BinaryView()));

    @Test
    void nodesComeDepthFirstWithFieldsBeforeTheirChildren() {
        List<String> paths = new ArrayList<>();
        for (NodeLayout node : SchemaLayout.of(NESTED).nodes()) {
            paths.add(node.path().text() + " " + node.depth() + " " + node.firstBuffer());
        }
        assertEquals(
                List.of(
                        "trip 0 0",
                        "trip.note 1 1",
                        "trip.stops 1 3",
                        "trip.stops.item 2 5",
                        "either 0 8",
                        "either.a 1 10",
                        "blob 0 12"),
                paths);
    }

    @Test
    void variadicCountsMoveTheBuffersBehindThem() {
        SchemaLayout layout = SchemaLayout.of(NESTED);
        BufferIndex index = layout.locate(new long[] {3, 0});
        assertEquals(17, index.bufferCount());
        assertEquals(3, index.bufferOf(layout.nodes().get(1), BufferKind.VARIADIC_DATA));
        assertEquals(7, index.bufferOf(layout.nodes().get(2), BufferKind.OFFSET));
        assertEquals(12, index.bufferOf(layout.nodes().get(4), BufferKind.OFFSET));
        assertEquals(16, index.bufferOf(layout.column(2), BufferKind.VIEW));
        assertThrows(IllegalArgumentException.class, () -> index.bufferOf(layout.column(2), BufferKind.OFFSET));
        assertThrows(IllegalArgumentException.class, () -> layout.locate(new long[] {3}));
    }

    @Test
    void unionsOfVersion4HaveValidityFirst() {
        SchemaLayout layout = SchemaLayout.of(NESTED, BatchForm.CPP);
        assertEquals("VALIDITY/1 TYPE/8 OFFSET/32", layout.column(1).layout().toString());
    }

    @Test
    void anEncodedColumnHasItsIndicesAndItsDictionaryTheValues() {
        Field city = Field.nullable("city", DataType.utf8())
                .withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(8, true), false)));
        assertEquals(
                "VALIDITY/1 DATA/8",
                SchemaLayout.of(Schema.of(city)).column(0).layout().toString());
        assertEquals(
                "VALIDITY/1 OFFSET/32 DATA/8",
                SchemaLayout.ofDictionary(city, BatchForm.STANDARD)
                        .column(0)
                        .layout()
                        .toString());
    }

    @Test
    void nothingBehindAnUndeclaredNewerTypeIsLocated() {
        Schema schema = Schema.of(
                Field.nullable("before", DataType.int64()),
                Field.nullable("newer", new DataType.Unknown(99)),
                Field.nullable("behind", DataType.int64()));
        SchemaLayout layout = SchemaLayout.of(schema);
        assertFalse(layout.complete());
        assertTrue(layout.column(0).located());
        assertFalse(layout.column(1).located());
        assertFalse(layout.column(2).located());
    }
}

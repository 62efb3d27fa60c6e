package io.arrowfmt.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BatchTest {
    private static final Schema SCHEMA =
            Schema.of(Field.of("a", DataType.int8()), Field.of("b", DataType.utf8()), Field.of("b", DataType.bool()));

    private static Batch batch() {
        BatchBuilder builder = BatchBuilder.of(SCHEMA);
        builder.addRow((byte) 1, "x", true);
        builder.addRow((byte) 2, "y", false);
        builder.addRow((byte) 3, "z", true);
        return builder.finish().withMetadata(Metadata.of("k", "v"));
    }

    @Test
    void columnsAreFoundByTheNameThatIsUnique() {
        Batch batch = batch();
        assertSame(batch.column(0), batch.column("a"));
        assertEquals(Optional.empty(), batch.findColumn("c"));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> batch.column("b"));
        assertTrue(String.valueOf(e.getMessage()).contains("more than once; use the position"), e::getMessage);
        assertThrows(IllegalArgumentException.class, () -> batch.column("c"));
    }

    @Test
    void aSliceKeepsColumnsAndMetadata() {
        Batch slice = batch().slice(1, 2);
        assertEquals(2, slice.rows());
        assertEquals(List.of("y", "z"), Columns.values(slice.column(1)));
        assertEquals(Metadata.of("k", "v"), slice.metadata());
        assertThrows(IndexOutOfBoundsException.class, () -> slice.slice(1, 2));
    }

    @Test
    void selectedColumnsComeInTheOrderAskedFor() {
        Batch batch = batch();
        Batch selected = batch.select(2, 0, 0);
        assertEquals(List.of(batch.column(2), batch.column(0), batch.column(0)), selected.columns());
        assertEquals(DataType.bool(), selected.schema().fields().get(0).type());
        assertEquals(List.of(batch.column(0)), batch.select("a").columns());
        assertThrows(IllegalArgumentException.class, () -> batch.select("a", "c"));
        assertThrows(IndexOutOfBoundsException.class, () -> batch.select(3));
        assertEquals(3, batch.select(new int[0]).rows());
    }
}

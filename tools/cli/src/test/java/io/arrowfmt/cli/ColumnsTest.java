package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class ColumnsTest {
    @Test
    void commasSeparateNames() {
        assertEquals(List.of("a", "b.c", "", "d e"), Columns.split("a,b.c,,d e"));
    }

    @Test
    void backslashesTakeCommasIntoNames() {
        assertEquals(List.of("a,b", "c\\", "\\d"), Columns.split("a\\,b,c\\\\,\\d"));
    }
}

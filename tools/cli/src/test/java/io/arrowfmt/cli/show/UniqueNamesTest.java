package io.arrowfmt.cli.show;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class UniqueNamesTest {
    private static List<String> names(String... names) {
        List<Field> fields = new ArrayList<>();
        for (String name : names) {
            fields.add(Field.of(name, DataType.int8()));
        }
        return UniqueNames.of(fields);
    }

    @Test
    void distinctNamesStayAsTheyAre() {
        assertEquals(List.of("b", "a", ""), names("b", "a", ""));
    }

    @Test
    void repeatedNamesAreNumbered() {
        assertEquals(List.of("a", "b", "a#2", "a#3", "", "#2"), names("a", "b", "a", "a", "", ""));
    }

    @Test
    void numberedNamesDoNotMeetNamesThatAreThere() {
        assertEquals(List.of("a", "a#3", "a#2"), names("a", "a", "a#2"));
    }
}

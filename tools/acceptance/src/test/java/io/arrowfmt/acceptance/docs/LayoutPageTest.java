package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.acceptance.docs.SlotReader.Declared;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LayoutPageTest {
    private static final String PAGE = "docs/reference/declared-layouts.md";

    @Test
    void thePageHasTheEntriesOfEveryType() throws IOException {
        Generated.part(PAGE, "entries", LayoutPage.entries());
    }

    @Test
    void thePageShowsTheBytesOfItsExample() throws IOException {
        Generated.part(PAGE, "example", LayoutPage.exampleText());
    }

    @Test
    void aReaderMadeFromThePageFindsWhatTheModelDeclares() {
        List<Field> fields = new ArrayList<>();
        TypeExamples.all().forEach(sample -> fields.add(sample.field()));
        fields.addAll(LayoutPage.example().fields());
        Schema schema = Schema.of(fields).declared();

        List<Declared> expected = new ArrayList<>();
        collect(schema.fields(), "", expected);

        assertEquals(expected, new SlotReader(LayoutPage.metadata(schema)).read());
    }

    @Test
    void withoutTheMarkerNothingIsDeclared() {
        assertEquals(List.of(), new SlotReader(LayoutPage.metadata(LayoutPage.example())).read());
    }

    private static void collect(List<Field> fields, String prefix, List<Declared> expected) {
        for (Field field : fields) {
            DeclaredLayout declared = field.declared().orElseThrow();
            String path = prefix + field.name();
            declared.layout().ifPresent(entries -> expected.add(new Declared(path, "layout", LayoutPage.hex(entries))));
            declared.dictionaryLayout()
                    .ifPresent(
                            entries -> expected.add(new Declared(path, "dictionary_layout", LayoutPage.hex(entries))));
            collect(field.children(), path + ".", expected);
        }
    }
}

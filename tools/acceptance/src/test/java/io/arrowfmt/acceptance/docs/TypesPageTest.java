package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.TypeId;
import java.io.IOException;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TypesPageTest {
    @Test
    void thePageIsThatOfTheTable() throws IOException {
        Generated.page("docs/reference/types.md", TypesPage.text());
    }

    @Test
    void everyTypeHasARow() {
        Set<TypeId> missing = EnumSet.allOf(TypeId.class);
        missing.remove(TypeId.UNKNOWN);
        TypeExamples.all()
                .forEach(sample -> missing.remove(sample.field().type().id()));

        assertEquals(Set.of(), missing);
    }

    @Test
    void aRowTellsBuffersCodeBuilderAndAccessor() {
        assertTrue(
                TypesPage.text()
                        .contains(
                                "| `utf8` | text | `DataType.utf8()` | 5 | VALIDITY/1; OFFSET/32 +1; DATA/8 by data |  | `Utf8Builder` | `asUtf8`, `asBinary` |"));
    }
}

package io.arrowfmt.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TypeId;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Provide;

class TypeArbitrariesTest {
    @Provide
    Arbitrary<List<Schema>> manySchemas() {
        return TypeArbitraries.schemas().list().ofSize(400);
    }

    @Example
    void everyTypeOfTheFormatIsGeneratedAtEveryDepth(@ForAll("manySchemas") List<Schema> schemas) {
        Set<TypeId> seen = EnumSet.of(TypeId.UNKNOWN);
        int depth = 0;
        for (Schema schema : schemas) {
            for (Field field : schema.fields()) {
                depth = Math.max(depth, collect(field, seen));
            }
        }
        assertEquals(EnumSet.allOf(TypeId.class), seen, "a type of a newer version apart");
        assertTrue(depth > TypeArbitraries.DEFAULT_DEPTH, () -> "nested to the default depth");
    }

    private static int collect(Field field, Set<TypeId> seen) {
        seen.add(field.type().id());
        int depth = 0;
        for (Field child : field.children()) {
            depth = Math.max(depth, collect(child, seen));
        }
        return depth + 1;
    }
}

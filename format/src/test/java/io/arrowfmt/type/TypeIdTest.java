package io.arrowfmt.type;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

public class TypeIdTest {
    @Test
    void tagsAndRecordsMatchOneToOne() {
        Set<String> tags = new TreeSet<>();
        for (TypeId id : TypeId.values()) {
            tags.add(id.name());
        }
        Set<String> records = new TreeSet<>();
        for (Class<?> record : DataType.class.getPermittedSubclasses()) {
            records.add(tagOf(record));
        }
        assertEquals(tags, records);
    }

    /** The name of the tag that a record should have: {@code LARGE_UTF8} for {@code LargeUtf8}. */
    public static String tagOf(Class<?> record) {
        return record.getSimpleName().replaceAll("([a-z0-9])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    }
}

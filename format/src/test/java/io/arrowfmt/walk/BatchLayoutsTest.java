package io.arrowfmt.walk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.UnionMode;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class BatchLayoutsTest {
    private static final Field INT = Field.nullable("i", DataType.int32());
    private static final Field SPARSE = Field.nullable("s", DataType.union(UnionMode.SPARSE, 1), INT);
    private static final Field DENSE = Field.nullable("d", DataType.union(UnionMode.DENSE, 1), INT);
    private static final Field NULLS = Field.nullable("n", new DataType.Null());

    static Stream<Arguments> batches() {
        return Stream.of(
                Arguments.of(MetadataVersion.V5, 3, BatchForm.STANDARD, "TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V5, 4, BatchForm.STANDARD, "TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V4, 4, BatchForm.CPP, "VALIDITY/1 TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V4, 3, BatchForm.JAVA, "TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V4, 9, BatchForm.CPP, "VALIDITY/1 TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V4, 5, BatchForm.CPP, "VALIDITY/1 TYPE/8 OFFSET/32", Schema.of(DENSE)),
                Arguments.of(MetadataVersion.V4, 4, BatchForm.CPP, "VALIDITY/1 TYPE/8", Schema.of(SPARSE, NULLS)),
                Arguments.of(
                        MetadataVersion.V4,
                        6,
                        BatchForm.CPP_BEFORE_0_15,
                        "VALIDITY/1 TYPE/8",
                        Schema.of(SPARSE, NULLS)),
                Arguments.of(MetadataVersion.V4, 3, BatchForm.JAVA, "TYPE/8", Schema.of(SPARSE, NULLS)),
                Arguments.of(MetadataVersion.V4, 0, BatchForm.CPP, "", Schema.of(NULLS)),
                Arguments.of(MetadataVersion.V4, 2, BatchForm.CPP_BEFORE_0_15, "DATA/0 DATA/0", Schema.of(NULLS)),
                Arguments.of(MetadataVersion.V3, 3, BatchForm.JAVA, "TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V3, 4, BatchForm.CPP_BEFORE_0_8, "VALIDITY/1 TYPE/8", Schema.of(SPARSE)),
                Arguments.of(MetadataVersion.V3, 2, BatchForm.CPP_BEFORE_0_8, "DATA/0 DATA/0", Schema.of(NULLS)));
    }

    @ParameterizedTest(name = "{0}, {1} buffers -> {2}")
    @MethodSource("batches")
    void theNumberOfBuffersTellsTheForm(
            MetadataVersion version, int buffers, BatchForm form, String first, Schema schema) {
        SchemaLayout layout = BatchLayouts.of(schema, version.forms()).withBuffers(buffers);
        assertEquals(form, layout.form());
        assertEquals(first, layout.column(0).layout().toString());
    }

    @Test
    void aDictionaryOfUnionsHasFormsOfItsOwn() {
        Field field = SPARSE.withDictionary(Optional.of(new DictionaryEncoding(7, new DataType.Int(8, true), false)));
        BatchLayouts records = BatchLayouts.of(Schema.of(field), MetadataVersion.V4.forms());
        assertSame(records.likeliest(), records.withBuffers(3));
        BatchLayouts values = BatchLayouts.ofDictionary(field, MetadataVersion.V4.forms());
        assertEquals(BatchForm.JAVA, values.withBuffers(3).form());
    }
}

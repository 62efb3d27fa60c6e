package io.arrowfmt.walk;

import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The layouts that the batches of a schema, or of a dictionary, may have: one for each form that differs. */
public final class BatchLayouts {
    private final List<SchemaLayout> layouts;

    private BatchLayouts(List<BatchForm> forms, Function<BatchForm, SchemaLayout> layout) {
        List<SchemaLayout> different = new ArrayList<>();
        for (BatchForm form : forms) {
            SchemaLayout next = layout.apply(form);
            if (different.stream().noneMatch(other -> other.fixedBufferCount() == next.fixedBufferCount())) {
                different.add(next);
            }
        }
        this.layouts = List.copyOf(different);
    }

    /**
     * The layouts of the record batches of a schema.
     *
     * @param forms the forms they may have, the likeliest first, at least one
     */
    public static BatchLayouts of(Schema schema, List<BatchForm> forms) {
        return new BatchLayouts(forms, form -> SchemaLayout.of(schema, form));
    }

    /**
     * The layouts of the dictionary batches of a dictionary-encoded field.
     *
     * @param forms the forms they may have, the likeliest first, at least one
     */
    public static BatchLayouts ofDictionary(Field field, List<BatchForm> forms) {
        return new BatchLayouts(forms, form -> SchemaLayout.ofDictionary(field, form));
    }

    /** The likeliest layout, for what is the same in all of them: nodes, columns and paths. */
    public SchemaLayout likeliest() {
        return layouts.get(0);
    }

    /**
     * The likeliest layout that has a number of buffers, or the likeliest of all if none has.
     *
     * @param fixedBuffers buffers of a batch, variadic ones apart
     */
    public SchemaLayout withBuffers(long fixedBuffers) {
        for (SchemaLayout layout : layouts) {
            if (layout.complete() && layout.fixedBufferCount() == fixedBuffers) {
                return layout;
            }
        }
        return likeliest();
    }
}

package io.arrowfmt.type;

import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.layout.Extent;
import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The physical layout that a file declares for a field, as it stands in the file: an assertion to check against the type,
 * never an authority over memory.
 *
 * @param layout the buffers of the field in a record batch; absent when undeclared, empty when declared to be none
 * @param dictionaryLayout the buffers of the dictionary's values; absent unless the field has a dictionary
 */
public record DeclaredLayout(Optional<List<Entry>> layout, Optional<List<Entry>> dictionaryLayout) {
    /** Flag of an entry whose bit width does not fit its 32 bits: the type gives it. */
    public static final int WIDTH_BY_TYPE = 1;

    private static final long MAX_BIT_WIDTH = 0xFFFF_FFFFL;

    /** Copies the entries. */
    public DeclaredLayout {
        layout = layout.map(List::copyOf);
        dictionaryLayout = dictionaryLayout.map(List::copyOf);
    }

    /**
     * One declared buffer: the struct BufferLayout of the schema.
     *
     * @param kind number of the kind, 0 to 65535; see {@link BufferKind#number}
     * @param flags 0 or {@link #WIDTH_BY_TYPE}
     * @param bitWidth bits of an element, 0 to 2^32 - 1
     */
    public record Entry(int kind, int flags, long bitWidth) {
        /** The entry that declares a row of the table. */
        public static Entry of(BufferSpec spec) {
            return spec.bitWidth() <= MAX_BIT_WIDTH
                    ? new Entry(spec.kind().number(), 0, spec.bitWidth())
                    : new Entry(spec.kind().number(), WIDTH_BY_TYPE, 0);
        }

        /** The kind and width, for example {@code OFFSET/32}. */
        @Override
        public String toString() {
            String name = BufferKind.of(kind).map(BufferKind::name).orElse("kind " + kind);
            return name + "/" + (flags == WIDTH_BY_TYPE ? "by type" : String.valueOf(bitWidth));
        }
    }

    /** The declaration that is true of a field; that of a type of a newer version is left as it stands. */
    public static DeclaredLayout derived(Field field) {
        boolean encoded = field.dictionary().isPresent();
        Optional<List<Entry>> values = field.type().layout().known()
                ? Optional.of(entries(field.type().layout()))
                : field.declared().flatMap(encoded ? DeclaredLayout::dictionaryLayout : DeclaredLayout::layout);
        return encoded
                ? new DeclaredLayout(Optional.of(entries(field.layout())), values)
                : new DeclaredLayout(values, Optional.empty());
    }

    /** The entries that declare a layout. */
    public static List<Entry> entries(Layout layout) {
        List<Entry> entries = new ArrayList<>(layout.buffers().size());
        for (BufferSpec spec : layout.buffers()) {
            entries.add(Entry.of(spec));
        }
        return entries;
    }

    /**
     * The layout of a type of a newer version, taken from its declaration so that its buffers can be skipped: nothing is
     * known about how many bytes they need.
     *
     * @param ofDictionary whether to take the dictionary's layout
     */
    public Layout asLayout(boolean ofDictionary) {
        Optional<List<Entry>> entries = ofDictionary ? dictionaryLayout : layout;
        if (entries.isEmpty()) {
            return Layout.unknown();
        }
        List<BufferSpec> rows = new ArrayList<>();
        for (Entry entry : entries.get()) {
            Optional<BufferKind> kind = BufferKind.of(entry.kind());
            boolean variadic = kind.isPresent() && kind.get() == BufferKind.VARIADIC_DATA;
            if (kind.isEmpty() || (variadic && rows.size() != entries.get().size() - 1)) {
                return Layout.unknown();
            }
            rows.add(new BufferSpec(kind.get(), entry.bitWidth(), Extent.BY_DATA));
        }
        return new Layout(rows, ChildExtent.ANY, 0, NullCount.BY_VALIDITY, true);
    }
}

package io.arrowfmt.walk;

import io.arrowfmt.layout.Layout;
import io.arrowfmt.layout.NullCount;
import io.arrowfmt.type.DataType;

/**
 * Which buffers a writer gave the types that have not always had those of today: unions, and columns of nulls. Metadata
 * does not say which form a batch has; {@link BatchLayouts} tells by the number of its buffers.
 */
public enum BatchForm {
    /** Since version 5. */
    STANDARD {
        @Override
        Layout of(DataType type, Layout layout) {
            return layout;
        }
    },
    /** Version 4 of Arrow C++ since release 0.15: unions have a validity buffer in which every slot is valid. */
    CPP {
        @Override
        Layout of(DataType type, Layout layout) {
            return type instanceof DataType.Union ? layout.withIdleValidity() : layout;
        }
    },
    /** Version 4 of Arrow C++ before release 0.15: columns of nulls have two buffers without bytes as well. */
    CPP_BEFORE_0_15 {
        @Override
        Layout of(DataType type, Layout layout) {
            return CPP.of(type, withIdleBuffers(layout));
        }
    },
    /** Version 3 of Arrow C++ and before: the same, and unions may have nulls of their own. */
    CPP_BEFORE_0_8 {
        @Override
        Layout of(DataType type, Layout layout) {
            return type instanceof DataType.Union ? layout.withValidity() : withIdleBuffers(layout);
        }
    },
    /** Before version 5 of Arrow for Java: the type ids of sparse unions tell of nulls, dense unions have validity. */
    JAVA {
        @Override
        Layout of(DataType type, Layout layout) {
            if (type instanceof DataType.Union union) {
                return switch (union.mode()) {
                    case SPARSE -> layout.withNullsByTypeId();
                    case DENSE -> layout.withIdleValidity();
                };
            }
            return layout;
        }
    };

    /** Whether a layout is the one that a type has today, or one that some writer has given it. */
    public static boolean isKnown(DataType type, Layout standard, Layout found) {
        for (BatchForm form : values()) {
            if (form.of(type, standard).equals(found)) {
                return true;
            }
        }
        return false;
    }

    /** The buffers of a type in this form. */
    abstract Layout of(DataType type, Layout layout);

    private static Layout withIdleBuffers(Layout layout) {
        return layout.nullCount() == NullCount.ALL ? layout.withIdleBuffers() : layout;
    }
}

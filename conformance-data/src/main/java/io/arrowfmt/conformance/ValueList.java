package io.arrowfmt.conformance;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Makes the values of a column slot by slot. */
final class ValueList {
    private ValueList() {}

    /** Says which slots are not null. */
    @FunctionalInterface
    interface Validity {
        /** Whether the slot of an index is not null. */
        boolean isValid(int slot) throws OracleException;
    }

    /** Decodes slots that are not null. */
    @FunctionalInterface
    interface Slot {
        /** The value of the slot of an index. */
        OracleValue at(int slot) throws OracleException;
    }

    /** The values of some slots, null where they are not valid; those are not looked at. */
    static List<OracleValue> of(int count, Validity validity, Slot slot) throws OracleException {
        List<OracleValue> values = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            values.add(validity.isValid(i) ? slot.at(i) : OracleValue.Null.INSTANCE);
        }
        return Collections.unmodifiableList(values);
    }

    /** Nothing but nulls. */
    static List<OracleValue> nulls(int count) {
        return Collections.nCopies(count, OracleValue.Null.INSTANCE);
    }
}

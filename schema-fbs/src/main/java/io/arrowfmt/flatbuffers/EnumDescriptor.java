package io.arrowfmt.flatbuffers;

import java.util.Arrays;

/** Which values an enum defines. */
final class EnumDescriptor {
    private final String name;
    private final long[] values;
    private final boolean newerValues;

    /**
     * An enum.
     *
     * @param values at least one, in any order
     * @param newerValues whether higher values are left for the reader to judge
     */
    EnumDescriptor(String name, long[] values, boolean newerValues) {
        this.name = name;
        this.values = values.clone();
        this.newerValues = newerValues;
        Arrays.sort(this.values);
    }

    /** Whether the value may stand in a field of this enum. */
    boolean allows(long value) {
        return Arrays.binarySearch(values, value) >= 0 || (newerValues && value > values[values.length - 1]);
    }

    /** The values, for people. */
    @Override
    public String toString() {
        return name + " " + Arrays.toString(values);
    }
}

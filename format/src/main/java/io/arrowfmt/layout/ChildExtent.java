package io.arrowfmt.layout;

/** How many children a layout has and how the slots of each relate to the slots of the column. */
public enum ChildExtent {
    /** No children. */
    NONE,
    /** One child, as long as offsets or sizes refer to. */
    BY_OFFSETS,
    /** One child with a fixed number of slots for each slot. */
    MULTIPLE,
    /** Any number of children, each with the same slots. */
    SAME,
    /** Any number of children, each as long as offsets refer to. */
    ANY,
    /** Two children, run ends and values, each with a slot for every run. */
    RUNS;

    /** Whether a field of this layout may have a number of children. */
    public boolean allows(int children) {
        return switch (this) {
            case NONE -> children == 0;
            case BY_OFFSETS, MULTIPLE -> children == 1;
            case SAME, ANY -> children >= 0;
            case RUNS -> children == 2;
        };
    }

    /** The number of children as words, for messages. */
    public String count() {
        return switch (this) {
            case NONE -> "no children";
            case BY_OFFSETS, MULTIPLE -> "1 child";
            case SAME, ANY -> "any number of children";
            case RUNS -> "2 children";
        };
    }
}

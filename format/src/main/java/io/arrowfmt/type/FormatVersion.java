package io.arrowfmt.type;

/** Versions of the format, each of which added types to the one before (Versioning.rst, Post-1.0.0 Format Versions). */
public enum FormatVersion {
    V1_0("1.0"),
    V1_1("1.1"),
    V1_2("1.2"),
    V1_3("1.3"),
    V1_4("1.4"),
    V1_5("1.5"),
    /** After those that are known here. */
    NEWER("newer than 1.5");

    private final String text;

    FormatVersion(String text) {
        this.text = text;
    }

    /** The version that brought a type; children are not looked at. */
    public static FormatVersion of(DataType type) {
        return switch (type.id()) {
            case NULL,
                    INT,
                    FLOATING_POINT,
                    BINARY,
                    UTF8,
                    BOOL,
                    DATE,
                    TIME,
                    TIMESTAMP,
                    LIST,
                    STRUCT,
                    UNION,
                    FIXED_SIZE_BINARY,
                    FIXED_SIZE_LIST,
                    MAP,
                    DURATION,
                    LARGE_BINARY,
                    LARGE_UTF8,
                    LARGE_LIST -> V1_0;
            case DECIMAL -> of((DataType.Decimal) type);
            case INTERVAL -> ((DataType.Interval) type).unit() == IntervalUnit.MONTH_DAY_NANO ? V1_2 : V1_0;
            case RUN_END_ENCODED -> V1_3;
            case BINARY_VIEW, UTF8_VIEW, LIST_VIEW, LARGE_LIST_VIEW -> V1_4;
            case UNKNOWN -> NEWER;
        };
    }

    private static FormatVersion of(DataType.Decimal type) {
        return switch (type.bitWidth()) {
            case 128 -> V1_0;
            case 256 -> V1_1;
            default -> V1_5;
        };
    }

    /** The number, for example {@code 1.3}. */
    @Override
    public String toString() {
        return text;
    }
}

package io.arrowfmt.cli.show;

import java.util.Locale;

/** Names of the values of enums, as options and output have them. */
public final class EnumName {
    private EnumName() {}

    /** The name of a value: {@code warning}, {@code arrow-file}. */
    public static String of(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.framing.ContentKind;
import java.util.Locale;

/** Names of what inputs are, for machines. */
final class Kinds {
    private Kinds() {}

    /** The name: {@code arrow-file}, {@code legacy-stream}. */
    static String code(ContentKind kind) {
        return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

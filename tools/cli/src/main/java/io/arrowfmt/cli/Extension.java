package io.arrowfmt.cli;

import java.util.Locale;

/** What the name of a file ends in. */
final class Extension {
    private Extension() {}

    /** What follows the last point, in small letters; nothing when there is none. */
    static String of(String name) {
        int dot = name.lastIndexOf('.');
        int slash = Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\'));
        return dot > slash ? name.substring(dot + 1).toLowerCase(Locale.ROOT) : "";
    }
}

package io.arrowfmt.conformance;

import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * What the manifest says about one file.
 *
 * @param path of the file, relative to the manifest, with slashes
 * @param sha256 of its bytes, 64 hexadecimal digits in lower case
 * @param container how it is framed
 * @param tool the program that wrote it
 * @param toolVersion the version of that program
 * @param remake how to make the file again, as a command or in words
 * @param licence the licence it is under and, when it comes from elsewhere, whose it is
 * @param expected what to make of it
 */
public record ManifestEntry(
        String path,
        String sha256,
        Container container,
        String tool,
        String toolVersion,
        String remake,
        String licence,
        Expectation expected) {
    private static final Pattern SHA_256 = Pattern.compile("[0-9a-f]{64}");
    private static final Pattern PATH = Pattern.compile("[A-Za-z0-9_.+-]+(/[A-Za-z0-9_.+-]+)*");

    /** Checks the path and the checksum. */
    public ManifestEntry {
        checkPath(path);
        if (!SHA_256.matcher(sha256).matches()) {
            throw new IllegalArgumentException(
                    "sha256: expected 64 hexadecimal digits in lower case, found \"" + sha256 + "\"");
        }
        Objects.requireNonNull(container);
        checkText("tool", tool);
        checkText("toolVersion", toolVersion);
        checkText("remake", remake);
        checkText("licence", licence);
        Objects.requireNonNull(expected);
        if (expected instanceof Expectation.Valid valid) {
            valid.json().ifPresent(ManifestEntry::checkPath);
        }
    }

    private static void checkPath(String path) {
        if (!PATH.matcher(path).matches() || List.of(path.split("/")).contains("..")) {
            throw new IllegalArgumentException(
                    "path: expected names of letters, digits, _, ., + and - joined by slashes, below the manifest, found \""
                            + path + "\"");
        }
    }

    private static void checkText(String what, String text) {
        if (text.isBlank()) {
            throw new IllegalArgumentException(what + ": expected a text, found \"" + text + "\"");
        }
    }
}

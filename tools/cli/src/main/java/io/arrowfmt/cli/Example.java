package io.arrowfmt.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A file that breaks a rule beside the one it was made from: the smallest of those in {@code conformance-data/invalid}. The
 * examples stand in the resource {@code examples.txt}, which a test writes anew when it is stale: an empty line before each,
 * the id of the rule, and the components as lines.
 *
 * @param rule id of the rule
 * @param file below the folder of all such files
 * @param change what was expected and what was put there
 * @param at the first byte shown
 * @param wrong bytes of the file, in hexadecimal; none when it ends there
 * @param right bytes of the file it was made from, in hexadecimal; none when it ends there
 */
record Example(String rule, String file, String change, long at, String wrong, String right) {
    /** Where the examples stand. */
    static final String RESOURCE = "examples.txt";

    private static final int ROW = 16;
    private static final int SHOWN = 2 * ROW;

    /**
     * The example that a file makes of another one, which it differs from.
     *
     * @param place the byte where the rule does not hold; what differs from there on is shown, if anything does
     */
    static Example of(String rule, String file, String change, long place, byte[] wrong, byte[] right) {
        int behind = wrong.length == right.length && place > 0 ? difference(wrong, right, (int) place) : wrong.length;
        int at = (behind < wrong.length ? behind : difference(wrong, right, 0)) / ROW * ROW;
        return new Example(rule, file, change, at, cut(wrong, at), cut(right, at));
    }

    private static int difference(byte[] wrong, byte[] right, int from) {
        int at = from;
        while (at < wrong.length && at < right.length && wrong[at] == right[at]) {
            at++;
        }
        return at;
    }

    private static String cut(byte[] bytes, int from) {
        return from >= bytes.length
                ? ""
                : HexFormat.of().formatHex(Arrays.copyOfRange(bytes, from, Math.min(bytes.length, from + SHOWN)));
    }

    /** The example of a rule, if there is one. */
    static Optional<Example> of(String rule) throws IOException {
        return Optional.ofNullable(all().get(rule));
    }

    /** All examples, by rule. */
    static Map<String, Example> all() throws IOException {
        Map<String, Example> all = new LinkedHashMap<>();
        try (InputStream stream = Example.class.getResourceAsStream(RESOURCE)) {
            if (stream == null) {
                return all;
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            while (lines.readLine() != null) {
                String rule = lines.readLine();
                String file = lines.readLine();
                String change = lines.readLine();
                long at = Long.parseLong(lines.readLine());
                String wrong = lines.readLine();
                all.put(rule, new Example(rule, file, change, at, wrong, lines.readLine()));
            }
        }
        return all;
    }

    /** The lines of the resource. */
    String line() {
        return String.join("\n", "", rule, file, change, String.valueOf(at), wrong, right, "");
    }

    /** The bytes, wrong and right, for people; what differs is marked below. */
    List<String> rows() {
        List<String> rows = new ArrayList<>();
        byte[] bad = HexFormat.of().parseHex(wrong);
        byte[] good = HexFormat.of().parseHex(right);
        for (int from = 0; from < Math.max(bad.length, good.length); from += ROW) {
            String marks = marks(bad, good, from);
            if (from > 0 && marks.isBlank()) {
                break;
            }
            rows.add(row("wrong", bad, from));
            rows.add(" ".repeat(14) + marks);
            rows.add(row("right", good, from));
        }
        return rows;
    }

    private String row(String name, byte[] bytes, int from) {
        StringBuilder row = new StringBuilder(String.format("%s %6d  ", name, at + from));
        StringBuilder text = new StringBuilder();
        for (int i = from; i < from + ROW; i++) {
            row.append(i < bytes.length ? String.format("%02x ", bytes[i]) : "   ");
            boolean letter = i < bytes.length && bytes[i] >= ' ' && bytes[i] < 0x7F;
            text.append(i >= bytes.length ? ' ' : letter ? (char) bytes[i] : '.');
        }
        return (from >= bytes.length
                        ? row.toString().stripTrailing() + "  (the file has ended)"
                        : row.append(text).toString())
                .stripTrailing();
    }

    private static String marks(byte[] bad, byte[] good, int from) {
        StringBuilder marks = new StringBuilder();
        for (int i = from; i < from + ROW; i++) {
            boolean same = i < bad.length && i < good.length && bad[i] == good[i];
            boolean none = i >= bad.length && i >= good.length;
            marks.append(same || none ? "   " : "^^ ");
        }
        return marks.toString().stripTrailing();
    }
}

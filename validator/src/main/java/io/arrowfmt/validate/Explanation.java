package io.arrowfmt.validate;

import io.arrowfmt.error.Rule;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a rule is good for and what to do about a finding: more than its sentence says, for people who have just met it. The
 * texts stand in the resource {@code explanations.txt}: the id of a rule on a line, and after it lines that begin with
 * {@code why:}, {@code fix:} and perhaps {@code readers:}.
 *
 * @param why what goes wrong in a file of which the rule does not hold
 * @param fix how to mend the file, or the program that wrote it
 * @param readers what readers are known to do with such files, and what is made of it here; or empty
 */
public record Explanation(String why, String fix, String readers) {
    private static final Map<String, Explanation> ALL = read();

    /** All explanations, by the id of their rule. */
    public static Map<String, Explanation> all() {
        return ALL;
    }

    /**
     * That of a rule; without any text when there is none yet.
     *
     * @param rule its id
     */
    public static Explanation of(String rule) {
        return ALL.getOrDefault(rule, new Explanation("", "", ""));
    }

    /** That of a rule. */
    public static Explanation of(Rule rule) {
        return of(rule.id());
    }

    /** All of it, one sentence after the other. */
    public String text() {
        return (why + " " + fix + " " + readers).strip();
    }

    private Explanation with(String line) {
        int colon = line.indexOf(": ");
        String text = line.substring(colon + 2).strip();
        return switch (line.substring(0, colon)) {
            case "why" -> new Explanation(text, fix, readers);
            case "fix" -> new Explanation(why, text, readers);
            case "readers" -> new Explanation(why, fix, text);
            default -> throw new IllegalStateException("explanations: expected why, fix or readers, found " + line);
        };
    }

    private static Map<String, Explanation> read() {
        Map<String, Explanation> all = new TreeMap<>();
        try (InputStream stream = Explanation.class.getResourceAsStream("explanations.txt")) {
            if (stream == null) {
                throw new IllegalStateException("explanations: expected explanations.txt, found no such resource");
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            String rule = "";
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isBlank()) {
                    continue;
                }
                if (line.contains(": ")) {
                    all.put(
                            rule,
                            all.getOrDefault(rule, new Explanation("", "", "")).with(line));
                } else {
                    rule = line.strip();
                    if (all.put(rule, new Explanation("", "", "")) != null) {
                        throw new IllegalStateException("explanations: expected each rule once, found " + rule);
                    }
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return Collections.unmodifiableMap(all);
    }
}

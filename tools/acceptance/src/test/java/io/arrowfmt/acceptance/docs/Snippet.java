package io.arrowfmt.acceptance.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A block of code in a page that is cut from a source. The page has the comment {@code <!-- snippet: PATH#REGION -->} in
 * the line before the block; the source has the comments {@code // snippet: REGION} and {@code // end} around the lines.
 */
final class Snippet {
    private static final Pattern IN_PAGE =
            Pattern.compile("(?s)(<!-- snippet: ([^ #]+)#([\\w-]+) -->\\n```java\\n).*?```");

    private Snippet() {}

    /** The page with every snippet as its source has it now. */
    static String refresh(String page) {
        Matcher matcher = IN_PAGE.matcher(page);
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String source = Repository.read(Repository.at(matcher.group(2)));
            String shown = matcher.group(1) + cut(source, matcher.group(3)) + "```";
            matcher.appendReplacement(text, Matcher.quoteReplacement(shown));
        }
        return matcher.appendTail(text).toString();
    }

    /** Where the blocks that are snippets begin. */
    static List<Integer> starts(String page) {
        List<Integer> starts = new ArrayList<>();
        Matcher matcher = IN_PAGE.matcher(page);
        while (matcher.find()) {
            starts.add(page.indexOf("```", matcher.start()));
        }
        return starts;
    }

    /** The lines of a region without the indentation that all of them have. */
    static String cut(String source, String region) {
        List<String> lines = new ArrayList<>();
        boolean within = false;
        boolean ended = false;
        for (String line : source.lines().toList()) {
            String trimmed = line.strip();
            if (trimmed.equals("// snippet: " + region)) {
                within = true;
            } else if (within && trimmed.equals("// end")) {
                within = false;
                ended = true;
            } else if (within && !trimmed.startsWith("// snippet: ")) {
                lines.add(line);
            }
        }
        if (!ended || within) {
            throw new IllegalArgumentException("region: expected one that begins and ends, found \"" + region + "\"");
        }
        return String.join("\n", lines).stripIndent() + "\n";
    }
}

package io.arrowfmt.acceptance.docs;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * A page in Markdown.
 *
 * @param name its path from the root of the repository
 * @param text what it says
 */
record Document(String name, String text) {
    private static final Pattern FENCE = Pattern.compile("(?ms)^( *)```(\\w*)\\n(.*?)^ *```$");
    private static final Pattern CODE_SPAN = Pattern.compile("`([^`\n]+)`");
    private static final Pattern LINK = Pattern.compile("\\[[^\\]]*]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+)$");

    /**
     * A fenced block of code.
     *
     * @param language what follows the fence, or nothing
     * @param code the lines between the fences
     * @param start where the fence begins in the text
     */
    record Block(String language, String code, int start) {}

    /** The page of a file. */
    static Document of(Path file) {
        return new Document(Repository.nameOf(file), Repository.read(file));
    }

    /** Every page of the repository. */
    static List<Document> all() {
        return Repository.files(".md").stream().map(Document::of).toList();
    }

    /** The blocks of code. */
    List<Block> blocks() {
        return FENCE.matcher(text)
                .results()
                .map(match -> new Block(match.group(2), match.group(3), match.start()))
                .toList();
    }

    /** What stands in backticks within sentences. */
    List<String> codeSpans() {
        return CODE_SPAN
                .matcher(FENCE.matcher(text).replaceAll(""))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** Where links lead. */
    List<String> links() {
        return LINK.matcher(FENCE.matcher(text).replaceAll(""))
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    /** What links to headings of the page end in, as the usual viewers of Markdown make it. */
    Set<String> anchors() {
        Set<String> anchors = new LinkedHashSet<>();
        Map<String, Integer> times = new HashMap<>();
        for (String heading : headings()) {
            String anchor = heading.toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int time = times.merge(anchor, 1, Integer::sum);
            anchors.add(time == 1 ? anchor : anchor + "-" + (time - 1));
        }
        return anchors;
    }

    private List<String> headings() {
        List<String> headings = new ArrayList<>();
        for (MatchResult match :
                HEADING.matcher(FENCE.matcher(text).replaceAll("")).results().toList()) {
            headings.add(match.group(1).strip());
        }
        return headings;
    }

    /** The name, for the reports of tests. */
    @Override
    public String toString() {
        return name;
    }
}

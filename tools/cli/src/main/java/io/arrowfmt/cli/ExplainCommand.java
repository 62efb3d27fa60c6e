package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.Ink;
import io.arrowfmt.cli.show.ScreenText;
import io.arrowfmt.error.Rule;
import io.arrowfmt.validate.Explanation;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.validate.RuleClause;
import io.arrowfmt.validate.Tolerance;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Tells more about rules than findings do. */
@Command(
        name = "explain",
        header = "Tell what a rule means, why it matters, and how to mend what breaks it.",
        description = {
            "Findings of 'arrowfmt validate' end with the id of a rule. This tells of the rule: its sentence, which is "
                    + "true of every valid file, the clause it comes from, what goes wrong without it, what to do, what "
                    + "readers are known to do, and the bytes of a file that breaks it beside those of one that does not."
        },
        sortOptions = false,
        footerHeading = "%nExamples:%n",
        footer = {
            "  arrowfmt explain DATA-UTF8-001",
            "  arrowfmt explain --list",
            "  arrowfmt explain --list DATA IPC-SEQ"
        })
final class ExplainCommand implements Callable<Integer> {
    private static final int CELLS = 80;

    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Option(
            names = {"-l", "--list"},
            description = "List rules instead: all, or those of the families that are named.")
    private boolean list;

    @Parameters(paramLabel = "RULE", arity = "0..*", description = "Ids of rules; with --list, families such as DATA.")
    private List<String> names = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        if (names.isEmpty() && !list) {
            throw new Failure(Exit.USAGE, "explain: expected the id of a rule, or --list, found neither");
        }
        if (list) {
            list();
            return Exit.OK.code();
        }
        List<Rule> rules = new ArrayList<>();
        for (String name : names) {
            rules.add(rule(name));
        }
        for (int i = 0; i < rules.size(); i++) {
            root.out().append(i > 0 ? "\n" : "");
            explain(rules.get(i));
        }
        return Exit.OK.code();
    }

    private static Rule rule(String name) throws Failure {
        for (Rule rule : RuleCatalogue.all()) {
            if (rule.id().equalsIgnoreCase(name)) {
                return rule;
            }
        }
        throw new Failure(
                Exit.USAGE,
                "explain: expected the id of a rule, found \"" + name + "\"; 'arrowfmt explain --list' shows them all");
    }

    private void list() throws IOException {
        List<String> families = new ArrayList<>();
        for (String name : names) {
            String family = name.toUpperCase(Locale.ROOT).replaceAll("[-*]+$", "");
            if (RuleCatalogue.all().stream().noneMatch(rule -> belongs(rule, family))) {
                throw new Failure(
                        Exit.USAGE,
                        "explain: expected families such as DATA or IPC-SEQ, found \"" + name
                                + "\"; without any, --list shows all rules");
            }
            families.add(family);
        }
        Ink ink = root.ink();
        for (Rule rule : RuleCatalogue.all()) {
            if (families.isEmpty() || families.stream().anyMatch(family -> belongs(rule, family))) {
                String about = String.format("%-11s", severity(rule));
                String start = ink.bold(String.format("%-19s", rule.id())) + color(rule, about);
                if (root.terminal().outIsTerminal()) {
                    wrap(start, 30, rule.sentence());
                } else {
                    root.out().append(start).append(rule.sentence()).append('\n'); // for grep
                }
            }
        }
        if (families.isEmpty()) {
            root.out().append("\n* a warning with --lenient\n");
        }
    }

    private static boolean belongs(Rule rule, String family) {
        return rule.id().equals(family) || rule.id().startsWith(family + "-");
    }

    private static String severity(Rule rule) {
        return EnumName.of(rule.severity()) + (tolerance(rule).isPresent() ? "*" : "");
    }

    private static Optional<Tolerance> tolerance(Rule rule) {
        for (Tolerance tolerance : Tolerance.values()) {
            if (tolerance.rule().equals(rule.id())) {
                return Optional.of(tolerance);
            }
        }
        return Optional.empty();
    }

    private String color(Rule rule, String text) {
        Ink ink = root.ink();
        return switch (rule.severity()) {
            case ERROR -> ink.red(text);
            case UNSUPPORTED -> ink.magenta(text);
            case WARNING -> ink.yellow(text);
            case INFO -> ink.dim(text);
        };
    }

    private void explain(Rule rule) throws IOException {
        Ink ink = root.ink();
        Explanation explanation = Explanation.of(rule);
        root.out()
                .append(ink.bold(rule.id()) + "  " + color(rule, EnumName.of(rule.severity())) + ", seen from the "
                        + EnumName.of(rule.level()) + " level on\n");
        wrap("", 0, rule.sentence());
        String url = RuleClause.url(rule.clause());
        root.out()
                .append(ink.dim(url.isEmpty() ? "A rule of arrowfmt's own." : "From " + url))
                .append('\n');
        part("Why it matters", explanation.why());
        part("What to do", explanation.fix());
        part("What readers do", explanation.readers());
        Optional<Tolerance> tolerance = tolerance(rule);
        if (tolerance.isPresent()) {
            part("With --lenient", "A warning. " + tolerance.get().reason());
        }
        Optional<Example> example = Example.of(rule.id());
        if (example.isPresent()) {
            Example shown = example.get();
            root.out().append('\n').append(ink.bold("An example")).append('\n');
            wrap("  ", 2, "conformance-data/invalid/" + shown.file() + ": " + shown.change() + ".");
            for (String row : shown.rows()) {
                root.out().append("  ").append(row).append('\n');
            }
        }
    }

    private void part(String title, String text) throws IOException {
        if (!text.isEmpty()) {
            root.out().append('\n').append(root.ink().bold(title)).append('\n');
            wrap("  ", 2, text);
        }
    }

    /** Writes a text in lines of no more than the screen, those after the first indented. */
    private void wrap(String start, int indent, String text) throws IOException {
        boolean screen = root.terminal().outIsTerminal();
        int most = Math.max(40, screen ? Math.min(100, root.terminal().screen().getAsInt()) : CELLS);
        root.out().append(start);
        int used = indent;
        boolean first = true;
        for (String word : text.split(" ", -1)) {
            int cells = ScreenText.cells(word);
            if (!first && used + 1 + cells > most) {
                root.out().append('\n').append(" ".repeat(indent));
                used = indent;
                first = true;
            }
            root.out().append(first ? "" : " ").append(word);
            used += cells + (first ? 0 : 1);
            first = false;
        }
        root.out().append('\n');
    }
}

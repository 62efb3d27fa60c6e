package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are for a shell that Windows does not have")
class CommandLinePageTest {
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z]+) {2,}\\S");

    private final Path folder;

    CommandLinePageTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void thePageIsTheHelpOfEveryCommand() throws IOException, InterruptedException {
        Console console = Console.in(folder);
        String help = help(console, "");
        StringBuilder text = new StringBuilder(
                """
                # Command line

                Generated from the help of each command; a test fails when it is stale. `./arrowfmt` in the root of the repository
                builds the command when sources changed, and runs it.

                """);
        text.append(block(help));
        for (String command : commands(help)) {
            String own = help(console, command + " ");
            text.append("\n## ").append(command).append('\n').append(block(own));
            for (String below : own.contains("\nCommands:\n") ? commands(own) : List.<String>of()) {
                text.append("\n### ").append(command).append(' ').append(below).append('\n');
                text.append(block(help(console, command + " " + below + " ")));
            }
        }
        Generated.page("docs/reference/command-line.md", text.toString());
    }

    @Test
    void theCommandsOfTheHelpAreFound() {
        assertEquals(
                List.of("info", "cat"),
                commands("Commands:\n  info     Tell.\n  cat      Show.\n\nExamples:\n  arrowfmt info x   as well\n"));
    }

    private static List<String> commands(String help) {
        String listed = help.replaceFirst("(?s).*Commands:", "").replaceFirst("(?s)\\n\\n.*", "");
        return COMMAND.matcher(listed).results().map(match -> match.group(1)).toList();
    }

    private static String help(Console console, String command) throws IOException, InterruptedException {
        String text = console.run("$ arrowfmt " + command + "--help\n");
        return text.substring(text.indexOf('\n') + 1);
    }

    private static String block(String help) {
        return "```\n" + help.stripTrailing() + "\n```\n";
    }
}

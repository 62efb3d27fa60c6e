package io.arrowfmt.acceptance.docs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the documents show of a terminal is what a terminal shows. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are for a shell that Windows does not have")
class ConsoleTest {
    private static final Pattern TRANSCRIPT = Pattern.compile("(?ms)^```console\\n(.*?)^```$");

    private final Path folder;

    ConsoleTest(@TempDir Path folder) {
        this.folder = folder;
    }

    static List<Document> documents() {
        return Document.all().stream()
                .filter(document -> TRANSCRIPT.matcher(document.text()).find())
                .toList();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("documents")
    void commandsPrintWhatThePageSays(Document document) throws IOException, InterruptedException {
        Console console = Console.in(folder);
        Matcher matcher = TRANSCRIPT.matcher(document.text());
        StringBuilder text = new StringBuilder();
        while (matcher.find()) {
            String shown = "```console\n" + console.run(matcher.group(1)) + "```";
            matcher.appendReplacement(text, Matcher.quoteReplacement(shown));
        }
        Generated.page(document.name(), matcher.appendTail(text).toString());
    }

    @Test
    void staleOutputIsReplaced() throws IOException, InterruptedException {
        Console console = Console.in(folder);

        String stale =
                """
                $ arrowfmt count sales.arrow
                4
                $ arrowfmt count none.arrow
                $ echo $?
                """;
        String shown =
                """
                $ arrowfmt count sales.arrow
                3
                $ arrowfmt count none.arrow
                arrowfmt: none.arrow: no such file
                $ echo $?
                3
                """;
        assertEquals(shown, console.run(stale));
    }
}

package io.arrowfmt.acceptance.docs;

import io.arrowfmt.framing.ContentKind;
import io.arrowfmt.metadata.LimitRules;
import io.arrowfmt.metadata.Limits;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class PolicyPageTest {
    private static final Set<ContentKind> WHOLE =
            EnumSet.of(ContentKind.ARROW_FILE, ContentKind.ARROW_STREAM, ContentKind.LEGACY_STREAM);

    private static final String PAGE = "docs/malformed-input.md";

    private final Path folder;

    PolicyPageTest(@TempDir Path folder) {
        this.folder = folder;
    }

    @Test
    void thePageHasTheLimitsAndTheirDefaults() throws IOException, ReflectiveOperationException {
        StringBuilder text =
                new StringBuilder("| option | default | rule | true of what is read |\n|---|---|---|---|\n");
        for (RecordComponent component : Limits.class.getRecordComponents()) {
            Number value = (Number) component.getAccessor().invoke(Limits.defaults());
            for (LimitRules rule : LimitRules.values()) {
                if (rule.option().equals(component.getName())) {
                    text.append("| `").append(rule.option()).append("` | ").append(amount(value.longValue()));
                    text.append(" | ")
                            .append(rule.id())
                            .append(" | ")
                            .append(rule.sentence())
                            .append(" |\n");
                }
            }
        }
        Generated.part(PAGE, "limits", text.toString());
    }

    private static String amount(long value) {
        return value == Long.MAX_VALUE ? "none" : String.format(Locale.ROOT, "%,d", value);
    }

    @Test
    void thePageHasWhatEachKindOfContentIsCalled() throws IOException {
        StringBuilder text = new StringBuilder("| what it is | what to do |\n|---|---|\n");
        for (ContentKind kind : ContentKind.values()) {
            if (!WHOLE.contains(kind)) {
                text.append("| ")
                        .append(kind.what())
                        .append(" | ")
                        .append(kind.hint())
                        .append(" |\n");
            }
        }
        Generated.part(PAGE, "kinds", text.toString());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "the commands are for a shell that Windows does not have")
    void thePageHasTheExitCodesOfTheHelp() throws IOException, InterruptedException {
        Matcher codes = Pattern.compile("(?m)^ +(\\d+) +(.+)$")
                .matcher(Console.in(folder).run("$ arrowfmt --help\n").replaceFirst("(?s).*Exit codes:", ""));
        StringBuilder text = new StringBuilder("| code | meaning |\n|---|---|\n");
        while (codes.find()) {
            text.append("| ")
                    .append(codes.group(1))
                    .append(" | ")
                    .append(codes.group(2))
                    .append(" |\n");
        }
        Generated.part(PAGE, "exit codes", text.toString());
    }
}

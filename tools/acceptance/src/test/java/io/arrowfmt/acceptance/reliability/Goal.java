package io.arrowfmt.acceptance.reliability;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * What is to hold, each with the figures that showed it when tests ran last. The rows that are missing: R2 is held in the
 * tests of the verifier, R13 in {@code tools/coverage}.
 */
public enum Goal {
    /** Hostile bytes. */
    DECLARED_EXCEPTIONS("R1", "nothing but declared exceptions and findings, for all mutants"),
    /** Classes of corruption. */
    CORRUPTION_DETECTED("R3", "all mutants of 40 classes and more detected, 99 % of each class by the rule it breaks"),
    /** Checksums. */
    BIT_ROT_DETECTED("R4", "100,000 single bits changed in batches with checksums, all detected"),
    /** Lost bytes. */
    LOSS_DETECTED("R5", "every length that 20 files can be cut to, and every byte they can lose, reported"),
    /** Memory. */
    MEMORY_BOUNDED("R6", "hostile inputs end in 64 MiB of heap and 64 MiB of direct memory"),
    /** Time. */
    TIME_BOUNDED("R7", "1 s and 10 ns for each byte of processor time at most, for all mutants"),
    /** Stacks. */
    STACK_BOUNDED("R8", "fields nested 64 deep are read with a stack of 256 KiB, deeper ones refused"),
    /** Known bad files. */
    KNOWN_BAD("R14", "files that made other readers crash end in a verdict; a corpus of 200 invalid files and more"),
    /** What is written. */
    NOTHING_LEFT_OVER("R15", "null slots and padding are written as zeros, and the same bytes each time");

    private static final Map<Goal, Map<String, Number>> MEASURED = new EnumMap<>(Goal.class);

    private final String id;
    private final String target;

    Goal(String id, String target) {
        this.id = id;
        this.target = target;
    }

    /** Notes figures beside those that are there, and writes all that are known. */
    public void note(Map<String, ? extends Number> figures) throws IOException {
        synchronized (MEASURED) {
            MEASURED.computeIfAbsent(this, goal -> new TreeMap<>()).putAll(figures);
            write();
        }
    }

    private static void write() throws IOException {
        Path file = built().resolve("reliability.json");
        try (JsonGenerator json = new JsonFactory().createGenerator(file.toFile(), JsonEncoding.UTF8)) {
            json.setPrettyPrinter(new DefaultPrettyPrinter());
            json.writeStartObject();
            for (Map.Entry<Goal, Map<String, Number>> goal : MEASURED.entrySet()) {
                json.writeObjectFieldStart(goal.getKey().id);
                json.writeStringField("target", goal.getKey().target);
                json.writeObjectFieldStart("figures");
                for (Map.Entry<String, Number> figure : goal.getValue().entrySet()) {
                    json.writeFieldName(figure.getKey());
                    if (figure.getValue() instanceof Double fraction) {
                        json.writeNumber(fraction);
                    } else {
                        json.writeNumber(figure.getValue().longValue());
                    }
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndObject();
        }
    }

    /** The folder of what was built, in which the classes of the tests are. */
    private static Path built() {
        try {
            Path classes = Path.of(Goal.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            return Objects.requireNonNull(classes.getParent());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}

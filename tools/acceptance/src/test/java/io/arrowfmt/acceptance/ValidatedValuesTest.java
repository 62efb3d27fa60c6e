package io.arrowfmt.acceptance;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rules about values on files that others wrote: nothing is wrong but where something really is. */
class ValidatedValuesTest {
    /** The old generator of the reference implementation wrote values outside their types. */
    private static final Map<String, String> WRONG = Map.of(
            "0.14.1/generated_datetime", "[DATA-DATE-001]",
            "0.14.1/generated_decimal", "[DATA-DEC-001]",
            "1.0.0-bigendian/generated_datetime", "[DATA-DATE-001, DATA-TIME-001]",
            "1.0.0-bigendian/generated_decimal", "[DATA-DEC-001]",
            "1.0.0-bigendian/generated_decimal256", "[DATA-DEC-001]",
            "1.0.0-littleendian/generated_datetime", "[DATA-DATE-001, DATA-TIME-001]",
            "1.0.0-littleendian/generated_decimal", "[DATA-DEC-001]",
            "1.0.0-littleendian/generated_decimal256", "[DATA-DEC-001]");

    static Stream<Path> files() throws IOException {
        Optional<Path> data = SharedData.find();
        if (data.isEmpty()) {
            return Stream.of(Path.of("absent/absent.stream"));
        }
        List<Path> files = new ArrayList<>(SharedData.arrowFiles(data.get().resolve("gold")));
        files.addAll(SharedData.arrowFiles(data.get().resolve("real")));
        return files.stream();
    }

    @ParameterizedTest
    @MethodSource("files")
    void noValueIsWrongThatIsNotKnownToBe(Path file) throws IOException {
        SharedData.folder();
        TreeSet<String> broken = new TreeSet<>();
        for (Finding finding : Validator.at(Level.DATA).check(file).findings()) {
            boolean counts = finding.severity().rejects()
                    || (finding.rule().level() == Level.DATA && finding.severity() == Severity.WARNING);
            if (counts) {
                broken.add(finding.rule().id());
            }
        }
        assertEquals(WRONG.getOrDefault(name(file), "[]"), broken.toString());
    }

    private static String name(Path file) {
        String folder = file.getName(file.getNameCount() - 2).toString();
        return folder + "/" + file.getFileName().toString().replaceFirst("[.](arrow_file|stream)$", "");
    }

    @Test
    void whatIsKnownToBeWrongIsThere() throws IOException {
        SharedData.folder();
        Map<String, Integer> files = new TreeMap<>();
        for (Path file : files().toList()) {
            if (WRONG.containsKey(name(file))) {
                files.merge(name(file), 1, Integer::sum);
            }
        }
        assertEquals(WRONG.keySet(), files.keySet());
    }
}

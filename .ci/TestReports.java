import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * Sums the Surefire reports of several builds of this repository.
 *
 * <p>Test cases are counted one by one: where two engines ran one class, the totals in its report are those of the
 * engine that finished last.
 */
final class TestReports {
    private int passed;
    private final List<String> failed = new ArrayList<>();
    private final List<String> skipped = new ArrayList<>();

    /**
     * Prints each skipped and failed test and ends with the line of counts.
     *
     * @param args the number of build steps that failed, then JDK=DIRECTORY for each build, where the directory is the
     *     one that every module built in
     */
    public static void main(String[] args) throws Exception {
        int brokenSteps = Integer.parseInt(args[0]);
        int passed = 0;
        int failed = 0;
        int skipped = 0;
        for (int i = 1; i < args.length; i++) {
            String[] build = args[i].split("=", 2);
            TestReports reports = new TestReports();
            reports.readAll(build[1]);
            System.out.printf("Java %s: %d skipped%n", build[0], reports.skipped.size());
            reports.skipped.forEach(test -> System.out.println("  skipped " + test));
            reports.failed.forEach(test -> System.out.println("  FAILED  " + test));
            if (reports.passed == 0) {
                System.out.printf("Java %s: expected tests, found none that passed%n", build[0]);
                brokenSteps++;
            }
            passed += reports.passed;
            failed += reports.failed.size();
            skipped += reports.skipped.size();
        }
        // A step that broke without a failing test (lint, compilation, the command) is a failure of its own.
        if (failed == 0) {
            failed = brokenSteps;
        }
        System.out.printf("%d passed, %d failed, %d skipped%n", passed, failed, skipped);
        System.exit(failed == 0 && brokenSteps == 0 ? 0 : 1);
    }

    private void readAll(String target) throws Exception {
        DocumentBuilder parser = DocumentBuilderFactory.newInstance().newDocumentBuilder();
        for (Path directory : reportDirectories(target)) {
            try (Stream<Path> files = Files.list(directory)) {
                for (Path file : files.sorted().toList()) {
                    String name = file.getFileName().toString();
                    if (name.startsWith("TEST-") && name.endsWith(".xml")) {
                        read(parser.parse(file.toFile()).getDocumentElement());
                    }
                }
            }
        }
    }

    /** The report directories of all modules: a module is one or two levels below the root. */
    private static List<Path> reportDirectories(String target) throws IOException {
        List<Path> found = new ArrayList<>();
        try (Stream<Path> directories = Files.walk(Path.of(""), 2)) {
            for (Path module : directories.sorted().toList()) {
                Path reports = module.resolve(target).resolve("surefire-reports");
                if (Files.exists(module.resolve("pom.xml")) && Files.isDirectory(reports)) {
                    found.add(reports);
                }
            }
        }
        return found;
    }

    private void read(Element suite) {
        NodeList cases = suite.getElementsByTagName("testcase");
        for (int i = 0; i < cases.getLength(); i++) {
            Element test = (Element) cases.item(i);
            String name = suite.getAttribute("name") + "." + test.getAttribute("name");
            NodeList skips = test.getElementsByTagName("skipped");
            if (test.getElementsByTagName("failure").getLength() > 0
                    || test.getElementsByTagName("error").getLength() > 0) {
                failed.add(name);
            } else if (skips.getLength() > 0) {
                skipped.add(name + ": " + reason((Element) skips.item(0)));
            } else {
                passed++;
            }
        }
    }

    private static String reason(Element skip) {
        String text = skip.getAttribute("message").isEmpty() ? skip.getTextContent() : skip.getAttribute("message");
        String line = text.strip().lines().findFirst().orElse("no reason given");
        return line.substring(line.indexOf("TestAbortedException: ") < 0 ? 0 : line.indexOf(": ") + 2);
    }
}

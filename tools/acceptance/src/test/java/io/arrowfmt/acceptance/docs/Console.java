package io.arrowfmt.acceptance.docs;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A folder that looks like the repository to the commands in the documents: the launcher, the jar, the first program of
 * the tutorial, and the sample files.
 */
final class Console {
    private static final long TIMEOUT_SECONDS = 120;

    private final Path folder;

    private Console(Path folder) {
        this.folder = folder;
    }

    /** Fills a folder. */
    static Console in(Path folder) throws IOException {
        SampleFiles.writeTo(folder);
        Path jar = folder.resolve("tools/cli/target/quick/arrowfmt.jar");
        Files.createDirectories(jar.getParent());
        writeJar(jar);
        Path program = folder.resolve("docs/tutorial/FirstFile.java");
        Files.createDirectories(program.getParent());
        Files.copy(Repository.at("docs/tutorial/FirstFile.java"), program);
        Path launcher = folder.resolve("arrowfmt");
        Files.writeString(
                launcher,
                "#!/bin/bash\nexec '" + Path.of(System.getProperty("java.home"), "bin", "java")
                        + "' -XX:TieredStopAtLevel=1 -cp '" + jar + "' io.arrowfmt.cli.Main \"$@\"\n");
        if (!launcher.toFile().setExecutable(true)) {
            throw new IOException("cannot make " + launcher + " executable");
        }
        return new Console(folder);
    }

    /** A jar that stands for the class path of the tests. */
    private static void writeJar(Path jar) throws IOException {
        String paths = Pattern.compile(Pattern.quote(System.getProperty("path.separator")))
                .splitAsStream(System.getProperty("java.class.path"))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" "));
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, paths);
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    }

    /**
     * Runs every command of a transcript, the lines that begin with {@code $}.
     *
     * @return the transcript with what the commands print now
     */
    String run(String transcript) throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder();
        for (String line : transcript.lines().toList()) {
            if (line.startsWith("$ ")) {
                text.append(line).append('\n').append(output(line.substring(2)));
            }
        }
        return text.toString();
    }

    private String output(String command) throws IOException, InterruptedException {
        Path out = Files.createTempFile("console", ".txt");
        try {
            // The exit code of the command before is there for those who ask: echo $?
            String script = "(exit $(cat .exit 2>/dev/null || echo 0))\n" + command + "\necho $? > .exit";
            ProcessBuilder builder = new ProcessBuilder("bash", "-c", script)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(out.toFile());
            String java = Path.of(System.getProperty("java.home"), "bin").toString();
            builder.environment().merge("PATH", folder + ":" + java, (old, ours) -> ours + ":" + old);
            builder.environment().remove("JAVA_TOOL_OPTIONS");
            Process process = builder.start();
            if (!process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(command + ": took more than " + TIMEOUT_SECONDS + " seconds");
            }
            return Files.readString(out, StandardCharsets.UTF_8);
        } finally {
            Files.delete(out);
        }
    }
}

package io.arrowfmt.cli;

import java.io.File;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The terminal of this process. Java tells neither whether an output is a terminal nor how wide it is. */
final class SystemTerminal {
    private static final int DEFAULT_SCREEN = 80;
    private static final int MOST_SCREEN = 10_000;

    private SystemTerminal() {}

    /** The terminal this process was started in. */
    static Terminal open() {
        Map<String, String> environment = System.getenv();
        return new Terminal(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                isTerminal(1),
                isTerminal(2),
                () -> screen(environment),
                environment,
                Path.of(""));
    }

    private static boolean isTerminal(int descriptor) {
        Path link = Path.of("/proc/self/fd/" + descriptor);
        try {
            if (Files.isSymbolicLink(link)) {
                String target = Files.readSymbolicLink(link).toString();
                return target.startsWith("/dev/pts/") || target.startsWith("/dev/tty") || target.equals("/dev/console");
            }
            ProcessBuilder test = new ProcessBuilder("test", "-t", String.valueOf(descriptor)).inheritIO();
            return succeeds(test.start());
        } catch (IOException e) {
            return false; // no such program: nothing tells
        }
    }

    private static int screen(Map<String, String> environment) {
        int columns = parse(environment.getOrDefault("COLUMNS", ""));
        if (columns > 0) {
            return columns;
        }
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String size = new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
            int space = size.indexOf(' ');
            columns = succeeds(stty) && space >= 0 ? parse(size.substring(space + 1)) : 0;
        } catch (IOException e) {
            columns = 0; // no stty here, or no terminal behind /dev/tty
        }
        return columns > 0 ? columns : DEFAULT_SCREEN;
    }

    private static int parse(String text) {
        try {
            int columns = Integer.parseInt(text.strip());
            return columns > 0 && columns <= MOST_SCREEN ? columns : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    private static boolean succeeds(Process process) {
        try {
            if (process.waitFor(2, TimeUnit.SECONDS)) {
                return process.exitValue() == 0;
            }
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }
}

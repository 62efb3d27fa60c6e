package io.arrowfmt.acceptance.mutants;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Level;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.validate.Validator;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Validates and reads files of deep fields, in a JVM of its own with a small stack. Arguments: the files. */
final class DepthRun {
    private DepthRun() {}

    /** Prints a line for each file: how it was read, and how many errors it has. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        for (String name : arguments) {
            Bytes bytes = Bytes.of(Files.readAllBytes(Path.of(name)));
            // The stack that an option gives is that of new threads.
            Thread thread = new Thread(() -> System.out.println(outcome(bytes)));
            thread.start();
            thread.join();
        }
    }

    private static String outcome(Bytes bytes) {
        try {
            String verdict = Validator.at(Level.DATA).check(bytes, "x").isValid() ? "valid" : "not valid";
            try (ArrowReader reader = Arrow.open(bytes, "x", ReadOptions.all())) {
                Object value = reader.next().orElseThrow().columns().get(0).value(0);
                return verdict + ", read " + String.valueOf(value).length();
            } catch (ArrowException e) {
                return verdict + ", " + e.finding().rule().id();
            }
        } catch (IOException | StackOverflowError e) {
            return e.toString();
        }
    }
}

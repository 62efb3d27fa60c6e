package io.arrowfmt.acceptance.mutants;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Validates and reads files in a JVM of its own with little memory. Arguments: a file with the name of one in each line. */
final class FileRun {
    private FileRun() {}

    /** Prints a line for each file: its name, and its outcome with the rule, or FAULT and what happened. */
    public static void main(String[] arguments) throws IOException {
        for (String name : Files.readAllLines(Path.of(arguments[0]))) {
            TimedExercise exercise = TimedExercise.of(Files.readAllBytes(Path.of(name)), true);
            String outcome = exercise.fault().isEmpty()
                    ? (exercise.outcome() + " " + exercise.rule()).strip()
                    : "FAULT " + exercise.fault();
            System.out.println(Path.of(name).getFileName() + ": " + outcome);
        }
    }
}

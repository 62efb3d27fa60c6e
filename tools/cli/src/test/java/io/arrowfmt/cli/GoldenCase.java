package io.arrowfmt.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A run of the command line as a file {@code cmd} describes it. Its last line is the command, its words separated by
 * spaces or held together by single quotes. Lines before it may be {@code terminal CELLS}: the output is a terminal of so
 * many cells; {@code stdin FILE}: what standard input holds; {@code NAME=value}: an environment variable.
 *
 * @param arguments what follows the name of the program
 * @param screen cells of the terminal, or 0 when there is none
 * @param input the file that standard input holds, or empty
 * @param environment environment variables
 */
record GoldenCase(List<String> arguments, int screen, String input, Map<String, String> environment) {
    /** Reads the file. */
    static GoldenCase read(Path cmd) throws IOException {
        int screen = 0;
        String input = "";
        Map<String, String> environment = new HashMap<>();
        List<String> lines = Files.readAllLines(cmd);
        for (String line : lines.subList(0, lines.size() - 1)) {
            if (line.startsWith("terminal ")) {
                screen = Integer.parseInt(line.substring("terminal ".length()));
            } else if (line.startsWith("stdin ")) {
                input = line.substring("stdin ".length());
            } else if (line.matches("[A-Z_]+=.*")) {
                environment.put(line.substring(0, line.indexOf('=')), line.substring(line.indexOf('=') + 1));
            } else {
                throw new IOException(cmd + ": expected terminal, stdin or NAME=value, found " + line);
            }
        }
        List<String> words = words(lines.get(lines.size() - 1));
        if (!words.get(0).equals("arrowfmt")) {
            throw new IOException(cmd + ": expected a command that begins with arrowfmt, found " + words);
        }
        return new GoldenCase(words.subList(1, words.size()), screen, input, environment);
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean quoted = false;
        boolean open = false;
        for (int i = 0; i < line.length(); i++) {
            char character = line.charAt(i);
            if (character == '\'') {
                quoted = !quoted;
                open = true;
            } else if (character == ' ' && !quoted) {
                if (open) {
                    words.add(word.toString());
                }
                word.setLength(0);
                open = false;
            } else {
                word.append(character);
                open = true;
            }
        }
        if (open) {
            words.add(word.toString());
        }
        return words;
    }
}

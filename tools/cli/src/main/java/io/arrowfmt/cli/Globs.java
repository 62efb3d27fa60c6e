package io.arrowfmt.cli;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.PatternSyntaxException;

/** Patterns for names of files that no shell has expanded: {@code *}, {@code ?}, {@code [a-z]}, {@code {a,b}}, {@code **}. */
final class Globs {
    private Globs() {}

    /** Whether a name has characters of a pattern. */
    static boolean isPattern(String name) {
        return name.chars().anyMatch(character -> "*?[{".indexOf(character) >= 0);
    }

    /**
     * The files a pattern matches, in order of their names; hidden ones only when the pattern names the point.
     *
     * @param directory where relative patterns begin
     * @param pattern segments separated by slashes
     * @return names relative to the directory unless the pattern is absolute
     * @throws IOException when a directory on the way cannot be read
     * @throws PatternSyntaxException when a segment is not a pattern
     */
    static List<String> expand(Path directory, String pattern) throws IOException {
        List<String> matches = new ArrayList<>();
        matches.add(pattern.startsWith("/") ? "/" : "");
        for (String segment : pattern.split("/+", -1)) {
            if (segment.isEmpty()) {
                continue;
            }
            List<String> next = new ArrayList<>();
            for (String prefix : matches) {
                if (segment.equals("**")) {
                    addFolders(directory, prefix, next);
                } else if (!isPattern(segment)) {
                    if (Files.exists(directory.resolve(prefix + segment))) {
                        next.add(prefix + segment + "/");
                    }
                } else {
                    addMatches(directory, prefix, segment, next);
                }
            }
            matches = next;
        }
        if (pattern.equals("**") || pattern.endsWith("/**")) {
            matches = filesIn(directory, matches);
        }
        return matches.stream()
                .map(match -> match.endsWith("/") ? match.substring(0, match.length() - 1) : match)
                .filter(match -> !match.isEmpty())
                .distinct()
                .sorted()
                .toList();
    }

    private static void addMatches(Path directory, String prefix, String segment, List<String> matches)
            throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + segment);
        for (String name : names(directory.resolve(prefix))) {
            if (matcher.matches(Path.of(name)) && (!name.startsWith(".") || segment.startsWith("."))) {
                matches.add(prefix + name + "/");
            }
        }
    }

    /** Adds a folder and all below it, without following links. */
    private static void addFolders(Path directory, String prefix, List<String> folders) throws IOException {
        folders.add(prefix);
        for (String name : names(directory.resolve(prefix))) {
            Path path = directory.resolve(prefix + name);
            if (!name.startsWith(".") && Files.isDirectory(path) && !Files.isSymbolicLink(path)) {
                addFolders(directory, prefix + name + "/", folders);
            }
        }
    }

    /** The files right in some folders: what a pattern that ends with all folders means. */
    private static List<String> filesIn(Path directory, List<String> folders) throws IOException {
        List<String> entries = new ArrayList<>();
        for (String folder : folders) {
            addMatches(directory, folder, "*", entries);
        }
        entries.removeIf(entry -> Files.isDirectory(directory.resolve(entry)));
        return entries;
    }

    private static List<String> names(Path folder) throws IOException {
        List<String> names = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
                entries.forEach(entry -> names.add(entry.getFileName().toString()));
            } catch (DirectoryIteratorException e) {
                throw e.getCause();
            }
        }
        return names;
    }
}

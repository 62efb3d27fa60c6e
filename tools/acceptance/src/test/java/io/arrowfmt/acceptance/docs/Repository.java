package io.arrowfmt.acceptance.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The working copy that the tests run in. */
final class Repository {
    private static final Set<String> UNTRACKED = Set.of("target", ".git", ".idea");

    private static final Path ROOT = findRoot();

    private Repository() {}

    /** The file or folder of a path from the root, with slashes. */
    static Path at(String path) {
        return ROOT.resolve(path);
    }

    /** The path from the root, with slashes. */
    static String nameOf(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    /** The text of a file. */
    static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The files below the root with an ending, built ones left out, in the order of their names. */
    static List<Path> files(String ending) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    boolean skip = UNTRACKED.contains(folder.getFileName().toString());
                    return skip ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.getFileName().toString().endsWith(ending)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        found.sort(null);
        return found;
    }

    private static Path findRoot() {
        for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
            if (Files.isRegularFile(at.resolve("arrowfmt")) && Files.isRegularFile(at.resolve("pom.xml"))) {
                return at;
            }
        }
        throw new IllegalStateException("expected to run within the repository, found no launcher above "
                + Path.of("").toAbsolutePath());
    }
}

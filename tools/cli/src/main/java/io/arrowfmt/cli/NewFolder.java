package io.arrowfmt.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A folder in the making, which is there when all of its files are. What is not published is removed, also when the
 * program is interrupted.
 */
final class NewFolder implements Closeable {
    private final String name;
    private final Path target;
    private final Path making;
    private final Thread hook;

    private NewFolder(String name, Path target, Path making) {
        this.name = name;
        this.target = target;
        this.making = making;
        this.hook = new Thread(() -> remove(making));
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Begins a folder.
     *
     * @throws Failure when there is something of that name already, or it cannot be begun
     */
    static NewFolder begin(Terminal terminal, String name) throws Failure {
        Path target = Input.path(terminal, name).toAbsolutePath().normalize();
        try {
            if (Files.exists(target) && !isEmptyFolder(target)) {
                throw new Failure(
                        Exit.IO, name + ": expected a folder that is empty or not there yet, found something else");
            }
            Path parent = Objects.requireNonNullElse(target.getParent(), target);
            return new NewFolder(name, target, Files.createTempDirectory(parent, "." + target.getFileName() + "-"));
        } catch (Failure e) {
            throw e;
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    private static boolean isEmptyFolder(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            return false;
        }
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
            return !entries.iterator().hasNext();
        }
    }

    private static Failure failure(String name, IOException e) {
        Failure failure = new Failure(Exit.IO, name + ": cannot be written: " + Diagnostics.reason(e));
        failure.initCause(e);
        return failure;
    }

    /**
     * Writes a file.
     *
     * @param path within the folder
     * @throws Failure when it cannot be written
     */
    void write(String path, byte[] bytes) throws Failure {
        try {
            Path file = making.resolve(path);
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.write(file, bytes);
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    /** Makes it the folder of its name. */
    void publish() throws Failure {
        try {
            Files.deleteIfExists(target);
            Files.move(making, target);
            // The folder of a temporary name is for its owner alone; this one is like any other.
            relax(target);
        } catch (IOException e) {
            throw failure(name, e);
        }
    }

    private static void relax(Path folder) throws IOException {
        Path like = Files.createDirectory(folder.resolve(".like"));
        try {
            if (Files.getFileStore(folder).supportsFileAttributeView("posix")) {
                Files.setPosixFilePermissions(folder, Files.getPosixFilePermissions(like));
            }
        } finally {
            Files.delete(like);
        }
    }

    @Override
    public void close() {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            return; // the program ends, and the hook removes what there is
        }
        remove(making);
    }

    private static void remove(Path folder) {
        try (Stream<Path> walk = Files.walk(folder)) {
            List<Path> paths = walk.sorted(Comparator.reverseOrder()).toList();
            for (Path path : paths) {
                Files.deleteIfExists(path);
            }
        } catch (IOException e) {
            // It has been published, or cannot be removed: there is nobody to tell.
            return;
        }
    }
}

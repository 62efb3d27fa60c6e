package io.arrowfmt.write;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/** What a file that is published asks of the disk. */
interface Disk {
    /** The disk that there is. */
    Disk REAL = new Disk() {};

    /** The disk that there is, where nothing takes the place of what is there. */
    Disk KEEPING = new Disk() {
        @Override
        public void rename(Path path, Path name) throws IOException {
            try {
                Files.createLink(name, path);
            } catch (FileAlreadyExistsException e) {
                throw e;
            } catch (UnsupportedOperationException | FileSystemException e) {
                // There are no links here: all that is left is to look first, and to move then.
                Files.move(path, name);
                return;
            }
            remove(path);
        }
    };

    /** Makes a file that is not there yet, to be written and read again. */
    default FileChannel create(Path path) throws IOException {
        return FileChannel.open(path, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, StandardOpenOption.READ);
    }

    /** Gives a file another name in its folder, at once, in place of what has that name unless this disk keeps that. */
    @SuppressWarnings("try") // what was there is held, and nothing else
    default void rename(Path path, Path name) throws IOException {
        try (ReplacedFile replaced = ReplacedFile.hold(name)) {
            Files.move(path, name, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    /** Removes a file, if it is there. */
    default void remove(Path path) throws IOException {
        Files.deleteIfExists(path);
    }

    /** Brings the names in a folder to the disk, where the system can. */
    default void force(Path folder) throws IOException {
        FileChannel opened;
        try {
            opened = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (IOException e) {
            return; // this system has no such thing as an open folder
        }
        try (opened) {
            opened.force(true);
        }
    }
}

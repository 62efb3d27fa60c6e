package io.arrowfmt.write;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A disk whose calls go by a script. */
final class FaultyDisk implements Disk {
    private final FaultScript script;

    FaultyDisk(FaultScript script) {
        this.script = script;
    }

    @Override
    public FileChannel create(Path path) throws IOException {
        script.call();
        return new FaultyFileChannel(Disk.REAL.create(path), script);
    }

    @Override
    public void rename(Path path, Path name) throws IOException {
        script.call();
        Disk.REAL.rename(path, name);
    }

    @Override
    public void remove(Path path) throws IOException {
        script.call();
        Disk.REAL.remove(path);
    }

    @Override
    public void force(Path folder) throws IOException {
        script.call();
        Disk.REAL.force(folder);
    }
}

package io.arrowfmt.flatbuffers;

import io.arrowfmt.fbs.Message;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Metadata of real files, taken out of their framing by hand. The files are not part of the project. */
final class SharedMetadata {
    private static final byte[] MAGIC = "ARROW1".getBytes(StandardCharsets.US_ASCII);

    private SharedMetadata() {}

    /** The folder of real files: property {@code arrowfmt.shared}, or beside a folder above this one. */
    static Optional<Path> data() {
        String given = System.getProperty("arrowfmt.shared");
        if (given != null) {
            return Optional.of(Path.of(given, "data")).filter(Files::isDirectory);
        }
        for (Path up = Path.of("").toAbsolutePath(); up != null; up = up.getParent()) {
            Path data = up.resolve("shared/data");
            if (Files.isDirectory(data)) {
                return Optional.of(data);
            }
        }
        return Optional.empty();
    }

    /** All metadata of the files in a folder, those below it included, whose names start in a way. */
    static List<Blob> in(Path folder, String prefix) {
        List<Blob> blobs = new ArrayList<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.sorted().toList()) {
                String name = path.getFileName().toString();
                if (name.startsWith(prefix) && (name.contains(".arrow") || name.endsWith(".stream"))) {
                    add(folder.relativize(path).toString(), Files.readAllBytes(path), blobs);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return blobs;
    }

    private static void add(String name, byte[] file, List<Blob> blobs) {
        ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
        boolean isFile = Arrays.equals(file, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
        int position = isFile ? 8 : 0;
        int tail = file.length - MAGIC.length - 4;
        int end = isFile ? tail - bytes.getInt(tail) : file.length;
        while (position + 8 <= end) {
            boolean continuation = bytes.getInt(position) == -1;
            int start = position + (continuation ? 8 : 4);
            int length = bytes.getInt(start - 4);
            if (length == 0) {
                break;
            }
            byte[] metadata = Arrays.copyOfRange(file, start, start + length);
            blobs.add(new Blob(name + " at " + position, RootType.MESSAGE, metadata));
            position = Math.toIntExact(start + length + bodyLength(metadata));
        }
        if (isFile) {
            byte[] footer = Arrays.copyOfRange(file, end, tail);
            blobs.add(new Blob(name + " footer", RootType.FOOTER, footer));
        }
    }

    private static long bodyLength(byte[] metadata) {
        return Message.getRootAsMessage(ByteBuffer.wrap(metadata)).bodyLength();
    }
}

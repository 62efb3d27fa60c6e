package io.arrowfmt.corpus;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.LegacyMetadata.Node;
import io.arrowfmt.metadata.MetadataVersion;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.UnionMode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Files as Arrow C++ wrote them before release 0.8, of which none has come down to us. */
public final class LegacyCases {
    private static final Field NUMBER = Field.nullable("number", DataType.int32());
    private static final Field TEXT = Field.nullable("text", DataType.utf8());

    private LegacyCases() {}

    /**
     * A case made byte by byte.
     *
     * @param path feature and name, without an ending
     * @param valuesPath the path of its values in JSON, without an ending
     * @param rowCount rows of all batches
     * @param made the bytes in each container; shared, do not modify
     */
    private record Made(String path, String valuesPath, long rowCount, Map<Container, byte[]> made)
            implements CorpusFile {
        @Override
        public List<Container> containers() {
            return List.copyOf(made.keySet());
        }

        @Override
        public byte[] bytes(Container container) {
            byte[] bytes = made.get(container);
            if (bytes == null) {
                throw new IllegalArgumentException(
                        "container: expected one of " + made.keySet() + ", found " + container);
            }
            return bytes;
        }
    }

    /** All of them. */
    static List<CorpusFile> all() {
        return List.of(
                file("legacy/cpp-v1", plain().bodyFirst()),
                file("legacy/java-v1", plain().bare()),
                file("legacy/cpp-v2", plain().file(MetadataVersion.V2)),
                new Made(
                        "legacy/cpp-v3-unions",
                        "legacy/cpp-v3-unions",
                        3,
                        Map.of(
                                Container.FILE, unions().file(MetadataVersion.V3),
                                Container.STREAM, unions().stream(MetadataVersion.V3))));
    }

    private static CorpusFile file(String path, byte[] bytes) {
        return new Made(path, "legacy/plain", 3, Map.of(Container.FILE, bytes));
    }

    /** A number and a text: 1, null, 3 and "a", "", "bc". */
    public static LegacyFile plain() {
        return new LegacyFile(
                List.of(NUMBER, TEXT),
                3,
                List.of(new Node(3, 1), new Node(3, 0)),
                List.of(bytes(0b101), ints(1, 0, 3), bytes(), ints(0, 1, 1, 3), text("abc")));
    }

    /** Unions with validity, sparse and dense, of which the second slot is null, a column of nulls, and a number. */
    public static LegacyFile unions() {
        Field child = Field.nullable("x", DataType.int32());
        return new LegacyFile(
                List.of(
                        Field.nullable("sparse", DataType.union(UnionMode.SPARSE, 1), child),
                        Field.nullable("nulls", new DataType.Null()),
                        Field.nullable("dense", DataType.union(UnionMode.DENSE, 1), child),
                        NUMBER),
                3,
                List.of(new Node(3, 1), new Node(3, 0), new Node(3, 3), new Node(3, 1), new Node(2, 0), new Node(3, 0)),
                List.of(
                        bytes(0b101),
                        bytes(0, 0, 0),
                        bytes(),
                        ints(1, 2, 3),
                        bytes(),
                        bytes(),
                        bytes(0b101),
                        bytes(0, 0, 0),
                        ints(0, 0, 1),
                        bytes(),
                        ints(10, 30),
                        bytes(),
                        ints(7, 8, 9)));
    }

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static byte[] ints(int... values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int value : values) {
            bytes.putInt(value);
        }
        return bytes.array();
    }

    private static byte[] text(String value) {
        return value.getBytes(StandardCharsets.UTF_8);
    }
}

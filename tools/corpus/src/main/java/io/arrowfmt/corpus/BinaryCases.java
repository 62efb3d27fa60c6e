package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.CorpusCase.row;

import io.arrowfmt.batch.BuilderOptions;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.List;

/** Texts and byte strings, by offsets, by views and of a fixed size. */
final class BinaryCases {
    private static final String LONG_TEXT = "longer than the twelve bytes of a view";

    private BinaryCases() {}

    /** All of them. */
    static List<CorpusCase> all() {
        return List.of(texts(), binaries(), fixedSize(), ofNoBytes(), textViews(), binaryViews(), manyBuffers());
    }

    private static CorpusCase texts() {
        Schema schema = Schema.of(
                Field.nullable("utf8", DataType.utf8()), Field.nullable("large_utf8", new DataType.LargeUtf8()));
        return CorpusCase.of("binary/utf8", schema)
                .rows(row("a", "Zürich"), row(null, null), row("", ""), row("日本語", "\uD83D\uDE00"));
    }

    private static CorpusCase binaries() {
        Schema schema = Schema.of(
                Field.nullable("binary", DataType.binary()),
                Field.nullable("large_binary", new DataType.LargeBinary()));
        return CorpusCase.of("binary/binary", schema)
                .rows(
                        row(bytes(0, 255), bytes(1, 2, 3)),
                        row(null, null),
                        row(bytes(), bytes()),
                        row(bytes(0xC3), bytes(128)));
    }

    private static CorpusCase fixedSize() {
        Schema schema = Schema.of(
                Field.nullable("three", new DataType.FixedSizeBinary(3)),
                Field.nullable("one", new DataType.FixedSizeBinary(1)));
        return CorpusCase.of("binary/fixed-size", schema)
                .rows(row(bytes(1, 2, 3), bytes(9)), row(null, null), row(bytes(0, 0, 255), bytes(0)));
    }

    private static CorpusCase ofNoBytes() {
        Schema schema = Schema.of(Field.nullable("none", new DataType.FixedSizeBinary(0)));
        return CorpusCase.of("binary/fixed-size-0", schema).rows(row(bytes()), row((Object) null), row(bytes()));
    }

    private static CorpusCase textViews() {
        Schema schema = Schema.of(Field.nullable("utf8_view", new DataType.Utf8View()));
        return CorpusCase.of("view/utf8-view", schema)
                .rows(
                        row("twelve bytes"),
                        row((Object) null),
                        row(""),
                        row("thirteen byte"),
                        row(LONG_TEXT),
                        row("short"));
    }

    private static CorpusCase binaryViews() {
        Schema schema = Schema.of(Field.nullable("binary_view", new DataType.BinaryView()));
        return CorpusCase.of("view/binary-view-inline", schema)
                .rows(row(bytes(0, 255)), row((Object) null), row(bytes()));
    }

    private static CorpusCase manyBuffers() {
        Schema schema = Schema.of(
                Field.nullable("a", new DataType.Utf8View()),
                Field.nullable("number", DataType.int32()),
                Field.nullable("b", new DataType.BinaryView()));
        return CorpusCase.of("view/several-buffers", schema)
                .built(BuilderOptions.defaults().withViewChunkSize(32), batch -> {
                    batch.addRow(LONG_TEXT, 1, bytes(new int[20]));
                    batch.addRow(null, null, null);
                    batch.addRow(LONG_TEXT + " again", 3, bytes(new int[20]));
                    batch.addRow("short", 4, bytes(new int[13]));
                });
    }

    private static Bytes bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return Bytes.of(bytes);
    }
}

package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.EncodedColumn.field;
import static io.arrowfmt.corpus.MessageSequence.values;

import io.arrowfmt.batch.StructValue;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Columns that dictionaries encode: once, by deltas, replaced, shared and nested, under every type of index. */
final class DictionaryCases {
    private static final List<Container> BOTH = List.of(Container.FILE, Container.STREAM);
    private static final List<Container> STREAM = List.of(Container.STREAM);
    private static final DataType.Int INT8 = new DataType.Int(8, true);
    private static final DataType.Int INT32 = new DataType.Int(32, true);
    private static final Field CITY = field("city", 1, INT8, DataType.utf8());

    private DictionaryCases() {}

    /** All of them. */
    static List<EncodedCase> all() {
        return List.of(
                initial(),
                fixedWidth(),
                varying(),
                indexTypes(true),
                indexTypes(false),
                delta(),
                replacement(),
                shared(),
                inChildren(),
                inDictionaries(),
                nulls(),
                nullsFirst());
    }

    private static EncodedCase initial() {
        return new EncodedCase(
                "dictionary/initial",
                MessageSequence.of(CITY)
                        .dictionary(1, "Bergen", "Oslo", "Roros")
                        .batch(values(1, null, 0))
                        .batch(values(2, 2)),
                BOTH);
    }

    private static EncodedCase fixedWidth() {
        return new EncodedCase(
                "dictionary/fixed-width",
                MessageSequence.of(
                                field("number", 1, INT8, DataType.int64()),
                                field("real", 2, INT8, DataType.float64()),
                                field("flag", 3, INT8, DataType.bool()))
                        .dictionary(1, 10L, -20L)
                        .dictionary(2, 0.5, -0.5)
                        .dictionary(3, false, true)
                        .batch(values(1, 0), values(0, 1), values(1, null)),
                BOTH);
    }

    private static EncodedCase varying() {
        return new EncodedCase(
                "dictionary/varying",
                MessageSequence.of(
                                field("view", 1, INT8, new DataType.Utf8View()),
                                field("list", 2, INT8, new DataType.List(), Field.nullable("item", DataType.int32())))
                        .dictionary(1, "short", "longer than twelve bytes")
                        .dictionary(2, List.of(1, 2), List.of())
                        .batch(values(1, 0), values(0, 1)),
                BOTH);
    }

    private static EncodedCase indexTypes(boolean signed) {
        List<Field> fields = new ArrayList<>();
        for (int bitWidth : new int[] {8, 16, 32, 64}) {
            DataType.Int type = new DataType.Int(bitWidth, signed);
            fields.add(field(type.toString(), fields.size(), type, DataType.utf8()));
        }
        MessageSequence messages = MessageSequence.of(fields.toArray(new Field[0]));
        @Nullable Object[][] indices = new @Nullable Object[fields.size()][];
        for (int i = 0; i < indices.length; i++) {
            messages = messages.dictionary(i, "a" + i, "b" + i);
            indices[i] = values(1, 0, null);
        }
        return new EncodedCase(
                "dictionary/" + (signed ? "signed" : "unsigned") + "-indices", messages.batch(indices), BOTH);
    }

    private static EncodedCase delta() {
        return new EncodedCase(
                "dictionary/delta",
                MessageSequence.of(CITY)
                        .dictionary(1, "Bergen", "Oslo")
                        .batch(values(0, 1))
                        .delta(1, "Roros")
                        .batch(values(2, 0))
                        .delta(1)
                        .delta(1, "Tromso", null)
                        .batch(values(3, 4, 1)),
                BOTH);
    }

    private static EncodedCase replacement() {
        Field river = field("river", 2, INT8, DataType.utf8());
        return new EncodedCase(
                "dictionary/replacement",
                MessageSequence.of(CITY, river)
                        .dictionary(1, "alpha", "beta")
                        .dictionary(2, "Glomma")
                        .batch(values(0, 1), values(0, 0))
                        .dictionary(1, "gamma", "delta")
                        .batch(values(0, 1), values(0, 0))
                        .dictionary(2, "Otra")
                        .delta(1, "epsilon")
                        .batch(values(2, 1), values(0, 0)),
                STREAM);
    }

    private static EncodedCase shared() {
        return new EncodedCase(
                "dictionary/shared",
                MessageSequence.of(
                                field("from", 1, INT8, DataType.utf8()),
                                field("to", 1, new DataType.Int(16, true), DataType.utf8()))
                        .dictionary(1, "Bergen", "Oslo", "Roros")
                        .batch(values(0, 1), values(2, 0)),
                BOTH);
    }

    private static EncodedCase inChildren() {
        Field item = field("item", 1, INT32, DataType.utf8());
        Field member = field("member", 2, INT32, DataType.utf8());
        Field view = field("item", 3, INT32, DataType.utf8());
        MessageSequence messages = MessageSequence.of(
                Field.nullable("list", new DataType.List(), item),
                Field.nullable("struct", new DataType.Struct(), member),
                Field.nullable("view", new DataType.ListView(), view));
        return new EncodedCase(
                "dictionary/in-children",
                messages.dictionary(1, "a", "b")
                        .dictionary(2, "c", "d")
                        .dictionary(3, "e", "f")
                        .batch(
                                values(List.of(1, 0), null, List.of(1)),
                                values(member(1), null, member(0)),
                                values(List.of(0), List.of(1, 1), List.of())),
                BOTH);
    }

    private static StructValue member(int index) {
        return StructValue.of(List.of("member"), List.of(index));
    }

    private static EncodedCase inDictionaries() {
        Field item = field("item", 2, INT32, DataType.utf8());
        return new EncodedCase(
                "dictionary/in-dictionaries",
                MessageSequence.of(field("words", 1, INT8, new DataType.List(), item))
                        .dictionary(2, "a", "b", "c")
                        .dictionary(1, List.of(0, 2), List.of(1), List.of())
                        .batch(values(1, 0, null, 2, 0)),
                BOTH);
    }

    private static EncodedCase nulls() {
        return new EncodedCase(
                "dictionary/nulls",
                MessageSequence.of(CITY).dictionary(1, null, "Oslo").batch(values(0, 1, null, 0)),
                BOTH);
    }

    private static EncodedCase nullsFirst() {
        return new EncodedCase(
                "dictionary/nulls-first",
                MessageSequence.of(CITY)
                        .batch(Arrays.asList(null, null).toArray())
                        .dictionary(1, "Bergen")
                        .batch(values(0, null)),
                STREAM);
    }
}

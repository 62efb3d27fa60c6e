package io.arrowfmt.testkit;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

/**
 * Random batches of a schema some of whose fields dictionaries encode, at any depth, also below the values of others. All
 * batches share the dictionaries, which come in one part or two.
 */
public final class EncodedBatches {
    private static final int MOST_VALUES = 9;
    private static final int VIEW_CHUNK_SIZE = 64;
    private static final int[] WIDTHS = {8, 16, 32, 64};

    private final Random random;
    private final Map<Long, Dictionary> dictionaries = new LinkedHashMap<>();
    private final Map<String, DictionaryEncoding> byType = new HashMap<>();
    private final int percent;
    private final Schema schema;

    private EncodedBatches(Schema plain, int percent, Random random) {
        this.random = random;
        this.percent = percent;
        List<Field> fields = new ArrayList<>();
        for (Field field : plain.fields()) {
            fields.add(encoded(field));
        }
        this.schema = plain.withFields(fields);
    }

    /**
     * Encodes some of the fields of a schema.
     *
     * @param plain a schema without dictionaries
     * @param percent how many of a hundred fields are encoded
     */
    public static EncodedBatches of(Schema plain, int percent, Random random) {
        return new EncodedBatches(plain, percent, random);
    }

    /** The schema with the dictionaries. */
    public Schema schema() {
        return schema;
    }

    /** The dictionaries by id, those that stand in the values of others before those. */
    public Map<Long, Dictionary> dictionaries() {
        return dictionaries;
    }

    /**
     * A batch of random values.
     *
     * @param rows how many, >= 0
     */
    public Batch batch(int rows, NullMode nulls) {
        List<Column> columns = new ArrayList<>();
        for (Field field : schema.fields()) {
            columns.add(column(field, rows, nulls));
        }
        return Batch.of(schema, rows, columns);
    }

    private Field encoded(Field field) {
        List<Field> children = new ArrayList<>();
        boolean runs = field.type() instanceof DataType.RunEndEncoded;
        // The entries of a map are a struct as they stand, and run ends are numbers.
        boolean map = field.type() instanceof DataType.Map;
        for (Field child : field.children()) {
            children.add(
                    runs && children.isEmpty()
                            ? child
                            : map ? child.withChildren(encodedAll(child.children())) : encoded(child));
        }
        Field values = field.withChildren(children);
        boolean plain = field.type() instanceof DataType.Null || random.nextInt(100) >= percent;
        return plain ? values : values.withDictionary(Optional.of(encoding(values)));
    }

    private List<Field> encodedAll(List<Field> fields) {
        List<Field> encoded = new ArrayList<>();
        for (Field field : fields) {
            encoded.add(encoded(field));
        }
        return encoded;
    }

    /** Fields of the same type and nullability share a dictionary at times. */
    private DictionaryEncoding encoding(Field values) {
        String type = values.withMetadata(Metadata.empty()).toString();
        DictionaryEncoding known = byType.get(type);
        DataType.Int index = new DataType.Int(WIDTHS[random.nextInt(WIDTHS.length)], random.nextBoolean());
        if (known != null && random.nextBoolean()) {
            return new DictionaryEncoding(known.id(), index, known.ordered());
        }
        long id = dictionaries.size() * 3L - 4;
        Dictionary dictionary = Dictionary.empty(values);
        for (int parts = 1 + random.nextInt(2); parts > 0; parts--) {
            dictionary = dictionary.with(column(values, 1 + random.nextInt(MOST_VALUES), NullMode.SOME));
        }
        dictionaries.put(id, dictionary);
        DictionaryEncoding encoding = new DictionaryEncoding(id, index, random.nextBoolean());
        byType.put(type, encoding);
        return encoding;
    }

    private Column column(Field field, int rows, NullMode nulls) {
        Schema numbers = Schema.of(numbers(field));
        return typed(
                BatchArbitraries.batch(numbers, rows, nulls, VIEW_CHUNK_SIZE, random)
                        .column(0),
                field);
    }

    private static Field numbers(Field field) {
        if (field.dictionary().isPresent()) {
            DataType.Int index = field.dictionary().get().indexType();
            return field.nullable() ? Field.nullable(field.name(), index) : Field.of(field.name(), index);
        }
        List<Field> children = new ArrayList<>();
        for (Field child : field.children()) {
            children.add(numbers(child));
        }
        return field.withChildren(children);
    }

    private Column typed(Column column, Field field) {
        if (field.dictionary().isPresent()) {
            Dictionary dictionary = Objects.requireNonNull(
                    dictionaries.get(field.dictionary().orElseThrow().id()));
            List<Bytes> buffers = new ArrayList<>(column.buffers());
            int data = column.layout().indexOf(BufferKind.DATA);
            buffers.set(data, within(buffers.get(data), column, dictionary.length()));
            return Column.of(field, column.layout(), column.length(), column.nullCount(), buffers, List.of())
                    .withDictionary(dictionary);
        }
        List<Column> children = new ArrayList<>();
        for (int i = 0; i < column.children().size(); i++) {
            children.add(typed(column.children().get(i), field.children().get(i)));
        }
        return Column.of(field, column.layout(), column.length(), column.nullCount(), column.buffers(), children);
    }

    /** Random numbers as indices below a length of at most 18, which one byte holds. */
    private static Bytes within(Bytes numbers, Column column, long length) {
        int width = (int) column.layout().row(BufferKind.DATA).bitWidth() / Byte.SIZE;
        byte[] indices = new byte[Math.toIntExact(numbers.size())];
        for (int i = 0; i + width <= indices.length; i += width) {
            indices[i] = (byte) (numbers.getUnsignedByte(i) % length);
        }
        return Bytes.of(indices);
    }
}

package io.arrowfmt.testkit;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.BufferSpec;
import io.arrowfmt.layout.ChildExtent;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Batches some of whose columns, at any depth, are encoded by dictionaries: of several chunks, with dictionaries in their
 * values, with values that no index has or that are null. Which fields are encoded depends on the seed and the schema
 * alone, so that batches of one schema stay batches of one schema.
 */
public final class RandomEncoding {
    private static final int ONE_IN = 3;

    private final Random choices;
    private final Random random;
    private long nextId;

    private RandomEncoding(long seed, Random random) {
        this.choices = new Random(seed);
        this.random = random;
    }

    /**
     * A batch with the same values, some of them in dictionaries.
     *
     * @param seed which fields are encoded, and how
     * @param random how the values lie in the dictionaries
     */
    public static Batch of(Batch batch, long seed, Random random) {
        RandomEncoding encoding = new RandomEncoding(seed, random);
        List<Column> columns = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (Column column : batch.columns()) {
            columns.add(encoding.encoded(column.compact(), true));
            fields.add(columns.get(columns.size() - 1).field());
        }
        return Batch.of(batch.schema().withFields(fields), batch.rows(), columns);
    }

    private Column encoded(Column column, boolean may) {
        Field field = column.field();
        boolean map = field.type() instanceof DataType.Map;
        boolean runs = column.layout().children() == ChildExtent.RUNS;
        List<Column> children = new ArrayList<>();
        List<Field> fields = new ArrayList<>();
        for (int i = 0; i < column.children().size(); i++) {
            Column child = column.children().get(i);
            children.add(runs && i == 0 ? child : encoded(child, !map));
            fields.add(children.get(i).field());
        }
        Column own = Column.of(
                field.withChildren(fields),
                column.layout(),
                column.length(),
                column.nullCount(),
                column.buffers(),
                children);
        boolean chosen = choices.nextInt(ONE_IN) == 0;
        DataType.Int type = new DataType.Int(16 << choices.nextInt(3), choices.nextBoolean());
        long id = nextId++;
        return chosen && may ? indices(own, new DictionaryEncoding(id, type, false)) : own;
    }

    private Column indices(Column values, DictionaryEncoding encoding) {
        Field field = values.field().withDictionary(Optional.of(encoding));
        long cut = random.nextInt((int) values.length() + 1);
        Dictionary dictionary = Dictionary.of(values.slice(0, cut), values.slice(cut, values.length() - cut));
        boolean twice = random.nextBoolean();
        dictionary = twice ? dictionary.with(values) : dictionary;
        int length = (int) values.length();
        int width = encoding.indexType().bitWidth() / Byte.SIZE;
        ByteBuffer data = ByteBuffer.allocate(length * width + Long.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        byte[] valid = new byte[(length + 7) / Byte.SIZE];
        long nulls = 0;
        for (int i = 0; i < length; i++) {
            boolean isNull = field.nullable() && !values.isValid(i) && random.nextBoolean();
            nulls += isNull ? 1 : 0;
            valid[i / Byte.SIZE] |= (byte) (isNull ? 0 : 1 << i % Byte.SIZE);
            data.putLong(i * width, isNull ? -1 : i + (twice ? length * random.nextInt(2) : 0));
        }
        List<Bytes> buffers = new ArrayList<>();
        for (BufferSpec spec : field.layout().buffers()) {
            buffers.add(
                    spec.kind() == BufferKind.DATA
                            ? Bytes.of(data.array()).slice(0, (long) length * width)
                            : Bytes.of(valid));
        }
        return Column.of(field, field.layout(), length, nulls, buffers, List.of())
                .withDictionary(dictionary);
    }
}

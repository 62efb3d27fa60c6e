package io.arrowfmt.benchmarks;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.batch.BooleanBuilder;
import io.arrowfmt.batch.DoubleBuilder;
import io.arrowfmt.batch.IntBuilder;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.Utf8Builder;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** The shapes of files that are measured, each for a question of its own. */
enum Dataset {
    /** Many rows of few columns: what a value costs. */
    ROWS(64, 65_536, 0),
    /** One in 64 of these rows. */
    SOME_ROWS(2, 32_768, 0),
    /** A wide schema. */
    WIDE(3, 1_000, 10_000),
    /** A wide schema and hardly any rows: what a column costs. */
    WIDE_AND_SHORT(3, 100, 10_000),
    /** Many small batches: what a batch costs. */
    BATCHES(100_000, 10, 0),
    /** A hundred columns, of which one is read: what skipping costs. */
    HUNDRED(16, 65_536, 100),
    /** Texts in ASCII. */
    TEXTS(16, 65_536, texts()),
    /** Texts in an alphabet of two bytes a letter. */
    GREEK_TEXTS(16, 65_536, texts());

    private static final long SEED = 20_251_007;

    private final int batches;
    private final int rows;
    private final Schema schema;

    Dataset(int batches, int rows, int columns) {
        this(batches, rows, columns == 0 ? sixTypes() : numbers(columns));
    }

    Dataset(int batches, int rows, Schema schema) {
        this.batches = batches;
        this.rows = rows;
        this.schema = schema;
    }

    private static Schema texts() {
        return Schema.of(Field.of("short", DataType.utf8()), Field.nullable("long", DataType.utf8()));
    }

    private static Schema sixTypes() {
        return Schema.of(
                Field.of("id", DataType.int64()),
                Field.nullable("price", DataType.float64()),
                Field.nullable("quantity", DataType.int32()),
                Field.of("at", DataType.timestamp(TimeUnit.MICROSECOND, "UTC")),
                Field.of("city", DataType.utf8()),
                Field.of("paid", DataType.bool()));
    }

    private static Schema numbers(int columns) {
        List<Field> fields = new ArrayList<>(columns);
        for (int i = 0; i < columns; i++) {
            fields.add(Field.nullable("column_" + i, DataType.int32()));
        }
        return Schema.of(fields);
    }

    /** How many batches there are at full scale. */
    int batches() {
        return batches;
    }

    /** How many rows each batch has at full scale. */
    int rows() {
        return rows;
    }

    /** The columns. */
    Schema schema() {
        return schema;
    }

    /** The name of a file of it. */
    String fileName(Encoding encoding) {
        return name().toLowerCase(Locale.ROOT) + "-" + encoding.name().toLowerCase(Locale.ROOT) + ".arrow";
    }

    /**
     * A batch of values that depend on its position alone.
     *
     * @param schema the schema to build for, with the columns of {@link #schema}
     * @param index position of the batch
     * @param rowCount how many rows
     */
    Batch batch(Schema schema, int index, int rowCount) {
        BatchBuilder builder = BatchBuilder.of(schema);
        SplittableRandom random = new SplittableRandom(SEED + index);
        if (this == TEXTS || this == GREEK_TEXTS) {
            char first = this == TEXTS ? 'a' : '\u03B1';
            addTexts(builder.utf8("short"), first, 24, rowCount, random);
            addTexts(builder.utf8("long"), first, 200, rowCount, random);
        } else if (schema.fields().get(0).name().equals("id")) {
            addSixTypes(builder, (long) index * rowCount, rowCount, random);
        } else {
            for (int column = 0; column < schema.fields().size(); column++) {
                addNumbers(builder.ints(schema.fields().get(column).name()), rowCount, random);
            }
        }
        return builder.finish();
    }

    private static void addSixTypes(BatchBuilder builder, long first, int rowCount, SplittableRandom random) {
        LongBuilder ids = builder.longs("id");
        DoubleBuilder prices = builder.doubles("price");
        IntBuilder quantities = builder.ints("quantity");
        LongBuilder times = builder.longs("at");
        Utf8Builder cities = builder.utf8("city");
        BooleanBuilder paid = builder.booleans("paid");
        for (int row = 0; row < rowCount; row++) {
            ids.add(first + row);
            if (random.nextInt(10) == 0) {
                prices.addNull();
            } else {
                prices.add(random.nextInt(1_000_000) / 100.0);
            }
            if (random.nextInt(20) == 0) {
                quantities.addNull();
            } else {
                quantities.add(random.nextInt(1_000));
            }
            times.add(1_700_000_000_000_000L + (first + row) * 1_000_003L + random.nextInt(1_000));
            cities.add("city no. " + Integer.toString(random.nextInt(46_656), 36));
            paid.add(random.nextInt(4) != 0);
        }
    }

    private static void addTexts(Utf8Builder texts, char first, int most, int rowCount, SplittableRandom random) {
        char[] letters = new char[most];
        for (int row = 0; row < rowCount; row++) {
            int count = random.nextInt(most + 1);
            for (int i = 0; i < count; i++) {
                letters[i] = random.nextInt(7) == 0 ? ' ' : (char) (first + random.nextInt(24));
            }
            texts.add(new String(letters, 0, count));
        }
    }

    private static void addNumbers(IntBuilder numbers, int rowCount, SplittableRandom random) {
        for (int row = 0; row < rowCount; row++) {
            if (random.nextInt(10) == 0) {
                numbers.addNull();
            } else {
                numbers.add(random.nextInt());
            }
        }
    }
}

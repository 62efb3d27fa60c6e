package io.arrowfmt.corpus;

import static io.arrowfmt.corpus.CorpusCase.row;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DataType.Decimal;
import io.arrowfmt.type.DataType.FloatingPoint;
import io.arrowfmt.type.DataType.Int;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Numbers and truth values, at the ends of their ranges. */
final class PrimitiveCases {
    private PrimitiveCases() {}

    /** All of them. */
    static List<CorpusCase> all() {
        return List.of(nulls(), bool(), signed(), unsigned(), floats(), decimals(), wideDecimals());
    }

    private static CorpusCase nulls() {
        Schema schema = Schema.of(Field.nullable("null", new DataType.Null()));
        return CorpusCase.of("primitive/null", schema).built(batch -> {
            for (int i = 0; i < 3; i++) {
                batch.column(0).addNull();
            }
        });
    }

    private static CorpusCase bool() {
        Schema schema = Schema.of(Field.nullable("bool", DataType.bool()), Field.of("always", DataType.bool()));
        return CorpusCase.of("primitive/bool", schema)
                .rows(row(true, true), row(null, false), row(false, true), row(true, true));
    }

    private static CorpusCase signed() {
        Schema schema = Schema.of(
                Field.nullable("int8", DataType.int8()),
                Field.nullable("int16", DataType.int16()),
                Field.nullable("int32", DataType.int32()),
                Field.nullable("int64", DataType.int64()));
        return CorpusCase.of("primitive/int", schema)
                .rows(
                        row(Byte.MIN_VALUE, Short.MIN_VALUE, Integer.MIN_VALUE, Long.MIN_VALUE),
                        row(null, null, null, null),
                        row((byte) -1, (short) -1, -1, -1L),
                        row(Byte.MAX_VALUE, Short.MAX_VALUE, Integer.MAX_VALUE, Long.MAX_VALUE));
    }

    private static CorpusCase unsigned() {
        Schema schema = Schema.of(
                Field.nullable("uint8", new Int(8, false)),
                Field.nullable("uint16", new Int(16, false)),
                Field.nullable("uint32", new Int(32, false)),
                Field.nullable("uint64", new Int(64, false)));
        BigInteger largest = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
        return CorpusCase.of("primitive/uint", schema)
                .rows(
                        row((short) 0, 0, 0L, BigInteger.ZERO),
                        row(null, null, null, null),
                        row((short) 255, 65_535, 4_294_967_295L, largest));
    }

    private static CorpusCase floats() {
        Schema schema = Schema.of(
                Field.nullable("float16", new FloatingPoint(Precision.HALF)),
                Field.nullable("float32", new FloatingPoint(Precision.SINGLE)),
                Field.nullable("float64", new FloatingPoint(Precision.DOUBLE)));
        return CorpusCase.of("primitive/float", schema)
                .rows(
                        row(1.5f, 1.5f, 1.5),
                        row(null, null, null),
                        row(-0.0f, -0.0f, -0.0),
                        row(65_504f, Float.MAX_VALUE, Double.MAX_VALUE),
                        row(Float.NEGATIVE_INFINITY, Float.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY),
                        row(Float.NaN, Float.NaN, Double.NaN));
    }

    private static CorpusCase decimals() {
        Schema schema = Schema.of(
                Field.nullable("decimal32", new Decimal(32, 9, 2)),
                Field.nullable("decimal64", new Decimal(64, 18, 0)),
                Field.nullable("hundreds", new Decimal(64, 5, -2)));
        return CorpusCase.of("primitive/decimal-narrow", schema)
                .rows(
                        row(decimal("9999999.99"), decimal("999999999999999999"), decimal("9999900")),
                        row(null, null, null),
                        row(decimal("-0.01"), decimal("-1"), decimal("-100")));
    }

    private static CorpusCase wideDecimals() {
        Schema schema = Schema.of(
                Field.nullable("decimal128", DataType.decimal(38, 10)),
                Field.nullable("decimal256", new Decimal(256, 76, 38)));
        return CorpusCase.of("primitive/decimal-wide", schema)
                .rows(
                        row(largest(38, 10), largest(76, 38)),
                        row(null, null),
                        row(largest(38, 10).negate(), largest(76, 38).negate()),
                        row(new BigDecimal(BigInteger.ZERO, 10), new BigDecimal(BigInteger.ONE, 38)));
    }

    private static BigDecimal decimal(String text) {
        BigDecimal value = new BigDecimal(text);
        return text.endsWith("00") ? value.setScale(-2) : value;
    }

    private static BigDecimal largest(int precision, int scale) {
        return new BigDecimal(BigInteger.TEN.pow(precision).subtract(BigInteger.ONE), scale);
    }
}

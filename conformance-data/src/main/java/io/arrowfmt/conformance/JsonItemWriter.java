package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.IntervalUnit;
import java.io.IOException;

/** Writes items of the array DATA of a type of fixed width; what {@link JsonScalars} decodes. */
final class JsonItemWriter {
    private final JsonGenerator json;
    private final Item item;
    private final Null absent;

    /** Writes one element. */
    @FunctionalInterface
    private interface Item {
        void write(RawBuffer data, long slot) throws IOException;
    }

    /** Writes what stands in place of an element. */
    @FunctionalInterface
    private interface Null {
        void write() throws IOException;
    }

    /** Writes items of a type to a generator. */
    JsonItemWriter(JsonGenerator json, DataType type) {
        this.json = json;
        this.item = item(type);
        this.absent = absent(type);
    }

    /** Writes the element of a slot. */
    void write(RawBuffer data, long slot) throws IOException {
        item.write(data, slot);
    }

    /** Writes the item of a slot that is null. */
    void writeNull() throws IOException {
        absent.write();
    }

    private Item item(DataType type) {
        return switch (type.id()) {
            case BOOL -> (data, slot) -> json.writeBoolean(data.bit(slot));
            case INT -> integer((DataType.Int) type);
            case FLOATING_POINT -> real((DataType.FloatingPoint) type);
            case DECIMAL -> {
                int bitWidth = ((DataType.Decimal) type).bitWidth();
                yield (data, slot) -> json.writeString(data.big(slot, bitWidth).toString());
            }
            case DATE, TIME, TIMESTAMP, DURATION -> signed(JsonScalars.fixedBitWidth(type));
            case INTERVAL -> interval(((DataType.Interval) type).unit());
            case FIXED_SIZE_BINARY -> {
                int byteWidth = ((DataType.FixedSizeBinary) type).byteWidth();
                yield (data, slot) -> Hex.write(json, data.element(slot, byteWidth));
            }
            case NULL,
                    BINARY,
                    LARGE_BINARY,
                    BINARY_VIEW,
                    UTF8,
                    LARGE_UTF8,
                    UTF8_VIEW,
                    LIST,
                    LARGE_LIST,
                    LIST_VIEW,
                    LARGE_LIST_VIEW,
                    FIXED_SIZE_LIST,
                    STRUCT,
                    MAP,
                    UNION,
                    RUN_END_ENCODED,
                    UNKNOWN -> throw new IllegalArgumentException("type: expected one of fixed width, found " + type);
        };
    }

    private Item signed(int bitWidth) {
        return bitWidth == Long.SIZE
                ? (data, slot) -> json.writeString(Long.toString(data.signed(slot, Long.SIZE)))
                : (data, slot) -> json.writeNumber(data.signed(slot, bitWidth));
    }

    private Item integer(DataType.Int type) {
        if (type.signed()) {
            return signed(type.bitWidth());
        }
        if (type.bitWidth() == Long.SIZE) {
            return (data, slot) -> json.writeString(Long.toUnsignedString(data.signed(slot, Long.SIZE)));
        }
        long mask = -1L >>> (Long.SIZE - type.bitWidth());
        return (data, slot) -> json.writeNumber(data.signed(slot, type.bitWidth()) & mask);
    }

    /** Infinity and the usual NaN are bare words, as implementations of Arrow read and write them. */
    private Item real(DataType.FloatingPoint type) {
        return (data, slot) -> {
            OracleValue.Real value = (OracleValue.Real) RawScalars.real(type, data, slot);
            String text = RealBits.text(type.precision(), value.bits());
            if (text.endsWith(")")) {
                json.writeString(text);
            } else {
                json.writeNumber(text);
            }
        };
    }

    private Item interval(IntervalUnit unit) {
        return switch (unit) {
            case YEAR_MONTH -> signed(Integer.SIZE);
            case DAY_TIME ->
                (data, slot) -> {
                    json.writeStartObject();
                    json.writeNumberField("days", data.signed(2 * slot, 32));
                    json.writeNumberField("milliseconds", data.signed(2 * slot + 1, 32));
                    json.writeEndObject();
                };
            case MONTH_DAY_NANO ->
                (data, slot) -> {
                    json.writeStartObject();
                    json.writeNumberField("months", data.signed(4 * slot, 32));
                    json.writeNumberField("days", data.signed(4 * slot + 1, 32));
                    json.writeNumberField("nanoseconds", data.signed(2 * slot + 1, 64));
                    json.writeEndObject();
                };
        };
    }

    /** The zero of the type: what an element of zero bytes would be. */
    private Null absent(DataType type) {
        if (type instanceof DataType.FixedSizeBinary binary) {
            return () -> Hex.write(json, new byte[binary.byteWidth()]);
        }
        RawBuffer zeros = RawBuffer.zeros((JsonScalars.fixedBitWidth(type) + 7) / 8);
        return () -> item.write(zeros, 0);
    }
}

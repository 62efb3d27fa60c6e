package io.arrowfmt.cli.show;

import io.arrowfmt.batch.BinaryValues;
import io.arrowfmt.batch.BooleanValues;
import io.arrowfmt.batch.ByteValues;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.DoubleValues;
import io.arrowfmt.batch.FixedBinaryValues;
import io.arrowfmt.batch.FloatValues;
import io.arrowfmt.batch.IntValues;
import io.arrowfmt.batch.LongValues;
import io.arrowfmt.batch.ShortValues;
import io.arrowfmt.batch.Utf8Values;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.cli.show.ShownScalar.Form;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.TimeUnit;
import java.nio.charset.StandardCharsets;
import java.util.function.LongFunction;

/** What the values of each type look like: the one display of the program that switches on the type. */
final class ShownColumns {

    private ShownColumns() {}

    /** Shows a column by its type, also when a dictionary holds the values; without the dictionary, the indices. */
    static Shown of(Column column, BrokenTexts.Place place) {
        if (column.field().dictionary().isPresent() && column.dictionary().isEmpty()) {
            return integers(column, column.field().dictionary().get().indexType());
        }
        if (column.dictionary().isPresent() && !column.field().children().isEmpty()) {
            return new ShownEncoded(column, column.dictionary().get(), place);
        }
        DataType type = column.type();
        return switch (type.id()) {
            case NULL -> new ShownScalar(row -> false, Form.STRING, (row, most) -> "null");
            case INT -> integers(column, (DataType.Int) type);
            case FLOATING_POINT -> floats(column, (DataType.FloatingPoint) type);
            case BOOL -> booleans(column);
            case DECIMAL -> scalars(column, Form.BARE, row -> NumberText.of(column.value(row)));
            case UTF8, LARGE_UTF8, UTF8_VIEW -> texts(column, place);
            case BINARY, LARGE_BINARY, BINARY_VIEW -> binaries(column);
            case FIXED_SIZE_BINARY -> fixedBinaries(column);
            case DATE -> dates(column, ((DataType.Date) type).unit());
            case TIME -> times(column, (DataType.Time) type);
            case TIMESTAMP -> timestamps(column, (DataType.Timestamp) type);
            case DURATION -> durations(column, ((DataType.Duration) type).unit());
            case INTERVAL -> intervals(column, (DataType.Interval) type);
            case LIST, LARGE_LIST, LIST_VIEW, LARGE_LIST_VIEW, FIXED_SIZE_LIST -> ShownList.of(column.asLists(), place);
            case MAP -> ShownList.ofEntries(column.asLists(), place);
            case STRUCT -> ShownStruct.of(column, place);
            case UNION -> new ShownUnion(column.asUnion(), place);
            case RUN_END_ENCODED -> new ShownRuns(column.asRunEnds(), place);
            case UNKNOWN -> scalars(column, Form.STRING, row -> "(" + type + ")");
        };
    }

    private static ShownScalar scalars(Column column, Form form, LongFunction<String> texts) {
        return new ShownScalar(column::isValid, form, (row, most) -> texts.apply(row));
    }

    private static Shown integers(Column column, DataType.Int type) {
        boolean signed = type.signed();
        return switch (type.bitWidth()) {
            case 8 -> {
                ByteValues values = column.asBytes();
                yield scalars(
                        column, Form.BARE, row -> String.valueOf(signed ? values.get(row) : values.get(row) & 0xFF));
            }
            case 16 -> {
                ShortValues values = column.asShorts();
                yield scalars(
                        column, Form.BARE, row -> String.valueOf(signed ? values.get(row) : values.get(row) & 0xFFFF));
            }
            case 32 -> {
                IntValues values = column.asInts();
                yield scalars(
                        column,
                        Form.BARE,
                        row -> signed ? Integer.toString(values.get(row)) : Integer.toUnsignedString(values.get(row)));
            }
            default -> {
                LongValues values = column.asLongs();
                yield scalars(
                        column,
                        Form.BARE,
                        row -> signed ? Long.toString(values.get(row)) : Long.toUnsignedString(values.get(row)));
            }
        };
    }

    private static Shown floats(Column column, DataType.FloatingPoint type) {
        return switch (type.precision()) {
            case HALF -> scalars(column, Form.BARE, row -> NumberText.of(column.value(row)));
            case SINGLE -> {
                FloatValues values = column.asFloats();
                yield scalars(column, Form.BARE, row -> FloatText.of(values.get(row)));
            }
            case DOUBLE -> {
                DoubleValues values = column.asDoubles();
                yield scalars(column, Form.BARE, row -> FloatText.of(values.get(row)));
            }
        };
    }

    private static Shown booleans(Column column) {
        BooleanValues values = column.asBooleans();
        return scalars(column, Form.BARE, row -> String.valueOf(values.get(row)));
    }

    private static Shown texts(Column column, BrokenTexts.Place place) {
        Utf8Values values = column.asUtf8();
        return new ShownScalar(column::isValid, Form.FREE_TEXT, (row, most) -> {
            long size = values.size(row);
            long enough = 4L * most;
            // A text that is cut anyway is not decoded whole; its last character may be cut as well.
            return size <= enough || most == Shown.WHOLE
                    ? place.checked(values.get(row), values, column, row)
                    : new String(values.bytes(row).copy(0, (int) enough), StandardCharsets.UTF_8);
        });
    }

    private static Shown binaries(Column column) {
        BinaryValues values = column.asBinary();
        return new ShownScalar(column::isValid, Form.STRING, (row, most) -> HexText.of(values.bytes(row), most));
    }

    private static Shown fixedBinaries(Column column) {
        FixedBinaryValues values = column.asFixedBinary();
        return new ShownScalar(column::isValid, Form.STRING, (row, most) -> HexText.of(values.bytes(row), most));
    }

    private static Shown dates(Column column, DateUnit unit) {
        return switch (unit) {
            case DAY -> {
                IntValues values = column.asInts();
                yield scalars(column, Form.STRING, row -> TimeText.date(values.get(row)));
            }
            case MILLISECOND -> {
                LongValues values = column.asLongs();
                yield scalars(column, Form.STRING, row -> TimeText.dateMillis(values.get(row)));
            }
        };
    }

    private static Shown times(Column column, DataType.Time type) {
        TimeUnit unit = type.unit();
        if (type.bitWidth() == Integer.SIZE) {
            IntValues values = column.asInts();
            return scalars(column, Form.STRING, row -> TimeText.time(values.get(row), unit));
        }
        LongValues values = column.asLongs();
        return scalars(column, Form.STRING, row -> TimeText.time(values.get(row), unit));
    }

    private static Shown timestamps(Column column, DataType.Timestamp type) {
        LongValues values = column.asLongs();
        boolean utc = type.isZoned();
        return scalars(column, Form.STRING, row -> TimeText.timestamp(values.get(row), type.unit(), utc));
    }

    private static Shown durations(Column column, TimeUnit unit) {
        LongValues values = column.asLongs();
        return scalars(column, Form.STRING, row -> TimeText.duration(values.get(row), unit));
    }

    private static Shown intervals(Column column, DataType.Interval type) {
        return switch (type.unit()) {
            case YEAR_MONTH -> {
                IntValues values = column.asInts();
                yield scalars(column, Form.STRING, row -> TimeText.interval(values.get(row), 0, 0, TimeUnit.SECOND));
            }
            case DAY_TIME -> {
                FixedBinaryValues values = column.asFixedBinary();
                yield scalars(column, Form.STRING, row -> {
                    Bytes bytes = values.bytes(row);
                    return TimeText.interval(0, bytes.getInt(0), bytes.getInt(4), TimeUnit.MILLISECOND);
                });
            }
            case MONTH_DAY_NANO -> {
                FixedBinaryValues values = column.asFixedBinary();
                yield scalars(column, Form.STRING, row -> {
                    Bytes bytes = values.bytes(row);
                    return TimeText.interval(bytes.getInt(0), bytes.getInt(4), bytes.getLong(8), TimeUnit.NANOSECOND);
                });
            }
        };
    }
}

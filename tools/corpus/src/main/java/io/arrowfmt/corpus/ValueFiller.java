package io.arrowfmt.corpus;

import io.arrowfmt.batch.BinaryBuilder;
import io.arrowfmt.batch.BooleanBuilder;
import io.arrowfmt.batch.ByteBuilder;
import io.arrowfmt.batch.ColumnBuilder;
import io.arrowfmt.batch.DoubleBuilder;
import io.arrowfmt.batch.FixedBinaryBuilder;
import io.arrowfmt.batch.FloatBuilder;
import io.arrowfmt.batch.IntBuilder;
import io.arrowfmt.batch.ListBuilder;
import io.arrowfmt.batch.LongBuilder;
import io.arrowfmt.batch.RunEndBuilder;
import io.arrowfmt.batch.ShortBuilder;
import io.arrowfmt.batch.StructBuilder;
import io.arrowfmt.batch.UnionBuilder;
import io.arrowfmt.batch.Utf8Builder;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Gives values as {@link Variant} has them to builders. */
final class ValueFiller {
    private ValueFiller() {}

    /** Adds values; equal ones after each other are one run where there are runs. */
    static void fill(ColumnBuilder builder, List<@Nullable Object> values) {
        if (builder instanceof RunEndBuilder runs) {
            for (int from = 0, to; from < values.size(); from = to) {
                to = from + 1;
                while (to < values.size() && Objects.equals(values.get(from), values.get(to))) {
                    to++;
                }
                fill(runs.values(), Collections.singletonList(values.get(from)));
                runs.add(to - from);
            }
            return;
        }
        for (Object value : values) {
            if (value == null) {
                builder.addNull();
            } else {
                add(builder, value);
            }
        }
    }

    private static void add(ColumnBuilder builder, Object value) {
        if (builder instanceof BooleanBuilder booleans) {
            booleans.add((Boolean) value);
        } else if (builder instanceof ByteBuilder bytes) {
            bytes.addBits(((Long) value).byteValue());
        } else if (builder instanceof ShortBuilder shorts) {
            shorts.addBits(value instanceof Variant.Half half ? (short) half.bits() : ((Long) value).shortValue());
        } else if (builder instanceof IntBuilder ints) {
            ints.addBits(((Long) value).intValue());
        } else if (builder instanceof LongBuilder longs) {
            longs.addBits(value instanceof long[] parts ? bytes(parts).getLong(0) : (Long) value);
        } else if (builder instanceof FloatBuilder floats) {
            floats.add(((Double) value).floatValue());
        } else if (builder instanceof DoubleBuilder doubles) {
            doubles.add((Double) value);
        } else if (builder instanceof FixedBinaryBuilder fixed) {
            fixed.add(fixedBytes(value, fixed.byteWidth()));
        } else if (builder instanceof BinaryBuilder binary) {
            binary.add((byte[]) value);
        } else if (builder instanceof Utf8Builder utf8) {
            utf8.add((String) value);
        } else {
            addNested(builder, value);
        }
    }

    private static ByteBuffer bytes(long[] parts) {
        ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
        bytes.putInt((int) parts[0]).putInt((int) parts[1]);
        return parts.length == 3 ? bytes.putLong(parts[2]) : bytes;
    }

    private static byte[] fixedBytes(Object value, int byteWidth) {
        if (value instanceof byte[] bytes) {
            return bytes;
        }
        if (value instanceof long[] parts) {
            return Arrays.copyOf(bytes(parts).array(), byteWidth);
        }
        BigInteger number = (BigInteger) value;
        byte[] bytes = new byte[byteWidth];
        for (int i = 0; i < byteWidth; i++) {
            bytes[i] = number.shiftRight(Byte.SIZE * i).byteValue();
        }
        return bytes;
    }

    @SuppressWarnings("unchecked") // Variant says what its objects are.
    private static void addNested(ColumnBuilder builder, Object value) {
        if (builder instanceof ListBuilder lists) {
            fill(lists.items(), (List<@Nullable Object>) value);
            lists.add();
        } else if (builder instanceof StructBuilder structs) {
            List<@Nullable Object> members = (List<@Nullable Object>) value;
            for (int i = 0; i < members.size(); i++) {
                fill(structs.child(i), Collections.singletonList(members.get(i)));
            }
            structs.add();
        } else if (builder instanceof UnionBuilder unions && value instanceof Variant.Choice choice) {
            fill(unions.child(choice.child()), Collections.singletonList(choice.value()));
            unions.add(choice.child());
        } else {
            throw new IllegalArgumentException(
                    builder.field().typeText() + ": expected a type of the variants, found " + value);
        }
    }
}

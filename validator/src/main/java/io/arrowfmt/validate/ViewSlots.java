package io.arrowfmt.validate;

import io.arrowfmt.bytes.Bits;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.layout.View;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The views of a column: which flaws any of them has, and which buffers they refer to. Belongs to one thread. */
final class ViewSlots {
    private static final int WORDS = View.SIZE / Long.BYTES;
    private static final int BYTES_PER_WORD = Long.BYTES;

    /** What can be wrong with a view; the first that is. */
    enum Flaw {
        NONE,
        SIZE,
        PADDING,
        BUFFER,
        RANGE,
        PREFIX
    }

    private final ColumnFacts facts;
    private final Bytes[] buffers;
    private final boolean[] used;
    private final Set<Flaw> flaws = EnumSet.noneOf(Flaw.class);
    private boolean nullFlaws;

    private ViewSlots(ColumnFacts facts) {
        this.facts = facts;
        List<Bytes> variadic = facts.column().variadicBuffers();
        this.buffers = variadic.toArray(new Bytes[0]);
        this.used = new boolean[buffers.length];
    }

    /** Takes a view. */
    @FunctionalInterface
    interface Visitor {
        /**
         * Takes one.
         *
         * @param low its size, and above it the beginning of its bytes
         * @param high the rest of its bytes, or the index of a buffer and above it an offset
         */
        void visit(long row, long low, long high);
    }

    /** Those of a column that has a view for each slot. */
    static ViewSlots of(ColumnFacts facts) {
        ViewSlots slots = new ViewSlots(facts);
        Optional<Bits> nulls = facts.nulls();
        slots.visitBlocks((values, count, first) -> {
            for (int i = 0; i < count; i += WORDS) {
                slots.add(values[i], values[i + 1], first + i, nulls);
            }
        });
        return slots;
    }

    private void visitBlocks(IntegerBlocks.Visitor visitor) {
        IntegerBlocks.visit(facts.bytes(BufferKind.VIEW), BYTES_PER_WORD, true, 0, WORDS * facts.length(), visitor);
    }

    private void add(long low, long high, long word, Optional<Bits> nulls) {
        Flaw flaw = flaw(low, high);
        boolean isNull = nulls.isPresent() && !nulls.get().get(word / WORDS);
        if (flaw == Flaw.NONE) {
            if ((int) low > View.MAX_INLINE_SIZE && !isNull) {
                used[(int) high] = true;
            }
        } else if (isNull) {
            nullFlaws = true;
        } else {
            flaws.add(flaw);
        }
    }

    /** Gives all views in order. */
    void each(Visitor visitor) {
        visitBlocks((values, count, first) -> {
            for (int i = 0; i < count; i += WORDS) {
                visitor.visit((first + i) / WORDS, values[i], values[i + 1]);
            }
        });
    }

    /** Whether any view that is not null has a flaw. */
    boolean have(Flaw flaw) {
        return flaws.contains(flaw);
    }

    /** Whether any view that is null has one. */
    boolean haveNullFlaws() {
        return nullFlaws;
    }

    /** Whether a view without flaws that is not null refers to a variadic buffer. */
    boolean isUsed(int buffer) {
        return used[buffer];
    }

    /** How many variadic buffers there are. */
    int bufferCount() {
        return buffers.length;
    }

    /** A variadic buffer. */
    Bytes buffer(int number) {
        return buffers[number];
    }

    /** What is wrong with a view. */
    Flaw flaw(long low, long high) {
        int size = (int) low;
        if (size < 0) {
            return Flaw.SIZE;
        }
        return size <= View.MAX_INLINE_SIZE ? inlineFlaw(size, low, high) : outsideFlaw(size, low, high);
    }

    private static Flaw inlineFlaw(int size, long low, long high) {
        int spare = Byte.SIZE * (View.MAX_INLINE_SIZE - size);
        // A shift by all bits of a word is none in Java, hence two.
        long behind = size < View.INLINE
                ? low >>> (Long.SIZE - (spare - Long.SIZE)) | high
                : (high >>> ((Long.SIZE - spare) / 2)) >>> ((Long.SIZE - spare + 1) / 2);
        return behind == 0 ? Flaw.NONE : Flaw.PADDING;
    }

    private Flaw outsideFlaw(int size, long low, long high) {
        int buffer = (int) high;
        int offset = (int) (high >>> Integer.SIZE);
        if (buffer < 0 || buffer >= buffers.length) {
            return Flaw.BUFFER;
        }
        Bytes bytes = buffers[buffer];
        if (offset < 0 || offset > bytes.size() - size) {
            return Flaw.RANGE;
        }
        return bytes.getInt(offset) == (int) (low >>> Integer.SIZE) ? Flaw.NONE : Flaw.PREFIX;
    }
}

package io.arrowfmt.structure;

import io.arrowfmt.type.DataType;

/** How far the indices of each type reach. */
final class IndexTypes {
    private IndexTypes() {}

    /** The largest index of a type that a dictionary can have. */
    static long most(DataType.Int type) {
        int bits = type.signed() ? type.bitWidth() - 1 : type.bitWidth();
        return bits >= Long.SIZE - 1 ? Long.MAX_VALUE : (1L << bits) - 1;
    }

    /** A type, or the narrowest that is wider and as signed, with room for the indices of so many values. */
    static DataType.Int wide(DataType.Int type, long values) {
        DataType.Int wide = type;
        while (values - 1 > most(wide)) {
            wide = new DataType.Int(wide.bitWidth() * 2, wide.signed());
        }
        return wide;
    }
}

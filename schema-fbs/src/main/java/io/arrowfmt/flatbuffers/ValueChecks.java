package io.arrowfmt.flatbuffers;

/** Checks of offsets, vectors, strings and tables that need not know where they belong. */
final class ValueChecks {
    private static final int WORD = Integer.BYTES;
    private static final int MIN_VTABLE_SIZE = 4;
    private static final int MIN_TABLE_SIZE = 4;
    /** Accessors read sizes and places in a vtable as signed numbers. */
    private static final int MAX_VTABLE_SIZE = Short.MAX_VALUE;

    private final MetadataBytes bytes;
    private final FlawCollector flaws;
    private final Visits visits;

    /** Checks of one buffer. */
    ValueChecks(MetadataBytes bytes, FlawCollector flaws, Visits visits) {
        this.bytes = bytes;
        this.flaws = flaws;
        this.visits = visits;
    }

    /**
     * Notes when a position is not aligned, and no more: there are writers that align vectors of structs to 4, or nothing at
     * all, and readers that take no notice.
     */
    void alignment(FbRule rule, long position, int alignment) {
        if (position % alignment != 0) {
            flaws.note(rule, rule.severity(), position, "a multiple of " + alignment, "byte " + position);
        }
    }

    /** Where the offset at a position leads. */
    long target(long position) throws Rejection {
        long offset = bytes.unsignedInt(position);
        if (offset == 0 || offset >= bytes.size() - position) {
            throw flaws.reject(
                    FbRule.OFFSET, position, "an offset of 1 to " + (bytes.size() - position - 1), "" + offset);
        }
        return position + offset;
    }

    /** Where the vtable of the table at a position is. Afterwards both are known to be inside the metadata. */
    long vtable(long position) throws Rejection {
        if (position % WORD != 0 || !bytes.hold(position, WORD)) {
            throw flaws.reject(
                    FbRule.TABLE_POSITION,
                    position,
                    "a multiple of 4 and 4 bytes for a table",
                    "byte " + position + " of " + bytes.size());
        }
        long vtable = position - bytes.signedInt(position);
        if (vtable % 2 != 0 || !bytes.hold(vtable, MIN_VTABLE_SIZE)) {
            throw flaws.reject(
                    FbRule.VTABLE_POSITION,
                    position,
                    "a vtable at a multiple of 2 from 0 to " + (bytes.size() - MIN_VTABLE_SIZE),
                    "byte " + vtable);
        }
        int vtableSize = bytes.unsignedShort(vtable);
        if (vtableSize % 2 != 0
                || vtableSize < MIN_VTABLE_SIZE
                || vtableSize > MAX_VTABLE_SIZE
                || !bytes.hold(vtable, vtableSize)) {
            throw flaws.reject(
                    FbRule.VTABLE_SIZE,
                    vtable,
                    "an even size of 4 to " + Math.min(MAX_VTABLE_SIZE, bytes.size() - vtable),
                    "" + vtableSize);
        }
        int tableSize = bytes.unsignedShort(vtable + 2);
        if (tableSize < MIN_TABLE_SIZE || !bytes.hold(position, tableSize)) {
            throw flaws.reject(
                    FbRule.TABLE_SIZE, vtable + 2, "a table size of 4 to " + (bytes.size() - position), "" + tableSize);
        }
        visits.table(position);
        visits.bytes(vtable, vtableSize);
        visits.bytes(position, tableSize);
        return vtable;
    }

    /** Number of elements of the vector at a position. */
    long vector(long position, int elementSize, int elementAlignment) throws Rejection {
        alignment(FbRule.VECTOR_ALIGNMENT, position, WORD);
        if (!bytes.hold(position, WORD)) {
            throw flaws.reject(
                    FbRule.VECTOR_EXTENT,
                    position,
                    "4 bytes for the length of a vector",
                    bytes.size() - position + " bytes");
        }
        long count = bytes.unsignedInt(position);
        long start = position + WORD;
        if (!bytes.hold(start, count * elementSize)) {
            throw flaws.reject(
                    FbRule.VECTOR_EXTENT,
                    position,
                    "at most " + (bytes.size() - start) / elementSize + " elements of " + elementSize + " bytes",
                    count + " elements");
        }
        if (count > 0) {
            alignment(FbRule.VECTOR_ALIGNMENT, start, elementAlignment);
        }
        visits.bytes(position, WORD + count * elementSize);
        return count;
    }

    /**
     * Checks the string at a position.
     *
     * @param notText how grave it is that the bytes are no UTF-8
     */
    void string(long position, Severity notText) throws Rejection {
        alignment(FbRule.VECTOR_ALIGNMENT, position, WORD);
        if (!bytes.hold(position, WORD)) {
            throw flaws.reject(
                    FbRule.STRING_EXTENT,
                    position,
                    "4 bytes for the length of a string",
                    bytes.size() - position + " bytes");
        }
        long length = bytes.unsignedInt(position);
        long start = position + WORD;
        if (!bytes.hold(start, length)) {
            throw flaws.reject(
                    FbRule.STRING_EXTENT, position, "a length of 0 to " + (bytes.size() - start), "" + length);
        }
        long end = start + length;
        if (!bytes.hold(end, 1) || bytes.unsignedByte(end) != 0) {
            throw flaws.reject(
                    FbRule.STRING_TERMINATOR,
                    end,
                    "a zero byte after the string",
                    bytes.hold(end, 1) ? hex(bytes.unsignedByte(end)) : "the end of the metadata");
        }
        visits.bytes(position, WORD + length + 1);
        long fault = Utf8Check.firstFault(bytes, start, length);
        if (fault == Utf8Check.NONE) {
            return;
        }
        String found = "a sequence that starts with " + hex(bytes.unsignedByte(fault));
        if (notText == Severity.ERROR) {
            throw flaws.reject(FbRule.STRING_UTF8, fault, "UTF-8", found);
        }
        flaws.note(FbRule.STRING_UTF8, notText, fault, "UTF-8", found);
    }

    private static String hex(int value) {
        return String.format("0x%02x", value);
    }
}

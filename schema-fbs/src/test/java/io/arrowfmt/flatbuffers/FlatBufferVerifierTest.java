package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FlatBufferVerifierTest {
    private static final int HEADER_TYPE = 1;
    private static final int HEADER = 2;
    private static final int BODY_LENGTH = 3;
    private static final int MARKER = 31;
    private static final int SECOND_OWN = 32;
    private static final int THIRD_OWN = 33;
    private static final int FIELDS = 1;
    private static final int FEATURES = 3;
    private static final int NAME = 0;
    private static final int NULLABLE = 1;
    private static final int TYPE_TYPE = 2;
    private static final int TYPE = 3;

    /** Damaged metadata, and the one flaw that the verifier should find in it. */
    record Damage(String what, Blob blob, FbRule rule, String path, long offset) {
        @Override
        public String toString() {
            return rule.id() + ": " + what;
        }
    }

    /** A schema message with the places that are damaged most. */
    private static final class SchemaPatch {
        final Patch patch = Patch.of(SampleMetadata.schema());
        final int message = patch.root();
        final int schema = patch.target(message, HEADER);
        final int fields = patch.target(schema, FIELDS);
        final int field = patch.follow(fields + 4);
        final int name = patch.target(field, NAME);
        final int tableSize = patch.getShort(patch.vtable(message) + 2);

        Damage damage(FbRule rule, String path, long offset, String what) {
            return new Damage(what, patch.blob(), rule, path, offset);
        }
    }

    static Stream<Damage> damages() {
        List<Damage> damages = new ArrayList<>();
        rootDamages(damages);
        tableDamages(damages);
        fieldDamages(damages);
        offsetDamages(damages);
        vectorDamages(damages);
        stringDamages(damages);
        unionDamages(damages);
        ownSlotDamages(damages);
        otherDamages(damages);
        return damages.stream();
    }

    private static void rootDamages(List<Damage> damages) {
        for (int size : new int[] {0, 1, 7}) {
            SchemaPatch s = new SchemaPatch();
            s.patch.resize(size);
            damages.add(s.damage(FbRule.ROOT_SIZE, "Message", 0, size + " bytes"));
        }
        int size = SampleMetadata.schema().bytes().length;
        for (int root : new int[] {0, 3, size - 3, Integer.MIN_VALUE, -1}) {
            SchemaPatch s = new SchemaPatch();
            s.patch.putInt(0, root);
            damages.add(s.damage(FbRule.ROOT_OFFSET, "Message", 0, "root at " + root));
        }
    }

    private static void tableDamages(List<Damage> damages) {
        SchemaPatch s = new SchemaPatch();
        s.patch.putInt(0, s.message + 2);
        damages.add(s.damage(FbRule.TABLE_POSITION, "Message", s.message + 2, "odd multiple of 2"));

        s = new SchemaPatch();
        int end = s.patch.size();
        s.patch.resize(end + 2);
        int header = s.patch.field(s.message, HEADER);
        s.patch.putInt(header, end - header);
        damages.add(s.damage(FbRule.TABLE_POSITION, "Message.header", end, "two bytes before the end"));

        int size = s.patch.size() - 2;
        for (int vtable : new int[] {-2, s.message + 1, size - 2, size, s.message + (1 << 30)}) {
            s = new SchemaPatch();
            s.patch.putInt(s.message, s.message - vtable);
            damages.add(s.damage(FbRule.VTABLE_POSITION, "Message", s.message, "vtable at " + vtable));
        }

        s = new SchemaPatch();
        int atEnd = size - s.patch.vtable(s.message);
        for (int vtableSize : new int[] {0, 2, 3, 71, atEnd + 2, 0xFFFE}) {
            s = new SchemaPatch();
            int vtable = s.patch.vtable(s.message);
            s.patch.putShort(vtable, vtableSize);
            damages.add(s.damage(FbRule.VTABLE_SIZE, "Message", vtable, "vtable of " + vtableSize));
        }
        s = new SchemaPatch();
        int vtable = s.patch.vtable(s.message);
        s.patch.resize(100_000).putShort(vtable, 0x8000);
        damages.add(s.damage(FbRule.VTABLE_SIZE, "Message", vtable, "vtable that accessors think negative"));

        for (int tableSize : new int[] {0, 3, size - s.message + 1, 0xFFFF}) {
            s = new SchemaPatch();
            s.patch.putShort(vtable + 2, tableSize);
            damages.add(s.damage(FbRule.TABLE_SIZE, "Message", vtable + 2, "table of " + tableSize));
        }
    }

    private static void fieldDamages(List<Damage> damages) {
        SchemaPatch s = new SchemaPatch();
        for (int place : new int[] {1, 3, s.tableSize - 7, 0xFFF8}) {
            s = new SchemaPatch();
            int entry = s.patch.entry(s.message, BODY_LENGTH);
            s.patch.putShort(entry, place);
            damages.add(s.damage(FbRule.FIELD_EXTENT, "Message.bodyLength", entry, "field at " + place));
        }
        s = new SchemaPatch();
        int entry = s.patch.entry(s.message, BODY_LENGTH);
        s.patch.resize(100_000).putShort(s.patch.vtable(s.message) + 2, 40_000).putShort(entry, 0x8000);
        damages.add(s.damage(FbRule.FIELD_EXTENT, "Message.bodyLength", entry, "place that accessors think negative"));

        s = new SchemaPatch();
        int bodyLength = s.patch.field(s.message, BODY_LENGTH);
        s.patch.putShort(s.patch.entry(s.message, BODY_LENGTH), bodyLength - s.message + 4);
        damages.add(s.damage(FbRule.FIELD_ALIGNMENT, "Message.bodyLength", bodyLength + 4, "long at 4"));

        s = new SchemaPatch();
        int nullable = s.patch.field(s.field, NULLABLE);
        s.patch.putByte(nullable, 2);
        damages.add(s.damage(FbRule.BOOL_VALUE, "Message.header.fields[0].nullable", nullable, "2"));
    }

    private static void offsetDamages(List<Damage> damages) {
        SchemaPatch s = new SchemaPatch();
        int header = s.patch.field(s.message, HEADER);
        for (int offset : new int[] {0, -1, Integer.MIN_VALUE, s.patch.size() - header}) {
            s = new SchemaPatch();
            s.patch.putInt(header, offset);
            damages.add(s.damage(FbRule.OFFSET, "Message.header", header, "table offset " + offset));
        }
        s = new SchemaPatch();
        s.patch.putInt(s.fields + 8, 0);
        damages.add(s.damage(FbRule.OFFSET, "Message.header.fields[1]", s.fields + 8, "element offset 0"));

        s = new SchemaPatch();
        int name = s.patch.field(s.field, NAME);
        s.patch.putInt(name, 0);
        damages.add(s.damage(FbRule.OFFSET, "Message.header.fields[0].name", name, "string offset 0"));
    }

    private static void vectorDamages(List<Damage> damages) {
        SchemaPatch s = new SchemaPatch();
        int tooMany = (s.patch.size() - s.fields - 4) / 4 + 1;
        for (int count : new int[] {tooMany, -1, 0x4000_0000}) {
            s = new SchemaPatch();
            s.patch.putInt(s.fields, count);
            damages.add(s.damage(FbRule.VECTOR_EXTENT, "Message.header.fields", s.fields, count + " tables"));
        }
        Patch batch = Patch.of(SampleMetadata.recordBatch());
        int nodes = batch.target(batch.target(batch.root(), HEADER), 1);
        for (int count : new int[] {(batch.size() - nodes - 4) / 16 + 1, 0x1000_0000, -1}) {
            Patch patch = Patch.of(SampleMetadata.recordBatch()).putInt(nodes, count);
            damages.add(
                    new Damage(count + " structs", patch.blob(), FbRule.VECTOR_EXTENT, "Message.header.nodes", nodes));
        }
        s = new SchemaPatch();
        int end = s.patch.size();
        int fields = s.patch.field(s.schema, FIELDS);
        s.patch.resize(end + 2).putInt(fields, end - fields);
        damages.add(s.damage(FbRule.VECTOR_EXTENT, "Message.header.fields", end, "length cut off"));

        s = new SchemaPatch();
        int features = s.patch.field(s.schema, FEATURES);
        int vector = s.patch.follow(features);
        s.patch.putInt(features, s.patch.getInt(features) + 4);
        damages.add(s.damage(FbRule.VECTOR_ALIGNMENT, "Message.header.features", vector + 8, "longs at 4"));
    }

    private static void stringDamages(List<Damage> damages) {
        String path = "Message.header.fields[0].name";
        SchemaPatch s = new SchemaPatch();
        int rest = s.patch.size() - s.name - 4;
        for (int length : new int[] {rest + 1, -1, Integer.MIN_VALUE}) {
            s = new SchemaPatch();
            s.patch.putInt(s.name, length);
            damages.add(s.damage(FbRule.STRING_EXTENT, path, s.name, "string of " + length));
        }
        s = new SchemaPatch();
        int end = s.patch.size();
        int offset = s.patch.field(s.field, NAME);
        s.patch.resize(end + 2).putInt(offset, end - offset);
        damages.add(s.damage(FbRule.STRING_EXTENT, path, end, "length cut off"));

        s = new SchemaPatch();
        s.patch.putByte(s.name + 8, 'x');
        damages.add(s.damage(FbRule.STRING_TERMINATOR, path, s.name + 8, "no zero"));

        s = new SchemaPatch();
        s.patch.putInt(s.name, rest);
        damages.add(s.damage(FbRule.STRING_TERMINATOR, path, end, "string up to the end"));

        s = new SchemaPatch();
        s.patch.putByte(s.name + 5, 0xFF);
        damages.add(s.damage(FbRule.STRING_UTF8, path, s.name + 5, "0xff"));
    }

    private static void unionDamages(List<Damage> damages) {
        SchemaPatch s = new SchemaPatch();
        int header = s.patch.field(s.message, HEADER);
        s.patch.putByte(s.patch.field(s.message, HEADER_TYPE), 0);
        damages.add(s.damage(FbRule.UNION_PRESENCE, "Message.header", header, "type 0, a value"));

        s = new SchemaPatch();
        s.patch.putShort(s.patch.entry(s.message, HEADER_TYPE), 0);
        damages.add(s.damage(FbRule.UNION_PRESENCE, "Message.header", header, "no type, a value"));

        s = new SchemaPatch();
        s.patch.putShort(s.patch.entry(s.message, HEADER), 0);
        damages.add(s.damage(FbRule.UNION_PRESENCE, "Message.header", s.message, "a type, no value"));

        s = new SchemaPatch();
        s.patch.putShort(s.patch.vtable(s.message), 4 + 2 * HEADER);
        damages.add(
                s.damage(FbRule.UNION_PRESENCE, "Message.header", s.message, "a vtable without room for the value"));

        s = new SchemaPatch();
        s.patch.putByte(s.patch.field(s.message, HEADER_TYPE), 6);
        damages.add(s.damage(FbRule.UNION_TYPE, "Message.header", header, "header 6"));

        for (int type : new int[] {27, 128, 255}) {
            s = new SchemaPatch();
            s.patch.putByte(s.patch.field(s.field, TYPE_TYPE), type);
            damages.add(s.damage(
                    FbRule.UNION_TYPE, "Message.header.fields[0].type", s.patch.field(s.field, TYPE), "type " + type));
        }
    }

    private static void ownSlotDamages(List<Damage> damages) {
        SchemaPatch s = new SchemaPatch();
        int entry = s.patch.entry(s.message, MARKER);
        for (int place : new int[] {3, s.tableSize, 0xFFFC}) {
            s = new SchemaPatch();
            s.patch.putShort(entry, place);
            damages.add(s.damage(FbRule.FIELD_EXTENT, "Message", entry, "marker at " + place));
        }
        s = new SchemaPatch();
        s.patch.resize(100_000).putShort(s.patch.vtable(s.message) + 2, 40_000).putShort(entry, 0x8000);
        damages.add(s.damage(FbRule.FIELD_EXTENT, "Message", entry, "marker where accessors think negative"));

        s = new SchemaPatch();
        int place = s.tableSize - 3;
        s.patch.putShort(entry, place).putInt(s.message + place, ArrowSlots.MARKER);
        damages.add(s.damage(FbRule.FIELD_EXTENT, "Message.profile", entry, "marker that leaves the table"));

        s = new SchemaPatch();
        int checksums = s.patch.target(s.message, SECOND_OWN);
        s.patch.putInt(checksums, -1);
        damages.add(s.damage(FbRule.VECTOR_EXTENT, "Message.buffer_crc32c", checksums, "own slot of Message"));

        s = new SchemaPatch();
        int layout = s.patch.target(s.field, MARKER);
        s.patch.putInt(layout, -1);
        damages.add(s.damage(FbRule.VECTOR_EXTENT, "Message.header.fields[0].layout", layout, "own slot of Field"));

        s = new SchemaPatch();
        s.patch.putInt(s.patch.field(s.message, MARKER), 0).putShort(s.patch.entry(s.message, SECOND_OWN), 0);
        layout = s.patch.target(s.field, SECOND_OWN);
        s.patch.putInt(layout, -1);
        // Two flaws: the slot of the marker is unknown then, and Field's slots count under that of Schema all the same.
        s.patch.putShort(entry, 0);
        damages.add(s.damage(
                FbRule.VECTOR_EXTENT,
                "Message.header.fields[0].dictionary_layout",
                layout,
                "own slot of Field, no marker in Message"));

        Patch footer = Patch.of(SampleMetadata.footer());
        checksums = footer.target(footer.root(), THIRD_OWN);
        footer.putInt(checksums, -1);
        damages.add(new Damage(
                "own slot of Footer", footer.blob(), FbRule.VECTOR_EXTENT, "Footer.metadata_crc32c", checksums));
    }

    private static void otherDamages(List<Damage> damages) {
        Patch tensor = Patch.of(SampleMetadata.tensor());
        int table = tensor.target(tensor.root(), HEADER);
        tensor.putShort(tensor.entry(table, 2), 0);
        damages.add(new Damage(
                "tensor without a shape", tensor.blob(), FbRule.REQUIRED_FIELD, "Message.header.shape", table));

        tensor = Patch.of(SampleMetadata.tensor());
        int entryOfData = tensor.entry(table, 4);
        int place = tensor.getShort(entryOfData);
        int tableSize = tensor.getShort(tensor.vtable(table) + 2);
        tensor.putShort(entryOfData, tableSize - 12);
        damages.add(new Damage(
                "a struct of which 12 bytes fit",
                tensor.blob(),
                FbRule.FIELD_EXTENT,
                "Message.header.data",
                entryOfData));
        tensor.putShort(entryOfData, place + 4);
        damages.add(new Damage(
                "a struct at 4", tensor.blob(), FbRule.FIELD_ALIGNMENT, "Message.header.data", table + place + 4));

        damages.add(new Damage("129 tables", SampleMetadata.nested(126), FbRule.DEPTH, DEEPEST_TYPE, deepestType()));

        Blob bomb = SampleMetadata.shared(30, 4);
        damages.add(bombDamage("4^30 fields", bomb, FbRule.SHARED_BYTES));

        for (int value : new int[] {2, -1, 0x100}) {
            SchemaPatch s = new SchemaPatch();
            int endianness = s.patch.field(s.schema, 0);
            s.patch.putShort(endianness, value);
            damages.add(s.damage(FbRule.ENUM_VALUE, "Message.header.endianness", endianness, "byte order " + value));
        }
        SchemaPatch s = new SchemaPatch();
        int version = s.patch.field(s.message, 0);
        s.patch.putShort(version, -1);
        damages.add(s.damage(FbRule.ENUM_VALUE, "Message.version", version, "version -1"));

        Patch batch = Patch.of(SampleMetadata.recordBatch());
        int codec = batch.field(batch.target(batch.target(batch.root(), HEADER), 3), 0);
        batch.putByte(codec, 2);
        damages.add(new Damage("codec 2", batch.blob(), FbRule.ENUM_VALUE, "Message.header.compression.codec", codec));

        Patch footer = Patch.of(SampleMetadata.footer());
        int extent = footer.size();
        footer.resize(extent + 64);
        damages.add(new Damage("64 zeros", footer.blob(), FbRule.TRAILING_BYTES, "Footer", extent));
        footer.resize(extent + 8).putByte(extent + 7, 1);
        damages.add(new Damage("a one", footer.blob(), FbRule.TRAILING_BYTES, "Footer", extent + 7));

        s = new SchemaPatch();
        int entry = s.patch.entry(s.message, 5);
        s.patch.putShort(entry, 4);
        damages.add(s.damage(FbRule.UNKNOWN_SLOT, "Message", entry, "slot 5"));
    }

    private static final String DEEPEST_TYPE = "Message.header.fields[0]" + ".children[0]".repeat(125) + ".type";

    private static long deepestType() {
        Patch patch = Patch.of(SampleMetadata.nested(126));
        int field = patch.follow(patch.target(patch.target(patch.root(), HEADER), FIELDS) + 4);
        for (int i = 0; i < 125; i++) {
            field = patch.follow(patch.target(field, 5) + 4);
        }
        return patch.target(field, TYPE);
    }

    /** Where a bomb goes off depends on the limits, so this takes the place from the verifier. */
    private static Damage bombDamage(String what, Blob blob, FbRule rule) {
        Flaw flaw = blob.verify().flaws().get(0);
        return new Damage(what, blob, rule, flaw.path(), flaw.offset());
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("damages")
    void findsTheOneFlaw(Damage damage) {
        Verification verification = damage.blob().verify();

        assertEquals(1, verification.flaws().size(), verification.toString());
        Flaw flaw = verification.flaws().get(0);
        assertEquals(damage.rule(), flaw.rule(), flaw.toString());
        assertEquals(damage.path(), flaw.path(), flaw.toString());
        assertEquals(damage.offset(), flaw.offset(), flaw.toString());
        assertEquals(flaw.severity() != Severity.ERROR, verification.accepted());
    }

    @Test
    void aLengthThatIsMisalignedIsNotedBesideWhatItLeadsTo() {
        SchemaPatch s = new SchemaPatch();
        int offset = s.patch.field(s.field, NAME);
        s.patch.putInt(offset, s.patch.getInt(offset) + 1);
        Flaw first = s.patch.blob().verify().flaws().get(0);
        assertEquals(FbRule.VECTOR_ALIGNMENT, first.rule());
        assertEquals(Severity.WARNING, first.severity());
        assertEquals(s.name + 1, first.offset());

        s = new SchemaPatch();
        offset = s.patch.field(s.schema, FIELDS);
        s.patch.putInt(offset, s.patch.getInt(offset) + 2);
        first = s.patch.blob().verify().flaws().get(0);
        assertEquals(FbRule.VECTOR_ALIGNMENT, first.rule());
        assertEquals(s.fields + 2, first.offset());
    }

    @Test
    void everyRuleHasADamage() {
        Set<FbRule> covered = damages().map(Damage::rule).collect(Collectors.toSet());
        Set<FbRule> missing = EnumSet.allOf(FbRule.class);
        missing.removeAll(covered);
        // Which of the two limits a bomb meets first is a matter of the limits, see VerifierLimitsTest.
        assertEquals(Set.of(FbRule.TABLE_COUNT), missing);
    }

    @Test
    void acceptsEverythingTheFormatHas() {
        for (Blob blob : SampleMetadata.all()) {
            assertEquals(List.of(), blob.verify().flaws(), blob.name());
            assertTrue(AccessorWalk.of(blob.buffer(), blob.root()) > 30, blob.name());
        }
    }

    @Test
    void eightBytesAreEnoughForTheRootOffsetAndATable() {
        Patch patch = Patch.of(new Blob("", RootType.MESSAGE, new byte[8]));
        patch.putInt(0, 4).putInt(4, 4);

        // The root offset is at the same time a vtable of size 4 for a table of size 0.
        assertEquals(List.of("ERROR FB-TABLE-004 Message"), summary(patch.blob().verify()));
    }

    @Test
    void goesOnBehindATypeThatIsUnknown() {
        SchemaPatch s = new SchemaPatch();
        int second = s.patch.follow(s.fields + 8);
        s.patch.putByte(s.patch.field(s.field, TYPE_TYPE), 27).putByte(s.patch.field(second, NULLABLE), 7);

        Verification verification = s.patch.blob().verify();

        assertTrue(verification.accepted());
        assertEquals(
                List.of(
                        "UNSUPPORTED FB-UNION-002 Message.header.fields[0].type",
                        "WARNING FB-FIELD-003 Message.header.fields[1].nullable"),
                summary(verification));
    }

    @Test
    void checksTheTableOfATypeThatIsUnknown() {
        SchemaPatch s = new SchemaPatch();
        int table = s.patch.target(s.field, TYPE);
        s.patch.putByte(s.patch.field(s.field, TYPE_TYPE), 27).putInt(table, Integer.MAX_VALUE);

        assertEquals(
                List.of(
                        "UNSUPPORTED FB-UNION-002 Message.header.fields[0].type",
                        "ERROR FB-TABLE-002 Message.header.fields[0].type"),
                summary(s.patch.blob().verify()));
    }

    @Test
    void leavesANewerVersionToItsReader() {
        SchemaPatch s = new SchemaPatch();
        s.patch.putShort(s.patch.field(s.message, 0), 5);

        assertEquals(List.of(), s.patch.blob().verify().flaws());
    }

    @Test
    void ignoresOurSlotsWithoutTheirMarker() {
        SchemaPatch s = new SchemaPatch();
        s.patch.putInt(s.patch.field(s.message, MARKER), ArrowSlots.MARKER + 1);
        s.patch.putInt(s.patch.target(s.message, SECOND_OWN), -1);

        assertEquals(
                List.of("INFO FB-UNKNOWN-001 Message", "INFO FB-UNKNOWN-001 Message"),
                summary(s.patch.blob().verify()));
    }

    @Test
    void ignoresSlotsOfAFieldWithoutTheMarkerOfItsSchema() {
        SchemaPatch s = new SchemaPatch();
        s.patch.putShort(s.patch.entry(s.schema, MARKER), 0);
        s.patch.putInt(s.patch.target(s.field, MARKER), -1);

        Verification verification = s.patch.blob().verify();

        assertTrue(verification.accepted());
        assertEquals(
                "INFO FB-UNKNOWN-001 Message.header.fields[0]",
                summary(verification).get(0));
    }

    @Test
    void allowsAFutureSlotThatIsSmallerThanOurMarker() {
        SchemaPatch s = new SchemaPatch();
        s.patch.putShort(s.patch.entry(s.message, MARKER), s.tableSize - 1);

        assertTrue(s.patch.blob().verify().accepted());
    }

    @Test
    void findsAMarkerThatAccessorsCouldNotReadAtTheEnd() {
        // A message of one table and nothing else, at the very end, with a byte in slot 31 behind the first four.
        int vtable = 4;
        int table = vtable + 4 + 2 * 32;
        Patch patch = Patch.of(new Blob("", RootType.MESSAGE, new byte[table + 5]));
        patch.putInt(0, table)
                .putShort(vtable, table - vtable)
                .putShort(vtable + 2, 5)
                .putInt(table, table - vtable);
        patch.putShort(vtable + 4 + 2 * 31, 4);

        assertEquals(List.of("ERROR FB-FIELD-001 Message"), summary(patch.blob().verify()));
        assertEquals(
                List.of("INFO FB-UNKNOWN-001 Message"),
                summary(patch.resize(table + 8).blob().verify()));
    }

    @Test
    void allowsPaddingUpToTheNextMultipleOf64() {
        Patch footer = Patch.of(SampleMetadata.footer());
        footer.resize(footer.size() + 63);

        assertEquals(List.of(), footer.blob().verify().flaws());
    }

    @Test
    void doesNotGuessTheExtentOfWhatIsUnknown() {
        SchemaPatch s = new SchemaPatch();
        s.patch.putShort(s.patch.entry(s.message, 5), 4).resize(s.patch.size() + 100);

        assertEquals(
                List.of("INFO FB-UNKNOWN-001 Message"), summary(s.patch.blob().verify()));
    }

    @Test
    void verifiesBetweenPositionAndLimit() {
        byte[] bytes = SampleMetadata.schema().bytes();
        java.nio.ByteBuffer buffer = java.nio.ByteBuffer.allocate(bytes.length + 20);
        buffer.position(13).put(bytes).flip().position(13);

        Verification verification = FlatBufferVerifier.verify(buffer, RootType.MESSAGE, VerifierLimits.DEFAULT);

        assertEquals(List.of(), verification.flaws());
        assertEquals(13, buffer.position());
        assertFalse(FlatBufferVerifier.verify(buffer.position(12), RootType.MESSAGE, VerifierLimits.DEFAULT)
                .accepted());
    }

    @Test
    void flawsReadAsOneLine() {
        SchemaPatch s = new SchemaPatch();
        int nullable = s.patch.field(s.field, NULLABLE);
        assertEquals(
                "Message.header.fields[0].nullable at metadata byte " + nullable
                        + ": expected 0 or 1, found 2 [FB-FIELD-003]",
                text(s.patch.putByte(nullable, 2)));

        s = new SchemaPatch();
        assertEquals(
                "Message.header.fields[0].name at metadata byte " + (s.name + 8)
                        + ": expected a zero byte after the string, found 0x78 [FB-STR-002]",
                text(s.patch.putByte(s.name + 8, 'x')));

        s = new SchemaPatch();
        int rest = (s.patch.size() - s.fields - 4) / 4;
        assertEquals(
                "Message.header.fields at metadata byte " + s.fields + ": expected at most " + rest
                        + " elements of 4 bytes, found 4294967295 elements [FB-VEC-001]",
                text(s.patch.putInt(s.fields, -1)));

        s = new SchemaPatch();
        int header = s.patch.field(s.message, HEADER);
        assertEquals(
                "Message.header at metadata byte " + header + ": expected an offset of 1 to "
                        + (s.patch.size() - header - 1) + ", found 0 [FB-OFFSET-001]",
                text(s.patch.putInt(header, 0)));

        s = new SchemaPatch();
        int endianness = s.patch.field(s.schema, 0);
        assertEquals(
                "Message.header.endianness at metadata byte " + endianness
                        + ": expected one of Endianness [0, 1], found 2 [FB-ENUM-001]",
                text(s.patch.putShort(endianness, 2)));
    }

    @Test
    void whatIsExpectedNamesItsBounds() {
        SchemaPatch s = new SchemaPatch();
        int size = s.patch.size();
        int message = s.message;
        int vtable = s.patch.vtable(message);
        assertEquals("an offset of 4 to " + (size - 4) + ", found 3", bounds(s.patch.putInt(0, 3)));

        s = new SchemaPatch();
        assertEquals(
                "a vtable at a multiple of 2 from 0 to " + (size - 4) + ", found byte " + (size - 2),
                bounds(s.patch.putInt(message, message - (size - 2))));

        s = new SchemaPatch();
        assertEquals(
                "an even size of 4 to " + (size - vtable) + ", found " + (size - vtable + 2),
                bounds(s.patch.putShort(vtable, size - vtable + 2)));

        s = new SchemaPatch();
        assertEquals(
                "a table size of 4 to " + (size - message) + ", found " + (size - message + 1),
                bounds(s.patch.putShort(vtable + 2, size - message + 1)));

        s = new SchemaPatch();
        assertEquals(
                "1 byte within the " + s.tableSize + " of the table, behind its first 4, found byte " + s.tableSize,
                bounds(s.patch.putShort(s.patch.entry(message, HEADER_TYPE), s.tableSize)));

        s = new SchemaPatch();
        assertEquals(
                "8 bytes within the " + s.tableSize + " of the table, behind its first 4, found byte " + s.tableSize,
                bounds(s.patch.putShort(s.patch.entry(message, BODY_LENGTH), s.tableSize)));

        s = new SchemaPatch();
        assertEquals(
                "a length of 0 to " + (size - s.name - 4) + ", found 4294967295", bounds(s.patch.putInt(s.name, -1)));

        s = new SchemaPatch();
        int name = s.patch.field(s.field, NAME);
        assertEquals(
                "4 bytes for the length of a string, found 2 bytes",
                bounds(s.patch.resize(size + 2).putInt(name, size - name)));

        s = new SchemaPatch();
        int fields = s.patch.field(s.schema, FIELDS);
        assertEquals(
                "4 bytes for the length of a vector, found 2 bytes",
                bounds(s.patch.resize(size + 2).putInt(fields, size - fields)));

        s = new SchemaPatch();
        name = s.patch.field(s.field, NAME);
        assertEquals(
                "a multiple of 4, found byte " + (s.name + 1), bounds(s.patch.putInt(name, s.patch.getInt(name) + 1)));

        s = new SchemaPatch();
        assertEquals(
                "a type of 1 to 5, found type 99", bounds(s.patch.putByte(s.patch.field(message, HEADER_TYPE), 99)));
    }

    private static String bounds(Patch patch) {
        Flaw flaw = patch.blob().verify().flaws().get(0);
        return flaw.expected() + ", found " + flaw.found();
    }

    @Test
    void customMetadataNeedNotBeText() {
        SchemaPatch s = new SchemaPatch();
        int pair = s.patch.follow(s.patch.target(s.schema, 2) + 4);
        s.patch.putByte(s.patch.target(pair, 0) + 4, 0xFF);
        Verification verification = s.patch.blob().verify();
        assertEquals(List.of("WARNING FB-STR-003 Message.header.custom_metadata[0].key"), summary(verification));
        assertTrue(verification.accepted());

        s = new SchemaPatch();
        s.patch.putInt(s.patch.target(pair, 1), -1);
        assertEquals(
                List.of("ERROR FB-STR-001 Message.header.custom_metadata[0].value"),
                summary(s.patch.blob().verify()));
    }

    private static String text(Patch patch) {
        return patch.blob().verify().flaws().get(0).toString();
    }

    private static List<String> summary(Verification verification) {
        return verification.flaws().stream()
                .map(flaw -> flaw.severity() + " " + flaw.rule().id() + " " + flaw.path())
                .toList();
    }
}

package io.arrowfmt.acceptance.roundtrip;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.SoundValues;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.read.ReadOptions;
import io.arrowfmt.testkit.BatchEquality;
import io.arrowfmt.write.WriteOptions;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;
import org.junit.jupiter.api.Assertions;

/** What is written can be read, and what cannot be read is not written. */
final class WrongValuesProperties {
    private static final int[] WORDS = {0x0F00_0000, -1, 999, 5, 0, Integer.MIN_VALUE};

    private static final long MOST_ROWS = 10_000;

    @Provide
    Arbitrary<Table> tables() {
        return Table.anyEncoded();
    }

    @Property(tries = 500)
    void aBatchIsRefusedWhenAValueOfItCannotBeReadAndElseIsReadAsItWas(
            @ForAll("tables") Table table, @ForAll Medium medium, @ForAll Random random) throws IOException {
        Bytes whole = medium.write(table.schema(), WriteOptions.plain(), table.batches());
        for (Batch batch : readable(medium, damaged(whole, random))) {
            if (batch.rows() > MOST_ROWS) {
                continue; // nulls take no memory, but time when each is compared
            }
            boolean sound = isSound(batch);
            Statistics.label("can be read").collect(sound);
            if (!sound) {
                assertThrows(CorruptValueException.class, () -> written(medium, batch));
                assertThrows(CorruptValueException.class, () -> SoundValues.require(batch));
                continue;
            }
            Bytes again;
            try {
                again = written(medium, batch);
            } catch (CorruptValueException e) {
                // A search may miss a run end that is out of order, and nobody reads where a dictionary is put
                // together.
                String rule = e.finding().rule().id();
                boolean stricter = rule.equals("DATA-REE-001") || rule.equals("DATA-UNION-003");
                assertTrue(stricter || table.toString().contains("dictionary"), () -> table + ": " + e);
                continue;
            }
            List<Batch> found = medium.read(again, ReadOptions.all());
            assertEquals(1, found.size());
            BatchEquality.assertSame(batch, found.get(0));
            // Nothing is left that somebody could stumble over who looks where no row leads.
            Assertions.assertSame(found.get(0), SoundValues.ofBatches().of(found.get(0)));
        }
    }

    private static Bytes written(Medium medium, Batch batch) throws IOException {
        return medium.write(batch.schema(), WriteOptions.defaults(), List.of(batch));
    }

    private static boolean isSound(Batch batch) {
        try {
            BatchEquality.assertSame(batch, batch);
            return true;
        } catch (CorruptValueException e) {
            return false;
        }
    }

    /** Changes words of four bytes, rarely those of the schema in front; what is no body of a batch is mostly noticed when it is opened. */
    private static Bytes damaged(Bytes whole, Random random) {
        byte[] bytes = whole.toArray();
        for (int left = random.nextInt(7); left >= 0; left--) {
            int words = bytes.length / 4;
            int at = (words / 3 + random.nextInt(words - words / 3)) * 4;
            int word = WORDS[random.nextInt(WORDS.length)];
            for (int i = 0; i < 4; i++) {
                bytes[at + i] = (byte) (word >>> (8 * i));
            }
        }
        return Bytes.of(bytes);
    }

    private static List<Batch> readable(Medium medium, Bytes bytes) throws IOException {
        try {
            return medium.read(bytes, ReadOptions.all());
        } catch (ArrowException e) {
            return new ArrayList<>();
        }
    }
}

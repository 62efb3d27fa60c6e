package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.Column;
import io.arrowfmt.batch.Dictionary;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Nested values that a dictionary holds: each row is a value of a chunk. */
final class ShownEncoded implements Shown {
    private final Column column;
    private final Dictionary dictionary;
    private final BrokenTexts.Place place;
    /** Those that have been shown: a dictionary may have many more. */
    private final Map<Integer, Shown> chunks = new HashMap<>();

    /** Shows the values of a dictionary. */
    ShownEncoded(Column column, Dictionary dictionary, BrokenTexts.Place place) {
        this.column = column;
        this.dictionary = dictionary;
        this.place = place;
    }

    @Override
    public boolean isNull(long row) {
        long index = column.dictionaryIndex(row);
        return index < 0 || chunk(index).isNull(slot(index));
    }

    @Override
    public String text(long row, int most) {
        long index = column.dictionaryIndex(row);
        return chunk(index).text(slot(index), most);
    }

    @Override
    public boolean isFreeText(long row) {
        return false;
    }

    @Override
    public void write(long row, JsonGenerator json) throws IOException {
        long index = column.dictionaryIndex(row);
        if (index < 0) {
            json.writeNull();
        } else {
            chunk(index).write(slot(index), json);
        }
    }

    private long slot(long index) {
        return index - dictionary.start(dictionary.chunkOf(index));
    }

    private Shown chunk(long index) {
        int chunk = dictionary.chunkOf(index);
        return chunks.computeIfAbsent(
                chunk, position -> Shown.of(dictionary.chunks().get(position), place));
    }
}

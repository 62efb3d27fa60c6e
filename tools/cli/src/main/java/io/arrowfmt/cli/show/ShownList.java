package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonGenerator;
import io.arrowfmt.batch.ListValues;
import java.io.IOException;

/** Lists of any sort, as JSON arrays; maps are {@link #ofEntries shown by their entries}. */
final class ShownList implements Shown {
    private final ListValues lists;
    private final Shown items;
    private final boolean object;

    private ShownList(ListValues lists, Shown items, boolean object) {
        this.lists = lists;
        this.items = items;
        this.object = object;
    }

    /** Lists. */
    static ShownList of(ListValues lists, BrokenTexts.Place place) {
        return new ShownList(lists, Shown.of(lists.items(), place.child(lists.items())), false);
    }

    /**
     * Maps: objects when the keys are texts, and arrays of pairs of key and value otherwise. Keys that a map repeats are
     * repeated.
     */
    static ShownList ofEntries(ListValues lists, BrokenTexts.Place place) {
        Shown entries = Shown.of(lists.items(), place.child(lists.items()));
        if (entries instanceof ShownStruct struct && struct.isPair()) {
            return new ShownList(lists, struct.asPairs(), struct.hasTextKeys());
        }
        return new ShownList(lists, entries, false);
    }

    @Override
    public boolean isNull(long row) {
        return !lists.isValid(row);
    }

    @Override
    public String text(long row, int most) {
        return JsonText.of(most, json -> write(row, json));
    }

    @Override
    public boolean isFreeText(long row) {
        return false;
    }

    @Override
    public void write(long row, JsonGenerator json) throws IOException {
        if (isNull(row)) {
            json.writeNull();
            return;
        }
        long start = lists.start(row);
        long end = start + lists.size(row);
        if (object) {
            json.writeStartObject();
        } else {
            json.writeStartArray();
        }
        for (long item = start; item < end; item++) {
            items.write(item, json);
        }
        if (object) {
            json.writeEndObject();
        } else {
            json.writeEndArray();
        }
    }
}

package io.arrowfmt.corpus.invalid;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.error.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.ToIntFunction;

/** Where something was made wrong, in words that the bytes turn into a {@link Location}. Immutable. */
final class Place {
    private final List<BiFunction<Location, Emitted, Location>> steps;

    private Place(List<BiFunction<Location, Emitted, Location>> steps) {
        this.steps = List.copyOf(steps);
    }

    /** The whole file or stream. */
    static Place whole() {
        return new Place(List.of());
    }

    /** A message, by its number in the stream. */
    static Place message(int index) {
        return whole().with((at, made) -> made.container() == Container.STREAM ? at.message(index) : at);
    }

    /** The schema. */
    static Place schema() {
        return message(0);
    }

    /** A record batch, by its number. */
    static Place batch(int index) {
        return whole().with((at, made) -> made.container() == Container.STREAM
                ? at.batch(index).message(made.indexOf(Shape.RECORD_BATCH, index))
                : at.batch(index));
    }

    /** A dictionary batch, by its number among them. */
    static Place dictionary(int index) {
        return whole().with((at, made) -> {
            int message = made.indexOf(Shape.DICTIONARY_BATCH, index);
            Location where = at.dictionary(made.message(message).header().number("id"));
            return made.container() == Container.STREAM ? where.message(message) : where;
        });
    }

    /** The footer. */
    static Place footer() {
        return whole().with((at, made) -> at.part("footer"));
    }

    private Place with(BiFunction<Location, Emitted, Location> step) {
        List<BiFunction<Location, Emitted, Location>> more = new ArrayList<>(steps);
        more.add(step);
        return new Place(more);
    }

    /** A field. */
    Place column(String path) {
        return with((at, made) -> at.column(path));
    }

    /** A node of a record batch and the field it is of, at the bytes that describe it. */
    Place node(int batch, int index, String path) {
        return column(path)
                .with((at, made) -> at.node(index))
                .at(made -> described(made, Shape.RECORD_BATCH, batch, "nodes", index));
    }

    /** A buffer of a record batch and the field it is of, at the bytes that describe it. */
    Place buffer(int batch, int index, String path, String shape) {
        return column(path)
                .with((at, made) -> at.buffer(index, shape))
                .at(made -> described(made, Shape.RECORD_BATCH, batch, "buffers", index));
    }

    /** A node of a dictionary batch and the field it is of, at the bytes that describe it. */
    Place nodeOfDictionary(int dictionary, int index, String path) {
        return column(path)
                .with((at, made) -> at.node(index))
                .at(made -> described(made, Shape.DICTIONARY_BATCH, dictionary, "nodes", index));
    }

    /** A slot of a field and the buffer where it is wrong, at a byte of that buffer. */
    Place slot(int batch, String path, int row, int buffer, String shape, int at) {
        return bytes(batch, path, buffer, shape, at).row(row);
    }

    /** A buffer of a field, at a byte of it. */
    Place bytes(int batch, String path, int buffer, String shape, int at) {
        return column(path)
                .with((where, made) -> where.buffer(buffer, shape))
                .at(made -> inBody(made, Shape.RECORD_BATCH, batch, buffer, at));
    }

    /** A slot. */
    Place row(int index) {
        return with((at, made) -> at.row(index));
    }

    /** A byte. */
    Place at(ToIntFunction<Emitted> place) {
        return with((at, made) -> at.at(place.applyAsInt(made)));
    }

    /** The byte where a message starts. */
    Place start(int message) {
        return at(made -> made.offset(message));
    }

    /** A place in the metadata of a message. */
    Place in(int message, ToIntFunction<FlatPlaces> place) {
        return at(made -> made.metadata(message) + place.applyAsInt(made.places(message)));
    }

    /** What a block of the footer leads to. */
    static Place ledTo(String list, int index) {
        String kind = list.equals("dictionaries") ? "dictionary" : "record batch";
        return whole().with((at, made) -> at.part(kind + " block " + index));
    }

    /** A block of the footer, at its bytes. */
    static Place block(String list, int index) {
        return ledTo(list, index).at(made -> made.footer() + made.footerPlaces().element("", list, index));
    }

    /** The byte that was changed last. */
    Place changed() {
        return at(Emitted::changed);
    }

    private static int described(Emitted made, Shape shape, int number, String list, int index) {
        int message = made.indexOf(shape, number);
        String batch = shape == Shape.DICTIONARY_BATCH ? "header.data" : "header";
        return made.metadata(message) + made.places(message).element(batch, list, index);
    }

    private static int inBody(Emitted made, Shape shape, int number, int buffer, int at) {
        int message = made.indexOf(shape, number);
        return made.body(message) + made.message(message).offset(buffer) + at;
    }

    /** The location in a source. */
    Location in(String source, Emitted made) {
        Location location = Location.of(source);
        for (BiFunction<Location, Emitted, Location> step : steps) {
            location = step.apply(location, made);
        }
        return location;
    }
}

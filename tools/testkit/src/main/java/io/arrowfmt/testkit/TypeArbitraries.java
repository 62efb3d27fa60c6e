package io.arrowfmt.testkit;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DateUnit;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.IntervalUnit;
import io.arrowfmt.type.KeyValue;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Precision;
import io.arrowfmt.type.Schema;
import io.arrowfmt.type.TimeUnit;
import io.arrowfmt.type.UnionMode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * Arbitrary types, fields and schemas of all types, nested to a depth; names may be empty, of any script and repeated.
 * No dictionaries, and none of the types a newer version may bring.
 */
public final class TypeArbitraries {
    /** How deep the fields of {@link #schemas()} are nested. */
    public static final int DEFAULT_DEPTH = 3;

    private static final int MAX_CHILDREN = 3;
    private static final int MAX_BYTE_WIDTH = 20;

    private TypeArbitraries() {}

    /** Types that have no children. */
    public static Arbitrary<DataType> types() {
        return Arbitraries.oneOf(
                        Arbitraries.of(
                                new DataType.Null(),
                                new DataType.Bool(),
                                new DataType.Binary(),
                                new DataType.Utf8(),
                                new DataType.LargeBinary(),
                                new DataType.LargeUtf8(),
                                new DataType.BinaryView(),
                                new DataType.Utf8View()),
                        integers(),
                        Arbitraries.of(Precision.values()).map(DataType.FloatingPoint::new),
                        decimals(),
                        temporals(),
                        Arbitraries.integers().between(0, MAX_BYTE_WIDTH).map(DataType.FixedSizeBinary::new))
                .withoutEdgeCases();
    }

    private static Arbitrary<DataType> integers() {
        return Combinators.combine(Arbitraries.of(8, 16, 32, 64), Arbitraries.of(true, false))
                .as(DataType.Int::new);
    }

    private static Arbitrary<DataType> decimals() {
        return Arbitraries.of(32, 64, 128, 256).flatMap(width -> Combinators.combine(
                        Arbitraries.integers().between(1, DataType.Decimal.maxPrecision(width)),
                        Arbitraries.integers().between(-5, 80))
                .as((precision, scale) -> new DataType.Decimal(width, precision, scale)));
    }

    private static Arbitrary<DataType> temporals() {
        Arbitrary<TimeUnit> units = Arbitraries.of(TimeUnit.values());
        Arbitrary<Optional<String>> zones = Arbitraries.of(
                Optional.empty(),
                Optional.of("UTC"),
                Optional.of("Europe/Zurich"),
                Optional.of("+02:30"),
                Optional.of(""));
        return Arbitraries.oneOf(
                Arbitraries.of(DateUnit.values()).map(DataType.Date::new),
                units.map(DataType.Time::new),
                Combinators.combine(units, zones).as(DataType.Timestamp::new),
                units.map(DataType.Duration::new),
                Arbitraries.of(IntervalUnit.values()).map(DataType.Interval::new));
    }

    /** Names: short, long, empty, with points and quotes; few enough to repeat. */
    public static Arbitrary<String> names() {
        return Arbitraries.of("a", "b", "id", "", "x.y", "straße", "名", "a \"quoted\" name", "😀");
    }

    /** Custom metadata, mostly none; keys may repeat, and neither keys nor values need be UTF-8. */
    public static Arbitrary<Metadata> metadata() {
        Arbitrary<Bytes> texts = names().map(text -> Bytes.of(text.getBytes(StandardCharsets.UTF_8)));
        Arbitrary<Bytes> bytes =
                Arbitraries.bytes().array(byte[].class).ofMaxSize(5).map(Bytes::of);
        Arbitrary<Bytes> parts = Arbitraries.frequencyOf(Tuple.of(3, texts), Tuple.of(1, bytes));
        Arbitrary<KeyValue> entries = Combinators.combine(parts, parts).as(KeyValue::new);
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.just(Metadata.empty())),
                Tuple.of(1, entries.list().ofMaxSize(3).map(Metadata::new)));
    }

    /**
     * Fields of any type.
     *
     * @param depth how deep the type may be nested, 0 for types without children
     */
    public static Arbitrary<Field> fields(int depth) {
        Arbitrary<Field> leaves = leaf(types());
        if (depth == 0) {
            return leaves;
        }
        return Arbitraries.frequencyOf(Tuple.of(2, leaves), Tuple.of(3, nested(fields(depth - 1))))
                .withoutEdgeCases();
    }

    /** Schemas of up to six columns, nested to the default depth. */
    public static Arbitrary<Schema> schemas() {
        return schemas(DEFAULT_DEPTH);
    }

    /**
     * Schemas of up to six columns.
     *
     * @param depth how deep the types may be nested
     */
    public static Arbitrary<Schema> schemas(int depth) {
        return Combinators.combine(fields(depth).list().ofMaxSize(6), metadata())
                .as((fields, metadata) -> Schema.of(fields).withMetadata(metadata))
                .withoutEdgeCases();
    }

    private static Arbitrary<Field> leaf(Arbitrary<DataType> types) {
        return field(types.map(type -> new Shell(type, List.of())));
    }

    /** A type with its children. */
    private record Shell(DataType type, List<Field> children) {}

    private static Arbitrary<Field> field(Arbitrary<? extends Shell> shells) {
        return Combinators.combine(names(), Arbitraries.of(true, false), shells, metadata(), extensions())
                .as((name, nullable, shell, metadata, extension) -> {
                    // A column of nulls is nullable whatever it says.
                    boolean nulls = nullable || shell.type() instanceof DataType.Null;
                    Field[] children = shell.children().toArray(new Field[0]);
                    Field field = nulls
                            ? Field.nullable(name, shell.type(), children)
                            : Field.of(name, shell.type(), children);
                    Field tagged = field.withMetadata(metadata);
                    return extension.isEmpty()
                            ? tagged
                            : tagged.withExtension(extension.get(), Bytes.of(name.getBytes(StandardCharsets.UTF_8)));
                });
    }

    /** Names of extension types that nobody knows, mostly none. */
    private static Arbitrary<Optional<String>> extensions() {
        return Arbitraries.frequencyOf(
                Tuple.of(9, Arbitraries.just(Optional.empty())),
                Tuple.of(1, names().map(name -> Optional.of("test." + name))));
    }

    private static Arbitrary<Field> nested(Arbitrary<Field> children) {
        return field(Arbitraries.oneOf(
                lists(children), structs(children), maps(children), unions(children), runs(children)));
    }

    private static Arbitrary<Shell> lists(Arbitrary<Field> children) {
        Arbitrary<DataType> types = Arbitraries.oneOf(
                Arbitraries.of(
                        new DataType.List(),
                        new DataType.LargeList(),
                        new DataType.ListView(),
                        new DataType.LargeListView()),
                Arbitraries.integers().between(0, 3).map(DataType.FixedSizeList::new));
        return Combinators.combine(types, children).as((type, child) -> new Shell(type, List.of(child)));
    }

    private static Arbitrary<Shell> structs(Arbitrary<Field> children) {
        return children.list().ofMaxSize(MAX_CHILDREN).map(fields -> new Shell(new DataType.Struct(), fields));
    }

    private static Arbitrary<Shell> maps(Arbitrary<Field> children) {
        Arbitrary<Field> keys = leaf(types().filter(type -> !(type instanceof DataType.Null)));
        return Combinators.combine(keys, children, Arbitraries.of(true, false)).as((key, value, sorted) -> {
            Field required = new Field(
                    key.name(), false, key.type(), List.of(), Optional.empty(), key.metadata(), Optional.empty());
            Field entries = Field.of("entries", new DataType.Struct(), required, value);
            return new Shell(new DataType.Map(sorted), List.of(entries));
        });
    }

    private static Arbitrary<Shell> unions(Arbitrary<Field> children) {
        Arbitrary<Set<Integer>> ids =
                Arbitraries.integers().between(0, 127).set().ofMinSize(1).ofMaxSize(MAX_CHILDREN);
        Arbitrary<List<Field>> fields = children.list().ofSize(MAX_CHILDREN);
        return Combinators.combine(Arbitraries.of(UnionMode.values()), ids, fields)
                .as((mode, set, all) -> {
                    List<Integer> order = new ArrayList<>(set);
                    return new Shell(new DataType.Union(mode, order), all.subList(0, order.size()));
                });
    }

    private static Arbitrary<Shell> runs(Arbitrary<Field> children) {
        return Combinators.combine(Arbitraries.of(16, 32, 64), children).as((width, values) -> {
            Field ends = Field.of("run_ends", new DataType.Int(width, true));
            return new Shell(new DataType.RunEndEncoded(), List.of(ends, values));
        });
    }
}

package io.arrowfmt.testkit;

import io.arrowfmt.type.DataType;
import io.arrowfmt.type.DictionaryEncoding;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Schemas some of whose fields are encoded by dictionaries, at any depth, some of them with a dictionary in common. */
public final class EncodedFields {
    private final Random random;
    private long nextId;

    private EncodedFields(Random random) {
        this.random = random;
        this.nextId = random.nextInt(3) - 1L;
    }

    /**
     * Schemas with dictionaries.
     *
     * @param depth how deep the types may be nested
     */
    public static Arbitrary<Schema> schemas(int depth) {
        return Combinators.combine(
                        TypeArbitraries.schemas(depth), Arbitraries.longs().withoutEdgeCases())
                .as((schema, seed) -> of(schema, new Random(seed)))
                .withoutEdgeCases();
    }

    /** A schema with about half of its fields encoded. */
    public static Schema of(Schema schema, Random random) {
        EncodedFields encoded = new EncodedFields(random);
        List<Field> fields = new ArrayList<>();
        for (Field field : schema.fields()) {
            Field one = encoded.field(field);
            fields.add(one);
            if (random.nextInt(4) == 0) {
                fields.add(one);
            }
        }
        return schema.withFields(fields);
    }

    /** A schema without the encoding of its fields. */
    public static Schema plain(Schema schema) {
        return schema.withFields(plain(schema.fields()));
    }

    private static List<Field> plain(List<Field> fields) {
        List<Field> plain = new ArrayList<>();
        for (Field field : fields) {
            plain.add(field.withChildren(plain(field.children())).withDictionary(Optional.empty()));
        }
        return plain;
    }

    /** A schema in which the order of the values of dictionaries means nothing, so that any of them can be unified. */
    public static Schema unordered(Schema schema) {
        return schema.withFields(unordered(schema.fields()));
    }

    private static List<Field> unordered(List<Field> fields) {
        List<Field> unordered = new ArrayList<>();
        for (Field field : fields) {
            unordered.add(field.withChildren(unordered(field.children()))
                    .withDictionary(field.dictionary()
                            .map(encoding -> new DictionaryEncoding(encoding.id(), encoding.indexType(), false))));
        }
        return unordered;
    }

    private Field field(Field field) {
        Field inner = field.withChildren(children(field));
        if (random.nextInt(2) == 0) {
            return inner;
        }
        // Few indices where there are few values: a batch has up to 40 rows, and items of lists are many more.
        int[] widths = {16, 32, 64};
        DataType.Int index = new DataType.Int(widths[random.nextInt(widths.length)], random.nextBoolean());
        return inner.withDictionary(Optional.of(new DictionaryEncoding(nextId++, index, random.nextInt(4) == 0)));
    }

    private List<Field> children(Field field) {
        List<Field> children = new ArrayList<>();
        boolean runs = field.type() instanceof DataType.RunEndEncoded;
        boolean map = field.type() instanceof DataType.Map;
        for (int i = 0; i < field.children().size(); i++) {
            Field child = field.children().get(i);
            boolean entries = map && child.type() instanceof DataType.Struct;
            children.add(runs && i == 0 ? child : entries ? child.withChildren(children(child)) : field(child));
        }
        return children;
    }
}

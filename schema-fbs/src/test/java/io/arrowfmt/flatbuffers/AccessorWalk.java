package io.arrowfmt.flatbuffers;

import com.google.flatbuffers.Struct;
import com.google.flatbuffers.Table;
import io.arrowfmt.fbs.DictionaryEncoding;
import io.arrowfmt.fbs.Field;
import io.arrowfmt.fbs.Footer;
import io.arrowfmt.fbs.KeyValue;
import io.arrowfmt.fbs.Message;
import io.arrowfmt.fbs.MessageHeader;
import io.arrowfmt.fbs.Null;
import io.arrowfmt.fbs.RecordBatch;
import io.arrowfmt.fbs.Schema;
import io.arrowfmt.fbs.SparseTensorIndex;
import io.arrowfmt.fbs.Type;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls every accessor of every table that can be reached from a root, as reflection finds them. Counts the calls. */
final class AccessorWalk {
    private static final Map<Class<?>, List<Accessor>> ACCESSORS = new HashMap<>();
    /** Accessors of our slots, which may be called only under a marker. */
    private static final Map<Class<?>, Set<String>> OWN = Map.of(
            Field.class, Set.of("layout", "layoutVector", "dictionaryLayout", "dictionaryLayoutVector"),
            Message.class, Set.of("bufferCrc32c", "bufferCrc32cVector"),
            Footer.class, Set.of("statistics", "statisticsVector", "metadataCrc32c", "metadataCrc32cVector"));

    /** Accessors that decode as text what may be any bytes; these bytes have accessors too. */
    private static final Map<Class<?>, Set<String>> TEXT_OF_ANY_BYTES = Map.of(KeyValue.class, Set.of("key", "value"));

    /** The tables of each union by type, by the name of the field that holds the union. */
    private static final Map<String, List<Constructor<?>>> UNIONS = Map.of(
            "header", tables(MessageHeader.names),
            "sparseIndex", tables(SparseTensorIndex.names),
            "type", tables(Type.names));

    private long calls;
    private boolean schemaMarked;

    /** Calls everything below the root. */
    static long of(ByteBuffer metadata, RootType root) {
        AccessorWalk walk = new AccessorWalk();
        try {
            walk.visit(
                    switch (root) {
                        case MESSAGE -> Message.getRootAsMessage(metadata);
                        case FOOTER -> Footer.getRootAsFooter(metadata);
                        case RECORD_BATCH -> RecordBatch.getRootAsRecordBatch(metadata);
                        case DICTIONARY_ENCODING -> DictionaryEncoding.getRootAsDictionaryEncoding(metadata);
                    });
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e.getCause() == null ? e : e.getCause());
        }
        return walk.calls;
    }

    private void visit(Object table) throws ReflectiveOperationException {
        if (table instanceof Schema schema) {
            schemaMarked = schema.layoutProfile() == ArrowSlots.MARKER;
        }
        boolean marked = marked(table);
        for (Accessor accessor : accessors(table.getClass())) {
            if (accessor.own() && !marked) {
                continue;
            }
            if (accessor.length() == null) {
                visitValue(call(accessor.value(), table, accessor.arguments(table)));
                continue;
            }
            int length = (int) requirePresent(call(accessor.length(), table));
            for (int i = 0; i < length; i++) {
                visitValue(call(accessor.value(), table, i));
            }
            if (accessor.bytes() != null) {
                call(accessor.bytes(), table);
            }
        }
    }

    private void visitValue(@Nullable Object value) throws ReflectiveOperationException {
        if (value instanceof Table || value instanceof Struct) {
            visit(value);
        }
    }

    private @Nullable Object call(Method method, Object table, Object... arguments)
            throws ReflectiveOperationException {
        calls++;
        return method.invoke(table, arguments);
    }

    private boolean marked(Object table) {
        if (table instanceof Message message) {
            return message.profile() == ArrowSlots.MARKER;
        }
        if (table instanceof Footer footer) {
            return footer.profile() == ArrowSlots.MARKER;
        }
        return schemaMarked;
    }

    private static List<Accessor> accessors(Class<?> table) {
        return ACCESSORS.computeIfAbsent(table, AccessorWalk::findAccessors);
    }

    private static List<Accessor> findAccessors(Class<?> table) {
        Map<String, Method> plain = new HashMap<>();
        Map<String, Method> indexed = new HashMap<>();
        Map<String, Method> unions = new HashMap<>();
        for (Method method : table.getDeclaredMethods()) {
            int modifiers = method.getModifiers();
            String name = method.getName();
            if (!Modifier.isPublic(modifiers) || Modifier.isStatic(modifiers) || name.startsWith("__")) {
                continue;
            }
            List<Class<?>> parameters = List.of(method.getParameterTypes());
            if (parameters.isEmpty()) {
                plain.put(name, method);
            } else if (parameters.equals(List.of(int.class))) {
                indexed.put(name, method);
            } else if (parameters.equals(List.of(Table.class))) {
                unions.put(name, method);
            }
        }
        plain.keySet().removeAll(TEXT_OF_ANY_BYTES.getOrDefault(table, Set.of()));
        Set<String> own = OWN.getOrDefault(table, Set.of());
        List<Accessor> accessors = new ArrayList<>();
        indexed.forEach((name, element) -> accessors.add(new Accessor(
                name,
                element,
                requirePresent(plain.remove(name + "Length")),
                plain.remove(name + "AsByteBuffer"),
                null,
                own.contains(name))));
        unions.forEach((name, value) ->
                accessors.add(new Accessor(name, value, null, null, requirePresent(plain.get(name + "Type")), false)));
        plain.forEach((name, value) -> accessors.add(new Accessor(name, value, null, null, null, own.contains(name))));
        return List.copyOf(accessors);
    }

    private static List<Constructor<?>> tables(String[] names) {
        List<Constructor<?>> tables = new ArrayList<>();
        for (String name : names) {
            try {
                Class<?> table = name.equals("NONE") ? Null.class : Class.forName("io.arrowfmt.fbs." + name);
                tables.add(table.getConstructor());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return tables;
    }

    private static <T> T requirePresent(@Nullable T value) {
        if (value == null) {
            throw new IllegalStateException("an accessor is not where it should be");
        }
        return value;
    }

    /** A field of a table: a value, a vector or a union. */
    private record Accessor(
            String name,
            Method value,
            @Nullable Method length,
            @Nullable Method bytes,
            @Nullable Method unionType,
            boolean own) {
        private static final Object[] NONE = {};

        Object[] arguments(Object table) throws ReflectiveOperationException {
            if (unionType == null) {
                return NONE;
            }
            int type = (byte) requirePresent(unionType.invoke(table)) & 0xFF;
            List<Constructor<?>> tables = UNIONS.getOrDefault(name, List.of());
            // A type that nobody knows is read as a table without fields.
            return new Object[] {type < tables.size() ? tables.get(type).newInstance() : new Null()};
        }
    }
}

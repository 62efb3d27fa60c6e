package io.arrowfmt.corpus.invalid;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import io.arrowfmt.corpus.invalid.FlatValue.Scalar;
import io.arrowfmt.corpus.invalid.FlatValue.Tables;
import io.arrowfmt.corpus.invalid.FlatValue.Text;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** A way to change one thing of a draft, not knowing which rule that breaks, if any. */
enum Mutation {
    NUMBER("a number of the metadata", (draft, random) -> {
        List<Map.Entry<Integer, FlatValue>> found = new ArrayList<>();
        for (FlatTable table : tables(draft, random)) {
            for (Map.Entry<Integer, FlatValue> slot : table.slots().entrySet()) {
                if (slot.getValue() instanceof Scalar) {
                    found.add(slot);
                }
            }
        }
        if (found.isEmpty()) {
            return false;
        }
        Map.Entry<Integer, FlatValue> slot = pick(found, random);
        Scalar scalar = (Scalar) slot.getValue();
        slot.setValue(new Scalar(scalar.size(), number(scalar.value(), random)));
        return true;
    }),
    SLOT("a slot of the metadata left out", (draft, random) -> {
        FlatTable table = pick(tables(draft, random), random);
        if (table.slots().isEmpty()) {
            return false;
        }
        table.slots().remove(pick(List.copyOf(table.slots().keySet()), random));
        return true;
    }),
    ELEMENT("an element of a vector of the metadata", (draft, random) -> {
        List<List<byte[]>> found = new ArrayList<>();
        for (FlatTable table : tables(draft, random)) {
            for (FlatValue value : table.slots().values()) {
                if (value instanceof Elements elements && !elements.list().isEmpty()) {
                    found.add(elements.list());
                }
            }
        }
        if (found.isEmpty()) {
            return false;
        }
        byte[] element = pick(pick(found, random), random);
        number(element, random.nextInt(element.length), random);
        return true;
    }),
    LENGTH("the number of elements of a vector of the metadata", (draft, random) -> {
        List<List<?>> found = new ArrayList<>();
        for (FlatTable table : tables(draft, random)) {
            for (FlatValue value : table.slots().values()) {
                if (value instanceof Elements elements && !elements.list().isEmpty()) {
                    found.add(elements.list());
                } else if (value instanceof Tables children && !children.list().isEmpty()) {
                    found.add(children.list());
                }
            }
        }
        if (found.isEmpty()) {
            return false;
        }
        List<?> list = pick(found, random);
        list.remove(random.nextInt(list.size()));
        return true;
    }),
    TEXT("a text of the metadata", (draft, random) -> {
        for (FlatTable table : tables(draft, random)) {
            for (Map.Entry<Integer, FlatValue> slot : table.slots().entrySet()) {
                if (slot.getValue() instanceof Text text && text.bytes().size() > 0 && random.nextBoolean()) {
                    byte[] bytes = text.bytes().toArray();
                    bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
                    slot.setValue(new Text(Bytes.of(bytes)));
                    return true;
                }
            }
        }
        return false;
    }),
    METADATA_BYTE("a byte of the metadata as it is encoded", (draft, random) -> {
        int message = random.nextInt(draft.messages().size());
        draft.patch(made -> made.put(
                made.metadata(message) + random.nextInt(made.body(message) - made.metadata(message)),
                random.nextInt(256)));
        return true;
    }),
    BODY("a number of a body", (draft, random) -> {
        DraftMessage message = pick(draft.messages(), random);
        if (message.body().length == 0) {
            return false;
        }
        number(message.body(), random.nextInt(message.body().length), random);
        return true;
    }),
    BUFFER("the length of a buffer", (draft, random) -> {
        DraftMessage message = pick(draft.messages(), random);
        boolean batch = message.is(Shape.RECORD_BATCH) || message.is(Shape.DICTIONARY_BATCH);
        if (!batch
                || !message.batch().has("buffers")
                || message.batch().elements("buffers").isEmpty()) {
            return false;
        }
        int buffer = random.nextInt(message.batch().elements("buffers").size());
        message.resize(buffer, Math.max(0, message.length(buffer) + random.nextInt(33) - 16));
        return true;
    }),
    ORDER("the order of messages", (draft, random) -> {
        int one = random.nextInt(draft.messages().size());
        int other = random.nextInt(draft.messages().size());
        Collections.swap(draft.messages(), one, other);
        return one != other;
    }),
    REPETITION("a message once more", (draft, random) -> {
        int place = random.nextInt(draft.messages().size() + 1);
        draft.messages().add(place, pick(draft.messages(), random).copy());
        return true;
    }),
    OMISSION("a message left out", (draft, random) -> {
        draft.messages().remove(random.nextInt(draft.messages().size()));
        return true;
    }),
    FOOTER_BYTE("a byte from the footer on", (draft, random) -> {
        draft.patch(made ->
                made.put(made.footer() + random.nextInt(made.bytes().length - made.footer()), random.nextInt(256)));
        return draft.container() == Container.FILE;
    }),
    CUT("the end cut off", (draft, random) -> {
        draft.patch(made -> made.cut(random.nextInt(made.bytes().length)));
        return true;
    });

    private static final long[] NUMBERS = {
        0,
        1,
        -1,
        7,
        8,
        Byte.MAX_VALUE,
        Byte.MIN_VALUE,
        Short.MAX_VALUE,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        1L << 32,
        1L << 62
    };

    private final String words;

    @SuppressWarnings("ImmutableEnumChecker") // captures nothing
    private final Change change;

    Mutation(String words, Change change) {
        this.words = words;
        this.change = change;
    }

    /** Changes a draft. */
    @FunctionalInterface
    private interface Change {
        /** Says whether there was something to change. */
        boolean apply(Draft draft, RandomGenerator random);
    }

    /** What it changes. */
    String words() {
        return words;
    }

    /** Changes a draft that has messages, and says whether there was something to change. */
    boolean apply(Draft draft, RandomGenerator random) {
        return change.apply(draft, random);
    }

    private static <T> T pick(List<T> list, RandomGenerator random) {
        return list.get(random.nextInt(list.size()));
    }

    /** The tables of a message, or of the footer. */
    private static List<FlatTable> tables(Draft draft, RandomGenerator random) {
        List<FlatTable> found = new ArrayList<>();
        boolean footer = !draft.footer().slots().isEmpty() && random.nextInt(4) == 0;
        (footer ? draft.footer() : pick(draft.messages(), random).metadata()).each(found::add);
        return found;
    }

    private static long number(long value, RandomGenerator random) {
        return switch (random.nextInt(4)) {
            case 0 -> value + 1;
            case 1 -> value - 1;
            case 2 -> random.nextLong();
            default -> NUMBERS[random.nextInt(NUMBERS.length)];
        };
    }

    /** Changes a number of 1, 2, 4 or 8 bytes at a place, as far as there are bytes. */
    private static void number(byte[] bytes, int place, RandomGenerator random) {
        int size = 1 << random.nextInt(4);
        byte[] number = FlatValue.bytes(number(bytes[place], random));
        int start = place / size * size;
        System.arraycopy(number, 0, bytes, start, Math.min(size, bytes.length - start));
    }
}

package io.arrowfmt.corpus.invalid;

import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.invalid.FlatValue.Elements;
import io.arrowfmt.type.Field;
import io.arrowfmt.walk.BatchForm;
import io.arrowfmt.walk.NodeLayout;
import io.arrowfmt.walk.SchemaLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.zip.CRC32C;

/** A file or stream that is being corrupted. What changes something says whether it could. Belongs to one thread. */
final class Site {
    private final Subject subject;
    private RandomGenerator random;
    private final Draft draft;
    private boolean checksumsStay;

    Site(Subject subject, RandomGenerator random) {
        this.subject = subject;
        this.random = random;
        this.draft = subject.draft();
    }

    /** The parts. */
    Draft draft() {
        return draft;
    }

    /** Whether it is a file. */
    boolean isFile() {
        return draft.container() == Container.FILE;
    }

    /** Takes chance from a seed from here on, so that two places are changed alike. */
    Site again(long seed) {
        random = new Random(seed);
        return this;
    }

    /** One of a list. */
    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    /** A number. */
    int number(int from, int below) {
        return from + random.nextInt(below - from);
    }

    /** A number below zero. */
    long negative() {
        return switch (random.nextInt(4)) {
            case 0 -> -1;
            case 1 -> Long.MIN_VALUE;
            case 2 -> -8L * number(1, 1000);
            default -> -1L - random.nextInt(Integer.MAX_VALUE);
        };
    }

    /** A number of 32 bits below zero. */
    int negativeInt() {
        return random.nextInt(3) == 0 ? Integer.MIN_VALUE : -1 - random.nextInt(1 << 20);
    }

    /** A random number of 64 bits. */
    long any() {
        return random.nextLong();
    }

    /** Leaves the checksums of buffers as they are. */
    Site keepChecksums() {
        checksumsStay = true;
        return this;
    }

    /** Changes the bytes once all is put together. */
    boolean patch(Consumer<Emitted> change) {
        draft.patch(change);
        return true;
    }

    /** Changes a message, by its number, of a kind. */
    boolean message(Predicate<DraftMessage> which, Predicate<Integer> change) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < draft.messages().size(); i++) {
            if (which.test(draft.message(i))) {
                found.add(i);
            }
        }
        return !found.isEmpty() && change.test(pick(found));
    }

    /** Changes a message that everybody reads: who reads a file by its footer takes the schema from there. */
    boolean read(Predicate<Integer> change) {
        return message(message -> !isFile() || isBatch(message), change);
    }

    /** Changes a message that has a body to be found: a record batch or a dictionary batch. */
    boolean batchMessage(Predicate<DraftMessage> change) {
        return message(Site::isBatch, index -> change.test(draft.message(index)));
    }

    /** Whether a message is a record batch or a dictionary batch. */
    static boolean isBatch(DraftMessage message) {
        return message.is(Shape.RECORD_BATCH) || message.is(Shape.DICTIONARY_BATCH);
    }

    /** Changes a record batch or a dictionary batch. */
    boolean batch(Predicate<BatchSite> change) {
        return batchMessage(message -> {
            Optional<SchemaLayout> layout = layout(message);
            return layout.isPresent() && change.test(new BatchSite(this, message, layout.get()));
        });
    }

    /** Changes a field and the column it is of, in a batch whose buffers are not compressed. */
    boolean node(Predicate<NodeSite> which, Predicate<NodeSite> change) {
        return batch(batch -> !batch.isCompressed() && batch.node(which, change));
    }

    /** Changes a node, whether or not its buffers are compressed. */
    boolean anyNode(Predicate<NodeSite> which, Predicate<NodeSite> change) {
        return batch(batch -> batch.node(which, change));
    }

    private Optional<SchemaLayout> layout(DraftMessage message) {
        if (message.is(Shape.RECORD_BATCH)) {
            return Optional.of(subject.layout());
        }
        for (NodeLayout node : subject.layout().nodes()) {
            Field field = node.field();
            if (field.dictionary().isPresent()
                    && field.dictionary().get().id() == message.header().number("id")) {
                return Optional.of(SchemaLayout.ofDictionary(field, BatchForm.STANDARD));
            }
        }
        return Optional.empty();
    }

    /** The layout of the record batches. */
    SchemaLayout layout() {
        return subject.layout();
    }

    /** Changes a field of the schema, without declared layouts, in the first message and the footer. */
    boolean field(Predicate<FlatTable> which, Consumer<FlatTable> change) {
        draft.schemas(FlatTable::removeOwn);
        return declared(which, change);
    }

    /** Changes a field of the schema, in the first message and the footer. */
    boolean declared(Predicate<FlatTable> which, Consumer<FlatTable> change) {
        List<FlatTable> fields = fields(draft.schema());
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < fields.size(); i++) {
            if (which.test(fields.get(i))) {
                found.add(i);
            }
        }
        if (found.isEmpty()) {
            return false;
        }
        int chosen = pick(found);
        draft.schemas(schema -> change.accept(fields(schema).get(chosen)));
        return true;
    }

    private static List<FlatTable> fields(FlatTable schema) {
        List<FlatTable> fields = new ArrayList<>();
        schema.each(table -> {
            if (table.shape() == Shape.FIELD) {
                fields.add(table);
            }
        });
        return fields;
    }

    /** Puts all together, the checksums of buffers too. */
    byte[] emit() {
        if (!checksumsStay) {
            draft.messages().forEach(Site::sum);
        }
        return draft.emit().bytes();
    }

    private static void sum(DraftMessage message) {
        boolean whole = message.metadata().has("header")
                && isBatch(message)
                && (message.is(Shape.RECORD_BATCH) || message.header().has("data"));
        if (!whole || !message.metadata().has("buffer_crc32c")) {
            return;
        }
        int count = message.batch().has("buffers")
                ? message.batch().elements("buffers").size()
                : 0;
        int[] sums = new int[count];
        for (int i = 0; i < count; i++) {
            int offset = message.offset(i);
            int length = message.length(i);
            if (offset >= 0 && length >= 0 && length <= message.body().length - offset) {
                CRC32C sum = new CRC32C();
                sum.update(message.body(), offset, length);
                sums[i] = (int) sum.getValue();
            }
        }
        message.metadata().put("buffer_crc32c", Elements.ints(sums));
    }
}

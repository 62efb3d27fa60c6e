package io.arrowfmt.corpus.invalid;

import io.arrowfmt.batch.BatchBuilder;
import io.arrowfmt.conformance.Container;
import io.arrowfmt.corpus.MessageSequence;
import io.arrowfmt.type.Field;
import io.arrowfmt.type.Schema;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Something valid, of which a change makes something that is not. Immutable. */
final class Base {
    private final Bytes bytes;
    private final Form form;
    private final Consumer<Draft> prepare;

    private Base(Bytes bytes, Form form, Consumer<Draft> prepare) {
        this.bytes = bytes;
        this.form = form;
        this.prepare = prepare;
    }

    /** What is done with the bytes. */
    private enum Form {
        /** They are taken apart. */
        PARTS,
        /** They are taken apart, and declared layouts are left out. */
        WITHOUT_LAYOUTS,
        /** They stay as they are. */
        RAW
    }

    /** Makes the bytes. */
    @FunctionalInterface
    private interface Bytes {
        byte[] in(Container container);
    }

    /** A batch for each list of rows. */
    static Base of(WriteOptions options, Schema schema, List<@Nullable Object[][]> batches) {
        List<Consumer<BatchBuilder>> fills = new ArrayList<>();
        for (@Nullable Object[][] rows : batches) {
            fills.add(builder -> {
                for (@Nullable Object[] row : rows) {
                    builder.addRow(row);
                }
            });
        }
        return built(options, schema, fills);
    }

    /** A batch of one column. */
    static Base column(Field field, @Nullable Object... values) {
        @Nullable Object[][] rows = new @Nullable Object[values.length][];
        for (int i = 0; i < values.length; i++) {
            rows[i] = new @Nullable Object[] {values[i]};
        }
        return of(WriteOptions.plain(), Schema.of(field), List.<@Nullable Object[][]>of(rows));
    }

    /** A batch of one column, as a builder is told. */
    static Base built(Field field, Consumer<BatchBuilder> fill) {
        return built(WriteOptions.plain(), Schema.of(field), List.of(fill));
    }

    /** Batches as builders are told. */
    static Base built(WriteOptions options, Schema schema, List<Consumer<BatchBuilder>> fills) {
        return new Base(container -> write(container, options, schema, fills), Form.PARTS, draft -> {});
    }

    /** Messages with dictionaries, without declared layouts. */
    static Base of(MessageSequence messages) {
        return new Base(
                container -> container == Container.FILE ? messages.toFile() : messages.toStream(),
                Form.WITHOUT_LAYOUTS,
                draft -> {});
    }

    /** Bytes that stay as they are. */
    static Base raw(byte... bytes) {
        return new Base(container -> bytes, Form.RAW, draft -> {});
    }

    private static byte[] write(
            Container container, WriteOptions options, Schema schema, List<Consumer<BatchBuilder>> fills) {
        ByteArrayOutputStream target = new ByteArrayOutputStream();
        try (ArrowWriter writer = container == Container.FILE
                ? ArrowWriter.file(Channels.newChannel(target), schema, options)
                : ArrowWriter.stream(target, schema, options)) {
            for (Consumer<BatchBuilder> fill : fills) {
                BatchBuilder builder = BatchBuilder.of(schema);
                fill.accept(builder);
                writer.write(builder.finish());
            }
            writer.finish();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return target.toByteArray();
    }

    /** This one changed into something else that is valid. */
    Base prepared(Consumer<Draft> change) {
        return new Base(bytes, form, prepare.andThen(change));
    }

    /** This one with the metadata of a version, by its number. */
    Base version(int number) {
        return prepared(draft -> {
            draft.messages().forEach(message -> message.metadata().set("version", number));
            draft.footer().set("version", number);
        });
    }

    /** Takes it apart. */
    Draft draft(Container container) {
        Draft draft =
                form == Form.RAW ? Draft.raw(container, bytes.in(container)) : Draft.of(container, bytes.in(container));
        if (form == Form.WITHOUT_LAYOUTS) {
            draft.schemas(FlatTable::removeOwn);
        }
        prepare.accept(draft);
        return draft;
    }
}

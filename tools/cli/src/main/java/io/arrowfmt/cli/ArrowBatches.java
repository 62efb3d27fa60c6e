package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.batch.SoundValues;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.type.Endianness;
import io.arrowfmt.type.Metadata;
import io.arrowfmt.type.Schema;
import java.io.IOException;
import java.util.Optional;

/**
 * The batches of an Arrow file or stream, as this version writes them: bodies are little-endian, and every value can be
 * read, so that whatever is made of them is made of what is there.
 */
final class ArrowBatches implements Batches {
    private final ArrowReader reader;
    private final Schema schema;
    private final SoundValues sound = SoundValues.ofBatches();
    private long index;

    /** The batches of a reader, which is closed with them. */
    ArrowBatches(ArrowReader reader) {
        this.reader = reader;
        this.schema = writable(reader.schema());
    }

    /** A schema as it is written: bodies are little-endian then, whatever they were. */
    static Schema writable(Schema source) {
        return new Schema(source.fields(), Endianness.LITTLE, source.metadata(), source.features());
    }

    @Override
    public Schema schema() {
        return schema;
    }

    @Override
    public Metadata metadata() {
        return reader.metadata();
    }

    @Override
    public Optional<Batch> next() throws IOException {
        Optional<Batch> next = reader.next();
        if (next.isEmpty()) {
            Remainder.requireNone(reader);
            return next;
        }
        try {
            Batch batch = sound.of(next.get());
            index++;
            return Optional.of(batch);
        } catch (CorruptValueException e) {
            throw located(e, index);
        }
    }

    @Override
    public boolean areOfOneFile() {
        return reader instanceof ArrowFile;
    }

    /** Says which batch it was in which a column found a value that cannot be. */
    static ArrowException located(CorruptValueException e, long batch) {
        Finding finding = e.finding();
        return ArrowException.of(finding.at(finding.location().batch(batch)));
    }

    /** What an output of them is like where nobody says what it shall be. */
    ArrowOutput.Like like(Bodies bodies) {
        return new ArrowOutput.Like(areOfOneFile() ? ArrowOutput.Container.FILE : ArrowOutput.Container.STREAM, bodies);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}

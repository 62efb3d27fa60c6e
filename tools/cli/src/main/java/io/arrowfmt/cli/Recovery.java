package io.arrowfmt.cli;

import io.arrowfmt.batch.Batch;
import io.arrowfmt.batch.CorruptValueException;
import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.bytes.MemoryRules;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.ArrowFormatException;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.framing.FileMap;
import io.arrowfmt.framing.FrameRules;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.framing.Probe;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.read.Arrow;
import io.arrowfmt.read.ArrowFile;
import io.arrowfmt.read.ArrowReader;
import io.arrowfmt.read.ArrowStream;
import io.arrowfmt.read.ReadOptions;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Takes every whole batch out of what may be damaged. Of a file whose footer is whole each batch stands for itself; of
 * anything else the messages are read from the start, past batches whose values or buffers are wrong; where one is so wrong
 * that nothing tells where the next begins, it is looked for ({@link StreamParts}).
 */
final class Recovery implements Closeable {
    /** Damages that are looked behind of in a stream: each costs passing over the messages before it. */
    private static final int MOST_DAMAGES = 200;

    private final ByteSource source;
    private final ArrowReader first;
    private final boolean byFooter;
    private final BitSet kept = new BitSet();
    private final List<Finding> findings = new ArrayList<>();
    private List<StreamParts.Part> parts = List.of();
    private long keptRows;

    private Recovery(ByteSource source, ArrowReader first) {
        this.source = source;
        this.first = first;
        this.byFooter = first instanceof ArrowFile;
    }

    /** Takes a batch. */
    @FunctionalInterface
    interface Taker {
        /** Takes it, or throws when it is not whole after all. */
        void take(Batch batch) throws IOException;
    }

    /**
     * Opens a source.
     *
     * @throws ArrowException when not even the schema can be read
     */
    static Recovery open(ByteSource source) throws IOException {
        return new Recovery(
                source, Arrow.open(new Shared(source), ReadOptions.all().lenient()));
    }

    /** The reader that knows the schema. */
    ArrowReader reader() {
        return first;
    }

    /** Gives every whole batch, in order. */
    void each(Taker taker) throws IOException {
        if (first instanceof ArrowFile file) {
            for (int i = 0; i < file.batchCount(); i++) {
                try {
                    take(i, file.batch(i), taker);
                } catch (ArrowFormatException e) {
                    lost(e.finding());
                }
            }
            return;
        }
        parts = StreamParts.of(source, start(), first.sourceSchema());
        long base = 0;
        for (int i = 0; i < parts.size(); i++) {
            StreamParts.Part part = parts.get(i);
            read(part, base, taker);
            base += part.batches().size();
            if (part.marked() && i < parts.size() - 1) {
                followed(part.end());
            }
        }
    }

    private void read(StreamParts.Part part, long base, Taker taker) throws IOException {
        ArrowReader reader = part.start() == start() ? first : resume(part.start());
        long done = 0;
        while (done >= 0 && findings.size() < MOST_DAMAGES) {
            done = readOn(reader, base, done, part.batches().size(), taker);
            if (done >= 0) {
                reader.close();
                reader = behind(part, done);
                done++;
            }
        }
        reader.close();
    }

    /** A reader behind a damaged batch: with the dictionaries that came before when that can be, else without them. */
    private ArrowReader behind(StreamParts.Part part, long damaged) throws IOException {
        ArrowReader reader = resume(part.start());
        for (long i = 0; i <= damaged; i++) {
            if (reader.skip().isEmpty()) {
                reader.close();
                return resume(part.batches().get(Math.toIntExact(damaged)));
            }
        }
        return reader;
    }

    private ArrowReader resume(long from) throws IOException {
        long start = start();
        ReadOptions options = ReadOptions.all().lenient();
        return from == start
                ? ArrowStream.resume(new Shared(source), start, afterSchema(), options)
                : ArrowStream.resume(new Shared(source), start, from, options);
    }

    private long afterSchema() throws IOException {
        FrameScanner scanner = FrameScanner.of(source, start(), source.size(), Limits.defaults(), finding -> {});
        return scanner.next().orElseThrow().end();
    }

    /**
     * Reads batches of a part from a position up to the first damage.
     *
     * @param base how many batches there are in the parts before
     * @param count how many batches the part has
     * @return the position of the damage when more batches come behind it in the part, or -1
     */
    private long readOn(ArrowReader reader, long base, long from, long count, Taker taker) throws IOException {
        long index = from;
        for (; index < count; index++) {
            Optional<Batch> next = reader.next();
            if (next.isEmpty()) {
                break;
            }
            try {
                take(base + index, next.get(), taker);
            } catch (ArrowFormatException e) {
                lost(e.finding());
            }
        }
        if (index == count) {
            reader.next(); // says why the part ends
        }
        if (reader.stopped().isPresent()) {
            Finding stopped = reader.stopped().get();
            Location where = stopped.location();
            stopped = where.batch() < 0 ? stopped : stopped.at(where.batch(base + index));
            if (findings.isEmpty()
                    || !findings.get(findings.size() - 1).toString().equals(stopped.toString())) {
                lost(stopped);
            }
        }
        return index < count ? index : -1;
    }

    /** Zeros where the length of a message was look like the end, and so does the end of the first of two streams. */
    private void followed(long end) {
        findings.add(Finding.of(
                FrameRules.NOTHING_AFTER_END,
                Location.of(first.name()).at(end),
                "nothing after the marker at the end of the stream",
                Amount.of(source.size() - end, "byte") + " more"));
    }

    /** Takes note of why something is lost; what merely does not fit into memory is not. */
    private void lost(Finding reason) throws IOException {
        if (reason.rule() == MemoryRules.ALLOCATION) {
            throw ArrowException.of(reason);
        }
        findings.add(reason);
    }

    private void take(long index, Batch batch, Taker taker) throws IOException {
        try {
            taker.take(batch);
        } catch (CorruptValueException e) {
            throw ArrowBatches.located(e, index);
        }
        kept.set(Math.toIntExact(index));
        keptRows += batch.rows();
    }

    /** What was kept and what was lost, once all batches have been given. */
    Salvage result() throws IOException {
        LostMessages lost = byFooter
                ? LostMessages.ofFile(new Shared(source), kept)
                : LostMessages.ofStream(source, first.name(), parts, kept);
        if (findings.isEmpty() && lost.from() < source.size()) {
            followed(lost.from());
        }
        return new Salvage(kept.cardinality(), keptRows, lost, findings);
    }

    private long start() throws IOException {
        Bytes head = source.read(0, Math.min(source.size(), FileMap.STREAM_START));
        return Probe.detect(head).isStream() ? 0 : FileMap.STREAM_START;
    }

    @Override
    public void close() throws IOException {
        first.close();
    }

    /** A source that others read too, and that is not closed with a reader. */
    private record Shared(ByteSource source) implements ByteSource {
        @Override
        public String name() {
            return source.name();
        }

        @Override
        public long size() {
            return source.size();
        }

        @Override
        public Bytes read(long offset, long length, Memory memory) throws IOException {
            return source.read(offset, length, memory);
        }

        @Override
        public void close() {}
    }
}

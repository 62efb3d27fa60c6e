package io.arrowfmt.fuzz;

import io.arrowfmt.bytes.ByteSource;
import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.bytes.Memory;
import io.arrowfmt.compress.AllocationBudget;
import io.arrowfmt.compress.Decompressor;
import io.arrowfmt.conformance.IntegrationJsonReader;
import io.arrowfmt.conformance.OracleException;
import io.arrowfmt.corpus.exercise.Exercise;
import io.arrowfmt.corpus.exercise.Exercise.Verdict;
import io.arrowfmt.error.ArrowException;
import io.arrowfmt.error.Findings;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.flatbuffers.FlatBufferVerifier;
import io.arrowfmt.flatbuffers.RootType;
import io.arrowfmt.flatbuffers.VerifierLimits;
import io.arrowfmt.framing.Frame;
import io.arrowfmt.framing.FrameScanner;
import io.arrowfmt.metadata.Compression;
import io.arrowfmt.metadata.FooterCodec;
import io.arrowfmt.metadata.Limits;
import io.arrowfmt.metadata.MessageCodec;
import io.arrowfmt.validate.Report;
import io.arrowfmt.validate.Validator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** What is given bytes. Whatever is thrown and not declared, and whatever contradicts itself, is a finding. */
enum Target {
    /** Metadata of messages and footers as FlatBuffers. */
    VERIFIER {
        @Override
        void take(byte[] bytes) {
            for (RootType root : RootType.values()) {
                FlatBufferVerifier.verify(ByteBuffer.wrap(bytes), root, VerifierLimits.DEFAULT);
            }
        }
    },
    /** Metadata of messages as the model; what the verifier takes can be decoded, or is refused by a rule. */
    METADATA {
        @Override
        void take(byte[] bytes) throws IOException {
            Location where = Location.of("fuzzed");
            MessageCodec.decode(Bytes.of(bytes), where, Limits.defaults(), new Findings());
        }
    },
    /** Footers as the model. */
    FOOTER {
        @Override
        void take(byte[] bytes) throws IOException {
            FooterCodec.decode(Bytes.of(bytes), Location.of("fuzzed"), Limits.defaults(), new Findings());
        }
    },
    /** The body of a batch under a schema that the first byte chooses. */
    BATCH {
        @Override
        void take(byte[] bytes) throws IOException {
            if (bytes.length == 0) {
                return;
            }
            List<byte[]> bases = Seeds.streams();
            byte[] base = bases.get((bytes[0] & 0xff) % bases.size()).clone();
            Findings findings = new Findings();
            ByteSource source = ByteSource.of(Bytes.of(base), "base");
            FrameScanner scanner = FrameScanner.of(source, 0, source.size(), Limits.defaults(), findings);
            int at = 1;
            for (Optional<Frame> frame = scanner.next(); frame.isPresent(); frame = scanner.next()) {
                int body = (int) frame.get().bodyOffset();
                int count = Math.min((int) frame.get().end() - body, bytes.length - at);
                System.arraycopy(bytes, at, base, body, count);
                at += count;
            }
            exercise(base);
        }
    },
    /** Files and streams, as they are. */
    CONTENT {
        @Override
        void take(byte[] bytes) throws IOException {
            exercise(bytes);
        }
    },
    /** Mutants of structure: the first byte chooses what is changed, the others say how. */
    STRUCTURE {
        @Override
        void take(byte[] bytes) throws IOException {
            if (bytes.length < 2) {
                return;
            }
            byte[] how = Arrays.copyOfRange(bytes, 1, Math.min(bytes.length, 9));
            long seed = 0;
            for (byte part : how) {
                seed = (seed << 8) | (part & 0xff);
            }
            exercise(Seeds.mutants(bytes[0] & 0xff).mutant(seed).bytes().toArray());
        }
    },
    /** A file by its footer beside the stream within it: both are valid, or what is wrong is said. */
    VIEWS {
        @Override
        void take(byte[] bytes) throws IOException {
            Report file = Validator.at(Level.LAYOUT).check(Bytes.of(bytes), "file");
            if (file.kind().isStream() || !file.isValid() || !file.findings().isEmpty()) {
                return;
            }
            byte[] within = Arrays.copyOfRange(bytes, 8, bytes.length - TAIL - Seeds.footer(bytes).length);
            Report stream = Validator.at(Level.LAYOUT).check(Bytes.of(within), "stream");
            if (!stream.isValid() || stream.batches() != file.batches() || stream.rows() != file.rows()) {
                throw new IllegalStateException("a file without findings: " + file + ", its stream: " + stream);
            }
        }
    },
    /** Buffers compressed by LZ4. */
    LZ4 {
        @Override
        void take(byte[] bytes) throws IOException {
            decompress(Compression.LZ4_FRAME, bytes);
        }
    },
    /** Buffers compressed by Zstandard. */
    ZSTD {
        @Override
        void take(byte[] bytes) throws IOException {
            decompress(Compression.ZSTD, bytes);
        }
    },
    /** Integration JSON. */
    JSON {
        @Override
        void take(byte[] bytes) throws IOException {
            try (IntegrationJsonReader reader = IntegrationJsonReader.open(new ByteArrayInputStream(bytes), "fuzzed")) {
                reader.schema();
                for (int i = 0; i < 16 && reader.next().isPresent(); i++) {
                    reader.dictionaries();
                }
            }
        }
    };

    /** Bytes of a file behind its footer. */
    private static final int TAIL = 10;

    private static final Limits SMALL =
            Limits.defaults().withMaxDecompressedBufferBytes(1 << 20).withMaxDecompressedBatchBytes(1 << 20);

    /** Takes bytes; what it declares may be thrown. */
    abstract void take(byte[] bytes) throws IOException;

    /** Takes bytes and lets pass what is declared. */
    final void run(byte[] bytes) {
        try {
            take(bytes);
        } catch (ArrowException | OracleException e) {
            // The bytes were refused, for a reason.
            return;
        } catch (IOException e) {
            throw new IllegalStateException("memory that does not fail", e);
        }
    }

    /** Bytes to begin with. */
    final List<byte[]> seeds() throws IOException {
        return Seeds.of(this);
    }

    /** One of the seeds, with some bytes changed, cut off or put in. */
    final byte[] mutant(Random random) throws IOException {
        List<byte[]> seeds = seeds();
        byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
        for (int edits = random.nextInt(4); edits > 0 && bytes.length > 0; edits--) {
            int at = random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) random.nextInt();
                case 2 -> Arrays.fill(bytes, at, Math.min(bytes.length, at + 4), (byte) -random.nextInt(2));
                default -> bytes = Arrays.copyOf(bytes, at);
            }
        }
        return bytes;
    }

    private static void exercise(byte[] bytes) throws IOException {
        Verdict verdict = Exercise.of(bytes);
        if (verdict.contradictory()) {
            throw new IllegalStateException("reader and validator contradict each other: " + verdict);
        }
    }

    private static void decompress(Compression codec, byte[] bytes) throws IOException {
        Decompressor.decompress(
                codec, Bytes.of(bytes), AllocationBudget.of(SMALL), Memory.heap(), Location.of("fuzzed"));
    }
}

package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import io.arrowfmt.metadata.Blocks;
import io.arrowfmt.metadata.Footer;
import io.arrowfmt.metadata.Message;
import io.arrowfmt.metadata.MetadataVersion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What rules about a file as a whole look at.
 *
 * @param footer the footer
 * @param footerOffset bytes from the start of the file to the footer
 * @param first the message at the start of the embedded stream, if it can be read
 * @param stream the messages of the embedded stream, when it was walked
 * @param where place of the footer
 */
record FileFacts(
        Footer footer, long footerOffset, Optional<Message> first, Optional<EmbeddedStream> stream, Location where) {
    private static final long MAX_SPARE = 8;

    /** A block with its place in the footer. */
    record Block(boolean dictionary, int index, long offset, long end) {
        @Override
        public String toString() {
            return (dictionary ? "dictionary block " : "record batch block ") + index;
        }
    }

    /**
     * The messages of the stream within a file, in order.
     *
     * @param messages dictionary and record batches
     * @param schemaEnd where the schema message ends; empty when what the stream starts with cannot be read
     * @param markedEnd what follows the marker at the end of the stream, if there is one
     * @param failure what keeps the stream from being read to its end, if anything does
     */
    record EmbeddedStream(
            List<Block> messages, Optional<Long> schemaEnd, Optional<Long> markedEnd, Optional<Finding> failure) {}

    /** The blocks that lie within the part of the file for messages, dictionaries first. */
    List<Block> blocks() {
        List<Block> blocks = new ArrayList<>();
        collect(footer.dictionaries(), true, blocks);
        collect(footer.recordBatches(), false, blocks);
        return blocks;
    }

    private void collect(Blocks from, boolean dictionaries, List<Block> blocks) {
        for (int i = 0; i < from.count(); i++) {
            long offset = from.offset(i);
            long metadata = from.metadataLength(i);
            long body = from.bodyLength(i);
            boolean placed = offset >= 0
                    && metadata >= 0
                    && body >= 0
                    && offset <= footerOffset
                    && metadata <= footerOffset - offset
                    && body <= footerOffset - offset - metadata;
            if (placed) {
                blocks.add(new Block(dictionaries, i, offset, offset + metadata + body));
            }
        }
    }

    /** The blocks in the order of the file. */
    List<Block> blocksByOffset() {
        List<Block> blocks = blocks();
        blocks.sort(Comparator.comparingLong(Block::offset).thenComparingLong(Block::end));
        return blocks;
    }

    /**
     * A block that has bytes of another.
     *
     * @param block the block
     * @param other one that begins before it, or with it
     */
    record Overlap(Block block, Block other) {}

    /** The blocks that have bytes of others before them. */
    List<Overlap> overlaps() {
        List<Overlap> overlaps = new ArrayList<>();
        Optional<Block> widest = Optional.empty();
        for (Block block : blocksByOffset()) {
            boolean shared = widest.filter(
                            other -> block.offset() < other.end() - spare(other) || block.offset() == other.offset())
                    .isPresent();
            if (shared) {
                overlaps.add(new Overlap(block, widest.orElseThrow()));
            }
            widest = widest.filter(other -> other.end() >= block.end()).or(() -> Optional.of(block));
        }
        return overlaps;
    }

    /** Bytes by which a block may seem to end later than it does: Arrow for Java gave dictionaries of version 3 too many. */
    private long spare(Block block) {
        boolean legacy = footer.version().filter(MetadataVersion::isLegacy).isPresent();
        return legacy && block.dictionary() ? MAX_SPARE : 0;
    }

    /** The place in the footer where a block is. */
    Location where(Block block) {
        Blocks list = block.dictionary() ? footer.dictionaries() : footer.recordBatches();
        return where.part("footer, " + block).at(list.positionOf(block.index()));
    }
}

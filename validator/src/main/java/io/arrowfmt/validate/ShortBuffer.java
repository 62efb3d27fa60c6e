package io.arrowfmt.validate;

import io.arrowfmt.metadata.BufferRanges;

/** Why a buffer is likely too short for its slots. */
final class ShortBuffer {
    private ShortBuffer() {}

    /** The likely cause, or an empty text. */
    static String cause(BufferFacts facts) {
        if (facts.compression().isPresent()) {
            boolean compressedLength = facts.prefix().isPresent()
                    && (facts.prefix().getAsLong() == facts.stored()
                            || facts.prefix().getAsLong() == facts.length());
            return compressedLength
                    ? "the uncompressed length is that of the compressed bytes, as arrow-js wrote it by mistake"
                    : "";
        }
        return swappedWith(facts);
    }

    /** Another buffer of the column that would fit here, and this one there. */
    private static String swappedWith(BufferFacts facts) {
        NodeFacts node = facts.node();
        BufferRanges ranges = facts.batch().header().buffers();
        ExpectedBuffer here = new ExpectedBuffer(node.node(), facts.spec(), node.length(), node.nullCount());
        int position = node.node().layout().buffers().indexOf(facts.spec());
        for (int other = 0; other < node.node().layout().fixedBufferCount(); other++) {
            int index = facts.index() - position + other;
            ExpectedBuffer there = new ExpectedBuffer(
                    node.node(), node.node().layout().buffers().get(other), node.length(), node.nullCount());
            if (other != position && here.fits(ranges.length(index)) && there.fits(facts.length())) {
                return "buffers " + Math.min(index, facts.index()) + " and " + Math.max(index, facts.index())
                        + " are likely swapped";
            }
        }
        return "";
    }
}

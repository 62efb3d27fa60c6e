package io.arrowfmt.cli;

import io.arrowfmt.cli.map.Part;
import io.arrowfmt.cli.map.PartKind;
import io.arrowfmt.cli.map.Region;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which bytes to show.
 *
 * @param message the message alone, counted from 0 as they lie in the file
 * @param batch the batch that has the buffer, or the id of the dictionary
 * @param dictionary whether it is that of a dictionary
 * @param buffer the buffer alone
 * @param offset the bytes from here on alone
 * @param length how many of those, or of each region
 */
record DumpSelection(
        OptionalLong message,
        OptionalLong batch,
        boolean dictionary,
        OptionalLong buffer,
        OptionalLong offset,
        OptionalLong length) {
    private static final Pattern BUFFER = Pattern.compile("(d-?)?([0-9]{1,18})\\.([0-9]{1,18})");
    private static final long BEGINNING = 64;

    /** Reads the name of a buffer. */
    static DumpSelection of(OptionalLong message, Optional<String> buffer, OptionalLong offset, OptionalLong length)
            throws Failure {
        int given = (message.isPresent() ? 1 : 0) + (buffer.isPresent() ? 1 : 0) + (offset.isPresent() ? 1 : 0);
        if (given > 1) {
            throw new Failure(Exit.USAGE, "dump: expected one of --message, --buffer and --offset, found " + given);
        }
        check("--message", message);
        check("--offset", offset);
        check("--length", length);
        if (buffer.isEmpty()) {
            return new DumpSelection(message, OptionalLong.empty(), false, OptionalLong.empty(), offset, length);
        }
        Matcher numbers = BUFFER.matcher(buffer.get());
        if (!numbers.matches()) {
            throw new Failure(
                    Exit.USAGE,
                    "--buffer: expected a batch and a buffer as in 3.1, or a dictionary as in d0.1, found "
                            + buffer.get());
        }
        String sign = numbers.group(1) == null ? "" : numbers.group(1).substring(1);
        return new DumpSelection(
                message,
                OptionalLong.of(Long.parseLong(sign + numbers.group(2))),
                numbers.group(1) != null,
                OptionalLong.of(Long.parseLong(numbers.group(3))),
                offset,
                length);
    }

    private static void check(String option, OptionalLong value) throws Failure {
        if (value.isPresent() && value.getAsLong() < 0) {
            throw new Failure(Exit.USAGE, option + ": expected at least 0, found " + value.getAsLong());
        }
    }

    /** What was asked for, in words. */
    String what() {
        return message.isPresent()
                ? "message " + message.getAsLong()
                : buffer.isPresent()
                        ? "buffer " + buffer.getAsLong() + " with bytes in " + (dictionary ? "dictionary " : "batch ")
                                + batch.orElse(0)
                        : "byte " + offset.orElse(0);
    }

    /**
     * Whether a part is among what is shown.
     *
     * @param index of the message, or -1 for what is none
     */
    boolean has(Part part, long index) {
        if (message.isPresent()) {
            return index == message.getAsLong();
        }
        if (buffer.isPresent()) {
            PartKind kind = dictionary ? PartKind.DICTIONARY : PartKind.BATCH;
            return part.kind() == kind && part.number() == batch.orElse(-1);
        }
        return offset.isEmpty() || (part.end() > offset.getAsLong() && part.offset() < end());
    }

    private long end() {
        long begin = offset.orElse(0);
        long size = length.orElse(256);
        return size > Long.MAX_VALUE - begin ? Long.MAX_VALUE : begin + size;
    }

    /** The first byte of a region that is shown, from its start; its length where none is. */
    long begin(Region region) {
        if (buffer.isPresent() && region.buffer() != buffer.getAsLong()) {
            return region.length();
        }
        return offset.isEmpty() ? 0 : Math.min(region.length(), Math.max(0, offset.getAsLong() - region.offset()));
    }

    /** The byte of a region behind the last one that is shown, from its start. */
    long end(Region region, boolean whole) {
        if (offset.isPresent()) {
            return Math.max(0, Math.min(region.length(), end() - region.offset()));
        }
        boolean all = whole || message.isPresent() || buffer.isPresent();
        return Math.min(region.length(), length.orElse(all ? region.length() : BEGINNING));
    }
}

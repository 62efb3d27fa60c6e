package io.arrowfmt.benchmarks;

import java.util.List;

/** What is measured: a file and who reads it. */
enum Question {
    /** Plain buffers. */
    PLAIN_ROWS(
            "read every batch and add up every value",
            Dataset.ROWS,
            Encoding.PLAIN,
            Contestant.ARROW_JAVA,
            Contestant.ARROWFMT,
            Contestant.TWO_THREADS,
            Contestant.MAPPED,
            Contestant.CHECKS,
            Contestant.FLOOR,
            Contestant.READ_ONLY),
    /** Few values of many: where mapping pays. */
    FIRST_ROWS(
            "look at the first row of each batch",
            Dataset.ROWS,
            Encoding.PLAIN,
            Contestant.FIRST_ROWS,
            Contestant.FIRST_ROWS_MAPPED),
    /** Compressed by ZSTD. */
    ZSTD_ROWS(
            "the same, compressed by ZSTD",
            Dataset.ROWS,
            Encoding.ZSTD,
            Contestant.ARROW_JAVA,
            Contestant.ARROWFMT,
            Contestant.TWO_THREADS),
    /** Compressed by LZ4, in linked blocks. */
    LZ4_ROWS(
            "the same, compressed by LZ4 in linked blocks",
            Dataset.ROWS,
            Encoding.LZ4,
            Contestant.ARROWFMT,
            Contestant.TWO_THREADS),
    /** The reader that takes half a minute for one round. */
    LZ4_ROWS_OF_ARROW_JAVA(
            "the same with arrow-java, once", Dataset.ROWS, Encoding.LZ4, Contestant.ARROW_JAVA, Contestant.ARROWFMT) {
        @Override
        int most(int rounds) {
            return Math.min(1, rounds);
        }
    },
    /** A wide schema. */
    MANY_COLUMNS(
            "open a file of 10,000 columns and read it",
            Dataset.WIDE,
            Encoding.PLAIN,
            Contestant.ARROW_JAVA,
            Contestant.ARROWFMT,
            Contestant.CHECKS),
    /** A wide schema and few rows. */
    MANY_COLUMNS_FEW_ROWS(
            "the same with a hundred rows a batch instead of a thousand",
            Dataset.WIDE_AND_SHORT,
            Encoding.PLAIN,
            Contestant.ARROW_JAVA,
            Contestant.ARROWFMT,
            Contestant.CHECKS),
    /** Small batches. */
    MANY_BATCHES(
            "read 100,000 batches of ten rows",
            Dataset.BATCHES,
            Encoding.PLAIN,
            Contestant.ARROW_JAVA,
            Contestant.ARROWFMT,
            Contestant.CHECKS),
    /** A selection. */
    ONE_OF_A_HUNDRED(
            "read one of 100 columns",
            Dataset.HUNDRED,
            Encoding.PLAIN,
            Contestant.ARROW_JAVA,
            Contestant.ARROWFMT,
            Contestant.ONE_COLUMN),
    /** Plain buffers, written. */
    WRITE_ROWS(
            "write the batches of a file that are in memory",
            Dataset.ROWS,
            Encoding.PLAIN,
            Contestant.WRITE_ARROW_JAVA,
            Contestant.WRITE,
            Contestant.WRITE_FLOOR),
    /** Written with ZSTD. */
    WRITE_ZSTD_ROWS(
            "the same with ZSTD at level 3",
            Dataset.ROWS,
            Encoding.PLAIN,
            Contestant.WRITE_ZSTD_ARROW_JAVA,
            Contestant.WRITE_ZSTD,
            Contestant.WRITE_ZSTD_TWO_THREADS),
    /** Written with LZ4. */
    WRITE_LZ4_ROWS("the same with LZ4", Dataset.ROWS, Encoding.PLAIN, Contestant.WRITE_LZ4, Contestant.WRITE_ZSTD),
    /** Written with LZ4, a small part for the writer that would not finish all. */
    WRITE_LZ4_SOME_ROWS(
            "one in 64 of these rows with LZ4",
            Dataset.SOME_ROWS,
            Encoding.PLAIN,
            Contestant.WRITE_LZ4_ARROW_JAVA,
            Contestant.WRITE_LZ4) {
        @Override
        int most(int rounds) {
            return Math.min(3, rounds);
        }
    },
    /** Columns made of arrays; the file is not looked at. */
    BUILD_NUMBERS(
            "build columns of numbers from arrays",
            Dataset.SOME_ROWS,
            Encoding.PLAIN,
            Contestant.BUILD_ARROW_JAVA,
            Contestant.BUILD),
    /** Columns of texts in memory; the file is not looked at. */
    ENCODE_TEXTS(
            "encode 10,000,000 texts of 1,000 different by a dictionary",
            Dataset.SOME_ROWS,
            Encoding.PLAIN,
            Contestant.ENCODE_ARROW_JAVA,
            Contestant.ENCODE),
    /** Texts that become columns; the file is not looked at. */
    BUILD_TEXTS(
            "the same while the columns are built",
            Dataset.SOME_ROWS,
            Encoding.PLAIN,
            Contestant.BUILD_TEXTS_ARROW_JAVA,
            Contestant.BUILD_TEXTS),
    /** Every rule about values, beside reading them. */
    VALIDATE_ROWS(
            "validate every value",
            Dataset.ROWS,
            Encoding.PLAIN,
            Contestant.ARROWFMT,
            Contestant.VALIDATE,
            Contestant.VALIDATE_LAYOUT,
            Contestant.VALIDATE_ARROW_JAVA),
    /** The same where every column is of 32 bits and a tenth of the slots are null. */
    VALIDATE_NUMBERS(
            "validate columns of fixed width",
            Dataset.HUNDRED,
            Encoding.PLAIN,
            Contestant.ARROWFMT,
            Contestant.VALIDATE,
            Contestant.VALIDATE_ARROW_JAVA),
    /** The same where every column is a text. */
    VALIDATE_TEXTS(
            "validate columns of texts in ASCII",
            Dataset.TEXTS,
            Encoding.PLAIN,
            Contestant.ARROWFMT,
            Contestant.VALIDATE,
            Contestant.VALIDATE_ARROW_JAVA),
    /** The same with other letters. */
    VALIDATE_GREEK_TEXTS(
            "validate columns of texts of which few bytes are ASCII",
            Dataset.GREEK_TEXTS,
            Encoding.PLAIN,
            Contestant.ARROWFMT,
            Contestant.VALIDATE,
            Contestant.VALIDATE_ARROW_JAVA);

    private final String text;
    private final Dataset dataset;
    private final Encoding encoding;
    private final List<Contestant> contestants;

    Question(String text, Dataset dataset, Encoding encoding, Contestant... contestants) {
        this.text = text;
        this.dataset = dataset;
        this.encoding = encoding;
        this.contestants = List.of(contestants);
    }

    /** The question in words. */
    String text() {
        return text;
    }

    /** The data that is read. */
    Dataset dataset() {
        return dataset;
    }

    /** How it is stored. */
    Encoding encoding() {
        return encoding;
    }

    /** How many of some rounds are worth their time. */
    int most(int rounds) {
        return rounds;
    }

    /** Who reads it; the others are compared with the first. */
    List<Contestant> contestants() {
        return contestants;
    }
}

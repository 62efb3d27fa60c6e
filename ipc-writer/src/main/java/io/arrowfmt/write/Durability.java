package io.arrowfmt.write;

/** What is on the disk when a writer has finished a file, should the power go then. */
public enum Durability {
    /** Nothing for certain: the system writes it out when it likes. Other programs see the whole file all the same. */
    NONE,
    /** The bytes of the file, but perhaps under its temporary name. */
    FILE,
    /** The file, under its name. Not every system can promise the name; where it cannot, this is as good as it gets. */
    FILE_AND_DIRECTORY
}

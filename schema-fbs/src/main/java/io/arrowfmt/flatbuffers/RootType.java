package io.arrowfmt.flatbuffers;

/** The tables that metadata can start with. */
public enum RootType {
    /** Metadata of a message in a stream or file. */
    MESSAGE("Message"),
    /** The footer of a file. */
    FOOTER("Footer"),
    /** A batch without a message around it, as Java wrote it in files of version V1. */
    RECORD_BATCH("RecordBatch"),
    /** How a field is encoded, when what leads there is not to be trusted: in version V2. */
    DICTIONARY_ENCODING("DictionaryEncoding");

    private final String table;

    RootType(String table) {
        this.table = table;
    }

    /** Name of the table, without its namespace. */
    String table() {
        return table;
    }
}

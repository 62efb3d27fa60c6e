package io.arrowfmt.flatbuffers;

/** The tables that metadata can start with. */
public enum RootType {
    /** Metadata of a message in a stream or file. */
    MESSAGE("Message.bfbs"),
    /** The footer of a file. */
    FOOTER("File.bfbs");

    private final String compiledSchema;

    RootType(String compiledSchema) {
        this.compiledSchema = compiledSchema;
    }

    /** Name of the compiled schema that has the table as its root. */
    String compiledSchema() {
        return compiledSchema;
    }
}

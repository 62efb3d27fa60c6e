package io.arrowfmt.validate;

/** Where the clauses that rules come from can be read. */
public final class RuleClause {
    private static final String SPECIFICATION = "https://arrow.apache.org/docs/format/";
    private static final String SCHEMAS = "https://github.com/apache/arrow/blob/main/format/";
    private static final String FLATBUFFERS = "https://flatbuffers.dev/";

    private RuleClause() {}

    /** The address of a clause; empty when it is our own. */
    public static String url(String clause) {
        if (clause.startsWith("FlatBuffers")) {
            return FLATBUFFERS + (clause.contains("Internals") ? "internals/" : "evolution/");
        }
        int hash = clause.indexOf('#');
        String file = hash < 0 ? clause : clause.substring(0, hash);
        if (file.endsWith(".fbs")) {
            return SCHEMAS + file;
        }
        return file.endsWith(".rst")
                ? SPECIFICATION + file.replace(".rst", ".html") + (hash < 0 ? "" : clause.substring(hash))
                : "";
    }
}

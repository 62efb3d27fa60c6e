package io.arrowfmt.cli.html;

import io.arrowfmt.validate.RuleClause;

/**
 * Where the clause of a rule can be read.
 *
 * @param text what to call it
 * @param address where it is, or empty for what is our own
 */
record ClauseLink(String text, String address) {
    /** The link of a clause as rules have it. */
    static ClauseLink of(String clause) {
        int hash = clause.indexOf('#');
        boolean anchored = hash >= 0 && !clause.startsWith("FlatBuffers");
        String file = anchored ? clause.substring(0, hash) : clause;
        String part = anchored ? ", " + clause.substring(hash + 1) : "";
        String text = file.endsWith(".rst") ? file.replace(".rst", "") + part.replace('-', ' ') : file + part;
        return new ClauseLink(text, RuleClause.url(clause));
    }
}

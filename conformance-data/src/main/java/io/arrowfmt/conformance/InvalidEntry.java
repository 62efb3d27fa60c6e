package io.arrowfmt.conformance;

import io.arrowfmt.error.Level;
import io.arrowfmt.error.Location;
import io.arrowfmt.error.Severity;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the list of files that are wrong on purpose says about one of them.
 *
 * @param path of the file, relative to the list, with slashes
 * @param sha256 of its bytes, 64 hexadecimal digits in lower case
 * @param container how it is framed
 * @param rule id of the rule that it breaks
 * @param legal whether it does not break the rule, if only just; then severity, level and location say nothing
 * @param severity how grave that is
 * @param level the first level of validation that sees it
 * @param location where; its source is the path
 * @param change what was expected there and what was put there, as a sentence without a full stop
 * @param also ids of rules, errors all, that break with it whatever one does
 * @param limits those under which it breaks the rule, by the name of the option; all others have their defaults
 */
public record InvalidEntry(
        String path,
        String sha256,
        Container container,
        String rule,
        boolean legal,
        Severity severity,
        Level level,
        Location location,
        String change,
        List<String> also,
        Map<String, Long> limits) {
    /** Copies the collections. */
    public InvalidEntry {
        also = List.copyOf(also);
        limits = Collections.unmodifiableMap(new TreeMap<>(limits));
    }
}

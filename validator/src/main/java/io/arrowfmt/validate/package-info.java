/**
 * The rules of the format and their application. A rule is one enum constant: id, severity, a sentence that is true of
 * every valid file, the clause it comes from, and a check over facts. A {@link io.arrowfmt.validate.RuleSet} says which
 * rules apply; reader, writer and validator all run them through {@link io.arrowfmt.validate.MessageCheck}, so that they
 * cannot disagree.
 */
@NullMarked
package io.arrowfmt.validate;

import org.jspecify.annotations.NullMarked;

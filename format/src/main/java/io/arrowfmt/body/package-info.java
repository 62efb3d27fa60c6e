/**
 * The bodies of messages: what lies between the description of a batch and its columns. Reading and validating take the
 * same way here.
 */
@NullMarked
package io.arrowfmt.body;

import org.jspecify.annotations.NullMarked;

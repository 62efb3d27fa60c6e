/**
 * Which dictionary is current where: {@link io.arrowfmt.dictionary.DictionaryState} takes the values of dictionary batches
 * in order, and gives what the record batches between them see as an immutable
 * {@link io.arrowfmt.dictionary.DictionarySnapshot}.
 */
@NullMarked
package io.arrowfmt.dictionary;

import org.jspecify.annotations.NullMarked;

/**
 * Conformance files and what is done to them: {@link io.arrowfmt.corpus.CorpusGenerator} writes the valid ones that are
 * committed in conformance-data; {@link io.arrowfmt.corpus.FileParts} takes a valid file apart so that one thing in it can
 * be made wrong.
 */
@NullMarked
package io.arrowfmt.corpus;

import org.jspecify.annotations.NullMarked;

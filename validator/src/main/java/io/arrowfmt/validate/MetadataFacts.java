package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.type.Metadata;

/**
 * What rules about custom metadata look at: that of a schema, a field, a message or a footer.
 *
 * @param metadata the entries
 * @param where the place of what has them
 */
record MetadataFacts(Metadata metadata, Location where) {}

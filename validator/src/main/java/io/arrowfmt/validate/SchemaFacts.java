package io.arrowfmt.validate;

import io.arrowfmt.error.Location;
import io.arrowfmt.type.Schema;

/**
 * What rules about a schema as a whole look at.
 *
 * @param schema the schema
 * @param where its place
 */
public record SchemaFacts(Schema schema, Location where) {}

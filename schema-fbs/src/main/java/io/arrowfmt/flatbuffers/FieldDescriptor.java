package io.arrowfmt.flatbuffers;

/**
 * What a table has in one slot.
 *
 * @param name as in the schema
 * @param kind what is there
 * @param size of what lies in the table itself, in bytes
 * @param alignment of that, in bytes
 * @param elementSize for vectors, size of an element in bytes
 * @param elementAlignment for vectors, alignment of an element in bytes
 * @param target which table, union or enum of the schema, for the kinds that have one
 * @param required whether the slot may not be empty
 */
record FieldDescriptor(
        String name,
        FieldKind kind,
        int size,
        int alignment,
        int elementSize,
        int elementAlignment,
        int target,
        boolean required) {}

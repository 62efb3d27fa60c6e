package io.arrowfmt.flatbuffers;

import java.util.List;

/**
 * The tables, unions and enums of a compiled schema, as the verifier needs them. Fields refer to them by index, because
 * tables contain each other.
 *
 * @param root index of the root table
 * @param tables by the index they have in the compiled schema; structs have a place here, and no slots
 * @param unions by the index they have among the enums of the compiled schema; enums have a place here, and no types
 * @param enums by the index they have in the compiled schema; unions have a place here, and no values
 */
record FlatBufferSchema(
        int root, List<TableDescriptor> tables, List<UnionDescriptor> unions, List<EnumDescriptor> enums) {
    /** Copies the lists. */
    FlatBufferSchema {
        tables = List.copyOf(tables);
        unions = List.copyOf(unions);
        enums = List.copyOf(enums);
    }

    /** The table that a buffer starts with. */
    TableDescriptor rootTable() {
        return tables.get(root);
    }
}

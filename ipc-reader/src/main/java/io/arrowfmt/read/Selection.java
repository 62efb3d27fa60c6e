package io.arrowfmt.read;

import java.util.List;

/** Which columns to read. */
public sealed interface Selection {
    /** Every column. */
    record All() implements Selection {}

    /**
     * Columns by unique name.
     *
     * @param names the names, in the order wanted
     */
    record Names(List<String> names) implements Selection {
        /** Copies the names. */
        public Names {
            names = List.copyOf(names);
        }
    }

    /**
     * Columns by position.
     *
     * @param positions positions in the schema, from 0, in the order wanted
     */
    record Positions(List<Integer> positions) implements Selection {
        /** Copies the positions. */
        public Positions {
            positions = List.copyOf(positions);
        }
    }

    /**
     * Columns and children of structs by path.
     *
     * @param paths names joined by points
     */
    record Paths(List<String> paths) implements Selection {
        /** Copies the paths. */
        public Paths {
            paths = List.copyOf(paths);
        }
    }
}

package io.arrowfmt.fuzz;

/** What Jazzer calls: first with the name of a target, then with bytes for it. */
public final class Entry {
    private static Target target = Target.CONTENT;

    private Entry() {}

    /** Chooses a target. */
    public static void fuzzerInitialize(String[] arguments) {
        target = Target.valueOf(arguments[0]);
    }

    /** Gives it bytes. */
    public static void fuzzerTestOneInput(byte[] bytes) {
        target.run(bytes);
    }
}

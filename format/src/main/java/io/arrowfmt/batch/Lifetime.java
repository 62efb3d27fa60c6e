package io.arrowfmt.batch;

/** How long the columns of a reader may be read: until it is closed. Safe for use by many threads. */
public final class Lifetime {
    private static final Lifetime ENDLESS = new Lifetime("memory");

    private final String name;
    private volatile boolean over;

    private Lifetime(String name) {
        this.name = name;
    }

    /** Of columns that depend on nothing. */
    public static Lifetime endless() {
        return ENDLESS;
    }

    /**
     * The lifetime of what a reader gives.
     *
     * @param name name of the source, for messages
     */
    public static Lifetime of(String name) {
        return new Lifetime(name);
    }

    /** Ends it: the reader is closed. */
    public void end() {
        over = true;
    }

    /**
     * Refuses to go on after the end.
     *
     * @throws IllegalStateException when it is over
     */
    void require() {
        if (over) {
            throw new IllegalStateException(
                    name + ": the reader of this batch is closed; read its values before closing it");
        }
    }
}

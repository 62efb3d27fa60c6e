package io.arrowfmt.coverage;

/** A package whose branches are counted. */
enum Measured {
    VERIFIER("schema-fbs", "io/arrowfmt/flatbuffers", 100),
    VALIDATOR("validator", "io/arrowfmt/validate", 95),
    READER("ipc-reader", "io/arrowfmt/read", 95),
    FRAMING("format", "io/arrowfmt/framing", 0),
    METADATA("format", "io/arrowfmt/metadata", 0),
    BODY("format", "io/arrowfmt/body", 0);

    private final String module;
    private final String packageName;
    private final int leastPercent;

    Measured(String module, String packageName, int leastPercent) {
        this.module = module;
        this.packageName = packageName;
        this.leastPercent = leastPercent;
    }

    /** The directory of the module, below the root of the repository. */
    String module() {
        return module;
    }

    /** The package, as a path below the directory of classes; packages below it are not counted. */
    String packageName() {
        return packageName;
    }

    /** How many of a hundred branches must be taken, 0 where the figure is for information. */
    int leastPercent() {
        return leastPercent;
    }
}

package io.arrowfmt.cli;

/** How a run ended. Of several files, the highest code counts. */
enum Exit {
    /** Everything went well; there may have been warnings. */
    OK(0, "fine; there may have been warnings"),
    /** Input was found to be wrong. */
    FINDINGS(1, "errors were found, inputs differ, no such key, or something was lost"),
    /** The arguments make no sense. */
    USAGE(2, "the arguments make no sense"),
    /** Something could not be read or written. */
    IO(3, "a file cannot be read, or output cannot be written"),
    /** The input is something else, or needs something that is not supported. */
    NOT_ARROW(4, "input is not Arrow, or uses something that is not supported"),
    /** The input is damaged so that the command could not finish. */
    DAMAGED(5, "input is damaged, or text does not fit: the command could not finish");

    private final int code;
    private final String meaning;

    Exit(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The code for the operating system. */
    int code() {
        return code;
    }

    /** What the code says, for the help. */
    String meaning() {
        return meaning;
    }

    /** This or another one, whichever has the higher code. */
    Exit and(Exit other) {
        return other.compareTo(this) > 0 ? other : this;
    }
}

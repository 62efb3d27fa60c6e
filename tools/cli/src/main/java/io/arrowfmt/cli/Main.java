package io.arrowfmt.cli;

/** Starts the command line. */
public final class Main {
    private Main() {}

    /**
     * Runs the command that the arguments name and exits with its code.
     *
     * @param args as typed by the user
     */
    public static void main(String[] args) {
        if (args.length == 1 && args[0].equals("--version")) {
            System.out.println("arrowfmt " + Main.class.getPackage().getImplementationVersion());
            return;
        }
        System.err.println("Usage: arrowfmt --version");
        System.exit(2);
    }
}

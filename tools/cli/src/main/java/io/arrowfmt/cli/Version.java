package io.arrowfmt.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the program, which the jar's manifest states. */
final class Version implements IVersionProvider {
    /** Picocli asks for one. */
    Version() {}

    /** The version. */
    static String text() {
        String version = Version.class.getPackage().getImplementationVersion();
        return version == null ? "(built in place)" : version;
    }

    @Override
    public String[] getVersion() {
        return new String[] {"arrowfmt " + text()};
    }
}

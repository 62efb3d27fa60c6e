package io.arrowfmt.cli;

import picocli.CommandLine.IVersionProvider;

/** The version of the program, which the jar's manifest states. */
final class Version implements IVersionProvider {
    /** Picocli asks for one. */
    Version() {}

    @Override
    public String[] getVersion() {
        String version = Version.class.getPackage().getImplementationVersion();
        return new String[] {"arrowfmt " + (version == null ? "(built in place)" : version)};
    }
}

package io.arrowfmt.cli;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads an option that is a number. A class and no lambda: JDK 17 crashes when it puts the classes of lambdas of this
 * interface, which is compiled for Java 5, into an archive, as the launcher has it do.
 */
final class WholeNumber implements ITypeConverter<Long> {
    WholeNumber() {}

    @Override
    public Long convert(String value) {
        try {
            return Long.valueOf(value);
        } catch (NumberFormatException e) {
            throw new TypeConversionException("expected a whole number, found " + value);
        }
    }
}

package io.arrowfmt.cli;

import java.util.List;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads an option that has one of a few values, each named by its {@code toString()}.
 *
 * @param <T> the values
 */
final class Choices<T> implements ITypeConverter<T> {
    private final List<T> choices;

    private Choices(List<T> choices) {
        this.choices = choices;
    }

    /** Reads one of some values. */
    static <T> Choices<T> of(T[] choices) {
        return new Choices<>(List.of(choices));
    }

    @Override
    public T convert(String value) {
        for (T choice : choices) {
            if (choice.toString().equals(value)) {
                return choice;
            }
        }
        StringBuilder names = new StringBuilder();
        for (int i = 0; i < choices.size(); i++) {
            names.append(i == 0 ? "" : i == choices.size() - 1 ? " or " : ", ").append(choices.get(i));
        }
        throw new TypeConversionException("expected " + names + ", found " + value);
    }
}

package io.arrowfmt.cli;

import io.arrowfmt.read.Selection;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** The columns that a command is asked for. */
final class Columns {
    @Option(
            names = {"-c", "--columns"},
            paramLabel = "COLUMNS",
            description = "Show only these columns, in this order: names, separated by commas. trip.stops is the child "
                    + "stops of the struct trip; #0 is the first column, for names that are not unique. A "
                    + "backslash before a comma makes it part of a name.")
    private List<String> texts = new ArrayList<>();

    /** Picocli fills it. */
    Columns() {}

    /**
     * The selection.
     *
     * @throws Failure when it makes no sense
     */
    Selection selection() throws Failure {
        List<String> names = new ArrayList<>();
        for (String text : texts) {
            names.addAll(split(text));
        }
        if (names.isEmpty()) {
            return new Selection.All();
        }
        List<Integer> positions = new ArrayList<>();
        for (String name : names) {
            if (name.matches("#\\d{1,9}")) {
                positions.add(Integer.valueOf(name.substring(1)));
            }
        }
        if (positions.isEmpty()) {
            return new Selection.Paths(names);
        }
        if (positions.size() < names.size()) {
            throw new Failure(
                    Exit.USAGE, "--columns: expected names only, or positions such as #0 only, found " + names);
        }
        return new Selection.Positions(positions);
    }

    /** The names in a text that commas separate. */
    static List<String> split(String text) {
        List<String> names = new ArrayList<>();
        StringBuilder name = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            boolean escapes = character == '\\' && i + 1 < text.length() && ",\\".indexOf(text.charAt(i + 1)) >= 0;
            if (escapes) {
                name.append(text.charAt(++i));
            } else if (character == ',') {
                names.add(name.toString());
                name.setLength(0);
            } else {
                name.append(character);
            }
        }
        names.add(name.toString());
        return names;
    }
}

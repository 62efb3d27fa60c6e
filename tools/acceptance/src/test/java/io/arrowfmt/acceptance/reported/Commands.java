package io.arrowfmt.acceptance.reported;

import io.arrowfmt.acceptance.ChildJvm;
import io.arrowfmt.cli.Main;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Commands one after the other in a JVM of their own; the first that fails ends it. */
public final class Commands {
    private static final String NEXT = ";";

    private Commands() {}

    /** Runs commands, each of which is split at blanks. */
    static ChildJvm.Result run(String... commands) throws IOException, InterruptedException {
        List<String> words = List.of(String.join(" " + NEXT + " ", commands).split(" "));
        return ChildJvm.run(Commands.class, List.of("-XX:TieredStopAtLevel=1"), words);
    }

    /** Runs the commands that the arguments are, with a semicolon between them. */
    public static void main(String[] args) {
        List<String> command = new ArrayList<>();
        for (String word : args) {
            if (word.equals(NEXT)) {
                Main.main(command.toArray(new String[0]));
                command.clear();
            } else {
                command.add(word);
            }
        }
        Main.main(command.toArray(new String[0]));
    }
}

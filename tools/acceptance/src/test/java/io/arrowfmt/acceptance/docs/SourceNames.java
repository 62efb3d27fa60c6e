package io.arrowfmt.acceptance.docs;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The types that the sources of the repository declare, and the names within each file. */
final class SourceNames {
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|record|enum|interface) +([A-Z][A-Za-z0-9_]*)");
    private static final Pattern DOT = Pattern.compile("\\.");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    /** Names that occur in the files that declare a type. */
    private final Map<String, Set<String>> namesByType = new HashMap<>();

    private SourceNames() {}

    /** Reads every Java source of the repository. */
    static SourceNames read() {
        SourceNames names = new SourceNames();
        for (Path file : Repository.files(".java")) {
            names.add(Repository.read(file));
        }
        return names;
    }

    private void add(String source) {
        Set<String> names = new HashSet<>();
        Matcher name = NAME.matcher(source);
        while (name.find()) {
            names.add(name.group());
        }
        Matcher type = TYPE.matcher(source);
        while (type.find()) {
            namesByType.computeIfAbsent(type.group(1), first -> new HashSet<>()).addAll(names);
        }
    }

    /** Whether there is such a type, or such a type with such members: {@code Schema}, {@code Schema.declared}. */
    boolean has(String reference) {
        List<String> parts = Arrays.asList(DOT.split(reference));
        String type = parts.get(0);
        boolean ours = namesByType.containsKey(type)
                && namesByType.getOrDefault(type, Set.of()).containsAll(parts.subList(1, parts.size()));
        return ours || isOfTheJdk(reference.replace('.', '$'));
    }

    private static boolean isOfTheJdk(String name) {
        for (String packageName : new String[] {
            "java.lang",
            "java.io",
            "java.math",
            "java.nio",
            "java.nio.channels",
            "java.nio.file",
            "java.time",
            "java.util"
        }) {
            try {
                Class.forName(packageName + "." + name);
                return true;
            } catch (ClassNotFoundException e) {
                // in another package, perhaps
            }
        }
        return false;
    }
}

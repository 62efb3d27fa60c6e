package io.arrowfmt.acceptance.docs;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A field of a table or struct of the FlatBuffers schemas, a member of a union or a value of an enum.
 *
 * @param file the schema file, for example {@code Schema.fbs}
 * @param owner the table, struct, union or enum
 * @param name the field, member or value
 * @param own whether it is one of arrowfmt's own slots
 */
record FbsField(String file, String owner, String name, boolean own) {
    private static final Pattern DECLARATION =
            Pattern.compile("(?s)\\b(table|struct|union|enum) (\\w+)[^{}]*\\{(.*?)\\}");
    private static final Pattern FIELD = Pattern.compile("(\\w+) *:[^;]*;");
    private static final Pattern MEMBER = Pattern.compile("(\\w+) *(?:=[^,]*)?(?:,|$)");
    private static final Pattern COMMENT = Pattern.compile("//[^\n]*");

    /** Reads the schema files. */
    static List<FbsField> read() {
        List<FbsField> fields = new ArrayList<>();
        for (String name : List.of("Schema.fbs", "Message.fbs", "File.fbs", "Tensor.fbs", "SparseTensor.fbs")) {
            read(name, Repository.read(Repository.at("schema-fbs/src/main/fbs/" + name)), fields);
        }
        return fields;
    }

    private static void read(String file, String source, List<FbsField> fields) {
        Matcher declaration = DECLARATION.matcher(COMMENT.matcher(source).replaceAll(""));
        while (declaration.find()) {
            boolean members =
                    declaration.group(1).equals("union") || declaration.group(1).equals("enum");
            boolean own = declaration.group(2).equals("BufferLayout");
            Matcher field =
                    (members ? MEMBER : FIELD).matcher(declaration.group(3).strip());
            while (field.find()) {
                if (field.group().contains("(deprecated)")) {
                    own = true; // what follows Arrow's last slot and the placeholders is ours
                } else {
                    fields.add(new FbsField(file, declaration.group(2), field.group(1), own));
                }
            }
        }
    }

    /** What the table calls it. */
    String row() {
        return owner + "." + name;
    }
}

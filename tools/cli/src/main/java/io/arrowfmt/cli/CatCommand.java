package io.arrowfmt.cli;

import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** Shows all rows. */
@Command(
        name = "cat",
        header = "Show all rows, as a table, NDJSON or CSV.",
        sortOptions = false,
        footerHeading = "%n",
        footer = {
            "Values have the same text in every format:",
            "  numbers  all their digits, also 64-bit integers and decimals;",
            "           floating-point numbers as few as read back to the same number",
            "  binary   hexadecimal digits",
            "  times    ISO 8601; timestamps with a time zone are in UTC and end in Z",
            "  nested   JSON; a map with text keys is an object, another one an array",
            "           of pairs; a union is the value it holds",
            "  null     \"null\" in tables and JSON, an empty field in CSV, where the",
            "           empty text is \"\"",
            "In JSON, NaN and Infinity are strings, and the second column named a is called a#2. "
                    + "Tables show texts as they are, but in quotes where they would pass for something else.",
            "",
            "Examples:",
            "  arrowfmt cat --format csv taxi.arrow > taxi.csv",
            "  arrowfmt cat --format ndjson -c fare,tip taxi.arrow | jq .tip",
            "  curl -s https://example.org/live.arrows | arrowfmt cat -"
        })
final class CatCommand implements Callable<Integer> {
    @ParentCommand
    private ArrowfmtCommand root = ArrowfmtCommand.UNSET;

    @Mixin
    private RowCommands rows = new RowCommands();

    @Override
    public Integer call() throws IOException {
        return rows.show(root, new RowRange.All());
    }
}

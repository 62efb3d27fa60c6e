package io.arrowfmt.cli;

import io.arrowfmt.cli.show.EnumName;
import io.arrowfmt.cli.show.Ink;

/** When to use color. */
enum ColorWhen {
    AUTO,
    ALWAYS,
    NEVER;

    /** How to emphasise on an output. */
    Ink ink(Terminal terminal, boolean isTerminal) {
        return switch (this) {
            case AUTO ->
                new Ink(isTerminal
                        && terminal.variable("NO_COLOR").isEmpty()
                        && !terminal.variable("TERM").equals("dumb"));
            case ALWAYS -> new Ink(true);
            case NEVER -> Ink.NONE;
        };
    }

    @Override
    public String toString() {
        return EnumName.of(this);
    }
}

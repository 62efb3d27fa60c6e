package io.arrowfmt.conformance;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is wrong with a text that is no JSON, in words that name nothing of the parser but what it found. */
public final class JsonComplaint {
    /** What is said of half a surrogate pair. */
    public static final String HALF_A_PAIR = "half a surrogate pair, which UTF-8 cannot express";

    /** Characters of a word that are shown. */
    private static final int MOST_SHOWN = 60;

    private static final Pattern CHARACTER =
            Pattern.compile("character .*?code (\\d+)", Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern CONTROL = Pattern.compile("CTRL-CHAR, code (\\d+)");
    private static final Pattern TOKEN = Pattern.compile("(?:Unrecognized|Non-standard) token '([^']*)'");
    private static final Pattern CLOSE = Pattern.compile("close marker '(.)'");
    private static final Pattern TWICE = Pattern.compile("Duplicate field '(.*)'", Pattern.DOTALL);

    private JsonComplaint() {}

    /** What a parser found in place of JSON. */
    public static String of(IOException e) {
        if (e instanceof JsonEOFException) {
            return "the end of the text within a value";
        }
        String said = String.valueOf(
                e instanceof JsonProcessingException parser ? parser.getOriginalMessage() : e.getMessage());
        if (said.equals(HALF_A_PAIR) || said.startsWith("Broken surrogate pair")) {
            return HALF_A_PAIR;
        }
        Matcher twice = TWICE.matcher(said);
        if (twice.find()) {
            return "the name " + shown(twice.group(1)) + " twice in an object";
        }
        Matcher token = TOKEN.matcher(said);
        if (token.find()) {
            return shown(token.group(1));
        }
        Matcher control = CONTROL.matcher(said);
        if (control.find()) {
            String where = said.startsWith("Illegal unquoted") ? " in a text, where it has to be escaped" : "";
            return "the control character " + control.group(1) + where;
        }
        Matcher character = CHARACTER.matcher(said);
        if (character.find()) {
            int code = Integer.parseInt(character.group(1));
            // Four bytes that look like a character of UTF-8 can have more than the last one has.
            return (Character.isValidCodePoint(code)
                            ? shown(Character.toString(code))
                            : "a character that there is not")
                    + where(said);
        }
        Matcher close = CLOSE.matcher(said);
        if (close.find()) {
            return shown(close.group(1));
        }
        if (said.startsWith("Invalid UTF-8")) {
            return "bytes that are no UTF-8";
        }
        if (said.startsWith("Invalid numeric value") || said.contains("number")) {
            return "a number that is none of JSON";
        }
        return "something else";
    }

    private static String shown(String text) {
        return '"' + (text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text) + '"';
    }

    private static String where(String said) {
        if (said.contains("escape")) {
            return " in an escape";
        }
        if (said.contains("numeric value")) {
            return " in a number";
        }
        if (said.contains("a colon to separate")) {
            return " without a colon before it";
        }
        return said.contains("comma to separate") ? " without a comma before it" : "";
    }
}

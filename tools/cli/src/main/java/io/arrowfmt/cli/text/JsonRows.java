package io.arrowfmt.cli.text;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import io.arrowfmt.conformance.JsonComplaint;
import java.io.Closeable;
import java.io.IOException;
import java.io.Reader;

/** The objects of an NDJSON text, one after the other. Belongs to one thread. */
final class JsonRows implements Closeable {
    private final String source;
    private final JsonParser json;

    private JsonRows(String source, JsonParser json) {
        this.source = source;
        this.json = json;
    }

    /** What is done with each object. */
    @FunctionalInterface
    interface Step {
        /** Reads it to its end. */
        void take(JsonParser json) throws IOException;
    }

    /** Opens a text. */
    static JsonRows open(Text text) throws IOException {
        Reader characters = text.characters();
        try {
            return new JsonRows(text.name(), JsonObjects.parser(characters));
        } catch (IOException | RuntimeException e) {
            characters.close();
            throw e;
        }
    }

    /** The line of the value that was read last, from 1. */
    long line() {
        return json.currentTokenLocation().getLineNr();
    }

    /** How many characters were read. */
    long position() {
        return json.currentLocation().getCharOffset();
    }

    /** Does something with the next object, which begins at the current token. Gives false when there is none left. */
    boolean next(Step step) throws IOException {
        try {
            JsonToken token = json.nextToken();
            if (token == null) {
                return false;
            }
            if (token != JsonToken.START_OBJECT) {
                throw TextException.at(source, line(), "an object for each row", what(token));
            }
            step.take(json);
            return true;
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null || e instanceof JsonEOFException
                    ? line()
                    : e.getLocation().getLineNr();
            if (e instanceof StreamConstraintsException) {
                throw TextException.at(source, line, JsonObjects.LIMITS, "more");
            }
            throw TextException.at(source, line, "JSON", JsonComplaint.of(e));
        } catch (UnfitTextException e) {
            throw TextException.at(source, line(), String.valueOf(e.getMessage()));
        }
    }

    private static String what(JsonToken token) {
        return token == JsonToken.START_ARRAY ? "an array" : "a bare value";
    }

    @Override
    public void close() throws IOException {
        json.close();
    }
}

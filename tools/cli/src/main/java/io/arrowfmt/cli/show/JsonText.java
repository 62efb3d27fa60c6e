package io.arrowfmt.cli.show;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** JSON text. */
public final class JsonText {
    /** More than fields may be nested. */
    private static final int MAX_DEPTH = 4_000;

    private static final JsonFactory FACTORY = new JsonFactoryBuilder()
            .streamWriteConstraints(
                    StreamWriteConstraints.builder().maxNestingDepth(MAX_DEPTH).build())
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .disable(StreamWriteFeature.FLUSH_PASSED_TO_STREAM)
            .rootValueSeparator("")
            .build();

    private JsonText() {}

    /** What writes one JSON value. */
    @FunctionalInterface
    interface Part {
        /** Writes the value. */
        void writeTo(JsonGenerator json) throws IOException;
    }

    /** Writes JSON values with nothing between them; neither flushes nor closes the writer. */
    public static JsonGenerator to(Writer out) throws IOException {
        return FACTORY.createGenerator(out);
    }

    /** Writes one JSON value over several lines, for people too; neither flushes nor closes the writer. */
    public static JsonGenerator indented(Writer out) throws IOException {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        return to(out).setPrettyPrinter(new DefaultPrettyPrinter()
                .withObjectIndenter(lines)
                .withArrayIndenter(lines)
                .withSeparators(Separators.createDefaultInstance()
                        .withObjectFieldValueSpacing(Separators.Spacing.AFTER)
                        .withArrayEmptySeparator("")
                        .withObjectEmptySeparator("")));
    }

    /**
     * A value as text.
     *
     * @param most how many characters are of interest, at least; a longer text may end anywhere after them
     */
    static String of(int most, Part part) {
        BoundedWriter text = new BoundedWriter(most);
        try (JsonGenerator json = to(text)) {
            part.writeTo(json);
        } catch (BoundedWriter.FullException e) {
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing else is written to
        }
        return text.toString();
    }

    /** A text in quotes, control characters escaped. */
    static String quote(String text) {
        return of(Shown.WHOLE, json -> json.writeString(text));
    }
}

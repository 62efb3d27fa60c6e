package io.arrowfmt.cli.text;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import io.arrowfmt.conformance.JsonComplaint;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** JSON whose names and strings are texts: escapes can say half a surrogate pair, which no text has and UTF-8 cannot express. */
final class StrictJson extends JsonParserDelegate {
    /** Reads what a parser reads. */
    StrictJson(JsonParser json) {
        super(json);
    }

    @Override
    public @Nullable JsonToken nextToken() throws IOException {
        JsonToken token = super.nextToken();
        if ((token == JsonToken.VALUE_STRING || token == JsonToken.FIELD_NAME) && hasHalfAPair(getText())) {
            throw new JsonParseException(this, JsonComplaint.HALF_A_PAIR, currentTokenLocation());
        }
        return token;
    }

    private static boolean hasHalfAPair(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                if (!Character.isHighSurrogate(text.charAt(i))
                        || i + 1 == text.length()
                        || !Character.isLowSurrogate(text.charAt(i + 1))) {
                    return true;
                }
                i++;
            }
        }
        return false;
    }
}

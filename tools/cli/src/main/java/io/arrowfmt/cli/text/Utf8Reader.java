package io.arrowfmt.cli.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The characters of bytes in UTF-8, without a byte order mark. What is no UTF-8 is told with its line, when all characters
 * before it have been read.
 */
final class Utf8Reader extends Reader {
    private static final char BYTE_ORDER_MARK = '\uFEFF';
    /** No more characters come of bytes than there are bytes, so that all of them have room. */
    private static final int SIZE = 1 << 15;

    private final String source;
    private final InputStream in;
    private final CharsetDecoder decoder = StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    private final ByteBuffer bytes = ByteBuffer.allocate(SIZE).flip();
    private final CharBuffer characters = CharBuffer.allocate(SIZE).flip();
    private long line = 1;
    private boolean afterReturn;
    private boolean begun;
    private boolean ended;
    private boolean broken;

    /**
     * Reads bytes.
     *
     * @param source their name, for messages
     */
    Utf8Reader(String source, InputStream in) {
        this.source = source;
        this.in = in;
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (!characters.hasRemaining() && !fill()) {
            return -1;
        }
        int count = Math.min(length, characters.remaining());
        characters.get(target, offset, count);
        return count;
    }

    /** Decodes more, and says whether there was more. */
    private boolean fill() throws IOException {
        while (!broken && !(ended && !bytes.hasRemaining())) {
            receive();
            characters.clear();
            CoderResult result = decoder.decode(bytes, characters, ended);
            characters.flip();
            broken = result.isError();
            if (!begun && characters.hasRemaining()) {
                begun = true;
                if (characters.get(0) == BYTE_ORDER_MARK) {
                    characters.get();
                }
            }
            if (characters.hasRemaining()) {
                countLines();
                return true;
            }
        }
        if (broken) {
            String found = String.format("the byte 0x%02X", bytes.get(bytes.position()));
            throw TextException.at(source, line, "UTF-8", found);
        }
        return false;
    }

    private void receive() throws IOException {
        bytes.compact();
        int count = in.read(bytes.array(), bytes.position(), bytes.remaining());
        if (count < 0) {
            ended = true;
        } else {
            bytes.position(bytes.position() + count);
        }
        bytes.flip();
    }

    private void countLines() {
        char[] array = characters.array();
        for (int i = characters.position(); i < characters.limit(); i++) {
            char character = array[i];
            if (character == '\r' || (character == '\n' && !afterReturn)) {
                line++;
            }
            afterReturn = character == '\r';
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}

package io.arrowfmt.cli.show;

import java.io.IOException;
import java.util.List;

/** Files whose columns differ and that cannot follow each other under one header. */
public final class MixedHeadersException extends IOException {
    private static final long serialVersionUID = 1L;

    /** The columns of the header and those that do not fit. */
    MixedHeadersException(List<String> header, List<String> found) {
        super("expected the columns of the file before, " + header + ", for one CSV header, found " + found
                + "; choose common ones with --columns, or another --format");
    }
}

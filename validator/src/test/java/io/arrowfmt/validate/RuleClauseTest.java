package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RuleClauseTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "FlatBuffers Internals: Tables | https://flatbuffers.dev/internals/",
                "FlatBuffers Evolution | https://flatbuffers.dev/evolution/",
                "Schema.fbs | https://github.com/apache/arrow/blob/main/format/Schema.fbs",
                "Message.fbs#RecordBatch | https://github.com/apache/arrow/blob/main/format/Message.fbs",
                "Security.rst | https://arrow.apache.org/docs/format/Security.html",
                "Columnar.rst#union-layout | https://arrow.apache.org/docs/format/Columnar.html#union-layout",
                "arrowfmt | ''",
            })
    void aClauseHasAnAddressUnlessItIsOurOwn(String clause, String url) {
        assertEquals(url, RuleClause.url(clause));
    }
}

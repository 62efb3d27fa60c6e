package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.bytes.Bytes;
import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Severity;
import io.arrowfmt.metadata.BufferRanges;
import io.arrowfmt.metadata.FieldNodes;
import io.arrowfmt.metadata.MessageHeader.DictionaryBatchHeader;
import io.arrowfmt.metadata.MessageHeader.RecordBatchHeader;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A dictionary that is wrong is not one that is missing: the indices into it are not to blame. */
class UnreadDictionaryTest {
    private static List<String> errors(byte[] bytes) throws IOException {
        return Validator.at(Level.DATA).check(Bytes.of(bytes), "s").findings().stream()
                .filter(finding -> finding.severity() == Severity.ERROR)
                .map(Finding::rule)
                .map(rule -> rule.id())
                .toList();
    }

    /** Of values that take less than they need. */
    private static DictionaryBatchHeader cut(boolean delta) {
        return new DictionaryBatchHeader(
                7,
                new RecordBatchHeader(
                        32,
                        FieldNodes.of(new long[] {32}, new long[] {0}),
                        BufferRanges.of(new long[] {0, 0}, new long[] {0, 64}),
                        Optional.empty(),
                        Optional.empty()),
                delta);
    }

    @Test
    void indicesIntoADictionaryThatIsMissingAreToldOf() throws IOException {
        assertEquals(List.of("IPC-SEQ-005"), errors(FileDraft.empty().batch().stream()));
        assertEquals(List.of("IPC-SEQ-005"), errors(FileDraft.empty().batch().file()));
    }

    @Test
    void indicesIntoADictionaryThatIsWrongAreNot() throws IOException {
        FileDraft draft = FileDraft.empty().add(cut(false)).batch();
        assertEquals(List.of("BATCH-LAYOUT-004"), errors(draft.stream()));
        assertEquals(List.of("BATCH-LAYOUT-004"), errors(draft.file()));
    }

    @Test
    void aDeltaDoesNotMendWhatAReplacementDoes() throws IOException {
        DictionaryBatchHeader delta = new DictionaryBatchHeader(7, FileDraft.batchOf(0), true);
        assertTrue(errors(FileDraft.empty().add(cut(false)).add(delta).batch().stream()).stream()
                .noneMatch(rule -> rule.startsWith("IPC-SEQ")));
        FileDraft replaced = FileDraft.empty().add(cut(false)).dictionary().batch();
        assertEquals(List.of("BATCH-LAYOUT-004"), errors(replaced.stream()));
    }

    @Test
    void noDictionaryIsMissedWhereOneCannotBeRead() throws IOException {
        byte[] file = FileDraft.empty().dictionary().batch().file();
        Bytes bytes = Bytes.of(file);
        int at = 16;
        while (bytes.getInt(at) != -1) {
            at += 8; // to the message of the dictionary, behind that of the schema
        }
        file[at + 8] = 99; // where the metadata begins
        assertEquals(List.of("FB-TABLE-001"), errors(file));
    }
}

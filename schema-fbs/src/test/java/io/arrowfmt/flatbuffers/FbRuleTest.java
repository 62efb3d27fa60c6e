package io.arrowfmt.flatbuffers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FbRuleTest {
    @Test
    void idsAreUnique() {
        Set<String> ids = new HashSet<>();
        for (FbRule rule : FbRule.values()) {
            assertTrue(ids.add(rule.id()), rule.id());
        }
        assertEquals(24, ids.size());
    }

    @ParameterizedTest
    @EnumSource(FbRule.class)
    void eachRuleIsOneSentenceFromAClause(FbRule rule) {
        assertTrue(rule.id().matches("FB-[A-Z]+-00[1-4]"), rule.id());
        assertTrue(rule.sentence().matches("[A-Z][^.]*\\."), rule.sentence());
        assertFalse(rule.sentence().contains("invalid"), rule.sentence());
        assertFalse(rule.clause().isBlank(), rule.id());
    }
}

package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AlignmentTest {
    @ParameterizedTest(name = "{0} without one is {1}: {2}")
    @CsvSource({
        "abc, bc, 0 to 0",
        "abc, ac, 1 to 1",
        "abc, ab, 2 to 2",
        "aab, ab, 0 to 1",
        "aaa, aa, 0 to 2",
        "abb, ab, 1 to 2",
        "a, '', 0 to 0",
        "abc, cb, none",
        "abc, xc, none",
        "abab, aba, 3 to 3"
    })
    void allPlacesAreFoundAtWhichOneCanBeLeftOut(String longer, String shorter, String places) {
        Optional<Alignment> found = Alignment.of(longer.length(), (i, j) -> longer.charAt(i) == shorter.charAt(j));
        assertEquals(places, found.map(at -> at.first() + " to " + at.last()).orElse("none"));
        assertEquals(
                found.isPresent() && places.charAt(0) == places.charAt(places.length() - 1),
                found.filter(Alignment::isExact).isPresent());
    }
}

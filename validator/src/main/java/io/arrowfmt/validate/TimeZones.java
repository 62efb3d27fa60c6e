package io.arrowfmt.validate;

import java.time.ZoneId;
import java.util.Set;
import java.util.regex.Pattern;

/** What counts as a time zone of a timestamp (Schema.fbs, Timestamp). */
final class TimeZones {
    private static final Pattern OFFSET = Pattern.compile("[+-]\\d\\d:\\d\\d");

    private static final Set<String> NAMES = Set.copyOf(ZoneId.getAvailableZoneIds());

    private TimeZones() {}

    /** Whether a text is a name of the time zone database or an offset of hours and minutes. */
    static boolean isKnown(String zone) {
        return OFFSET.matcher(zone).matches() || NAMES.contains(zone);
    }
}

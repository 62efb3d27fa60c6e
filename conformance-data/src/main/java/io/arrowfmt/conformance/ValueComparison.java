package io.arrowfmt.conformance;

import io.arrowfmt.conformance.OracleValue.Items;
import io.arrowfmt.conformance.OracleValue.Real;
import io.arrowfmt.conformance.OracleValue.Struct;
import io.arrowfmt.conformance.OracleValue.Union;
import io.arrowfmt.error.Location;
import java.util.List;

/** Compares two values down to the parts that differ. Names of members belong to the schema and are not compared. */
final class ValueComparison {
    private final Comparison.Sink sink;
    private final double tolerance;

    /** Reports to a sink. */
    ValueComparison(Comparison.Sink sink, double tolerance) {
        this.sink = sink;
        this.tolerance = tolerance;
    }

    /** Compares the values of a slot. */
    void compare(Location place, OracleValue expected, OracleValue found) {
        if (expected instanceof Items a && found instanceof Items b) {
            items(place, a.items(), b.items());
        } else if (expected instanceof Struct a && found instanceof Struct b) {
            members(place, a, b);
        } else if (expected instanceof Union a && found instanceof Union b && a.typeId() == b.typeId()) {
            compare(place.column(place.column() + "<" + a.typeId() + ">"), a.value(), b.value());
        } else if (expected instanceof Real a && found instanceof Real b) {
            report(near(a, b), place, expected, found);
        } else {
            report(expected.equals(found), place, expected, found);
        }
    }

    private void report(boolean equal, Location place, OracleValue expected, OracleValue found) {
        if (!equal) {
            sink.add(place, expected.toString(), found.toString());
        }
    }

    private void items(Location place, List<OracleValue> expected, List<OracleValue> found) {
        if (expected.size() != found.size()) {
            sink.add(place, expected.size() + " items", found.size() + " items");
        }
        for (int i = 0; i < Math.min(expected.size(), found.size()); i++) {
            if (expected.get(i) != found.get(i)) {
                compare(place.column(place.column() + "[" + i + "]"), expected.get(i), found.get(i));
            }
        }
    }

    private void members(Location place, Struct expected, Struct found) {
        if (expected.members().size() != found.members().size()) {
            sink.add(
                    place,
                    expected.members().size() + " members",
                    found.members().size() + " members");
        }
        for (int i = 0; i < Math.min(expected.members().size(), found.members().size()); i++) {
            OracleValue.Named member = expected.members().get(i);
            compare(
                    place.column(place.column() + "." + member.name()),
                    member.value(),
                    found.members().get(i).value());
        }
    }

    private boolean near(Real expected, Real found) {
        if (tolerance == 0 || expected.precision() != found.precision()) {
            return expected.equals(found);
        }
        double a = expected.value();
        double b = found.value();
        return Double.compare(a, b) == 0 || Math.abs(a - b) <= tolerance;
    }
}

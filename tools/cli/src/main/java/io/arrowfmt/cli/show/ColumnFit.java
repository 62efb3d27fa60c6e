package io.arrowfmt.cli.show;

/** How the columns of a table share the width of a screen: which are shown, and how wide each is. */
final class ColumnFit {
    /** Cells between two columns. */
    static final int GAP = 3;

    private final int first;
    private final int last;
    private final int[] widths;

    private ColumnFit(int first, int last, int[] widths) {
        this.first = first;
        this.last = last;
        this.widths = widths;
    }

    /** Every column as wide as it likes. */
    static ColumnFit unlimited(int[] wanted) {
        return new ColumnFit(wanted.length, 0, wanted.clone());
    }

    /**
     * Shares a width.
     *
     * @param wanted cells that show each column whole, at least 1
     * @param least cells that each column needs, at most as many as wanted
     * @param available cells of the screen
     */
    static ColumnFit of(int[] wanted, int[] least, int available) {
        int columns = wanted.length;
        if (columns == 0 || total(wanted, columns) <= available) {
            return unlimited(wanted);
        }
        int first = columns;
        int last = 0;
        if (total(least, columns) > available) {
            first = 1;
            long used = least[0] + GAP + 1L;
            boolean more = columns > 1;
            while (more) {
                more = false;
                if (used + GAP + least[columns - 1 - last] <= available) {
                    used += GAP + least[columns - 1 - last++];
                    more = true;
                }
                if (used + GAP + least[first] <= available && first + last < columns - 1) {
                    used += GAP + least[first++];
                    more = true;
                }
                more &= first + last < columns - 1;
            }
        }
        int[] widths = wanted.clone();
        int hidden = columns - first - last;
        long spare = available - (hidden > 0 ? GAP + 1L : 0);
        int[] shown = new int[first + last];
        for (int i = 0; i < shown.length; i++) {
            shown[i] = i < first ? i : columns - last + (i - first);
            spare -= least[shown[i]] + (i == 0 ? 0 : GAP);
        }
        grow(shown, wanted, least, widths, Math.max(0, spare));
        if (first + last == 1) {
            widths[0] = Math.min(widths[0], Math.max(1, available - (hidden > 0 ? GAP + 1 : 0)));
        }
        return new ColumnFit(first, last, widths);
    }

    /** These widths, and up to wider ones when there is room; for a fit that leaves no column out. */
    ColumnFit grow(int[] wanted, int available) {
        return of(wanted, widths, available);
    }

    /** Gives spare cells to the narrowest columns that want more, so that the widest give way first. */
    private static void grow(int[] shown, int[] wanted, int[] least, int[] widths, long spare) {
        long left = spare;
        for (int column : shown) {
            widths[column] = least[column];
        }
        boolean grown = true;
        while (left > 0 && grown) {
            grown = false;
            int narrowest = Integer.MAX_VALUE;
            for (int column : shown) {
                if (widths[column] < wanted[column]) {
                    narrowest = Math.min(narrowest, widths[column]);
                }
            }
            for (int column : shown) {
                if (left > 0 && widths[column] == narrowest && widths[column] < wanted[column]) {
                    widths[column]++;
                    left--;
                    grown = true;
                }
            }
        }
    }

    private static long total(int[] widths, int columns) {
        long total = (long) GAP * (columns - 1);
        for (int width : widths) {
            total += width;
        }
        return total;
    }

    /** Whether a column is shown. */
    boolean shows(int column) {
        return column < first || column >= widths.length - last;
    }

    /** How many columns are left out. */
    int hidden() {
        return widths.length - first - last;
    }

    /** How many columns there are, shown or not. */
    int columns() {
        return widths.length;
    }

    /** The position of the first column that is left out, when one is. */
    int gapAt() {
        return first;
    }

    /** The cells of a column. */
    int width(int column) {
        return widths[column];
    }

    /** The widths of the columns that are shown, with a mark for those that are not. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            if (shows(i)) {
                text.append(text.isEmpty() ? "" : " ").append(widths[i]);
            } else if (i == first) {
                text.append(" …");
            }
        }
        return text.toString();
    }
}

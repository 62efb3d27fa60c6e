package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.type.DeclaredLayout;
import io.arrowfmt.type.DeclaredLayout.Entry;
import io.arrowfmt.type.Field;
import java.util.List;
import java.util.Optional;

/** Rules about the layout that a field declares against the one its type has. At most one fires for a declaration. */
enum LayoutRules implements FactRule<FieldFacts> {
    KNOWN_KINDS(
            "LAYOUT-DECL-005",
            "A declared buffer is of a known kind.",
            (facts, rule, sink) -> each(facts, (declared, which) -> {
                for (Entry entry : declared) {
                    if (BufferKind.of(entry.kind()).isEmpty()) {
                        report(facts, rule, sink, which, "kinds 0 to 6", "kind " + entry.kind(), "");
                        return;
                    }
                }
            })),
    VARIADIC_LAST(
            "LAYOUT-DECL-010",
            "Variadic buffers are declared once, at the end.",
            (facts, rule, sink) -> each(facts, (declared, which) -> {
                if (knownKinds(declared) && !variadicLast(declared)) {
                    report(
                            facts,
                            rule,
                            sink,
                            which,
                            "VARIADIC_DATA once at the end",
                            LayoutDifference.text(declared),
                            "");
                }
            })),
    POSSIBLE_WIDTHS(
            "LAYOUT-DECL-004",
            "A declared validity buffer has one bit a slot, and only data may have elements of no bits.",
            (facts, rule, sink) -> each(facts, (declared, which) -> {
                for (Entry entry : declared) {
                    if (knownKinds(declared) && variadicLast(declared) && !possibleWidth(entry)) {
                        boolean validity = entry.kind() == BufferKind.VALIDITY.number();
                        report(
                                facts,
                                rule,
                                sink,
                                which,
                                validity ? "VALIDITY/1" : "a width of at least 1 bit",
                                entry.toString(),
                                "");
                        return;
                    }
                }
            })),
    DICTIONARY(
            "LAYOUT-DECL-007",
            "A field encoded by a dictionary declares the layout of its indices and, apart, that of its dictionary; no "
                    + "other field declares one of a dictionary.",
            (facts, rule, sink) -> facts.field()
                    .declared()
                    .ifPresent(declared -> checkDictionary(facts, rule, sink, facts.field(), declared))),
    COUNT(
            "LAYOUT-DECL-001",
            "A field declares as many buffers as its type has.",
            (facts, rule, sink) -> compare(facts, rule, sink, LayoutDifference.Kind.COUNT)),
    KINDS(
            "LAYOUT-DECL-002",
            "A field declares the buffer kinds of its type, in their order.",
            (facts, rule, sink) -> compare(facts, rule, sink, LayoutDifference.Kind.KINDS)),
    WIDTHS(
            "LAYOUT-DECL-003",
            "A field declares the bit widths of its type.",
            (facts, rule, sink) -> compare(facts, rule, sink, LayoutDifference.Kind.WIDTHS));

    private static final String LAYOUT = "layout";
    private static final String DICTIONARY_LAYOUT = "dictionary layout";

    private final Row<FieldFacts> row;

    LayoutRules(String id, String sentence, Check<FieldFacts> check) {
        this.row = new Row<>(id, Level.STRUCTURE, Severity.ERROR, sentence, "arrowfmt", check);
    }

    @Override
    public Row<FieldFacts> row() {
        return row;
    }

    @Override
    public Class<FieldFacts> about() {
        return FieldFacts.class;
    }

    /** Takes the declarations of a field. */
    @FunctionalInterface
    private interface Declarations {
        void take(List<Entry> declared, String which);
    }

    private static void each(FieldFacts facts, Declarations declarations) {
        facts.field().declared().ifPresent(declared -> {
            declared.layout().ifPresent(entries -> declarations.take(entries, LAYOUT));
            declared.dictionaryLayout().ifPresent(entries -> declarations.take(entries, DICTIONARY_LAYOUT));
        });
    }

    private static void checkDictionary(
            FieldFacts facts, Rule rule, FindingSink sink, Field field, DeclaredLayout declared) {
        boolean encoded = field.dictionary().isPresent();
        if (facts.version().isLegacy()) {
            checkLegacyDictionary(facts, rule, sink, field, declared);
        } else if (encoded && declaresValues(field, declared)) {
            report(
                    facts,
                    rule,
                    sink,
                    LAYOUT,
                    "that of the indices, " + field.layout(),
                    LayoutDifference.text(declared.layout().orElseThrow()),
                    "this is the layout of the dictionary's values, which belongs in the dictionary layout");
        } else if (encoded && declared.dictionaryLayout().isEmpty()) {
            // What is not declared is not wrong, only less than half of the field is covered.
            sink.report(
                    Finding.of(rule, facts.where(), "the layout of the dictionary apart", "that of the indices only")
                            .as(Severity.WARNING));
        } else if (!encoded && declared.dictionaryLayout().isPresent()) {
            report(
                    facts,
                    rule,
                    sink,
                    DICTIONARY_LAYOUT,
                    "none for a field without a dictionary",
                    LayoutDifference.text(declared.dictionaryLayout().get()),
                    "");
        }
    }

    /** Before version 4, there was one layout for a field: of the indices in Arrow C++, of the values in Java. */
    private static void checkLegacyDictionary(
            FieldFacts facts, Rule rule, FindingSink sink, Field field, DeclaredLayout declared) {
        if (declaresValues(field, declared)) {
            sink.report(Finding.of(
                            rule,
                            facts.where(),
                            "that of the indices, " + field.layout(),
                            LayoutDifference.text(declared.layout().orElseThrow()) + " in the declared " + LAYOUT)
                    .as(Severity.INFO)
                    .hint("Arrow for Java declared the layout of the dictionary's values"));
        }
    }

    private static void compare(FieldFacts facts, Rule rule, FindingSink sink, LayoutDifference.Kind kind) {
        Field field = facts.field();
        if (field.declared().isEmpty() || declaresValues(field, field.declared().get())) {
            return;
        }
        DeclaredLayout derived = DeclaredLayout.derived(field);
        each(facts, (declared, which) -> {
            Optional<List<Entry>> expected = which.equals(LAYOUT) ? derived.layout() : derived.dictionaryLayout();
            boolean possible = knownKinds(declared)
                    && variadicLast(declared)
                    && declared.stream().allMatch(LayoutRules::possibleWidth);
            if (expected.isPresent() && possible) {
                LayoutDifference.between(expected.get(), declared)
                        .filter(difference -> difference.kind() == kind)
                        .filter(difference -> !reportLie(facts, sink, kind, expected.get(), declared, difference))
                        .ifPresent(difference -> report(
                                facts,
                                rule,
                                sink,
                                which,
                                difference.expected(),
                                difference.found(),
                                difference.cause()));
            }
        });
    }

    /** Reports a wrong width that old releases are known for, and says whether it is one. */
    private static boolean reportLie(
            FieldFacts facts,
            FindingSink sink,
            LayoutDifference.Kind kind,
            List<Entry> derived,
            List<Entry> declared,
            LayoutDifference difference) {
        Optional<String> lie = facts.version().isLegacy() && kind == LayoutDifference.Kind.WIDTHS
                ? KnownLie.explain(facts.field(), derived, declared)
                : Optional.empty();
        lie.ifPresent(reason -> sink.report(Finding.of(
                        WIDTHS, facts.where(), difference.expected(), difference.found() + " in the declared " + LAYOUT)
                .as(Severity.INFO)
                .hint(reason)));
        return lie.isPresent();
    }

    private static boolean declaresValues(Field field, DeclaredLayout declared) {
        List<Entry> indices = DeclaredLayout.entries(field.layout());
        List<Entry> values = DeclaredLayout.entries(field.type().layout());
        return field.dictionary().isPresent()
                && !indices.equals(values)
                && declared.layout().filter(values::equals).isPresent();
    }

    private static boolean knownKinds(List<Entry> declared) {
        return declared.stream().allMatch(entry -> BufferKind.of(entry.kind()).isPresent());
    }

    private static boolean variadicLast(List<Entry> declared) {
        return declared.subList(0, Math.max(0, declared.size() - 1)).stream()
                .noneMatch(entry -> entry.kind() == BufferKind.VARIADIC_DATA.number());
    }

    private static boolean possibleWidth(Entry entry) {
        boolean byType = entry.flags() == DeclaredLayout.WIDTH_BY_TYPE;
        if (entry.kind() == BufferKind.VALIDITY.number()) {
            return !byType && entry.bitWidth() == 1;
        }
        return byType || entry.bitWidth() > 0 || entry.kind() == BufferKind.DATA.number();
    }

    private static void report(
            FieldFacts facts, Rule rule, FindingSink sink, String which, String expected, String found, String hint) {
        Finding finding = Finding.of(rule, facts.where(), expected, found + " in the declared " + which)
                .hint(hint);
        sink.report(facts.version().isLegacy() ? finding.as(Severity.WARNING) : finding);
    }
}

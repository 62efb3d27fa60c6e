package io.arrowfmt.validate;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.FindingSink;
import io.arrowfmt.error.Level;
import io.arrowfmt.error.Rule;
import io.arrowfmt.error.Severity;
import io.arrowfmt.layout.BufferKind;
import io.arrowfmt.metadata.MetadataVersion;
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
                    report(facts, rule, sink, which, "VARIADIC_DATA once at the end", declared.toString(), "");
                }
            })),
    VALIDITY_WIDTH(
            "LAYOUT-DECL-004",
            "A declared validity buffer has one bit a slot.",
            (facts, rule, sink) -> each(facts, (declared, which) -> {
                for (Entry entry : declared) {
                    if (isWideValidity(entry)) {
                        report(facts, rule, sink, which, "VALIDITY/1", entry.toString(), "");
                        return;
                    }
                }
            })),
    DICTIONARY(
            "LAYOUT-DECL-007",
            "A field encoded by a dictionary declares the layout of its indices and, apart, that of its dictionary; no "
                    + "other field declares one of a dictionary.",
            (facts, rule, sink) -> {
                Field field = facts.field();
                field.declared().ifPresent(declared -> {
                    boolean encoded = field.dictionary().isPresent();
                    if (encoded && declaresValues(field, declared)) {
                        report(
                                facts,
                                rule,
                                sink,
                                "layout",
                                "that of the indices, " + field.layout(),
                                LayoutDifference.text(declared.layout().orElseThrow()),
                                "this is the layout of the dictionary's values, which belongs in dictionary_layout");
                    } else if (encoded && declared.dictionaryLayout().isEmpty()) {
                        report(facts, rule, sink, "dictionary_layout", "the dictionary's", "none", "");
                    } else if (!encoded && declared.dictionaryLayout().isPresent()) {
                        report(
                                facts,
                                rule,
                                sink,
                                "dictionary_layout",
                                "none for a field without a dictionary",
                                LayoutDifference.text(
                                        declared.dictionaryLayout().get()),
                                "");
                    }
                });
            }),
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
            declared.layout().ifPresent(entries -> declarations.take(entries, "layout"));
            declared.dictionaryLayout().ifPresent(entries -> declarations.take(entries, "dictionary_layout"));
        });
    }

    private static void compare(FieldFacts facts, Rule rule, FindingSink sink, LayoutDifference.Kind kind) {
        Field field = facts.field();
        if (field.declared().isEmpty() || declaresValues(field, field.declared().get())) {
            return;
        }
        DeclaredLayout derived = DeclaredLayout.derived(field);
        each(facts, (declared, which) -> {
            Optional<List<Entry>> expected = which.equals("layout") ? derived.layout() : derived.dictionaryLayout();
            if (expected.isPresent() && knownKinds(declared) && variadicLast(declared) && validityOfBits(declared)) {
                LayoutDifference.between(expected.get(), declared)
                        .filter(difference -> difference.kind() == kind)
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

    private static boolean validityOfBits(List<Entry> declared) {
        return declared.stream().noneMatch(LayoutRules::isWideValidity);
    }

    private static boolean isWideValidity(Entry entry) {
        return entry.kind() == BufferKind.VALIDITY.number() && entry.bitWidth() != 1;
    }

    private static void report(
            FieldFacts facts, Rule rule, FindingSink sink, String which, String expected, String found, String hint) {
        Finding finding = Finding.of(
                        rule, facts.where(), expected, found + " in the declared " + which.replace('_', ' '))
                .hint(hint);
        boolean legacy = facts.version().compareTo(MetadataVersion.V4) < 0;
        sink.report(legacy ? finding.as(Severity.WARNING) : finding);
    }
}

package io.arrowfmt.acceptance.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.lang.ArchRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ArchitectureTest {
    private static final JavaClasses MAIN = new ClassFileImporter()
            .withImportOption(location -> !location.contains("test-classes"))
            .importPackages("io.arrowfmt");

    private static final JavaClasses WRONG =
            new ClassFileImporter().importPackages("io.arrowfmt.acceptance.architecture.wrong");

    private static final ArchRule GENERATED_CLASSES_IN_ONE_PACKAGE = noClasses()
            .that()
            .resideOutsideOfPackages("io.arrowfmt.metadata..", "io.arrowfmt.fbs..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.arrowfmt.fbs..");

    @ParameterizedTest
    @EnumSource(Layer.class)
    void modulesImportOnlyThoseBelowThem(Layer layer) {
        noClasses()
                .that()
                .resideInAnyPackage(layer.packages())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(layer.forbidden())
                .check(MAIN);
    }

    @Test
    void everyPackageBelongsToAModule() {
        Set<String> homeless = new TreeSet<>();
        for (JavaClass type : MAIN) {
            boolean home = false;
            for (Layer layer : Layer.values()) {
                for (String pattern : layer.packages()) {
                    home |= (type.getPackageName() + ".").startsWith(pattern.replace("..", "."));
                }
            }
            if (!home) {
                homeless.add(type.getPackageName());
            }
        }
        assertEquals(Set.of(), homeless);
    }

    @Test
    void generatedClassesAreImportedInOnePackage() {
        GENERATED_CLASSES_IN_ONE_PACKAGE.check(MAIN);
    }

    @Test
    void aClassThatReadsGeneratedClassesElsewhereIsFound() {
        assertTrue(GENERATED_CLASSES_IN_ONE_PACKAGE.evaluate(WRONG).hasViolation());
    }

    @ParameterizedTest
    @CsvSource({
        "error,",
        "layout,",
        "bytes, error",
        "type, layout|bytes",
        "walk, layout|type",
        "metadata, error|layout|bytes|type|walk",
        "framing, error|bytes|metadata",
        "compress, error|bytes|metadata",
        "endian, error|layout|bytes",
        "batch, error|layout|bytes|type",
        "structure, layout|bytes|type|walk|batch",
        "dictionary, error|bytes|type|walk|metadata|batch"
    })
    void packagesOfTheCoreKnowNoOthersOfIt(String name, @Nullable String known) {
        String own = "io.arrowfmt." + name + "..";
        List<String> others = new ArrayList<>(List.of(Layer.FORMAT.packages()));
        assertTrue(others.remove(own), name);
        for (String other : known == null ? new String[0] : known.split("\\|")) {
            assertTrue(others.remove("io.arrowfmt." + other + ".."), other);
        }
        noClasses()
                .that()
                .resideInAPackage(own)
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(others.toArray(new String[0]))
                .check(MAIN);
    }

    @Test
    void noCodeUsesUnsafeReflectionOrSerialization() {
        noClasses()
                .that()
                .resideOutsideOfPackages("io.arrowfmt.fbs..", "io.arrowfmt.benchmarks.jmh_generated..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("sun..", "jdk.internal..", "java.lang.reflect..")
                .orShould()
                .dependOnClassesThat()
                .haveFullyQualifiedName("java.io.ObjectInputStream")
                .check(MAIN);
    }

    @Test
    void theImporterFindsTheClasses() {
        assertFalse(MAIN.isEmpty());
        assertTrue(MAIN.contain("io.arrowfmt.walk.SchemaLayout"));
    }
}

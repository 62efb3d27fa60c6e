package io.arrowfmt.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.arrowfmt.error.Rule;
import io.arrowfmt.type.DataType;
import io.arrowfmt.type.Field;
import io.arrowfmt.validate.RuleCatalogue;
import io.arrowfmt.write.ArrowWriter;
import io.arrowfmt.write.WriteOptions;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** What each form of report promises, over all files that are wrong on purpose and names that are meant to break out. */
class ReportFormsTest {
    private static final Path INVALID =
            Path.of("../../conformance-data/invalid").toAbsolutePath().normalize();
    private static final Path JSON_SCHEMA = Path.of("../../docs/reference/validate.schema.json");
    private static final String NAME = "x]]><&\"'\u001b[31m\u202e\ufffe \ud83d\ude00";
    private static final String FILE = "a]]><&\"' %41:b #?\u00e9.arrow";

    private static String json = "";
    private static String sarif = "";
    private static String junit = "";

    @BeforeAll
    static void validate(@TempDir Path folder) throws IOException {
        io.arrowfmt.type.Schema twice =
                io.arrowfmt.type.Schema.of(Field.of(NAME, DataType.int32()), Field.of(NAME, DataType.int32()));
        try (ArrowWriter writer = ArrowWriter.file(folder.resolve(FILE), twice, WriteOptions.defaults())) {
            writer.finish();
        }
        Run run = Run.in(
                folder,
                "validate",
                "--strict",
                "--max-findings=3",
                "--report=json=r.json",
                "--report=sarif=r.sarif",
                "--report=junit=r.xml",
                INVALID.toString(),
                FILE,
                "no such file <&");
        assertEquals(Exit.NOT_ARROW.code(), run.code(), run.err());
        json = Files.readString(folder.resolve("r.json"));
        sarif = Files.readString(folder.resolve("r.sarif"));
        junit = Files.readString(folder.resolve("r.xml"));
    }

    private static Schema schema(SpecificationVersion version, String text) {
        return SchemaRegistry.withDefaultDialect(version).getSchema(text);
    }

    /** The schema allows members to come; those that there are it must describe. */
    private static Schema closed() throws IOException {
        String text = Files.readString(JSON_SCHEMA)
                .replace("\"properties\": {", "\"additionalProperties\": false, \"properties\": {");
        return schema(SpecificationVersion.DRAFT_2020_12, text);
    }

    @Test
    void jsonIsOfItsSchema() throws IOException {
        assertEquals(List.of(), closed().validate(json, InputFormat.JSON));
        assertFalse(closed().validate(json.replace("\"finished\"", "\"ended\""), InputFormat.JSON)
                .isEmpty());
        assertFalse(
                closed().validate(json.replace("\"severity\": \"warning\"", "\"severity\": \"bad\""), InputFormat.JSON)
                        .isEmpty());
    }

    @Test
    void jsonGivesTheTextsAsTheyAre() throws IOException {
        JsonNode files = new ObjectMapper().readTree(json).get("files");
        JsonNode file = files.get(files.size() - 2);

        assertEquals(FILE, file.get("name").asText());
        assertEquals(
                NAME, file.get("findings").get(0).get("location").get("column").asText());
        assertFalse(file.get("passed").asBoolean());
        assertTrue(file.get("valid").asBoolean());
    }

    @Test
    void sarifIsOfItsSchema() throws IOException {
        try (InputStream stream =
                ReportFormsTest.class.getClassLoader().getResourceAsStream("schema/sarif-schema-2.1.0.json")) {
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            Schema schema = schema(SpecificationVersion.DRAFT_7, text);

            assertEquals(List.of(), schema.validate(sarif, InputFormat.JSON));
            assertFalse(schema.validate(sarif.replace("\"note\"", "\"hint\""), InputFormat.JSON)
                    .isEmpty());
        }
    }

    @Test
    void sarifNamesItsRulesAndFiles() throws IOException {
        JsonNode run = new ObjectMapper().readTree(sarif).get("runs").get(0);
        JsonNode rules = run.get("tool").get("driver").get("rules");
        Set<String> named = new HashSet<>();
        for (JsonNode result : run.get("results")) {
            String rule = result.get("ruleId").asText();
            named.add(rule);
            assertEquals(
                    rule, rules.get(result.get("ruleIndex").asInt()).get("id").asText());
            JsonNode place = result.get("locations").get(0).get("physicalLocation");
            String path = URI.create(place.get("artifactLocation").get("uri").asText())
                    .getPath();
            assertEquals(result.get("properties").get("location").get("source").asText(), path);
            assertEquals(
                    result.get("properties").get("location").path("offset").asLong(-1),
                    place.path("region").path("byteOffset").asLong(-1));
        }
        assertEquals(named.size(), rules.size());
        assertTrue(named.size() > 200, named::toString);
        for (JsonNode rule : rules) {
            assertNotEquals(
                    rule.get("shortDescription").get("text").asText(),
                    rule.get("help").get("text").asText());
        }
        assertFalse(run.get("invocations").get(0).get("executionSuccessful").asBoolean());
    }

    @Test
    void junitHasACaseForEachFileAndAFailureWhereOneDoesNotPass() throws Exception {
        Element suites = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(junit.getBytes(StandardCharsets.UTF_8)))
                .getDocumentElement();
        JsonNode files = new ObjectMapper().readTree(json).get("files");
        NodeList cases = suites.getElementsByTagName("testcase");
        assertEquals(files.size(), cases.getLength());
        int failures = 0;
        int errors = 0;
        for (int i = 0; i < files.size(); i++) {
            Element one = (Element) cases.item(i);
            assertEquals(files.get(i).get("name").asText(), one.getAttribute("name"));
            boolean failed = one.getElementsByTagName("failure").getLength() == 1;
            boolean error = one.getElementsByTagName("error").getLength() == 1;
            assertEquals(files.get(i).has("failure"), error, one.getAttribute("name"));
            assertEquals(!error && !files.get(i).get("passed").asBoolean(), failed, one.getAttribute("name"));
            failures += failed ? 1 : 0;
            errors += error ? 1 : 0;
        }
        assertEquals(String.valueOf(failures), suites.getAttribute("failures"));
        assertEquals(String.valueOf(errors), suites.getAttribute("errors"));
        assertEquals(String.valueOf(files.size()), suites.getAttribute("tests"));
        String message = ((Element) suites.getElementsByTagName("failure").item(failures - 1)).getAttribute("message");
        assertTrue(message.contains("x]]><&\"'\\u001b[31m\\u202e\\ufffe \ud83d\ude00"), message);
    }

    @Test
    void findingsAreBoundedAndTheRestIsCounted() throws IOException {
        int most = 0;
        for (JsonNode file : new ObjectMapper().readTree(json).get("files")) {
            long counted = 0;
            for (JsonNode count : file.path("rules")) {
                counted += count.asLong();
            }
            assertEquals(
                    counted, file.path("findings").size() + file.path("omitted").asLong());
            for (Rule rule : RuleCatalogue.all()) {
                int listed = 0;
                for (JsonNode finding : file.path("findings")) {
                    listed += finding.get("rule").asText().equals(rule.id()) ? 1 : 0;
                }
                most = Math.max(most, listed);
            }
        }
        assertEquals(3, most);
    }
}

package io.arrowfmt.cli.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as a browser shows it, where the machine has one. */
class PageInBrowserTest {
    @TempDir
    private Path folder = Path.of("");

    private @Nullable Browser started;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        Optional<Path> program = Browser.program();
        assumeTrue(program.isPresent(), "found no Chromium: the page is not looked at in a browser");
        started = Browser.start(program.orElseThrow(), folder.resolve("profile"));
    }

    @AfterEach
    void end() {
        if (started != null) {
            started.close();
        }
    }

    private Browser open(byte[] file, String name) throws IOException, InterruptedException {
        Browser browser = java.util.Objects.requireNonNull(started);
        browser.open(Files.writeString(folder.resolve("page.html"), Pages.of(file, name)));
        return browser;
    }

    @Test
    void thePageLeadsFromFindingsToBytesAndBack() throws IOException, InterruptedException {
        Browser page = open(Pages.cut("city"), "cut.arrows");
        assertEquals("false", page.text("document.getElementById('map-tool').hidden"));
        assertTrue(Integer.parseInt(page.text("document.querySelectorAll('#strip .region').length")) > 3);

        page.text("document.querySelectorAll('details').forEach(function(d){d.open=true})");
        page.click("[data-finding]");
        assertEquals("strip", page.text("document.activeElement.id"));
        assertEquals("1", page.text("document.querySelectorAll('.finding.shown').length"));
        assertTrue(page.text("document.getElementById('status').textContent").contains("finding"));
        assertEquals("1", page.text("document.querySelectorAll('#chosen').length"));
        assertTrue(Integer.parseInt(page.text("document.querySelectorAll('#detail .hexline').length")) > 0);

        page.click("#detail ul a");
        assertTrue(page.text("location.hash").startsWith("#finding-"));
        assertEquals(List.of(), page.complaints());
    }

    @Test
    void theMapObeysTheKeyboard() throws IOException, InterruptedException {
        Browser page = open(Pages.stream("city", 3), "good.arrows");
        page.text("document.getElementById('strip').focus()");
        page.press("Home");
        assertTrue(page.text("document.getElementById('status').textContent").startsWith("schema, prefix"));
        page.press("ArrowRight");
        assertTrue(page.text("document.getElementById('status').textContent").startsWith("schema, metadata"));
        page.press("End");
        assertTrue(page.text("document.getElementById('status').textContent").contains("end mark"));
        String before = page.text("document.querySelector('#overview .view').getAttribute('width')");
        page.press("+");
        String after = page.text("document.querySelector('#overview .view').getAttribute('width')");
        assertTrue(Double.parseDouble(after) < Double.parseDouble(before), () -> before + " then " + after);
        page.press("Enter");
        assertEquals("detail", page.text("document.activeElement.id"));
        page.press("Escape");
        assertEquals("strip", page.text("document.activeElement.id"));
        assertEquals(List.of(), page.complaints());
    }

    @Test
    void namesThatLookLikeMarkupDoNothing() throws IOException, InterruptedException {
        Browser page = open(Pages.cut(Pages.HOSTILE), Pages.HOSTILE + ".arrows");
        page.text("document.querySelectorAll('details').forEach(function(d){d.open=true})");
        page.text("document.getElementById('strip').focus()");
        for (int i = 0; i < 12; i++) {
            page.press("ArrowRight");
        }
        assertEquals("undefined", page.text("window.hacked"));
        assertEquals("0", page.text("document.querySelectorAll('img').length"));
        assertTrue(page.text("document.body.textContent").contains("<img src=x"));
        assertEquals(List.of(), page.complaints());
    }

    @Test
    void aNarrowScreenNeedsNoScrollingAside() throws IOException, InterruptedException {
        Browser page = java.util.Objects.requireNonNull(started);
        page.call(
                "Emulation.setDeviceMetricsOverride",
                "{\"width\":320,\"height\":700,\"deviceScaleFactor\":1,\"mobile\":false}");
        open(Pages.cut(Pages.HOSTILE), "cut.arrows");
        assertEquals("true", page.text("document.documentElement.scrollWidth <= window.innerWidth"));
    }
}

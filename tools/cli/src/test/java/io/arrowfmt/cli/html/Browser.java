package io.arrowfmt.cli.html;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A headless Chromium with one page, driven by the DevTools protocol. Belongs to one thread. */
final class Browser implements Closeable {
    private static final List<String> PROGRAMS = List.of("chromium", "chromium-browser", "google-chrome", "chrome");
    private static final long TIMEOUT_SECONDS = 30;
    private static final Pattern PORT = Pattern.compile("ws://127\\.0\\.0\\.1:(\\d+)/");
    private static final Pattern PAGE = Pattern.compile("\"(ws://[^\"]*/devtools/page/[^\"]*)\"");

    private final Process process;
    private final WebSocket socket;
    private final BlockingQueue<String> messages;
    private final List<String> events = new ArrayList<>();
    private int sent;

    private Browser(Process process, WebSocket socket, BlockingQueue<String> messages) {
        this.process = process;
        this.socket = socket;
        this.messages = messages;
    }

    /** The browser that this machine has, if it has one. */
    static Optional<Path> program() {
        String path = System.getenv().getOrDefault("PATH", "");
        for (String name : PROGRAMS) {
            for (String folder : path.split(java.io.File.pathSeparator, -1)) {
                Path program = Path.of(folder, name);
                if (Files.isExecutable(program)) {
                    return Optional.of(program);
                }
            }
        }
        return Optional.empty();
    }

    /** Starts it with an empty page. */
    static Browser start(Path program, Path profile) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        program.toString(),
                        "--headless",
                        "--no-sandbox",
                        "--disable-gpu",
                        "--disable-quic",
                        "--no-first-run",
                        "--disable-background-networking",
                        "--disable-component-update",
                        "--disable-sync",
                        "--remote-debugging-port=0",
                        "--window-size=1200,900",
                        "--user-data-dir=" + profile,
                        "about:blank")
                .redirectErrorStream(true)
                .start();
        try {
            HttpClient client = HttpClient.newHttpClient();
            String list = client.send(
                            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port(process) + "/json"))
                                    .build(),
                            HttpResponse.BodyHandlers.ofString())
                    .body();
            Matcher page = PAGE.matcher(list);
            if (!page.find()) {
                throw new IOException("found no page in " + list);
            }
            BlockingQueue<String> messages = new LinkedBlockingQueue<>();
            WebSocket socket = client.newWebSocketBuilder()
                    .buildAsync(URI.create(page.group(1)), new Listener(messages))
                    .join();
            Browser browser = new Browser(process, socket, messages);
            for (String domain : List.of("Page", "Runtime", "Network", "Log")) {
                browser.call(domain + ".enable", "{}");
            }
            return browser;
        } catch (IOException | RuntimeException e) {
            end(process);
            throw e;
        }
    }

    private static String port(Process process) throws IOException {
        BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            Matcher port = PORT.matcher(line);
            if (port.find()) {
                Thread drain = new Thread(() -> reader.lines().forEach(any -> {}));
                drain.setDaemon(true);
                drain.start();
                return port.group(1);
            }
        }
        throw new IOException("the browser ended without saying where it listens");
    }

    /** Opens a file and waits until it has loaded. */
    void open(Path file) throws IOException, InterruptedException {
        events.clear();
        call("Page.navigate", "{\"url\":\"" + file.toUri() + "\"}");
        for (int i = 0; i < 200; i++) {
            if (text("document.readyState + location.protocol").equals("completefile:")) {
                return;
            }
            Thread.sleep(50);
        }
        throw new IOException(file + " did not load");
    }

    /** Runs an expression in the page. */
    String text(String expression) throws IOException, InterruptedException {
        String quoted = new String(JsonStringEncoder.getInstance().quoteAsString("String(" + expression + ")"));
        String answer = call("Runtime.evaluate", "{\"expression\":\"" + quoted + "\",\"returnByValue\":true}");
        if (answer.contains("\"exceptionDetails\"")) {
            throw new IOException(expression + ": " + answer);
        }
        return value(answer);
    }

    /** Presses a key. */
    void press(String key) throws IOException, InterruptedException {
        String text = key.length() == 1 ? ",\"text\":\"" + key + "\"" : "";
        call("Input.dispatchKeyEvent", "{\"type\":\"keyDown\",\"key\":\"" + key + "\"" + text + "}");
        call("Input.dispatchKeyEvent", "{\"type\":\"keyUp\",\"key\":\"" + key + "\"}");
    }

    /** Clicks the middle of an element. */
    void click(String selector) throws IOException, InterruptedException {
        String box = text("(function(){var e=document.querySelector('" + selector
                + "');e.scrollIntoView({block:'center'});var b=e.getBoundingClientRect();"
                + "return (b.left+b.width/2)+','+(b.top+b.height/2)})()");
        String at = "\"x\":" + box.replace(",", ",\"y\":") + ",\"button\":\"left\",\"clickCount\":1}";
        call("Input.dispatchMouseEvent", "{\"type\":\"mousePressed\"," + at);
        call("Input.dispatchMouseEvent", "{\"type\":\"mouseReleased\"," + at);
    }

    /** What the page complained about, and what it asked the network for. */
    List<String> complaints() {
        return events.stream()
                .filter(event -> event.contains("Runtime.exceptionThrown")
                        || event.contains("Runtime.consoleAPICalled")
                        || event.contains("Log.entryAdded")
                        || (event.contains("Network.requestWillBeSent\"") && !event.contains("\"url\":\"file:")))
                .toList();
    }

    /** Calls a method and waits for its answer. */
    String call(String method, String parameters) throws IOException, InterruptedException {
        sent++;
        socket.sendText("{\"id\":" + sent + ",\"method\":\"" + method + "\",\"params\":" + parameters + "}", true)
                .join();
        while (true) {
            @Nullable String message = messages.poll(TIMEOUT_SECONDS, TimeUnit.SECONDS);
            if (message == null) {
                throw new IOException(method + ": no answer");
            }
            if (message.startsWith("{\"id\":" + sent + ",")) {
                return message;
            }
            events.add(message);
        }
    }

    private static String value(String answer) throws IOException {
        try (JsonParser parser = new JsonFactory().createParser(answer)) {
            while (parser.nextToken() != null) {
                if (parser.currentToken() == JsonToken.FIELD_NAME
                        && parser.currentName().equals("value")) {
                    return parser.nextTextValue();
                }
            }
        }
        throw new IOException("no value in " + answer);
    }

    @Override
    public void close() {
        socket.abort();
        end(process);
    }

    private static void end(Process process) {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
        process.onExit().join();
    }

    /** Puts messages together and keeps them. */
    private static final class Listener implements WebSocket.Listener {
        private final BlockingQueue<String> messages;
        private final StringBuilder part = new StringBuilder();

        Listener(BlockingQueue<String> messages) {
            this.messages = messages;
        }

        @Override
        public @Nullable CompletionStage<?> onText(WebSocket socket, CharSequence text, boolean last) {
            part.append(text);
            if (last) {
                messages.add(part.toString());
                part.setLength(0);
            }
            socket.request(1);
            return null;
        }
    }
}

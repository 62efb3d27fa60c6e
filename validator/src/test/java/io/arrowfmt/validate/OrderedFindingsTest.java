package io.arrowfmt.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.arrowfmt.error.Finding;
import io.arrowfmt.error.Location;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OrderedFindingsTest {
    private final ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(2);

    @AfterEach
    void endTheThreads() {
        pool.shutdownNow();
    }

    private static Finding finding(int number) {
        return Finding.of(BatchRules.ROWS, Location.of("x"), "" + number, "another");
    }

    private static List<String> expected(OrderedFindings findings) throws IOException {
        return findings.finish().list().stream().map(Finding::expected).toList();
    }

    @Test
    void findingsComeInTheOrderInWhichOneThreadWouldMakeThem() throws IOException {
        OrderedFindings findings = new OrderedFindings(100, Optional.of(pool));
        CountDownLatch last = new CountDownLatch(1);
        findings.report(finding(0));
        findings.run(sink -> {
            await(last);
            sink.report(finding(1));
        });
        findings.report(finding(2));
        findings.run(sink -> {
            sink.report(finding(3));
            last.countDown();
        });
        findings.report(finding(4));

        assertEquals(List.of("0", "1", "2", "3", "4"), expected(findings));
    }

    @Test
    void withoutOtherThreadsTheWorkIsDoneAtOnce() throws IOException {
        OrderedFindings findings = new OrderedFindings(100, Optional.empty());
        boolean[] done = {false};
        findings.run(sink -> {
            sink.report(finding(1));
            done[0] = true;
        });
        assertTrue(done[0]);
        findings.report(finding(2));

        assertEquals(List.of("1", "2"), expected(findings));
    }

    static Stream<Throwable> failures() {
        return Stream.of(
                new IOException("the disk is gone"),
                new IllegalStateException("the source is in use"),
                new StackOverflowError("the source is deep"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aFailureOfTheWorkIsThrownAsItIs(Throwable failure) throws IOException {
        OrderedFindings findings = new OrderedFindings(100, Optional.of(pool));
        findings.run(sink -> {
            if (failure instanceof IOException io) {
                throw io;
            }
            if (failure instanceof Error error) {
                throw error;
            }
            throw (RuntimeException) failure;
        });
        assertSame(failure, assertThrows(failure.getClass(), findings::finish));
    }

    @Test
    void whoeverIsInterruptedWhileOthersWorkIsTold() throws IOException {
        OrderedFindings findings = new OrderedFindings(100, Optional.of(pool));
        CountDownLatch never = new CountDownLatch(1);
        findings.run(sink -> await(never));
        Thread.currentThread().interrupt();
        assertThrows(InterruptedIOException.class, findings::finish);
        assertTrue(Thread.interrupted());
    }

    private static void await(CountDownLatch latch) throws IOException {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IOException(e);
        }
    }
}

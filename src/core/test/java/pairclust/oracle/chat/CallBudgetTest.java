package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import pairclust.oracle.Answer;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.OracleException;
import pairclust.oracle.chat.StubEndpoint.Response;

/** The limit of calls, with one question under way and with several. */
@Timeout(120)
class CallBudgetTest extends ChatFixture {

  @Test
  void callsAreLimited() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers("same")); ChatOracle oracle = oracle(stub, 2, 5, 1)) {
      ask(oracle, 0, 1);
      ask(oracle, 0, 2);
      assertEquals("Of the 5 calls allowed per run (-max-calls), too few are left for another answer. Run the same command to continue.",
          assertThrows(NoMoreAnswersException.class, () -> ask(oracle, 0, 3)).getMessage());
      // Another call would not be enough for an answer.
      assertEquals(4, stub.bodies().size());
    }
  }

  /** All four begin at the same time; without an order among them, each would take one call, and none would be answered. */
  @Test
  void questionsUnderWayDoNotShareTheLastCalls() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> {
      Thread.sleep(50);
      return Response.answers("same");
    }); ChatOracle oracle = oracle(stub, 2, 5, 4)) {
      for (int row = 1; row <= 4; row++) {
        oracle.send(0, row);
      }
      oracle.next();
      oracle.next();
      assertTrue(assertThrows(NoMoreAnswersException.class, oracle::next).getMessage().contains("too few are left"));
      assertEquals(4, stub.bodies().size());
    }
  }

  /** "Unknown" takes one call of the two reserved; a question that waits gets the other one. */
  @Test
  void callsThatWereNotNeededAreLeftToOthers() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers("unknown")); ChatOracle oracle = oracle(stub, 2, 5, 4)) {
      for (int row = 1; row <= 5; row++) {
        oracle.send(0, row);
      }
      for (int row = 1; row <= 4; row++) {
        assertEquals(Answer.UNKNOWN, oracle.next().reply().answer());
      }
      assertThrows(NoMoreAnswersException.class, oracle::next);
      assertEquals(4, stub.bodies().size());
    }
  }

  /** A repeated call may only take what no question under way needs. */
  @Test
  void repeatedCallsAreLimited() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.fails(503, "busy")); ChatOracle oracle = oracle(stub, 2, 4, 1)) {
      String message = assertThrows(OracleException.class, () -> ask(oracle, 0, 1)).getMessage();
      assertTrue(message.endsWith(" failed: it responded with status 503: busy. No call is left to try again (-max-calls 4)."), message);
      assertEquals(3, stub.bodies().size(), "one of four is reserved for the second sample");
    }
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.fails(503, "busy")); ChatOracle oracle = oracle(stub, 1, 4, 1)) {
      assertThrows(OracleException.class, () -> ask(oracle, 0, 1));
      assertEquals(4, stub.bodies().size());
    }
  }

  /** A question that waits before it is tried again has reserved its next call, which others would take in the meantime. */
  @Test
  void waitingQuestionsKeepTheirCalls() throws Exception {
    CountDownLatch failed = new CountDownLatch(1);
    CountDownLatch others = new CountDownLatch(1);
    try (StubEndpoint stub = new StubEndpoint((call, user) -> {
      if (call == 1) {
        failed.countDown();
        return new Response(429, "", Map.of("Retry-After", "1"));
      }
      if (user.contains("\"row\":1}")) {
        others.await();
      }
      return Response.answers("same");
    }); ChatOracle oracle = oracle(stub, 1, 3, 2)) {
      oracle.send(0, 1);
      failed.await();
      // The client has to read the response.
      Thread.sleep(300);
      oracle.send(0, 2);
      assertEquals(2, oracle.next().second());
      oracle.send(0, 3);
      others.countDown();
      assertEquals(1, oracle.next().second());
      assertThrows(NoMoreAnswersException.class, oracle::next);
    }
  }
}

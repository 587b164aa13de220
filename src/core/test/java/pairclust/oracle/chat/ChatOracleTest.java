package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.util.AbstractMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.json.JsonReader;
import pairclust.oracle.Answer;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle.Replied;
import pairclust.oracle.Reply;
import pairclust.oracle.chat.StubEndpoint.Response;

/** Questions to a model: what is asked, what counts as an answer, and several at a time. */
@Timeout(120)
class ChatOracleTest extends ChatFixture {

  /** The request, read independently; the second sample has the rows the other way round. */
  @Test
  void theRequest() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers("same")); ChatOracle oracle = oracle(stub, 2, 100, 1)) {
      assertEquals(new Replied(3, 5, new Reply(Answer.SAME, 1)), ask(oracle, 3, 5));
      Map<String, Object> request = JsonReader.readObject(stub.bodies().get(0));
      assertEquals("stub-1", request.get("model"));
      assertEquals(0.0, request.get("temperature"));
      List<?> messages = (List<?>) request.get("messages");
      Map<?, ?> system = (Map<?, ?>) messages.get(0);
      assertEquals("system", system.get("role"));
      assertTrue(((String) system.get("content")).contains("same cluster. They are fruits.\n"));
      assertEquals(Map.of("role", "user", "content", "A: {\"row\":3}\nB: {\"row\":5}"), messages.get(1));
      assertEquals("A: {\"row\":5}\nB: {\"row\":3}", StubEndpoint.user(stub.bodies().get(1)));
      assertEquals(List.of("Bearer " + KEY, "Bearer " + KEY), stub.authorizations());
      assertEquals("Calls 2\nDisagreeing_samples 0\nNot_understood 0\n", oracle.summary());
    }
  }

  /** The first disagreement decides, and saves the third call. */
  @Test
  void onlyUnanimousAnswersCount() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers(call % 2 == 0 ? "same" : "different"));
        ChatOracle oracle = oracle(stub, 3, 100, 1)) {
      assertEquals(Answer.UNKNOWN, ask(oracle, 0, 1).reply().answer());
      assertEquals("Calls 2\nDisagreeing_samples 1\nNot_understood 0\n", oracle.summary());
    }
  }

  /** A first "unknown" decides, too; after another answer it is a disagreement. */
  @ParameterizedTest
  @CsvSource({"unknown,same,1,0", "same,unknown,2,1"})
  void unknownSavesTheOtherCalls(String first, String second, int calls, int disagreements) throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers(call == 1 ? first : second));
        ChatOracle oracle = oracle(stub, 4, 100, 1)) {
      assertEquals(new Reply(Answer.UNKNOWN), ask(oracle, 0, 1).reply());
      assertEquals("Calls " + calls + "\nDisagreeing_samples " + disagreements + "\nNot_understood 0\n", oracle.summary());
    }
  }

  @Test
  void theSmallestConfidenceCounts() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.says("{\"answer\":\"different\",\"confidence\":0." + (9 - call)
        + "}")); ChatOracle oracle = oracle(stub, 2, 100, 1)) {
      assertEquals(new Reply(Answer.DIFFERENT, 0.7), ask(oracle, 0, 1).reply());
    }
  }

  /** Prose is not interpreted: "they are not the same" has the word, too. */
  @ParameterizedTest
  @ValueSource(strings = {"They are not the same.", "", "{\"answer\":\"perhaps\"}", "{\"answer\":\"same\"",
      "{\"answer\":\"same\",\"confidence\":7}", "same different", "[\"same\"]"})
  void whatIsNoAnswerIsUnknown(String text) throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.says(text)); ChatOracle oracle = oracle(stub, 2, 100, 1)) {
      assertEquals(new Reply(Answer.UNKNOWN), ask(oracle, 0, 1).reply());
      assertEquals("Calls 1\nDisagreeing_samples 0\nNot_understood 1\n", oracle.summary());
    }
  }

  /** The model has refused to answer, or the endpoint has. */
  @Test
  void whatIsRefused() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> call == 1
        ? new Response(200, "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":null}}]}", Map.of())
        : Response.fails(422, "too long")); ChatOracle oracle = oracle(stub, 2, 100, 1)) {
      assertEquals(new Reply(Answer.UNKNOWN), ask(oracle, 0, 1).reply());
      assertEquals("Calls 1\nDisagreeing_samples 0\nNot_understood 1\n", oracle.summary());
      OracleException e = assertThrows(OracleException.class, () -> ask(oracle, 4, 2));
      assertArrayEquals(new int[] {4, 2}, e.question());
      assertTrue(e.getMessage().endsWith(" refused the question: it responded with status 422: too long."), e.getMessage());
    }
  }

  /** Replies about four rows in a row that are not understood are unknown answers, but five are a fault; only the first is shown. */
  @Test
  void manyRepliesThatAreNotUnderstoodEndTheSession() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> call == 5 ? Response.answers("same")
        : Response.says("Sure! The key " + KEY)); ChatOracle oracle = oracle(stub, 1, 100, 1)) {
      for (int row = 1; row <= 9; row++) {
        assertEquals(row == 5 ? Answer.SAME : Answer.UNKNOWN, ask(oracle, row, 0).reply().answer());
      }
      assertEquals(List.of("A reply was not understood, and counts as 'unknown'. It was: Sure! The key ***"), notices);
      String message = assertThrows(OracleException.class, () -> ask(oracle, 10, 0)).getMessage();
      assertTrue(message.startsWith("The replies about 5 rows in a row were not understood. The last one was: Sure! The key ***\nThose"),
          message);
      assertTrue(oracle.summary().contains("Not_understood 9\n"), oracle.summary());
    }
  }

  /** One row that the model refuses to judge is compared with many. */
  @Test
  void oneRowThatTheModelRefusesDoesNotEndTheSession() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.says("")); ChatOracle oracle = oracle(stub, 1, 100, 1)) {
      for (int row = 1; row <= 9; row++) {
        assertEquals(Answer.UNKNOWN, ask(oracle, 0, row).reply().answer());
      }
    }
  }

  /** One question fails while three others are under way: their answers come before the failure. */
  @Test
  void answersUnderWayComeBeforeAFailure() throws Exception {
    CountDownLatch failed = new CountDownLatch(1);
    try (StubEndpoint stub = new StubEndpoint((call, user) -> {
      if (user.contains("\"row\":2}")) {
        failed.countDown();
        return Response.fails(400, "");
      }
      failed.await();
      Thread.sleep(100);
      return Response.answers("same");
    }); ChatOracle oracle = oracle(stub, 1, 100, 4)) {
      for (int row = 1; row <= 4; row++) {
        oracle.send(0, row);
      }
      TreeSet<Integer> answered = new TreeSet<>();
      for (int i = 0; i < 3; i++) {
        answered.add(oracle.next().second());
      }
      assertEquals(new TreeSet<>(List.of(1, 3, 4)), answered);
      oracle.send(0, 9);
      assertThrows(OracleException.class, oracle::next);
      assertEquals(4, stub.bodies().size(), "nothing more is asked after a failure");
    }
  }

  /** Whatever goes wrong while a question is put arrives where the answer is awaited. */
  @Test
  void faultsOfTheProgramArrive() throws Exception {
    for (Throwable fault : List.of(new IllegalStateException("no such row"), new AssertionError("never"))) {
      Map<String, Object> row = new AbstractMap<>() {

        @Override
        public Set<Entry<String, Object>> entrySet() {
          if (fault instanceof Error error) {
            throw error;
          }
          throw (RuntimeException) fault;
        }
      };
      try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers("same")); ChatOracle oracle = new ChatOracle(
          new Endpoint(stub.url(), ""), new ChatOracle.Settings("m", 1, "", Duration.ofSeconds(20), 9, 2), number -> number == 9 ? row
          : Map.of("row", (double) number), notices::add, Duration.ofMillis(1))) {
        oracle.send(0, 9);
        oracle.send(0, 1);
        assertEquals(1, oracle.next().second());
        assertEquals(fault.getMessage(), assertThrows(fault.getClass(), oracle::next).getMessage());
      }
    }
  }

  @Test
  void closingEndsWaiting() throws IOException {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> {
      Thread.sleep(60_000);
      return Response.answers("same");
    })) {
      ChatOracle oracle = oracle(stub, 1, 100, 1);
      oracle.send(0, 1);
      Thread.currentThread().interrupt();
      assertThrows(InterruptedException.class, oracle::next);
      oracle.close();
    }
  }
}

package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.AbstractMap;
import java.util.ArrayList;
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
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle.Replied;
import pairclust.oracle.Reply;
import pairclust.oracle.chat.StubEndpoint.Response;

/** A model on this machine, in all its moods. */
@Timeout(120)
class ChatOracleTest {

  private static final String KEY = "sk-very-secret";
  private final List<String> notices = new ArrayList<>();

  private ChatOracle oracle(StubEndpoint stub, int samples, int calls, int capacity) {
    return new ChatOracle(new Endpoint(stub.url(), KEY),
        new ChatOracle.Settings("stub-1", samples, "They are fruits.", Duration.ofSeconds(20), calls, capacity),
        row -> Map.of("row", (double) row), notices::add, Duration.ofMillis(1));
  }

  private static Replied ask(ChatOracle oracle, int first, int second) throws Exception {
    oracle.send(first, second);
    return oracle.next();
  }

  private String failure(StubEndpoint stub) {
    try (ChatOracle oracle = oracle(stub, 1, 100, 1)) {
      String message = assertThrows(OracleException.class, () -> ask(oracle, 0, 1)).getMessage();
      assertFalse(message.contains(KEY), message);
      assertTrue(message.startsWith(stub.url()), message);
      return message;
    }
  }

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

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {"same|SAME", "Different.|DIFFERENT", "\"unknown\"|UNKNOWN", "**Same**|SAME",
      "~```json\n{\"answer\": \"same\"}\n```~|SAME", "~<think>different?\nno</think>\n{\"answer\":\"same\",\"why\":\"red\"}~|SAME"})
  void formsOfAnswers(String text, Answer answer) {
    assertEquals(answer, ModelText.read(text).answer());
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

  /** Time must not grow with the square or the cube of their length. */
  @Test
  void longRepliesAreReadQuickly() {
    String blanks = " ".repeat(100_000);
    assertNull(ModelText.read(blanks));
    assertNull(ModelText.read("```json\n" + blanks + "x"));
    assertNull(ModelText.read("```json\n" + blanks + "x" + blanks + "```x"));
    assertNull(ModelText.read("x" + "'*.".repeat(100_000) + "x"));
    assertNull(ModelText.read("\"".repeat(100_000)));
    assertEquals(Answer.SAME, ModelText.read("```json" + blanks + "{\"answer\":\"same\"}" + blanks + "```" + blanks).answer());
    assertNull(ModelText.read("`````"));
    assertEquals(Answer.SAME, ModelText.read("```\n\"same\".\n```").answer());
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503, 408})
  void whatMayPassIsTriedAgain(int status) throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> call < 5 ? Response.fails(status, "busy") : Response.answers("same"));
        ChatOracle oracle = oracle(stub, 1, 100, 1)) {
      assertEquals(Answer.SAME, ask(oracle, 0, 1).reply().answer());
      assertEquals(5, stub.bodies().size());
    }
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.fails(status, "the key " + KEY + " is\nbusy"))) {
      String message = failure(stub);
      assertTrue(message.contains("failed 5 times in a row; the last time it responded with status " + status + ": the key *** is busy."),
          message);
      assertEquals(5, stub.bodies().size());
    }
  }

  @Test
  void theServerSaysWhenToComeBack() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> call == 1 ? new Response(429, "", Map.of("Retry-After", "1"))
        : Response.answers("same")); ChatOracle oracle = oracle(stub, 1, 100, 1)) {
      long begin = System.nanoTime();
      ask(oracle, 0, 1);
      assertTrue(System.nanoTime() - begin > 900_000_000L);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {400, 401, 403, 404})
  void refusalsAreNotRepeated(int status) throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.fails(status, "{\"error\":\"no, " + KEY + "\"}"))) {
      assertTrue(failure(stub).contains("refused the question: it responded with status " + status + ": {\"error\":\"no, ***\"}"));
      assertEquals(1, stub.bodies().size());
      assertEquals(List.of(), notices);
    }
  }

  /** Whether there is a key is said only where it matters, and nothing else of it. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {"401|sk-1|The key of the environment variable PAIRCLUST_API_KEY was sent; check that it is the right"
      + " one.", "403||No key was sent, as the environment variable PAIRCLUST_API_KEY is not set.", "400|sk-1|: no."})
  void refusalsSayWhetherThereIsAKey(int status, String key, String end) throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.fails(status, "no"));
        ChatOracle oracle = new ChatOracle(new Endpoint(stub.url(), key), new ChatOracle.Settings("m", 1, "", Duration.ofSeconds(20), 9, 1),
            row -> Map.of(), notices::add)) {
      String message = assertThrows(OracleException.class, () -> ask(oracle, 0, 1)).getMessage();
      assertTrue(message.endsWith(end) && !message.contains("sk-1"), message);
    }
  }

  /** The other server would get the key. */
  @Test
  void redirectionsAreNotFollowed() throws Exception {
    try (StubEndpoint other = new StubEndpoint((call, user) -> Response.answers("same"));
        StubEndpoint stub = new StubEndpoint((call, user) -> new Response(307, "", Map.of("Location", other.url())))) {
      assertTrue(failure(stub).contains("a redirection, which is not followed"));
      assertEquals(List.of(), other.bodies());
    }
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
      "<html>hello</html>|something other than JSON (no JSON value at character 1): <html>",
      "{\"choices\":[]}|something other than a chat completion: {\"choices\":[]}",
      "{\"choices\":[{\"message\":{}}]}|than a chat completion",
      "{\"choices\":[{\"message\":{\"content\":7}}]}|than a chat completion",
      "{\"choices\":[{\"message\":{\"content\":[]}}]}|than a chat completion",
      "{\"choices\":{\"message\":1}}|than a chat completion", "~~|something other than JSON", "{\"a\":1,\"a\":2}|a second time"})
  void wrongResponses(String body, String reason) throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> new Response(200, body == null ? "" : body, Map.of()))) {
      String message = failure(stub);
      assertTrue(message.contains(reason), message);
    }
  }

  @Test
  void aSlowModelIsGivenUp() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> {
      Thread.sleep(60_000);
      return Response.answers("same");
    }); ChatOracle oracle = new ChatOracle(new Endpoint(stub.url(), ""), new ChatOracle.Settings("m", 1, "", Duration.ofMillis(200), 9, 1),
        row -> Map.of(), notices::add, Duration.ofMillis(1))) {
      String message = assertThrows(OracleException.class, () -> ask(oracle, 0, 1)).getMessage();
      assertTrue(message.contains("failed 5 times in a row; the last time it did not respond within"), message);
      assertEquals("null", stub.authorizations().get(0), "no key, no header");
    }
  }

  @Test
  void aFloodIsHeldBack() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.says("x".repeat(5_000_000)))) {
      assertTrue(failure(stub).contains("a response of more than 4194304 bytes"));
      assertEquals(1, stub.bodies().size(), "another attempt would bring the same");
    }
  }

  /** The date is an hour ago, or in about a second: either way the second attempt is made, but not before the date. */
  @ParameterizedTest
  @ValueSource(ints = {-3600, 2})
  void aServerMayAskToWaitUntilADate(int seconds) throws Exception {
    Instant until = Instant.now().plusSeconds(seconds).truncatedTo(ChronoUnit.SECONDS);
    String date = DateTimeFormatter.RFC_1123_DATE_TIME.format(until.atOffset(ZoneOffset.UTC));
    try (StubEndpoint stub = new StubEndpoint((call, user) -> call == 1 ? new Response(429, "", Map.of("Retry-After", date))
        : Response.answers("same")); ChatOracle oracle = oracle(stub, 1, 9, 1)) {
      ask(oracle, 0, 1);
      assertFalse(Instant.now().isBefore(until));
      assertEquals(2, stub.bodies().size());
    }
  }

  /** Servers escape what they repeat, break it into lines, or repeat only its beginning. */
  @ParameterizedTest
  @ValueSource(strings = {"sk/Ab\"d/0123456789", "sk\\/Ab\\\"d\\/0123456789", "sk%2FAb%22d%2f0123456789", "\\u0073\\u006B/Ab\"d/0123456789",
      "sk/Ab\"d/\n0123456789", "sk/Ab\"d/\\n0123456789", "sk/Ab\"d/\\r\\n0123456789", "sk/A\r\n                        b\"d/0123456789",
      "sk/Ab\"d/012", "sk\\\\/Ab\\\\\\\"d\\\\/0123456789", "sk/A\\\\nb\"d/0123456789", "sk/Ab\"d/\n01234"})
  void theKeyIsHiddenHoweverItIsWritten(String written) {
    String hidden = new Endpoint("http://localhost/v1", "sk/Ab\"d/0123456789").hidden("{\"error\":\"wrong key " + written + " given\"}");
    assertEquals("{\"error\":\"wrong key *** given\"}", hidden);
  }

  @Test
  void aKeyMayHaveABackslash() {
    assertEquals("<***>", new Endpoint("http://localhost/v1", "abc\\nde\\\\0123").hidden("<abc\\nde\\\\0123>"));
  }

  /** Tokens of identity services have thousands of characters. */
  @Test
  void longKeysAreHidden() {
    String key = "eyJ" + "0aB-_.".repeat(1000);
    Endpoint endpoint = new Endpoint("http://localhost/v1", key);
    assertEquals("<***> <***> eyJ0aB", endpoint.hidden("<" + key + "> <" + key.substring(0, 3000) + "> eyJ0aB"));
    String backslashes = "ab" + "\\".repeat(40) + "cd";
    assertEquals("***", new Endpoint("http://localhost/v1", backslashes).hidden(backslashes));
  }

  /** Error pages are padded, and may be long. */
  @Test
  void longTextsAreSearchedForTheKey() {
    Endpoint endpoint = new Endpoint("http://localhost/v1", "nk-3456789");
    String padded = "n" + " ".repeat(1_000_000) + "k-3456" + "\\n".repeat(500_000) + "x";
    assertTimeoutPreemptively(Duration.ofSeconds(60), () -> assertEquals(padded, endpoint.hidden(padded), "no key"));
    assertEquals("***x", endpoint.hidden("n" + " ".repeat(200) + "k-" + "\\n".repeat(100) + "3456789x"));
  }

  @Test
  void textsOfTheServerCannotControlTheTerminal() throws Exception {
    try (StubEndpoint stub = new StubEndpoint((call, user) -> Response.fails(400, "\u001b[31mred\u0007 \u202etxet"))) {
      assertTrue(failure(stub).contains("status 400: [31mred txet."), failure(stub));
    }
  }

  @Test
  void nobodyThere() throws Exception {
    StubEndpoint stub = new StubEndpoint((call, user) -> Response.answers("same"));
    stub.close();
    assertTrue(failure(stub).contains("there was no connection; check the address"));
    String notice = stub.url() + " failed: there was no connection; trying again in 1 s.";
    assertEquals(List.of(notice), notices, "once, if nothing else happened in between");
  }

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

  /** Content may be divided into parts, such as the model's thoughts and its text. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {"[{\"type\":\"text\",\"text\":\"same\"}]|SAME",
      "[{\"type\":\"thinking\",\"thinking\":[]},{\"text\":\"diff\"},{\"text\":\"erent\"}]|DIFFERENT",
      "[{\"type\":\"refusal\",\"refusal\":\"no\"}]|UNKNOWN"})
  void contentInParts(String content, Answer answer) throws Exception {
    String body = "{\"choices\":[{\"message\":{\"content\":" + content + "}}]}";
    try (StubEndpoint stub = new StubEndpoint((call, user) -> new Response(200, body, Map.of()));
        ChatOracle oracle = oracle(stub, 2, 100, 1)) {
      assertEquals(answer, ask(oracle, 0, 1).reply().answer());
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
  void addresses() {
    for (String url : List.of("", "localhost:8080", "ftp://localhost/x", "http://", "http://me:" + KEY + "@localhost/v1", "http://a b")) {
      String message = assertThrows(IllegalArgumentException.class, () -> new Endpoint(url, KEY)).getMessage();
      assertTrue(message.contains("not the address of an endpoint") && !message.contains(KEY), message);
    }
    assertEquals("http://localhost:80/v1", new Endpoint("http://localhost:80/v1?key=" + KEY, "").toString());
    for (String local : List.of("http://localhost:1/v1", "http://127.0.0.1/v1", "http://[::1]:2/v1", "https://host.example/v1")) {
      assertFalse(new Endpoint(local, KEY).toString().contains(KEY));
    }
    for (String remote : List.of("http://host.example/v1", "http://127.host.example/v1", "http://192.0.2.1/v1")) {
      assertTrue(assertThrows(IllegalArgumentException.class, () -> new Endpoint(remote, KEY)).getMessage().contains("unencrypted"));
    }
    assertEquals("http://192.0.2.1/v1", new Endpoint("http://192.0.2.1/v1", null).toString());
  }

  /** Java's own message on such a header line would show it. */
  @Test
  void aKeyWithALineEndIsNotShown() {
    String message = assertThrows(IllegalArgumentException.class, () -> new Endpoint("http://localhost/", "sk-1\nsk-2")).getMessage();
    assertTrue(message.contains("character that no key has") && !message.contains("sk-"), message);
    assertEquals("sk-1", new Endpoint("http://localhost/", " sk-1\n").key());
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

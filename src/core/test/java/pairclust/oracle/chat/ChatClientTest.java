package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.oracle.Answer;
import pairclust.oracle.OracleException;
import pairclust.oracle.chat.StubEndpoint.Response;

/** What a server may respond, or fail to. */
@Timeout(120)
class ChatClientTest extends ChatFixture {

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
}

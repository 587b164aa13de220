package pairclust.oracle.chat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import pairclust.json.JsonException;
import pairclust.json.JsonReader;
import pairclust.json.JsonWriter;
import pairclust.oracle.OracleException;
import pairclust.text.PlainText;

/**
 * Sends messages to an endpoint and returns the model's text. Transient faults are retried after a pause: no connection, no response in
 * time, and the status codes 408, 429 and 5xx. Everything else is a failure. Redirections are not followed, as the key must go nowhere
 * else. Several threads may use it.
 */
final class ChatClient {

  private static final int ATTEMPTS = 5;
  private static final long LONGEST_PAUSE_MILLIS = 60_000;
  private static final int MOST_QUOTED = 300;
  private static final int TOO_MANY = 429;
  private static final int REQUEST_TIMEOUT = 408;
  private static final int BAD_REQUEST = 400;
  private static final int TOO_LARGE = 413;
  private static final int UNPROCESSABLE = 422;
  private static final int SERVER_FAULT = 500;
  private static final int NOT_AUTHORISED = 401;
  private static final int FORBIDDEN = 403;

  /** What came of one attempt: a text, or a transient fault, with what to do if it persists. */
  private record Attempt(String text, String fault, String advice, long pauseMillis) {
  }

  /** Signals that the endpoint accepts no such question, for its length or its content; it may accept others. */
  static final class UnacceptableException extends Exception {

    private static final long serialVersionUID = 1L;

    private UnacceptableException(String reason) {
      super(reason);
    }
  }

  private final Endpoint endpoint;
  private final Duration timeout;
  private final long firstPauseMillis;
  private final Consumer<String> notices;
  private final HttpClient client;

  /** Takes the endpoint, the time for a response, the pause before the second attempt, and who learns of pauses. */
  ChatClient(Endpoint endpoint, Duration timeout, Duration firstPause, Consumer<String> notices) {
    this.endpoint = endpoint;
    this.timeout = timeout;
    this.notices = notices;
    firstPauseMillis = firstPause.toMillis();
    client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).followRedirects(HttpClient.Redirect.NEVER)
        .connectTimeout(timeout).build();
  }

  /** Sends a request, counts the calls, and returns the text of the model's message. */
  String complete(Map<String, Object> request, CallBudget.Reservation reserved)
      throws IOException, InterruptedException, UnacceptableException {
    String json = JsonWriter.write(request);
    String fault = "";
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      reserved.call();
      Attempt result = attempt(json);
      if (result.fault == null) {
        return result.text;
      }
      fault = result.fault + result.advice;
      if (attempt + 1 < ATTEMPTS) {
        if (!reserved.repeat()) {
          throw new OracleException(endpoint + " failed: " + fault + ". No call is left to try again (-max-calls " + reserved.limit()
              + ").");
        }
        long pause = Math.min(LONGEST_PAUSE_MILLIS, Math.max(firstPauseMillis << attempt, result.pauseMillis));
        notices.accept(endpoint + " failed: " + result.fault + "; trying again in " + (pause + 999) / 1000 + " s.");
        Thread.sleep(pause);
      }
    }
    throw new OracleException(endpoint + " failed " + ATTEMPTS + " times in a row; the last time " + fault + ".");
  }

  private Attempt attempt(String json) throws IOException, InterruptedException, UnacceptableException {
    HttpRequest.Builder request = HttpRequest.newBuilder(endpoint.uri()).header("Content-Type", "application/json")
        .POST(HttpRequest.BodyPublishers.ofString(json));
    if (!endpoint.key().isEmpty()) {
      request.header("Authorization", "Bearer " + endpoint.key());
    }
    CompletableFuture<HttpResponse<byte[]>> future = client.sendAsync(request.build(), info -> new LimitedBody());
    try {
      // The request's own timeout ends with the first bytes of a response; this one includes the rest.
      return judge(future.get(timeout.toMillis(), TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      return new Attempt(null, "it did not respond within " + timeout.toSeconds() + " s, the time limit (-timeout)", "", 0);
    } catch (ExecutionException e) {
      return lost(e.getCause());
    } finally {
      future.cancel(true);
    }
  }

  private Attempt lost(Throwable cause) throws OracleException {
    if (cause instanceof LimitedBody.TooLongException) {
      // Another attempt would bring the same, and may cost money.
      throw new OracleException(endpoint + " sent " + cause.getMessage() + ".", cause);
    }
    if (cause instanceof ConnectException) {
      return new Attempt(null, "there was no connection", "; check the address, and that a server runs there", 0);
    }
    String message = cause.getMessage() == null ? "" : cause.getMessage();
    if (message.endsWith("received no bytes")) {
      return new Attempt(null, "the server closed the connection without a response", "", 0);
    }
    return new Attempt(null, "the connection failed" + (message.isEmpty() ? "" : ": " + PlainText.line(endpoint.hidden(message))), "", 0);
  }

  private Attempt judge(HttpResponse<byte[]> response) throws OracleException, UnacceptableException {
    int status = response.statusCode();
    String body = new String(response.body(), StandardCharsets.UTF_8);
    if (status == 200) {
      return new Attempt(text(body), null, "", 0);
    }
    String fault = "it responded with status " + status + quoted(body);
    if (status == TOO_MANY || status == REQUEST_TIMEOUT || status >= SERVER_FAULT) {
      return new Attempt(null, fault, "", retryAfter(response));
    }
    if (status >= 300 && status < 400) {
      fault = "it responded with a redirection, which is not followed; use the address of the endpoint itself";
    }
    if (status == BAD_REQUEST || status == TOO_LARGE || status == UNPROCESSABLE) {
      throw new UnacceptableException(endpoint + " refused the question: " + fault + ".");
    }
    throw new OracleException(endpoint + " refused the question: " + fault + "."
        + (status == NOT_AUTHORISED || status == FORBIDDEN ? " " + endpoint.describeKey() : ""));
  }

  /** Returns how long the other side asks to wait, in seconds or until a date. */
  private static long retryAfter(HttpResponse<?> response) {
    String after = response.headers().firstValue("Retry-After").orElse("").strip();
    if (after.matches("\\d{1,6}")) {
      return Long.parseLong(after) * 1000;
    }
    try {
      return Math.max(0, Duration.between(Instant.now(), DateTimeFormatter.RFC_1123_DATE_TIME.parse(after, Instant::from)).toMillis());
    } catch (DateTimeParseException e) {
      return 0;
    }
  }

  /** Returns a text of the server for messages: in one line, not too long, without the key, after a colon. */
  String quoted(String body) {
    String line = PlainText.line(endpoint.hidden(body));
    return line.isEmpty() ? "" : ": " + (line.length() > MOST_QUOTED ? line.substring(0, MOST_QUOTED) + " ..." : line);
  }

  /** Returns {@code choices[0].message.content}; empty if the model has written no text, as when it refuses to answer. */
  private String text(String body) throws OracleException {
    try {
      if (JsonReader.readObject(body).get("choices") instanceof List<?> choices && !choices.isEmpty()
          && choices.get(0) instanceof Map<?, ?> choice && choice.get("message") instanceof Map<?, ?> message) {
        String text = text(message);
        if (text != null) {
          return text;
        }
      }
    } catch (JsonException e) {
      throw new OracleException(endpoint + " responded with something other than JSON (" + PlainText.line(endpoint.hidden(e.getMessage()))
          + ")" + quoted(body) + ".", e);
    }
    throw new OracleException(endpoint + " responded with something other than a chat completion" + quoted(body) + ".");
  }

  /** Some endpoints divide the content into parts, of which only texts matter. Returns null if there is no content of any known form. */
  private static String text(Map<?, ?> message) {
    Object content = message.get("content");
    if (content instanceof List<?> parts) {
      List<String> texts = parts.stream().map(part -> part instanceof Map<?, ?> fields ? fields.get("text") : null)
          .filter(String.class::isInstance).map(String.class::cast).toList();
      boolean refused = isRefusal(message) || parts.stream().anyMatch(ChatClient::isRefusal);
      return texts.isEmpty() && !refused ? null : String.join("", texts);
    }
    if (content == null && (message.containsKey("content") || isRefusal(message))) {
      return "";
    }
    return content instanceof String text ? text : null;
  }

  private static boolean isRefusal(Object message) {
    return message instanceof Map<?, ?> fields && fields.containsKey("refusal");
  }
}

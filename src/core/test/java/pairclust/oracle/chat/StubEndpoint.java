package pairclust.oracle.chat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import pairclust.json.JsonReader;
import pairclust.json.JsonWriter;

/** A chat-completions endpoint on this machine, which says what a test wants. */
public final class StubEndpoint implements AutoCloseable {

  /** Decides about a call. */
  @FunctionalInterface
  public interface Script {

    /**
     * @param call the number of the call, counted from 1
     * @param user the text of the user's message
     * @return the response
     * @throws InterruptedException if the server ends
     */
    Response respond(int call, String user) throws InterruptedException;
  }

  /**
   * A response.
   *
   * @param status the status code
   * @param body the body
   * @param headers more header lines
   */
  public record Response(int status, String body, Map<String, String> headers) {

    /** Returns a chat completion with a text of the model. */
    public static Response says(String text) {
      return new Response(200, "{\"object\":\"chat.completion\",\"choices\":[{\"index\":0,\"message\":{\"role\":\"assistant\",\"content\":"
          + JsonWriter.write(text) + "},\"finish_reason\":\"stop\"}],\"usage\":{\"total_tokens\":7}}", Map.of());
    }

    /** Returns a completion with an answer in the form that is asked for. */
    public static Response answers(String answer) {
      return says("{\"answer\":\"" + answer + "\"}");
    }

    /** Returns a failure. */
    public static Response fails(int status, String body) {
      return new Response(status, body, Map.of());
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Script script;
  private final List<String> bodies = Collections.synchronizedList(new ArrayList<>());
  private final List<String> authorizations = Collections.synchronizedList(new ArrayList<>());

  /** Starts the server on a free port of the loopback interface. */
  public StubEndpoint(Script script) throws IOException {
    this.script = script;
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/v1/chat/completions", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  private void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
      authorizations.add(String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")));
      int call;
      synchronized (bodies) {
        bodies.add(body);
        call = bodies.size();
      }
      Response response = script.respond(call, user(body));
      byte[] bytes = response.body.getBytes(StandardCharsets.UTF_8);
      response.headers.forEach(exchange.getResponseHeaders()::add);
      exchange.sendResponseHeaders(response.status, bytes.length == 0 ? -1 : bytes.length);
      exchange.getResponseBody().write(bytes);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the text of the user's message in a request. */
  public static String user(String body) throws IOException {
    List<?> messages = (List<?>) JsonReader.readObject(body).get("messages");
    return (String) ((Map<?, ?>) messages.get(1)).get("content");
  }

  /** Returns the address of the endpoint. */
  public String url() {
    return "http://localhost:" + server.getAddress().getPort() + "/v1/chat/completions";
  }

  /** Returns the bodies of all requests so far. */
  public List<String> bodies() {
    synchronized (bodies) {
      return List.copyOf(bodies);
    }
  }

  /** Returns the header Authorization of all requests so far. */
  public List<String> authorizations() {
    synchronized (authorizations) {
      return List.copyOf(authorizations);
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}

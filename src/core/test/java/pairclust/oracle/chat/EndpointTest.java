package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Addresses, and keys that nobody may see. */
class EndpointTest {

  private static final String KEY = "sk-very-secret";

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
}

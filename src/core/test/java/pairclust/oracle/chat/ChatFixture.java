package pairclust.oracle.chat;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import pairclust.oracle.OracleException;
import pairclust.oracle.ParallelOracle.Replied;

/** A model on this machine. */
abstract class ChatFixture {

  static final String KEY = "sk-very-secret";
  final List<String> notices = new ArrayList<>();

  final ChatOracle oracle(StubEndpoint stub, int samples, int calls, int capacity) {
    return new ChatOracle(new Endpoint(stub.url(), KEY),
        new ChatOracle.Settings("stub-1", samples, "They are fruits.", Duration.ofSeconds(20), calls, capacity),
        row -> Map.of("row", (double) row), notices::add, Duration.ofMillis(1));
  }

  static Replied ask(ChatOracle oracle, int first, int second) throws Exception {
    oracle.send(first, second);
    return oracle.next();
  }

  final String failure(StubEndpoint stub) {
    try (ChatOracle oracle = oracle(stub, 1, 100, 1)) {
      String message = assertThrows(OracleException.class, () -> ask(oracle, 0, 1)).getMessage();
      assertFalse(message.contains(KEY), message);
      assertTrue(message.startsWith(stub.url()), message);
      return message;
    }
  }
}

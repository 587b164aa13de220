package pairclust.weka.gui;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** What one scenario said, for several tests to judge. It is played when the first of them asks; if it fails or is skipped, so are all. */
public final class Once {

  private final FutureTask<Map<String, String>> played;

  /** @param scenario plays it and returns what it said */
  public Once(Callable<Map<String, String>> scenario) {
    played = new FutureTask<>(scenario);
  }

  /** Returns what the scenario said, by name. */
  public Map<String, String> said() throws Exception {
    played.run();
    try {
      return played.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      // As it was thrown: an exception can mean that tests are to be skipped.
      throw (Exception) e.getCause();
    }
  }
}

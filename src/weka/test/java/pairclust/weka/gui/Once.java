package pairclust.weka.gui;

import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** The report of one scenario, shared by several tests. It is played when first needed; if it fails or is skipped, so are all tests. */
public final class Once {

  private final FutureTask<Map<String, String>> played;

  /** @param scenario plays the scenario and returns its report */
  public Once(Callable<Map<String, String>> scenario) {
    played = new FutureTask<>(scenario);
  }

  /** Returns the reported values, by name. */
  public Map<String, String> said() throws Exception {
    played.run();
    try {
      return played.get();
    } catch (ExecutionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      // Rethrown unchanged, because it may be the exception that skips tests.
      throw (Exception) e.getCause();
    }
  }
}

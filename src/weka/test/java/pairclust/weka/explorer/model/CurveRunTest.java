package pairclust.weka.explorer.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the results of a stopped curve may be read, and whether there are any. */
class CurveRunTest {

  @TempDir
  Path folder;

  private final List<String> happened = new ArrayList<>();

  @Test
  void onlyCompleteLinesAfterTheHeaderAreResults() throws IOException {
    assertFalse(has(null));
    assertFalse(has(""));
    assertFalse(has("Key,NMI"));
    assertFalse(has("Key,NMI\n"));
    assertFalse(has("Key,NMI\n1,0."));
    assertTrue(has("Key,NMI\n1,0.5\n"));
    assertTrue(has("Key,NMI\r\n1,0.5\r\n2,0."));
  }

  private boolean has(String text) throws IOException {
    Path file = folder.resolve("results.csv");
    if (text != null) {
      Files.writeString(file, text);
    }
    return new CurveRun(file.toFile(), file::toFile).hasResults();
  }

  @Test
  void stopActionRunsAfterTheLastWrite() throws Exception {
    File file = folder.resolve("results.csv").toFile();
    CurveRun[] run = new CurveRun[1];
    run[0] = new CurveRun(file, () -> {
      happened.add("begins");
      try {
        run[0].stopThen(() -> happened.add("is shown"));
        throw new InterruptedException();
      } finally {
        happened.add("writes the end");
      }
    });
    assertThrows(InterruptedException.class, run[0]::call);
    assertEquals(List.of("begins", "writes the end", "is shown"), happened);
    run[0].stopThen(() -> happened.add("is shown again"));
    assertEquals(4, happened.size());
  }

  @Test
  void aJobStoppedBeforeItsStartNeverStarts() {
    CurveRun run = new CurveRun(folder.resolve("none.csv").toFile(), () -> {
      happened.add("begins");
      return null;
    });
    run.stopThen(() -> happened.add("is over"));
    assertEquals(List.of("is over"), happened);
    assertThrows(CancellationException.class, run::call);
    assertEquals(List.of("is over"), happened);
    assertFalse(run.hasResults());
  }
}

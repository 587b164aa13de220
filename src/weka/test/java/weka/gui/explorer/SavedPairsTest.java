package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** Saving pairs in the Constrained tab of the installed package, driven by SavedPairsScenario. */
class SavedPairsTest {

  private static final String PAIRS = """
      # what Ada knows of her flowers
      @id ID   % the labels
      'row 0' 'row 1' must-link      # sure
      'row 2', "row 3", ml, 2e0
      'row 0' 'row 70' cannot-link 0.50
      'row 1' gone =                 % of last year
      'row 4' 'row 5' !=
      """;

  @TempDir
  private Path folder;

  private Path data() throws IOException {
    StringBuilder text = new StringBuilder("@relation flowers\n@attribute ID string\n@attribute x numeric\n@attribute y numeric\n@data\n");
    for (int row = 0; row < 150; row++) {
      text.append("'row ").append(row).append("',").append(row % 7).append(',').append(row % 11).append('\n');
    }
    return Files.writeString(folder.resolve("flowers.arff"), text);
  }

  @Test
  void deletingAPairAndSavingKeepsEverythingElse() throws Exception {
    Path pairs = Files.writeString(folder.resolve("flowers.pairs"), PAIRS);
    boolean posix = Files.getFileStore(folder).supportsFileAttributeView("posix");
    if (posix) {
      Files.setPosixFilePermissions(pairs, PosixFilePermissions.fromString("rw-------"));
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.SavedPairsScenario", data().toString(), pairs.toString());
    String deleted = PAIRS.replace("'row 0' 'row 1' must-link      # sure\n", "");
    assertEquals(deleted, reported.get("one deleted"));
    String sampled = deleted.replace("'row 2', \"row 3\", ml, 2e0\n", "");
    assertEquals(sampled, reported.get("one deleted in a sample"), "the pair with row 70 is not in the sample");
    assertEquals("2", reported.get("shown again"));
    assertTrue(reported.get("asked").contains("Another program has changed this file"), reported.get("asked"));
    assertEquals(sampled.replace("'row 0' 'row 70' cannot-link 0.50\n", "") + "'row 7' 'row 8' = % from elsewhere\n",
        reported.get("changed elsewhere"));
    assertEquals("2", reported.get("shown then"));
    assertTrue(reported.get("asked about the deleted file").contains("This file no longer exists"),
        reported.get("asked about the deleted file"));
    assertEquals(sampled.replace("'row 0' 'row 70' cannot-link 0.50\n", "").replace("'row 4' 'row 5' !=\n", "")
        + "'row 7' 'row 8' = % from elsewhere\n", reported.get("created again"));
    assertEquals("yes", reported.get("done"));
    if (posix) {
      assertEquals("rw-------", reported.get("permissions"));
    }
  }
}

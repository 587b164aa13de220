package weka.gui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;
import weka.clusterers.ConstraintSelection;
import weka.clusterers.MPCKMeans;

/** The object editor of the installed package. */
@Tag("slow")
class OptionHelpTest {

  @TempDir
  private Path folder;

  @Test
  void moreDescribesEachOptionOnce() throws Exception {
    assertTrue(OptionHelp.classesWithOptions().contains(MPCKMeans.class));
    assertTrue(OptionHelp.classesWithOptions().contains(ConstraintSelection.class));
    assertEquals(Map.of(), OptionHelp.faults(InstalledWeka.shared(), folder));
  }
}

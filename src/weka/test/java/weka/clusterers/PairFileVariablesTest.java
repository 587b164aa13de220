package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weka.core.Environment;
import weka.core.Instances;

/** Weka's editors offer variables for every file; the pair file's path may have them. */
class PairFileVariablesTest {

  @TempDir
  private Path folder;

  private final Instances data = TestData.unlabelledBlobs(10, 1, 1);
  private final PCKMeans clusterer = new PCKMeans();
  private File named;

  @BeforeEach
  void nameFile() throws Exception {
    Path file = TestData.pairFile(folder, "@rows 30", "0 1 1", "0 29 -1");
    named = new File("${pairs.folder}/" + file.getFileName());
    clusterer.setConstraintsFile(named);
  }

  @Test
  void variablesOfAFlowAreFilledIn() throws Exception {
    Environment variables = new Environment();
    variables.addVariable("pairs.folder", folder.toString());
    clusterer.setEnvironment(variables);
    clusterer.buildClusterer(data);
    assertEquals(2, clusterer.constraints().size());
    assertEquals(named, clusterer.getConstraintsFile(), "the option stays as it was given");
  }

  @Test
  void variablesOfTheSystemAreKnownWithoutAFlow() throws Exception {
    Environment.getSystemWide().addVariable("pairs.folder", folder.toString());
    try {
      clusterer.buildClusterer(data);
      assertEquals(2, clusterer.constraints().size());
    } finally {
      Environment.getSystemWide().removeVariable("pairs.folder");
    }
  }

  @Test
  void anUnknownVariableIsNamed() {
    IllegalArgumentException e = assertThrows(IllegalArgumentException.class, () -> clusterer.buildClusterer(data));
    assertTrue(e.getMessage().contains(named.getPath()) && e.getMessage().contains("Variable pairs.folder"), e.getMessage());
  }
}

package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.command.CommandOutput;
import weka.core.CommandlineRunnable;

/** What a newcomer gets who mistypes the data file or names the class on the command line. */
class WrongTargetTest {

  @TempDir
  private Path folder;

  private Path data() throws Exception {
    StringBuilder text = new StringBuilder("x,y,segment\n");
    TestData.blobs(10, 0.2, 1).forEach(row -> text.append(row.value(0) + "," + row.value(1) + "," + row.stringValue(2) + "\n"));
    return Files.writeString(folder.resolve("shop.csv"), text);
  }

  private static String refusal(CommandlineRunnable command, String... options) throws Exception {
    CommandOutput output = CommandOutput.of(command, options);
    assertEquals("", output.out());
    assertFalse(output.err().contains("Exception") || output.err().contains("\tat "), output.err());
    return output.err();
  }

  @Test
  void aDataFileThatIsNotThereIsNamed() throws Exception {
    String file = folder.resolve("nofile.csv").toString();
    String expected = "There is no file " + file + " (-t); check its name and folder.";
    assertEquals("PCKMeans: " + expected, refusal(new PCKMeans(), "-t", file, "-N", "3").strip());
    assertEquals("BoostCluster: " + expected, refusal(new BoostCluster(), "-t", file).strip());
    assertEquals("ConstraintSelection: " + expected, refusal(new ConstraintSelection(), "-t", file).strip());
    assertEquals("ConstrainedClusterEvaluation: " + expected,
        refusal(new ConstrainedClusterEvaluation(), "-t", file, "-W", "PCKMeans").strip());
    assertTrue(refusal(new PCKMeans(), "-t", data().toString(), "-T", file).contains(file + " (-T)"));
    String refusal = refusal(new PCKMeans(), "-t", folder.toString());
    assertTrue(refusal.contains("is a folder") && refusal.contains(".TextDirectoryLoader -F -dir " + folder) && refusal.contains(
        ".AddWordVectors -i"), refusal);
    Path odd = Files.writeString(folder.resolve("shop.xyz"), "1,2\n");
    assertTrue(refusal(new PCKMeans(), "-t", odd.toString()).contains("such as .arff or .csv"));
  }

  @Test
  void aPairFileIsNotData() throws Exception {
    String file = Files.writeString(folder.resolve("shop.pairs"), "@rows 30\n0 1 =\n").toString();
    String expected = file + " (-t) is a pair file, not data. Give the data with -t, and the pairs with -constraints.";
    assertEquals("PCKMeans: " + expected, refusal(new PCKMeans(), "-t", file).strip());
    assertEquals("ConstraintSelection: " + expected, refusal(new ConstraintSelection(), "-t", file).strip());
    assertEquals("ConstrainedClusterEvaluation: " + expected,
        refusal(new ConstrainedClusterEvaluation(), "-t", file, "-W", "PCKMeans").strip());
  }

  @Test
  void theClassCanBeNamed() throws Exception {
    String file = data().toString();
    String byName = CommandOutput.of(new PCKMeans(), "-t", file, "-c", "segment", "-N", "3").out();
    assertTrue(byName.contains("Incorrectly clustered instances :\t0.0"), byName);
    assertEquals(CommandOutput.of(new PCKMeans(), "-t", file, "-c", "last", "-N", "3").out(), byName);
    CommandOutput asked = CommandOutput.of(new ConstraintSelection(), "-t", file, "-c", "segment", "-queries", "5");
    assertTrue(asked.out().contains("Questions 5"), asked.toString());
    assertTrue(CommandOutput.of(new ConstrainedClusterEvaluation(), "-t", file, "-c", "segment", "-W", "PCKMeans", "--", "-N", "3").out()
        .contains("ARI 1.0\n"));
  }

  @Test
  void aClassThatIsNotThereIsAnsweredByTheAttributesThereAre() throws Exception {
    String file = data().toString();
    for (String name : List.of("segments", "4", "0")) {
      String expected = "There is no attribute '" + name + "' for the class (-c). Say first, last, a number from 1 to 3, or a name; the"
          + " attributes are x, y, segment.";
      assertEquals("PCKMeans: " + expected, refusal(new PCKMeans(), "-t", file, "-c", name).strip());
      assertEquals("ConstraintSelection: " + expected, refusal(new ConstraintSelection(), "-t", file, "-c", name).strip());
      assertEquals("ConstrainedClusterEvaluation: " + expected,
          refusal(new ConstrainedClusterEvaluation(), "-t", file, "-c", name, "-W", "PCKMeans").strip());
    }
  }

  /** Weka takes the values of the class from the first hundred rows, which are all of one class here. */
  @Test
  void aCsvFileSortedByClassIsReadWhole() throws Exception {
    StringBuilder text = new StringBuilder("x,y,segment\n");
    TestData.blobs(120, 0.2, 1).forEach(row -> text.append(row.value(0) + "," + row.value(1) + "," + row.stringValue(2) + "\n"));
    String file = Files.writeString(folder.resolve("sorted.csv"), text).toString();
    CommandOutput output = CommandOutput.of(new PCKMeans(), "-t", file, "-c", "segment", "-N", "3");
    assertTrue(output.out().contains("Incorrectly clustered instances :\t0.0"), output.out() + output.err());
    assertTrue(output.out().matches("(?s).*0\\s+120 \\( 33%\\).*"), output.out());
    assertFalse(output.err().contains("Exception"), output.err());
    String model = folder.resolve("m.model").toString();
    CommandOutput.of(new PCKMeans(), "-t", file, "-d", model, "-N", "3");
    output = CommandOutput.of(new PCKMeans(), "-T", file, "-l", model);
    assertTrue(output.out().contains("120 ( 33%)"), output.out() + output.err());
  }

  @Test
  void aModelOfAnotherClustererIsNotRunAsThisOne() throws Exception {
    String file = data().toString();
    String model = folder.resolve("pck.model").toString();
    CommandOutput.of(new PCKMeans(), "-t", file, "-d", model, "-N", "3");
    assertEquals("COPKMeans: " + model + " (-l) holds a model of PCKMeans, not of COPKMeans; run PCKMeans to use it.",
        refusal(new COPKMeans(), "-T", file, "-l", model).strip());
  }
}

package pairclust.weka.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import pairclust.eval.ClassMeasure;
import pairclust.eval.ClusterMeasure;
import pairclust.eval.EvaluatedClustering;
import pairclust.eval.Measures;
import pairclust.eval.Silhouette;

/** Which measures are reported. That others' measures are found is seen in the test of doc/extending.md. */
class InstalledMeasuresTest {

  /** A measure with nothing but a name. */
  private record Named(String label) implements ClusterMeasure {

    @Override
    public double lowest() {
      return 0;
    }

    @Override
    public double highest() {
      return 1;
    }

    @Override
    public double value(EvaluatedClustering clustering) {
      return 0;
    }
  }

  @Test
  void oursAloneWithoutOtherJars() {
    assertEquals(Measures.STANDARD, InstalledMeasures.ALL);
  }

  /** A jar with a measure of a name that is there already must not change what is reported. */
  @Test
  void takenAndUnusableNamesAreNotReported() {
    List<ClusterMeasure> found = new ArrayList<>(Measures.STANDARD);
    Named fine = new Named("Fine");
    found.addAll(List.of(new Named("nmi"), new Named("Objective"), fine, new Named("Fine"), new Named("two words"),
        new Named("X_unconstrained")));
    List<ClusterMeasure> expected = new ArrayList<>(Measures.STANDARD);
    expected.add(fine);
    PrintStream usual = System.err;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    System.setErr(new PrintStream(printed, true, StandardCharsets.UTF_8));
    try {
      assertEquals(expected, InstalledMeasures.usable(found));
    } finally {
      System.setErr(usual);
    }
    String text = printed.toString(StandardCharsets.UTF_8);
    assertEquals(5, text.lines().count(), text);
    assertTrue(text.contains("The measure 'two words' is not reported: its name must consist of letters"), text);
  }

  @Test
  void columnsAndTheirMeasures() {
    assertEquals(Optional.of(ClassMeasure.NMI), InstalledMeasures.ofColumn("NMI_unconstrained"));
    assertEquals(Optional.of(Silhouette.COSINE), InstalledMeasures.ofColumn("SILHOUETTE_COSINE"));
    assertEquals(Optional.empty(), InstalledMeasures.ofColumn("Silhouette_unconstrained"));
    assertEquals(Optional.empty(), InstalledMeasures.ofColumn("Elapsed_Time_training"));
  }
}

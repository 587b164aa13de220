package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.progress.Activity;
import pairclust.weka.clusterer.BoundedClusterer;
import pairclust.weka.clusterer.LoopClusterer;
import pairclust.weka.pairs.GivenPairs;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/** What the report says about the best possible objective with {@code -bound}. */
class LowerBoundReportTest {

  private static final Pattern SENTENCE =
      Pattern.compile("No clusters have an objective below (\\S+): this result is at most (\\S+) % above the best possible one\\.");

  @TempDir
  Path folder;

  private static Instances groups(int rows) {
    Instances data = new Instances("groups", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), rows);
    Random random = new Random(3);
    for (int i = 0; i < rows; i++) {
      data.add(new DenseInstance(1, new double[] {random.nextGaussian() + 6 * (i % 3), random.nextGaussian()}));
    }
    return data;
  }

  private String pairs() throws Exception {
    Path file = folder.resolve("groups.pairs");
    Files.writeString(file, "@rows 60\n0 3 must-link\n3 9 must-link\n0 1 cannot-link\n2 4 cannot-link\n");
    return " -constraints " + Utils.quote(file.toString());
  }

  private static <C extends BoundedClusterer> C built(C clusterer, String options, Instances data) throws Exception {
    clusterer.setOptions(Utils.splitOptions(options));
    clusterer.buildClusterer(data);
    return clusterer;
  }

  private static double above(BoundedClusterer clusterer) {
    Matcher matcher = SENTENCE.matcher(clusterer.toString());
    assertTrue(matcher.find(), clusterer.toString());
    assertTrue(Double.parseDouble(matcher.group(1)) <= clusterer.getMeasure("measureObjective"));
    return Double.parseDouble(matcher.group(2));
  }

  @Test
  void separateGroupsAreTheBestPossibleClusters() throws Exception {
    assertEquals(.01, above(built(new COPKMeans(), "-N 3 -bound -scale none" + pairs(), groups(60))));
    assertEquals(.01, above(built(new PCKMeans(), "-N 3 -bound -scale none", groups(60))));
    assertEquals(.01, above(built(new PCKMeans(), "-N 3 -bound -scale none -num-slots 2" + pairs(), groups(60))));
  }

  /** One start as published may end far from the best result; the bound is the same. */
  @Test
  void aWorseResultIsFurtherAbove() throws Exception {
    COPKMeans best = built(new COPKMeans(), "-N 3 -bound", groups(60));
    COPKMeans worse = built(new COPKMeans(), "-N 3 -bound -as-published -I 1 -scale range -S 2", groups(60));
    assertTrue(above(worse) > above(best) + 1, worse.toString());
  }

  @Test
  void onlyOnDemandAndWithAReasonIfThereIsNone() throws Exception {
    assertFalse(built(new PCKMeans(), "-N 3", groups(60)).toString().contains("best possible"));
    assertTrue(built(new PCKMeans(), "-N 3 -bound -distance cosine", groups(60)).toString()
        .contains("There is no lower bound of the objective (-bound): only the Euclidean distance has one."));
    assertTrue(built(new COPKMeans(), "-N 3 -bound", groups(1200)).toString()
        .contains("(-bound): there are 1,200 rows or groups of must-linked rows, and at most 1,000 are possible."));
  }

  @Test
  void theSearchIsReportedAndMayBeStopped() throws Exception {
    PCKMeans clusterer = new PCKMeans();
    List<String> steps = new ArrayList<>();
    clusterer.traceTo(event -> {
      if (event instanceof Activity) {
        steps.add(event.describe());
      }
      return !(event instanceof Activity);
    });
    built(clusterer, "-N 2 -bound", groups(60));
    assertEquals(1, steps.size());
    assertTrue(steps.get(0).startsWith("searching a lower bound of the objective (50 of "), steps.get(0));
    assertTrue(SENTENCE.matcher(clusterer.toString()).find(), clusterer.toString());
  }

  /** The run, which holds all rows, is released even if the bound is never searched. */
  @Test
  void nothingKeepsTheRows() throws Exception {
    Field kept = LoopClusterer.class.getDeclaredField("lastRun");
    kept.setAccessible(true);
    Instances data = groups(60);
    PCKMeans stopped = new PCKMeans();
    stopped.traceTo(event -> false);
    assertNull(kept.get(built(stopped, "-N 3 -bound", data)));
    PCKMeans fitted = built(new PCKMeans(), "-N 3 -bound", data);
    fitted.fit(data, GivenPairs.of(ConstraintSet.empty(), new GivenPairs.Source(new File(""), "", "", false), data), false);
    assertNull(kept.get(fitted));
  }
}

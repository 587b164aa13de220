package pairclust.weka.rows;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.holdout.PairError;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;
import pairclust.weka.options.Scale;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;

class ScaleChoiceTest {

  private static final int ROWS = 120;

  /** Two groups, even and odd rows, six deviations apart in the first attribute; the second one is noise. */
  private static Instances groups(int rows, double firstUnit, double secondUnit, double outlier) {
    Instances data = new Instances("groups", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), rows);
    Random random = new Random(11);
    for (int i = 0; i < rows; i++) {
      data.add(new DenseInstance(1, new double[] {firstUnit * (random.nextGaussian() + 6 * (i % 2)), secondUnit * random.nextGaussian()}));
    }
    if (outlier != 0) {
      data.get(0).setValue(0, outlier);
    }
    return data;
  }

  private static ConstraintSet pairs(int rows, int count) {
    Random random = new Random(12);
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    while (pairs.build().size() < count) {
      int a = 1 + random.nextInt(rows - 1);
      int b = 1 + random.nextInt(rows - 1);
      if (a != b) {
        pairs.add(a, b, a % 2 == b % 2 ? Link.MUST : Link.CANNOT, 1, 0);
      }
    }
    return pairs.build();
  }

  private static ScaleChoice choose(Instances data, ConstraintSet pairs, int threads) {
    try (Workers workers = new Workers(threads)) {
      return ScaleChoice.of(data, Set.of(), pairs, new ScaleChoice.Settings(2, true, 1), workers,
          ProgressListener.NONE);
    }
  }

  @Test
  void withoutPairsAsSimpleKMeans() {
    ScaleChoice choice = choose(groups(ROWS, 1, 1, 0), ConstraintSet.empty(), 1);
    assertEquals(new ScaleChoice(Scale.RANGE, 0, List.of()), choice);
    assertEquals("Numeric attributes are scaled to the range from 0 to 1, as usual without pairs.", choice.text());
    ScaleChoice few = choose(groups(ROWS, 1, 1, 0), pairs(ROWS, 5), 1);
    assertEquals(Scale.RANGE, few.scale());
    assertEquals("Numeric attributes are scaled to the range from 0 to 1, as usual.\nFewer than 10 pairs cannot show whether"
        + " another scale is better.", few.text());
  }

  /** Noise of a thousand times the unit hides the groups unless attributes are scaled; range does, and nothing is better. */
  @Test
  void theUsualScaleStaysIfItIsGood() {
    ScaleChoice choice = choose(groups(ROWS, 1, 1000, 0), pairs(ROWS, 40), 1);
    assertEquals(Scale.RANGE, choice.scale());
    assertTrue(choice.text().startsWith("Numeric attributes are scaled to the range from 0 to 1.\n"
        + "Left-out pairs do not prefer another scale (errors: range "), choice.text());
    assertTrue(choice.errors().get(0).value() < 0.1 && choice.errors().get(1).value() > 0.3, choice.text());
  }

  /** An outlier of a hundred deviations squeezes the groups in the range of the first attribute; in its own unit it separates them. */
  @Test
  void pairsRevealThatRangeHidesTheGroups() {
    ScaleChoice choice = choose(groups(ROWS, 10, 1, 300), pairs(ROWS, 60), 1);
    assertEquals(Scale.NONE, choice.scale(), choice::text);
    assertTrue(choice.text().startsWith("Attributes are not scaled.\nLeft-out pairs prefer this clearly (errors: range "), choice.text());
  }

  @Test
  void theSameWithTwoThreadsAndASample() {
    Instances data = groups(5000, 10, 1, 300);
    ConstraintSet pairs = pairs(5000, 1500);
    ScaleChoice one = choose(data, pairs, 1);
    assertEquals(Scale.NONE, one.scale(), one::text);
    assertEquals(one, choose(data, pairs, 2));
    int judged = one.errors().get(0).must() + one.errors().get(0).cannot();
    // About 530 pairs for half of the sample; of the other 970 a pair is in it with probability 0.4².
    assertEquals(685, judged, 60);
  }

  @Test
  void reasonsInWords() {
    PairError few = new PairError(20, 1, 20, 1);
    PairError more = new PairError(20, 4, 20, 4);
    String rates = " (errors: range %.0f %%, none %.0f %%, z %.0f %%).";
    assertEquals("Numeric attributes are scaled to the range from 0 to 1.\nLeft-out pairs prefer another scale, but not clearly"
        + String.format(rates, 100 * more.value(), 100 * few.value(), 100 * more.value()),
        new ScaleChoice(Scale.RANGE, 40, List.of(more, few, more)).text());
    assertEquals("Numeric attributes are scaled to mean 0 and standard deviation 1.\nLeft-out pairs prefer this clearly"
        + String.format(rates, 100 * more.value(), 100 * more.value(), 100 * few.value()),
        new ScaleChoice(Scale.Z, 40, List.of(more, more, few)).text());
    assertEquals("Attributes are not scaled, because the rows are sparse.", new ScaleChoice(Scale.NONE, 40, List.of()).text());
  }

  @Test
  void sparseRowsAreNotScaled() {
    Instances data = new Instances("text", new ArrayList<>(List.of(new Attribute("a"), new Attribute("b"), new Attribute("c"),
        new Attribute("d"))), 0);
    for (int i = 0; i < 40; i++) {
      data.add(new SparseInstance(1, new double[] {1}, new int[] {i % 4}, 4));
    }
    assertEquals(new ScaleChoice(Scale.NONE, 20, List.of()), choose(data, pairs(40, 20), 1));
  }
}

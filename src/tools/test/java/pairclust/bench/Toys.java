package pairclust.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Data for tests. */
final class Toys {

  private Toys() {
  }

  /** Two groups of twenty rows on a line, a class each. */
  static Instances twoGroups() {
    Attribute label = new Attribute("class", List.of("a", "b"));
    Instances data = new Instances("two-groups", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"), label)), 0);
    data.setClassIndex(2);
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      data.add(new DenseInstance(1, new double[] {random.nextGaussian() + 2 * (i % 2), random.nextGaussian(), i % 2}));
    }
    return data;
  }
}

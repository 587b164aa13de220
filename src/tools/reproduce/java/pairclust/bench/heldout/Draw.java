package pairclust.bench.heldout;

import java.util.Arrays;
import java.util.Random;
import pairclust.bench.DrawnPairs;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.eval.Contingency;

/**
 * A random half of the rows with pairs, and the other half, on which the clusters are measured. More pairs contain fewer, and a larger
 * share of wrong pairs contains a smaller one, so that differences within a draw have one cause.
 */
final class Draw implements PairSupply {

  /** Keeps the errors independent of the rows that are drawn. */
  private static final long ERRORS = 0x5DEECE66DL;

  private final int seed;
  private final int[] classes;
  private final int[] askable;
  private final int[] heldOut;
  private final DrawnPairs drawn;
  private final double[] luck;

  /**
   * @param classes the class of each row
   * @param seed the number of the draw
   * @param most the largest number of pairs that will be asked for; fewer if the half does not have as many
   */
  Draw(int[] classes, int seed, int most) {
    this.seed = seed;
    this.classes = classes;
    Random random = new Random(seed);
    int[] order = shuffled(classes.length, random);
    int half = order.length / 2;
    heldOut = Arrays.copyOfRange(order, half, order.length);
    askable = Arrays.copyOf(order, half);
    drawn = DrawnPairs.of(askable, most, random);
    luck = new Random(seed ^ ERRORS).doubles(drawn.size()).toArray();
  }

  private static int[] shuffled(int rows, Random random) {
    int[] order = new int[rows];
    for (int i = 0; i < rows; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  @Override
  public ConstraintSet pairs(int budget, double wrong) {
    ConstraintSet.Builder pairs = new ConstraintSet.Builder();
    for (int i = 0; i < Math.min(budget, drawn.size()); i++) {
      int first = drawn.first()[i];
      int second = drawn.second()[i];
      boolean must = classes[first] == classes[second] ^ luck[i] < wrong;
      pairs.add(first, second, must ? Link.MUST : Link.CANNOT, 1, i + 1);
    }
    return pairs.build();
  }

  /** Returns NMI on the rows of the other half. */
  double nmi(int[] labels) {
    return new Contingency(Arrays.stream(heldOut).map(row -> labels[row]).toArray(),
        Arrays.stream(heldOut).map(row -> classes[row]).toArray()).nmiArithmetic();
  }

  /** Returns the number of the draw. */
  int seed() {
    return seed;
  }

  /** Returns the rows that pairs may name, ascending. */
  int[] askable() {
    return Arrays.stream(askable).sorted().toArray();
  }

  /** Returns the rows that no pair names. */
  int[] heldOut() {
    return heldOut.clone();
  }
}

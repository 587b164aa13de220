package pairclust.select;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.data.Interrupts;
import pairclust.data.Points;
import pairclust.kmeans.Workers;

/**
 * Decision trees that tell the clusters of rows apart; two rows are associated by the share of trees that have them in one leaf, as in
 * Breiman, Random forests, Machine Learning 45, 2001, doi:10.1023/A:1010933404324.
 *
 * <p>A split is the best, by Gini's index, of a few random ones, as in Geurts, Ernst and Wehenkel, Extremely randomized trees, Machine
 * Learning 63, 2006, doi:10.1007/s10994-006-6226-1. Each of these separates two rows of different clusters, drawn at random, by a random
 * dimension in which they differ and a random threshold between their values. So none is in vain, however sparse the rows are: of thousands
 * of words drawn at random, hardly one would occur in a given document. All trees see all rows; what differs are their splits.
 */
final class Forest implements Ensemble {

  private final int rows;
  private final int[][] leaves;
  private final int groups;

  private Forest(int rows, int[][] leaves, int groups) {
    this.rows = rows;
    this.leaves = leaves;
    this.groups = groups;
  }

  /**
   * Grows a forest. Every tree has its own random numbers, so the number of threads does not change it.
   *
   * @param points the rows
   * @param labels the cluster of each row
   * @param trees how many trees
   * @param random random numbers
   * @param workers the threads
   */
  static Forest grow(Points points, int[] labels, int trees, SplittableRandom random, Workers workers) throws InterruptedException {
    int[][] leaves = new int[trees][];
    int[] counts = new int[trees];
    SplittableRandom[] randoms = IntStream.range(0, trees).mapToObj(t -> random.split()).toArray(SplittableRandom[]::new);
    workers.forEach(trees, t -> {
      Tree tree = new Tree(points, labels, randoms[t]);
      tree.grow();
      leaves[t] = tree.leaf;
      counts[t] = tree.leaves;
    });
    return new Forest(points.size(), leaves, Arrays.stream(counts).max().orElse(0));
  }

  @Override
  public int rows() {
    return rows;
  }

  @Override
  public int members() {
    return leaves.length;
  }

  @Override
  public int groups() {
    return groups;
  }

  @Override
  public int label(int row, int member) {
    return leaves[member][row];
  }

  /** One tree; of it only the leaf of each row is kept. */
  private static final class Tree {

    private final Points points;
    private final int[] labels;
    private final SplittableRandom random;
    private final int tries;

    /** The rows, those of one node next to each other. */
    private final int[] order;
    private final int[] leaf;
    private final int[] left;
    private final int[] right;
    private int leaves;

    Tree(Points points, int[] labels, SplittableRandom random) {
      this.points = points;
      this.labels = labels;
      this.random = random;
      // As many as Breiman drew dimensions: the binary logarithm of their number, plus one.
      tries = 1 + Integer.SIZE - Integer.numberOfLeadingZeros(Math.max(1, points.dimensions() - 1));
      order = IntStream.range(0, points.size()).toArray();
      leaf = new int[order.length];
      int clusters = Arrays.stream(labels).max().orElse(0) + 1;
      left = new int[clusters];
      right = new int[clusters];
    }

    /** Splits nodes until each holds one cluster, or rows that are all alike. */
    void grow() {
      Deque<int[]> nodes = new ArrayDeque<>();
      nodes.push(new int[] {0, order.length});
      while (!nodes.isEmpty()) {
        int[] node = nodes.pop();
        Split split = best(node[0], node[1]);
        if (split == null) {
          for (int i = node[0]; i < node[1]; i++) {
            leaf[order[i]] = leaves;
          }
          leaves++;
        } else {
          int middle = partition(node[0], node[1], split);
          nodes.push(new int[] {node[0], middle});
          nodes.push(new int[] {middle, node[1]});
        }
      }
    }

    private Split best(int from, int to) {
      Split best = null;
      double most = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < tries; i++) {
        Interrupts.check();
        Split split = draw(from, to);
        double score = split == null ? Double.NEGATIVE_INFINITY : score(from, to, split);
        if (score > most) {
          best = split;
          most = score;
        }
      }
      return best;
    }

    /** Returns a split between two rows of different clusters; null if the node has only one, or the two rows are alike. */
    private Split draw(int from, int to) {
      int first = order[from + random.nextInt(to - from)];
      int start = random.nextInt(to - from);
      int second = -1;
      for (int i = 0; i < to - from && second < 0; i++) {
        int row = order[from + (start + i) % (to - from)];
        second = labels[row] == labels[first] ? -1 : row;
      }
      if (second < 0) {
        return null;
      }
      Difference difference = new Difference(random);
      points.forEachPair(first, second, difference::look);
      return difference.split;
    }

    /** The larger, the purer both sides: the sum of squared counts of each side, divided by its size. */
    private double score(int from, int to, Split split) {
      Arrays.fill(left, 0);
      Arrays.fill(right, 0);
      int lefts = 0;
      for (int i = from; i < to; i++) {
        boolean isLeft = split.isLeft(points, order[i]);
        (isLeft ? left : right)[labels[order[i]]]++;
        lefts += isLeft ? 1 : 0;
      }
      return squares(left) / lefts + squares(right) / (to - from - lefts);
    }

    private static double squares(int[] counts) {
      double sum = 0;
      for (int count : counts) {
        sum += (double) count * count;
      }
      return sum;
    }

    private int partition(int from, int to, Split split) {
      int middle = from;
      for (int i = from; i < to; i++) {
        if (split.isLeft(points, order[i])) {
          int row = order[i];
          order[i] = order[middle];
          order[middle++] = row;
        }
      }
      return middle;
    }
  }

  private record Split(int dimension, double threshold) {

    boolean isLeft(Points points, int row) {
      return points.value(row, dimension) <= threshold;
    }
  }

  /** Draws one of the dimensions in which two rows differ, all with the same chance, in one pass. */
  private static final class Difference {

    private final SplittableRandom random;
    private int seen;
    private Split split;

    Difference(SplittableRandom random) {
      this.random = random;
    }

    void look(int dimension, double x, double y) {
      if (x != y && random.nextInt(++seen) == 0) {
        double low = Math.min(x, y);
        double threshold = low + random.nextDouble() * (Math.max(x, y) - low);
        split = new Split(dimension, threshold < Math.max(x, y) ? threshold : low);
      }
    }
  }
}

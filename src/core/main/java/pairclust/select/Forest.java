package pairclust.select;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Trees that classify rows by their clusters; the association of two rows is the share of trees that have them in one leaf, as in Breiman,
 * Random forests, Machine Learning 45, 2001, doi:10.1023/A:1010933404324.
 *
 * <p>A split sends each row to the nearer of two rows of different clusters; it is the best, by Gini's index, of a few such pairs drawn at
 * random (as in Lucas et al., Proximity forest, Data Mining and Knowledge Discovery 33, 2019, doi:10.1007/s10618-019-00617-3). Splits by
 * single dimensions work as well on data with few dimensions, but each of the thousands of words in documents occurs in few of them, and
 * trees that split off a few rows at a time become as deep as there are rows. All trees use all rows; only their splits differ.
 *
 * @param rows the number of rows
 * @param leaves the leaf of each row, by tree
 * @param groups the largest number of leaves of a tree
 */
record Forest(int rows, int[][] leaves, int groups) implements Ensemble {

  /** The number of splits drawn for a node, of which the best is used. */
  private static final int TRIES = 5;

  /** The approximate number of rows on which splits are compared. */
  private static final int SAMPLE = 100;

  /**
   * Grows a forest. Every tree has its own random numbers, so the result does not depend on the number of threads.
   *
   * @param points the rows
   * @param labels the cluster of each row
   * @param trees the number of trees
   * @param random the source of randomness
   * @param workers the threads
   */
  static Forest grow(Points points, int[] labels, int trees, SplittableRandom random, Workers workers) {
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
  public int members() {
    return leaves.length;
  }

  @Override
  public int label(int row, int member) {
    return leaves[member][row];
  }

  /** Grows one tree, of which only the leaf of each row is kept. */
  private static final class Tree {

    private final Points points;
    private final int[] labels;
    private final SplittableRandom random;

    /** The rows, those of one node adjacent. */
    private final int[] order;
    private final int[] leaf;

    /** The direction from the second to the first row of the current split. */
    private final double[] direction;
    private final int[] left;
    private final int[] right;
    private int leaves;

    Tree(Points points, int[] labels, SplittableRandom random) {
      this.points = points;
      this.labels = labels;
      this.random = random;
      order = IntStream.range(0, points.size()).toArray();
      leaf = new int[order.length];
      direction = new double[points.dimensions()];
      int clusters = Arrays.stream(labels).max().orElse(0) + 1;
      left = new int[clusters];
      right = new int[clusters];
    }

    /** Splits nodes until each holds one cluster, or no drawn pair of different clusters can be separated. */
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
      for (int i = 0; i < TRIES; i++) {
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

    /** Draws a split between two rows of different clusters; returns null if the node has only one cluster, or the rows are equal. */
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
      double middle = (points.squaredNorm(first) - points.squaredNorm(second)) / 2;
      aim(first, second);
      // Equal rows cannot be separated.
      return points.dot(first, direction) > middle && points.dot(second, direction) <= middle ? new Split(first, second, middle) : null;
    }

    private void aim(int first, int second) {
      Arrays.fill(direction, 0);
      points.addTo(first, 1, direction);
      points.addTo(second, -1, direction);
    }

    private boolean isLeft(int row, Split split) {
      return points.dot(row, direction) <= split.middle;
    }

    /** Returns the purity of both sides: the sum of squared counts of each side, divided by its size. A large node is sampled. */
    private double score(int from, int to, Split split) {
      Arrays.fill(left, 0);
      Arrays.fill(right, 0);
      int step = 1 + (to - from) / SAMPLE;
      int lefts = 0;
      int rights = 0;
      for (int i = from; i < to; i += step) {
        if (isLeft(order[i], split)) {
          left[labels[order[i]]]++;
          lefts++;
        } else {
          right[labels[order[i]]]++;
          rights++;
        }
      }
      return squares(left) / Math.max(1, lefts) + squares(right) / Math.max(1, rights);
    }

    private static double squares(int[] counts) {
      double sum = 0;
      for (int count : counts) {
        sum += (double) count * count;
      }
      return sum;
    }

    private int partition(int from, int to, Split split) {
      aim(split.first, split.second);
      int middle = from;
      for (int i = from; i < to; i++) {
        if (isLeft(order[i], split)) {
          int row = order[i];
          order[i] = order[middle];
          order[middle++] = row;
        }
      }
      return middle;
    }
  }

  /** Two rows, and the position of their midpoint along the direction from the second to the first. */
  private record Split(int first, int second, double middle) {
  }
}

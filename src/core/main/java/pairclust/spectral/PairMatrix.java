package pairclust.spectral;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.Vectors;
import pairclust.linear.BlockOperator;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.SimilarityGraph;
import pairclust.spectral.graph.SparseGraph;

/**
 * The pairs as a matrix with entries between -1 and 1: positive for rows that belong together, negative for rows that belong apart, zero
 * for unknown pairs. This is Q of X. Wang and I. Davidson, Flexible constrained spectral clustering, KDD 2010, doi:10.1145/1835804.1835877,
 * and W of Section 1.2.3 of the handbook chapter.
 *
 * <p>It is {@code Y B Y' - R}, where each column of Y represents a neighbourhood with all entailed pairs, B has the links between
 * neighbourhoods, and R maps a vector to the deviations of a neighbourhood's rows from their mean. A neighbourhood counts once regardless
 * of its number of rows, and the more links its neighbourhoods have the less a link counts: all eigenvalues of the matrix that {@link #of}
 * creates are between -1 and 1 for any number of pairs, so the weight of the pairs means the same for ten pairs and for a thousand.
 * (Columns that are {@linkplain #spread spread} overlap, so eigenvalues may be larger.) Without R, a vector that separates must-linked rows
 * would be as good as one that ignores them, and pairs could not connect otherwise disconnected parts of a graph.
 *
 * @param rows the number of rows of the matrix
 * @param members the rows of the entries of each column of Y
 * @param values the values of these entries
 * @param linked the columns of the entries in each row of B, its diagonal included
 * @param links the values of these entries
 * @param together the rows of each neighbourhood for R; none if R is omitted, or nothing is entailed
 */
record PairMatrix(int rows, int[][] members, double[][] values, int[][] linked, double[][] links, int[][] together)
    implements BlockOperator {

  /** The number of columns that are spread in one pass over the graph. */
  private static final int AT_A_TIME = 16;

  /**
   * Creates the matrix of pairs.
   *
   * @param neighbourhoods what follows from the pairs
   * @param given the pairs
   * @param closure whether entailed pairs count too
   */
  static PairMatrix of(Neighbourhoods neighbourhoods, ConstraintSet given, boolean closure) {
    // Without the diagonal, a pair contributes 1 if it is satisfied and -1 if not.
    Parts parts = closure ? ofClosure(neighbourhoods) : ofGiven(neighbourhoods, given, false);
    double[][] values = new double[parts.members.length][];
    for (int p = 0; p < values.length; p++) {
      values[p] = new double[parts.members[p].length];
      Arrays.fill(values[p], 1 / Math.sqrt(values[p].length));
    }
    int[][] together = closure ? Arrays.stream(parts.members).filter(group -> group.length > 1).toArray(int[][]::new) : new int[0][];
    return new PairMatrix(neighbourhoods.rows(), parts.members, values, parts.links.others(), parts.links.normalised(), together);
  }

  /**
   * Creates the matrix as printed: an entry for every pair, divided by the roots of the degrees of its rows.
   *
   * @param neighbourhoods what follows from the pairs
   * @param given the pairs
   * @param closure whether entailed pairs count too
   * @param factors one over the root of the degree of each row
   */
  static PairMatrix asPublished(Neighbourhoods neighbourhoods, ConstraintSet given, boolean closure, double[] factors) {
    Parts parts = closure ? ofClosure(neighbourhoods) : ofGiven(neighbourhoods, given, true);
    double[][] values = new double[parts.members.length][];
    Arrays.setAll(values, p -> Arrays.stream(parts.members[p]).mapToDouble(row -> factors[row]).toArray());
    return new PairMatrix(neighbourhoods.rows(), parts.members, values, parts.links.others(), parts.links.plain(), new int[0][]);
  }

  /** The rows of the columns of Y, and the links between columns. */
  private record Parts(int[][] members, Links links) {
  }

  private static Parts ofClosure(Neighbourhoods neighbourhoods) {
    int count = neighbourhoods.count();
    int[][] members = new int[count][];
    Links links = new Links(count);
    for (int p = 0; p < count; p++) {
      members[p] = neighbourhoods.members(p);
      double within = members[p].length > 1 ? neighbourhoods.mustWeight(p) : 0;
      for (int e = 0; e < neighbourhoods.degree(p); e++) {
        links.add(p, neighbourhoods.linked(p, e), -neighbourhoods.linkWeight(p, e));
        within = Math.max(within, neighbourhoods.linkWeight(p, e));
      }
      links.add(p, p, within);
    }
    return new Parts(members, links);
  }

  /** Without closure, every row is its own neighbourhood, which may be linked to itself. */
  private static Parts ofGiven(Neighbourhoods neighbourhoods, ConstraintSet given, boolean themselves) {
    int[] place = new int[neighbourhoods.rows()];
    int[][] members = new int[neighbourhoods.constrainedRows()][];
    int count = 0;
    for (int row = 0; row < place.length; row++) {
      if (neighbourhoods.of(row) >= 0) {
        members[count] = new int[] {row};
        place[row] = count++;
      }
    }
    Links links = new Links(count);
    double[] largest = new double[count];
    for (int i = 0; i < given.size(); i++) {
      if (given.weight(i) > 0) {
        int a = place[given.first(i)];
        int b = place[given.second(i)];
        double weight = given.link(i) == Link.MUST ? given.weight(i) : -given.weight(i);
        links.add(a, b, weight);
        links.add(b, a, weight);
        largest[a] = Math.max(largest[a], given.weight(i));
        largest[b] = Math.max(largest[b], given.weight(i));
      }
    }
    for (int p = 0; p < count && themselves; p++) {
      links.add(p, p, largest[p]);
    }
    return new Parts(members, links);
  }

  /** Collects the links of B. */
  private static final class Links {

    private final List<List<Integer>> others = new ArrayList<>();
    private final List<List<Double>> weights = new ArrayList<>();

    Links(int count) {
      for (int p = 0; p < count; p++) {
        others.add(new ArrayList<>());
        weights.add(new ArrayList<>());
      }
    }

    void add(int p, int q, double weight) {
      others.get(p).add(q);
      weights.get(p).add(weight);
    }

    int[][] others() {
      return others.stream().map(list -> list.stream().mapToInt(Integer::intValue).toArray()).toArray(int[][]::new);
    }

    /** Divides every link by the largest. */
    double[][] plain() {
      double largest = weights.stream().flatMap(List::stream).mapToDouble(Math::abs).max().orElse(1);
      return weights.stream().map(list -> list.stream().mapToDouble(weight -> weight / largest).toArray()).toArray(double[][]::new);
    }

    /** Divides every link by the root of the total weight of links at either end. */
    double[][] normalised() {
      double[] sums = weights.stream().mapToDouble(list -> list.stream().mapToDouble(Math::abs).sum()).toArray();
      double[][] all = new double[sums.length][];
      for (int p = 0; p < sums.length; p++) {
        all[p] = new double[weights.get(p).size()];
        for (int i = 0; i < all[p].length; i++) {
          // Two roots, as the product of two small sums could underflow.
          all[p][i] = weights.get(p).get(i) / (Math.sqrt(sums[p]) * Math.sqrt(sums[others.get(p).get(i)]));
        }
      }
      return all;
    }
  }

  /**
   * Spreads pairs to nearby rows by a lazy random walk.
   *
   * @param graph the graph
   * @param steps the number of steps; for 0 this matrix is returned
   * @param workers the threads
   * @param heartbeat run from time to time, as this may take long
   */
  PairMatrix spread(SimilarityGraph graph, int steps, Workers workers, Runnable heartbeat) {
    if (steps == 0) {
      return this;
    }
    double[] factors = new double[rows];
    Arrays.setAll(factors, row -> graph.degrees()[row] > 0 ? 1 / Math.sqrt(graph.degrees()[row]) : 0);
    if (graph instanceof SparseGraph) {
      return spreadSparsely(new SparseSpread(graph, factors), steps, heartbeat);
    }
    int[][] reached = new int[members.length][];
    double[][] spread = new double[members.length][];
    for (int first = 0; first < members.length; first += AT_A_TIME) {
      int width = Math.min(AT_A_TIME, members.length - first);
      double[] x = new double[rows * width];
      for (int c = 0; c < width; c++) {
        for (int i = 0; i < members[first + c].length; i++) {
          x[members[first + c][i] * width + c] = values[first + c][i];
        }
      }
      for (int step = 0; step < steps; step++) {
        x = step(graph, factors, x, width, workers);
        heartbeat.run();
      }
      for (int c = 0; c < width; c++) {
        collect(x, c, width, first + c, reached, spread);
      }
    }
    return new PairMatrix(rows, reached, spread, linked, links, together);
  }

  private PairMatrix spreadSparsely(SparseSpread walk, int steps, Runnable heartbeat) {
    int[][] reached = new int[members.length][];
    double[][] spread = new double[members.length][];
    for (int p = 0; p < members.length; p++) {
      Interrupts.check(p);
      reached[p] = walk.walk(members[p], values[p], steps);
      double squares = 0;
      for (int row : reached[p]) {
        squares += walk.value(row) * walk.value(row);
      }
      double length = Math.sqrt(squares);
      spread[p] = Arrays.stream(reached[p]).mapToDouble(row -> walk.value(row) / length).toArray();
      heartbeat.run();
    }
    return new PairMatrix(rows, reached, spread, linked, links, together);
  }

  /** Takes one step: half of each value stays, the other half moves along the graph. */
  private static double[] step(SimilarityGraph graph, double[] factors, double[] x, int width, Workers workers) {
    double[] scaled = new double[x.length];
    double[] moved = new double[x.length];
    Arrays.setAll(scaled, at -> x[at] * factors[at / width]);
    graph.multiply(scaled, moved, width, workers);
    Arrays.setAll(moved, at -> (x[at] + moved[at] * factors[at / width]) / 2);
    return moved;
  }

  /** Extracts the non-zero entries of one of several vectors, normalised to length one. */
  private void collect(double[] x, int c, int width, int column, int[][] reached, double[][] spread) {
    int[] found = new int[16];
    int count = 0;
    double squares = 0;
    for (int row = 0; row < rows; row++) {
      double value = x[row * width + c];
      if (value != 0) {
        found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
        found[count++] = row;
        squares += value * value;
      }
    }
    reached[column] = Arrays.copyOf(found, count);
    spread[column] = new double[count];
    for (int i = 0; i < count; i++) {
      spread[column][i] = x[found[i] * width + c] / Math.sqrt(squares);
    }
  }

  @Override
  public int size() {
    return rows;
  }

  /** Returns the number of columns of Y. */
  int columns() {
    return members.length;
  }

  @Override
  public void multiply(double[] x, double[] y, int width, Workers workers) {
    Arrays.fill(y, 0);
    addTo(x, y, 1, width, workers);
  }

  /** Adds a multiple of the products to other vectors. */
  void addTo(double[] x, double[] y, double factor, int width, Workers workers) {
    int count = members.length;
    double[] inner = new double[count * width];
    workers.forRanges(count, (range, from, to) -> {
      for (int p = from; p < to; p++) {
        Interrupts.check(p);
        for (int i = 0; i < members[p].length; i++) {
          int at = members[p][i] * width;
          for (int c = 0; c < width; c++) {
            inner[p * width + c] += values[p][i] * x[at + c];
          }
        }
      }
    });
    double[] sums = new double[width];
    takeApart(x, y, factor, width, sums);
    for (int p = 0; p < count; p++) {
      Interrupts.check(p);
      Arrays.fill(sums, 0);
      for (int i = 0; i < linked[p].length; i++) {
        for (int c = 0; c < width; c++) {
          sums[c] += factor * links[p][i] * inner[linked[p][i] * width + c];
        }
      }
      for (int i = 0; i < members[p].length; i++) {
        int at = members[p][i] * width;
        for (int c = 0; c < width; c++) {
          y[at + c] += values[p][i] * sums[c];
        }
      }
    }
  }

  /** Subtracts a multiple of the deviations of rows from the mean of their neighbourhood. */
  private void takeApart(double[] x, double[] y, double factor, int width, double[] means) {
    for (int[] group : together) {
      Arrays.fill(means, 0);
      for (int row : group) {
        for (int c = 0; c < width; c++) {
          means[c] += x[row * width + c] / group.length;
        }
      }
      for (int row : group) {
        for (int c = 0; c < width; c++) {
          y[row * width + c] -= factor * (x[row * width + c] - means[c]);
        }
      }
    }
  }

  /** Returns the agreement of vectors with the pairs: the trace of V'QV. */
  double agreement(double[][] vectors, Workers workers) {
    double sum = 0;
    for (double[] vector : vectors) {
      double[] image = new double[rows];
      multiply(vector, image, 1, workers);
      sum += Vectors.dot(vector, image);
    }
    return sum;
  }
}

package pairclust.kmeans.seeding;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.kmeans.Perturbation;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.State;
import pairclust.parallel.Interrupts;

/**
 * Removes the centroid of one cluster, and adds one to another cluster: most local minima differ from better ones in one cluster too many
 * in one place and one too few in another (Fränti, Efficiency of random swap clustering, J. Big Data 5:13, 2018,
 * doi:10.1186/s40537-018-0122-y). The centroid is added at a row of that cluster, drawn in proportion to its distortion.
 *
 * <p>All pairs of clusters are tried before any is tried again, the most promising first: those with the lowest distortion if the rows of
 * the first go to their second nearest centroids, and the second loses some of its distortion.
 */
public final class MovedCentroid implements Perturbation {

  /** The share of the distortion of a cluster that another centroid removes: a cautious guess, for rows in several dimensions. */
  private static final double REMOVED = 0.25;

  /** The number of clusters from which either cluster of a pair is chosen. */
  private static final int CANDIDATES = 30;

  @Override
  public Proposals around(State state) {
    return new Pairs(state);
  }

  @Override
  public String label() {
    return "the best clusters so far with one centroid moved";
  }

  private static final class Pairs implements Proposals {

    private final State state;

    /** The clusters that lose and get a centroid, the most promising first. */
    private final int[][] order;
    private int next;

    Pairs(State state) {
      this.state = state;
      int k = state.centroids().length;
      double[] own = new double[k];
      double[] removal = new double[k];
      double[][] costs = new double[k][Points.BATCH];
      Points points = state.space().points();
      for (int from = 0; from < points.size(); from += Points.BATCH) {
        Interrupts.check();
        int to = Math.min(points.size(), from + Points.BATCH);
        points.linearCosts(from, to, state.forms(), costs);
        for (int row = from; row < to; row++) {
          addTo(own, removal, row, costs, row - from);
        }
      }
      int[] removed = lowest(k, h -> removal[h]);
      int[] split = lowest(k, h -> state.count(h) > 1 ? -own[h] : 0);
      order = IntStream.of(removed).boxed()
          .flatMap(a -> IntStream.of(split).filter(b -> b != a && state.count(b) > 1).mapToObj(b -> new int[] {a, b}))
          .sorted(Comparator.comparingDouble(pair -> removal[pair[0]] - REMOVED * own[pair[1]])).toArray(int[][]::new);
    }

    /** Adds the distortion of a row, whose costs are in a column, and what it would cost to lose its centroid. */
    private void addTo(double[] own, double[] removal, int row, double[][] costs, int column) {
      int label = state.labels()[row];
      double second = Double.POSITIVE_INFINITY;
      for (int h = 0; h < costs.length; h++) {
        second = h == label ? second : Math.min(second, costs[h][column] - state.space().charge(h));
      }
      double present = costs[label][column] - state.space().charge(label);
      own[label] += Math.max(0, state.space().self(row) + present);
      removal[label] += second - present;
    }

    private static int[] lowest(int k, IntToDoubleFunction value) {
      return IntStream.range(0, k).boxed().sorted(Comparator.comparingDouble(value::applyAsDouble)).limit(CANDIDATES)
          .mapToInt(Integer::intValue).toArray();
    }

    @Override
    public Seeded next(SplittableRandom random) {
      if (order.length == 0) {
        return null;
      }
      double[][] centroids = Arrays.stream(state.centroids()).map(double[]::clone).toArray(double[][]::new);
      int[] pair = order[next++ % order.length];
      state.space().estimate(state.space().points().row(draw(pair[1], random)), 1, centroids[pair[0]]);
      return new Seeded(centroids, List.of());
    }

    private int draw(int cluster, SplittableRandom random) {
      int[] rows = IntStream.range(0, state.labels().length).filter(row -> state.labels()[row] == cluster).toArray();
      double[] upTo = new double[rows.length];
      double total = 0;
      for (int i = 0; i < rows.length; i++) {
        total += Math.max(0, state.distortion(rows[i], cluster));
        upTo[i] = total;
      }
      double drawn = random.nextDouble() * total;
      int i = 0;
      while (i < rows.length - 1 && upTo[i] <= drawn) {
        i++;
      }
      return rows[i];
    }
  }
}

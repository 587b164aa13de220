package pairclust.spectral.graph;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.PairSample;
import pairclust.data.LinearForms;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.data.Saved;
import pairclust.data.Vectors;
import pairclust.distortion.StandardDistance;
import pairclust.neighbours.NeighbourSearch;
import pairclust.neighbours.Ranking;
import pairclust.parallel.Orders;
import pairclust.parallel.Workers;

/**
 * Assigns new rows by a vote of the nearest training rows for their clusters, weighted by similarity. The graph and its eigenvectors are
 * not changed.
 */
public final class NeighbourVote implements Placement {

  private static final long serialVersionUID = 1L;

  private final Points points;

  /** Whether rows are compared by direction only, in which case training rows have length one. */
  private final boolean directions;
  private final LocalWidths widths;
  private final int neighbours;
  private final int[] labels;
  private final int k;

  /** The largest number of training rows that all vote; of more, a sample of this size votes, and a few more rows of small clusters. */
  private static final int MOST_VOTERS = NeighbourSearch.MOST_EXACT;

  /**
   * Creates a vote of the training rows, or of a sample if there are many: a new row is compared with all that vote.
   *
   * @param graph the training rows, prepared for the Euclidean or cosine distance
   * @param distance that distance
   * @param labels the cluster of each training row
   * @param k the number of clusters
   * @param seed the random seed of the sample
   * @param workers the threads
   * @return the vote
   */
  public static NeighbourVote of(PointGraph graph, StandardDistance distance, int[] labels, int k, long seed, Workers workers) {
    int rows = labels.length;
    if (rows <= MOST_VOTERS) {
      return new NeighbourVote(graph, distance, labels, k);
    }
    int[] voters = voters(labels, k, graph.neighbours(), seed);
    PointGraph fewer = new GraphBuilder(false, graph.neighbours()).ofPoints(graph.points().rows(voters), graph.distortion(), workers);
    return new NeighbourVote(fewer, distance, Arrays.stream(voters).map(row -> labels[row]).toArray(), k);
  }

  /**
   * Draws the rows that vote. To those drawn from all rows it adds rows of clusters with few of them: no new row could join a cluster that
   * has no vote.
   *
   * @param labels the cluster of each training row, more than vote
   * @param k the number of clusters
   * @param wanted the number of rows per cluster, if it has that many; fewer if there are very many clusters
   * @param seed the random seed
   * @return the rows, ascending
   */
  static int[] voters(int[] labels, int k, int wanted, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] drawn = PairSample.draw(labels.length, ConstraintSet.empty(), MOST_VOTERS, random).rows();
    int least = Math.max(1, Math.min(wanted, MOST_VOTERS / (2 * k)));
    int[] missing = new int[k];
    Arrays.fill(missing, least);
    for (int row : drawn) {
      missing[labels[row]]--;
    }
    int[] candidates = IntStream.range(0, labels.length).filter(row -> missing[labels[row]] > 0 && Arrays.binarySearch(drawn, row) < 0)
        .toArray();
    IntStream added = Arrays.stream(Orders.shuffle(candidates, random)).filter(row -> missing[labels[row]]-- > 0);
    return IntStream.concat(Arrays.stream(drawn), added).sorted().toArray();
  }

  /**
   * @param graph the training rows, prepared for the Euclidean or cosine distance
   * @param distance that distance
   * @param labels the cluster of each training row
   * @param k the number of clusters
   */
  public NeighbourVote(PointGraph graph, StandardDistance distance, int[] labels, int k) {
    points = graph.points();
    directions = distance == StandardDistance.COSINE;
    widths = graph.widths();
    neighbours = graph.neighbours();
    this.labels = labels;
    this.k = k;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(points != null && widths != null && widths.widths() != null && labels != null && labels.length == points.size()
        && widths.widths().length == points.size() && neighbours > 0, "its rows and clusters differ in number");
    Saved.require(Saved.areBelow(labels, k), "a row is in a cluster that does not exist");
  }

  @Override
  public int columns() {
    return points.dimensions();
  }

  @Override
  public int count() {
    return k;
  }

  @Override
  public int nearest(double[] x) {
    double squares = Vectors.dot(x, x);
    double length = directions && squares > 0 ? Math.sqrt(squares) : 1;
    double[] direction = new double[x.length];
    Arrays.setAll(direction, j -> x[j] / length);
    double[] squared = new double[points.size()];
    points.linearCosts(0, points.size(), new LinearForms(new double[1], new double[][] {direction}), new double[][] {squared});
    Arrays.setAll(squared, row -> Math.max(0, points.squaredNorm(row) + squares / (length * length) + 2 * squared[row]));
    return vote(squared);
  }

  private int vote(double[] squared) {
    int count = Math.min(squared.length, Math.max(neighbours, LocalWidths.NEIGHBOUR));
    Ranking nearest = new Ranking(count);
    for (int row = 0; row < squared.length; row++) {
      nearest.offer(row, squared[row]);
    }
    double width = LocalWidths.width(nearest.squared(), count);
    double[] votes = new double[k];
    for (int i = 0; i < Math.min(neighbours, count); i++) {
      int row = nearest.rows()[i];
      // Relative to the nearest row, so that votes far from all rows do not vanish.
      votes[labels[row]] += Math.exp((nearest.squared()[0] - nearest.squared()[i]) / (width * widths.widths()[row]));
    }
    int most = labels[nearest.rows()[0]];
    for (int h = 0; h < k; h++) {
      most = votes[h] > votes[most] ? h : most;
    }
    return most;
  }
}

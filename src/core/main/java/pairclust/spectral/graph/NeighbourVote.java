package pairclust.spectral.graph;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.Arrays;
import java.util.SplittableRandom;
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

  /** The largest number of training rows that vote; of more, a sample votes. */
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
    int[] voters = PairSample.draw(rows, ConstraintSet.empty(), MOST_VOTERS, new SplittableRandom(seed)).rows();
    PointGraph fewer = new GraphBuilder(false, graph.neighbours()).ofPoints(graph.points().rows(voters), graph.distortion(), workers);
    return new NeighbourVote(fewer, distance, Arrays.stream(voters).map(row -> labels[row]).toArray(), k);
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

package pairclust.select;

import java.util.stream.IntStream;
import pairclust.spectral.graph.Components;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * The pieces of a graph, which have to be explored one by one: what is known of one piece does not spread to another. Pieces of a few rows
 * are outliers rather than clusters, and not explored for their own sake. If at most one piece is larger, the graph counts as one.
 */
final class Pieces {

  /** A piece is large with this share of the rows that a cluster has on average. */
  private static final double LARGE = 0.1;

  private static final int LEAST = 3;

  private final int[] of;
  private final int[] sizes;
  private final double large;

  /** The large pieces that no row was asked about yet, the largest first; the first entries are taken as they are explored. */
  private final int[] unexplored;
  private int explored;

  /** @param clusters how many clusters there are, or {@link SelectionTask#UNKNOWN_CLUSTERS} */
  Pieces(SimilarityGraph graph, int clusters) {
    Components components = Components.of(graph);
    int n = graph.size();
    large = Math.max(LEAST, LARGE * n / Math.max(2, clusters));
    int[] largest = IntStream.range(0, components.count()).filter(piece -> components.size(piece) >= large).boxed()
        .sorted((a, b) -> components.size(b) - components.size(a)).mapToInt(piece -> piece).toArray();
    if (largest.length > 1) {
      of = IntStream.range(0, n).map(components::of).toArray();
      sizes = IntStream.range(0, components.count()).map(components::size).toArray();
      unexplored = largest;
    } else {
      of = new int[n];
      sizes = new int[] {n};
      unexplored = new int[] {0};
    }
  }

  int count() {
    return sizes.length;
  }

  int of(int row) {
    return of[row];
  }

  int size(int piece) {
    return sizes[piece];
  }

  /** Returns the largest piece that is to be explored next, which counts as explored from now on; -1 if there is none. */
  int explore() {
    return explored < unexplored.length ? unexplored[explored++] : -1;
  }

  /** Returns how uncertain a row is of whose piece nothing is known, less for small pieces, where an answer says little. */
  double uncertainty(int row) {
    return Math.min(1, sizes[of[row]] / large);
  }

  /** Returns for each piece and neighbourhood whether a member lies there. */
  boolean[][] known(NeighbourhoodBuilder skeleton) {
    boolean[][] known = new boolean[count()][skeleton.count()];
    for (int p = 0; p < skeleton.count(); p++) {
      for (int row : skeleton.members(p)) {
        known[of[row]][p] = true;
      }
    }
    return known;
  }

  /** Returns how many neighbourhoods are known in a piece. */
  static int count(boolean[] known) {
    return (int) IntStream.range(0, known.length).filter(p -> known[p]).count();
  }

  /** Returns the mean of each vector over the rows of each piece. */
  double[][] means(double[] vectors, int width) {
    double[][] means = new double[count()][width];
    for (int i = 0; i < vectors.length; i++) {
      int piece = of[i / width];
      means[piece][i % width] += vectors[i] / sizes[piece];
    }
    return means;
  }
}

package pairclust.select;

import java.util.stream.IntStream;
import pairclust.spectral.graph.Components;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * The components of a graph, which are explored one by one, as known labels do not spread between them. Components of a few rows are
 * considered outliers rather than clusters, and are not explored separately. A graph with at most one larger component counts as a single
 * piece.
 */
final class Pieces {

  /** The share of the average cluster size from which a piece is large. */
  private static final double LARGE = 0.1;

  private static final int LEAST = 3;

  private final int[] of;
  private final int[] sizes;
  private final double large;

  /** The large pieces that are not explored yet, largest first; entries are removed as pieces are explored. */
  private final int[] unexplored;
  private int explored;

  /** @param clusters the number of clusters, or {@link SelectionTask#UNKNOWN_CLUSTERS} */
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

  /** Returns the largest unexplored piece and marks it as explored; -1 if there is none. */
  int explore() {
    return explored < unexplored.length ? unexplored[explored++] : -1;
  }

  /** Returns the uncertainty of a row in an unexplored piece, which is lower for small pieces, where an answer reveals little. */
  double uncertainty(int row) {
    return Math.min(1, sizes[of[row]] / large);
  }

  /** Returns for each piece and neighbourhood whether the piece has a member of it. */
  boolean[][] known(NeighbourhoodBuilder neighbourhoods) {
    boolean[][] known = new boolean[count()][neighbourhoods.count()];
    for (int p = 0; p < neighbourhoods.count(); p++) {
      for (int row : neighbourhoods.members(p)) {
        known[of[row]][p] = true;
      }
    }
    return known;
  }

  /** Returns the number of neighbourhoods known in a piece. */
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

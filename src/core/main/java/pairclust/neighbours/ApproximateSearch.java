package pairclust.neighbours;

import java.util.Arrays;
import java.util.stream.IntStream;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Finds most of the nearest rows without computing all distances: a few random projection trees give first neighbours, which NN-descent
 * improves. Time is nearly proportional to the number of rows. Candidates are found by Euclidean distance of the rows as they are
 * prepared, which for directions has the same order as the cosine, and then ranked by the distance itself.
 *
 * <p>The combination follows L. McInnes' PyNNDescent; doc/design-notes.md compares it with trees alone and descent alone.
 */
public final class ApproximateSearch implements NeighbourSearch {

  private static final int TREES = 4;
  private static final int LEAF = 128;
  private static final int ROUNDS = 5;

  /** Longer lists than wanted lead to more candidates. */
  private static final int MORE = 5;

  private final long seed;
  private final int trees;
  private final int leaf;
  private final int rounds;

  /** @param seed the random seed */
  public ApproximateSearch(long seed) {
    this(seed, TREES, LEAF, ROUNDS);
  }

  /**
   * @param seed the random seed
   * @param trees the number of trees, at least 2: within the leaves of one tree descent would find nothing new
   * @param leaf the largest number of rows of a leaf
   * @param rounds the largest number of rounds of NN-descent, up to 100
   */
  public ApproximateSearch(long seed, int trees, int leaf, int rounds) {
    if (trees < 2 || leaf < 2 || rounds < 0 || rounds > 100) {
      throw new IllegalArgumentException("At least two trees, leaves of at least two rows and 0 to 100 rounds are needed.");
    }
    this.seed = seed;
    this.trees = trees;
    this.leaf = leaf;
    this.rounds = rounds;
  }

  @Override
  public NearestRows find(RowDistances distances, int count, DuplicateRows copies, Workers workers) {
    int[] distinct = copies.distinct();
    int each = Math.min(count, distinct.length - 1);
    int n = distances.size();
    NearestRows nearest = new NearestRows(new int[n][], new double[n][], copies);
    if (each == 0) {
      Arrays.fill(nearest.rows(), new int[0]);
      Arrays.fill(nearest.squared(), new double[0]);
      return nearest;
    }
    int kept = Math.min(each + MORE, distinct.length - 1);
    // So that even the smallest leaf fills a list.
    int most = Math.max(leaf, 2 * (kept + 1));
    Points points = distances.points();
    SearchRows given = points instanceof DensePoints ? DenseSearchRows.of(points, distinct, workers)
        : SparseSearchRows.of(points, distinct);
    int[] order = new ProjectionTree(given, most, seed, workers).order();
    SearchRows rows = given.reordered(order);
    NeighbourLists lists = new NeighbourLists(rows.size(), kept);
    for (int tree = 1; tree <= trees; tree++) {
      new ProjectionTree(rows, most, seed + tree, workers).join(lists, workers);
    }
    new NearestDescent(rows, lists, workers).run(rounds, seed);
    int[] named = Arrays.stream(order).map(i -> distinct[i]).toArray();
    workers.forRanges(named.length, (range, from, to) -> {
      for (int i = from; i < to; i++) {
        rank(distances, lists, i, named, each, nearest);
      }
    });
    IntStream.range(0, n).filter(row -> !copies.isFirst(row)).forEach(row -> {
      nearest.rows()[row] = nearest.rows()[copies.first(row)];
      nearest.squared()[row] = nearest.squared()[copies.first(row)];
    });
    return nearest;
  }

  /** Ranks the candidates of a row by their distances in double precision; ties go to lower row numbers. */
  private static void rank(RowDistances distances, NeighbourLists lists, int i, int[] named, int each, NearestRows nearest) {
    Interrupts.check(i);
    int row = named[i];
    int[] found = new int[lists.each()];
    Arrays.setAll(found, c -> named[lists.get(i, c)]);
    Arrays.sort(found);
    Ranking ranking = new Ranking(each);
    for (int other : found) {
      ranking.offer(other, distances.of(Math.min(row, other), Math.max(row, other)));
    }
    nearest.rows()[row] = ranking.rows();
    nearest.squared()[row] = ranking.squared();
  }
}

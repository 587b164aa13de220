package pairclust.density;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import pairclust.constraint.UnionFind;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressListener;

/**
 * The minimum spanning tree of a graph in which not all rows are connected (Kruskal's algorithm). What remains apart is connected by
 * distances from some rows of each part to all rows.
 */
final class GraphTree {

  /** How many rows of all parts are compared with all rows; of more parts, only the first rows are compared with each other. */
  private static final int MOST_SEARCHED = 2000;

  private final DensityRows rows;
  private final double[] core;
  private final UnionFind sets;
  private final List<TreeEdge> edges = new ArrayList<>();

  private GraphTree(DensityRows rows, double[] core) {
    this.rows = rows;
    this.core = core;
    sets = new UnionFind(core.length);
  }

  /** Finds the tree, edges by ascending height. */
  static TreeEdge[] edges(DensityRows rows, Workers workers, ProgressListener listener) {
    GraphTree tree = new GraphTree(rows, rows.search().coreDistances(rows.minPoints(), workers));
    tree.connectNeighbours(workers, listener);
    tree.connectParts(workers, listener);
    TreeEdge[] all = tree.edges.toArray(TreeEdge[]::new);
    Arrays.sort(all, Comparator.comparingDouble(TreeEdge::height));
    return all;
  }

  private void connectNeighbours(Workers workers, ProgressListener listener) {
    long[] count = new long[1];
    rows.search().within(Double.POSITIVE_INFINITY, workers, (row, others, squared, found) -> {
      for (int i = 0; i < found; i++) {
        // Each pair is visited from both of its rows.
        count[0] += others[i] < row ? 1 : 0;
      }
    });
    CloseRows close = new CloseRows(count[0], Runtime.getRuntime().maxMemory(), "The " + count[0] + " pairs of neighbouring rows need",
        "Remove duplicate rows, use fewer rows, or start Java with more memory (-Xmx).");
    RowProgress progress = new RowProgress("connecting rows", core.length, listener);
    rows.search().within(Double.POSITIVE_INFINITY, workers, (row, others, squared, found) -> {
      progress.report(row);
      for (int i = 0; i < found; i++) {
        if (others[i] < row) {
          close.add(row, others[i], reached(row, others[i], squared[i]));
        }
      }
    });
    int[] step = new int[1];
    close.forEach((first, second) -> {
      Interrupts.check(step[0]++);
      connect(first, second);
    });
  }

  /** Returns the squared radius from which on two rows are connected. */
  private double reached(int first, int second, double squared) {
    return Math.max(squared, Math.max(core[first], core[second]));
  }

  private void connect(int first, int second) {
    if (sets.find(first) != sets.find(second)) {
      sets.union(first, second);
      edges.add(new TreeEdge(first, second,
          rows.distance(reached(first, second, rows.search().between(first, second)))));
    }
  }

  /** Connects each part but the largest to the nearest row outside of it, until there is one part (Borůvka's algorithm). */
  private void connectParts(Workers workers, ProgressListener listener) {
    ThreadLocal<double[]> scratch = ThreadLocal.withInitial(() -> new double[core.length]);
    for (List<int[]> parts = parts(); parts.size() > 1; parts = parts()) {
      for (TreeEdge edge : nearest(parts, scratch, workers, listener)) {
        connect(edge.first(), edge.second());
      }
    }
    // Without other threads, the array belongs to the caller's, which lives on.
    scratch.remove();
  }

  /** Returns the nearest connection of each part but the largest, the nearest first. */
  private TreeEdge[] nearest(List<int[]> parts, ThreadLocal<double[]> scratch, Workers workers, ProgressListener listener) {
    TreeEdge[] found = new TreeEdge[parts.size() - 1];
    int searched = Math.max(1, MOST_SEARCHED / found.length);
    int[] targets = parts.size() <= MOST_SEARCHED ? null : parts.stream().mapToInt(part -> part[0]).toArray();
    // Finding a set changes what finds it faster, so threads cannot share that.
    int[] partOf = IntStream.range(0, core.length).map(sets::find).toArray();
    RowProgress progress = new RowProgress("connecting parts", found.length, listener);
    int[] done = new int[1];
    workers.forEach(found.length, p -> {
      int[] part = parts.get(p + 1);
      found[p] = targets == null ? nearest(part, searched, partOf, scratch.get()) : nearest(part[0], targets, partOf);
      synchronized (done) {
        progress.report(done[0]++);
      }
    });
    Arrays.sort(found, Comparator.comparingDouble(TreeEdge::height));
    return found;
  }

  /** Returns the rows of each part, the largest part first. */
  private List<int[]> parts() {
    int[] sizes = new int[core.length];
    IntStream.range(0, core.length).forEach(row -> sizes[sets.find(row)]++);
    int[] numbers = new int[core.length];
    List<int[]> parts = new ArrayList<>();
    for (int row = 0; row < core.length; row++) {
      if (sizes[row] > 0) {
        numbers[row] = parts.size();
        parts.add(new int[sizes[row]]);
      }
    }
    for (int row = core.length - 1; row >= 0; row--) {
      int root = sets.find(row);
      parts.get(numbers[root])[--sizes[root]] = row;
    }
    parts.sort(Comparator.comparingInt(part -> -part.length));
    return parts;
  }

  /** Returns the nearest connection of some rows of a part with any row outside of it. */
  private TreeEdge nearest(int[] part, int searched, int[] partOf, double[] squared) {
    TreeEdge best = null;
    int count = Math.min(part.length, searched);
    for (int i = 0; i < count; i++) {
      int row = part[(int) ((long) i * part.length / count)];
      rows.search().from(row, squared);
      for (int other = 0; other < squared.length; other++) {
        double reached = reached(row, other, squared[other]);
        if ((best == null || reached < best.height()) && partOf[other] != partOf[row]) {
          best = new TreeEdge(row, other, reached);
        }
      }
    }
    return best;
  }

  /** Returns the nearest connection of a row with one of some rows in other parts. */
  private TreeEdge nearest(int row, int[] targets, int[] partOf) {
    TreeEdge best = null;
    for (int other : targets) {
      double reached = reached(row, other, rows.search().between(row, other));
      if ((best == null || reached < best.height()) && partOf[other] != partOf[row]) {
        best = new TreeEdge(row, other, reached);
      }
    }
    return best;
  }
}

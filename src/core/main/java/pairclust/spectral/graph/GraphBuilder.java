package pairclust.spectral.graph;

import java.util.Comparator;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.distortion.Distortion;
import pairclust.kernel.KernelMatrix;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Makes graphs.
 *
 * @param full whether all similarities are kept; otherwise two rows are joined if one is among the nearest of the other
 * @param neighbours how many nearest rows each row is joined to
 */
public record GraphBuilder(boolean full, int neighbours) {

  /** With how many nearest rows clusters are found best on most data. */
  public static final int DEFAULT_NEIGHBOURS = 10;

  /** Checks the number. */
  public GraphBuilder {
    if (neighbours < 1) {
      throw new IllegalArgumentException("The number of neighbours (-neighbours) must be at least 1, not " + neighbours + ".");
    }
  }

  /**
   * Rows whose similarity falls with their distance, with local widths.
   *
   * @param points the rows, prepared for the distortion
   * @param distortion how far apart they are
   * @param workers the threads
   * @return the graph, with what places further rows
   */
  public PointGraph ofPoints(Points points, Distortion distortion, Workers workers) {
    if (full) {
      DenseGraph.requireMemory(points.size(), Runtime.getRuntime().maxMemory());
    }
    RowDistances distances = new RowDistances(points, distortion);
    NearestRows nearest = NearestRows.find(distances, Math.max(neighbours, LocalWidths.NEIGHBOUR), new DuplicateRows(points), workers);
    LocalWidths widths = LocalWidths.of(nearest, points.size());
    SimilarityGraph graph = full ? DenseGraph.of(points.size(), (row, similarities) -> fill(distances, widths, row, similarities), workers)
        : SparseGraph.joining(neighbours(nearest, points.size()), (i, j) -> widths.similarity(distances.of(i, j), i, j));
    return new PointGraph(graph, points, distortion, widths, neighbours);
  }

  private static void fill(RowDistances distances, LocalWidths widths, int row, float[] similarities) {
    RowDistances.From from = distances.new From(row, 1);
    double[][] squared = new double[1][Points.BATCH];
    for (int start = (row + 1) / Points.BATCH * Points.BATCH; start < similarities.length; start += Points.BATCH) {
      Interrupts.check();
      int end = Math.min(similarities.length, start + Points.BATCH);
      from.measure(start, end, squared);
      for (int other = Math.max(start, row + 1); other < end; other++) {
        similarities[other] = (float) widths.similarity(squared[0][other - start], row, other);
      }
    }
  }

  private int[][] neighbours(NearestRows nearest, int rows) {
    int[][] lists = new int[rows][];
    for (int row = 0; row < rows; row++) {
      lists[row] = nearest.of(row, neighbours);
    }
    return lists;
  }

  /**
   * Rows whose similarity a kernel tells. Where it is negative, they are not similar.
   *
   * @param kernel the kernel of the rows
   * @param workers the threads
   * @return the graph
   */
  public SimilarityGraph ofKernel(KernelMatrix kernel, Workers workers) {
    int n = kernel.size();
    if (full) {
      return DenseGraph.of(n, (row, similarities) -> {
        for (int other = row + 1; other < n; other++) {
          similarities[other] = (float) Math.max(0, kernel.get(row, other));
        }
      }, workers);
    }
    int[][] lists = new int[n][];
    workers.forEach(n, row -> lists[row] = IntStream.range(0, n).filter(other -> other != row && kernel.get(row, other) > 0).boxed()
        .sorted(Comparator.comparingDouble(other -> -kernel.get(row, other))).limit(neighbours).mapToInt(Integer::intValue).toArray());
    return SparseGraph.joining(lists, kernel::get);
  }
}

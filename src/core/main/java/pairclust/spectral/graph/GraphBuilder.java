package pairclust.spectral.graph;

import java.util.Comparator;
import java.util.stream.IntStream;
import pairclust.data.Points;
import pairclust.distortion.Distortion;
import pairclust.kernel.KernelMatrix;
import pairclust.memory.MemoryNeed;
import pairclust.neighbours.DuplicateRows;
import pairclust.neighbours.NearestRows;
import pairclust.neighbours.NeighbourSearch;
import pairclust.neighbours.RowDistances;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * Creates graphs.
 *
 * @param full whether all similarities are kept; otherwise two rows are linked if one is among the nearest of the other
 * @param neighbours the number of nearest rows that each row is linked to
 */
public record GraphBuilder(boolean full, int neighbours) {

  /** The number of neighbours that works best on most data. */
  public static final int DEFAULT_NEIGHBOURS = 10;

  /** Checks the number. */
  public GraphBuilder {
    if (neighbours < 1) {
      throw new IllegalArgumentException("The number of neighbours must be at least 1, not " + neighbours + ".");
    }
  }

  /**
   * Creates a graph whose similarities decrease with the distance, with local widths. Neighbours are exact unless there are many rows.
   *
   * @param points the rows, prepared for the distortion
   * @param distortion the distortion
   * @param workers the threads
   * @return the graph, with the data that assigns new rows
   */
  public PointGraph ofPoints(Points points, Distortion distortion, Workers workers) {
    return ofPoints(points, distortion, NeighbourSearch.suitedTo(points.size(), 1), workers);
  }

  /**
   * Creates a graph whose similarities decrease with the distance, with local widths.
   *
   * @param points the rows, prepared for the distortion
   * @param distortion the distortion
   * @param search finds the nearest rows
   * @param workers the threads
   * @return the graph, with the data that assigns new rows
   */
  public PointGraph ofPoints(Points points, Distortion distortion, NeighbourSearch search, Workers workers) {
    if (full) {
      DenseGraph.requireMemory(points.size(), MemoryNeed.available());
    }
    RowDistances distances = new RowDistances(points, distortion);
    NearestRows nearest = search.find(distances, Math.max(neighbours, LocalWidths.NEIGHBOUR), new DuplicateRows(points), workers);
    LocalWidths widths = LocalWidths.of(nearest, points.size());
    int[][] lists = IntStream.range(0, points.size()).mapToObj(row -> nearest.of(row, neighbours)).toArray(int[][]::new);
    SimilarityGraph graph = full ? DenseGraph.of(points.size(), (row, similarities) -> fill(distances, widths, row, similarities), workers)
        : SparseGraph.joining(lists, (i, j) -> widths.similarity(distances.of(i, j), i, j));
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

  /**
   * Creates a graph whose similarities are those of a kernel, or 0 where that is negative.
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

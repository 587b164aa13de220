package pairclust.spectral;

import java.util.Locale;
import pairclust.memory.MemoryNeed;

/**
 * What the clustering of many rows with a graph of neighbours will approximately need.
 *
 * @param bytes the memory, beyond the rows themselves
 * @param cpuSeconds the processor time, of which several threads share most
 */
public record SpectralEstimate(double bytes, double cpuSeconds) {

  /** Seconds for the sample, and microseconds per row, per value of a row, and per row and vector, measured (doc/performance.md). */
  private static final double SAMPLE_SECONDS = 12;
  private static final double MICROS_PER_ROW = 50;
  private static final double MICROS_PER_VALUE = 1;
  private static final double MICROS_PER_ENTRY = 5;

  /**
   * Estimates a run.
   *
   * @param rows the number of rows
   * @param values the number of stored values of all rows
   * @param neighbours the number of neighbours of a row
   * @param k the number of clusters
   * @param learning whether there is a second graph, the one that pairs have changed
   * @return the estimate
   */
  public static SpectralEstimate of(int rows, long values, int neighbours, int k, boolean learning) {
    double vectors = k + Math.max(3, k / 2);
    double lists = rows * (100.0 + 45.0 * neighbours);
    double graphs = (learning ? 2 : 1) * rows * 20.0 * neighbours;
    // While neighbours are searched there are two copies of the rows in single precision; later about eight blocks of vectors.
    double bytes = 8.0 * values + Math.max(8.0 * values + lists, graphs + 8 * 8.0 * rows * vectors);
    double micros = MICROS_PER_ROW * rows + MICROS_PER_VALUE * values + MICROS_PER_ENTRY * rows * vectors;
    return new SpectralEstimate(bytes, SAMPLE_SECONDS + micros / 1e6);
  }

  /**
   * Rejects a run that will not fit, before anything is allocated.
   *
   * @param available the memory that Java may use, in bytes
   */
  public void requireMemory(long available) {
    MemoryNeed.estimated(bytes).require(available, "Spectral clustering of that many rows needs about",
        "Start Java with more memory (-Xmx), or use fewer rows, clusters or neighbours.");
  }

  /** @return the estimate in words */
  public String describe() {
    return String.format(Locale.ROOT, "about %.1f GB of memory and %s of processor time", bytes / 1e9,
        cpuSeconds < 90 ? Math.round(cpuSeconds) + " s" : Math.round(cpuSeconds / 60) + " minutes");
  }
}

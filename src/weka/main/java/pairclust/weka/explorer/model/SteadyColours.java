package pairclust.weka.explorer.model;

import java.util.Arrays;

/**
 * Clusters with colours that stay: numbers of clusters change from run to run, and rows that stay together should not change their colour
 * with each answer.
 *
 * @param groups the colour of each row, -1 for rows in no cluster
 * @param names for each colour, the name of its cluster
 */
public record SteadyColours(int[] groups, String[] names) {

  /**
   * Gives clusters the colours of those before with which they share most rows.
   *
   * @param before the colours of the same rows before, -1 for none; null if there were none
   * @param clusters the cluster of each row, -1 for none
   * @param count how many clusters there are
   */
  public static SteadyColours of(int[] before, int[] clusters, int count) {
    int[] colourOf = new int[count];
    Arrays.fill(colourOf, -1);
    boolean[] taken = new boolean[count];
    if (before != null && before.length == clusters.length) {
      long[][] shared = shared(before, clusters, count);
      for (int step = 0; step < count; step++) {
        takeLargest(shared, colourOf, taken);
      }
    }
    int free = 0;
    for (int c = 0; c < count; c++) {
      if (colourOf[c] < 0) {
        while (taken[free]) {
          free++;
        }
        colourOf[c] = free;
        taken[free] = true;
      }
    }
    int[] groups = new int[clusters.length];
    for (int row = 0; row < groups.length; row++) {
      groups[row] = clusters[row] < 0 ? -1 : colourOf[clusters[row]];
    }
    String[] clusterNames = RunResult.clusterNames(count);
    String[] names = new String[count];
    for (int c = 0; c < count; c++) {
      names[colourOf[c]] = clusterNames[c];
    }
    return new SteadyColours(groups, names);
  }

  private static long[][] shared(int[] before, int[] clusters, int count) {
    long[][] shared = new long[count][count];
    for (int row = 0; row < clusters.length; row++) {
      if (clusters[row] >= 0 && before[row] >= 0 && before[row] < count) {
        shared[clusters[row]][before[row]]++;
      }
    }
    return shared;
  }

  private static void takeLargest(long[][] shared, int[] colourOf, boolean[] taken) {
    int cluster = -1;
    int colour = -1;
    long most = 0;
    for (int c = 0; c < shared.length; c++) {
      for (int h = 0; h < shared.length && colourOf[c] < 0; h++) {
        if (!taken[h] && shared[c][h] > most) {
          most = shared[c][h];
          cluster = c;
          colour = h;
        }
      }
    }
    if (cluster >= 0) {
      colourOf[cluster] = colour;
      taken[colour] = true;
    }
  }
}

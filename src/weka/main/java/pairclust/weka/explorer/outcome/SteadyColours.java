package pairclust.weka.explorer.outcome;

import java.util.Arrays;
import pairclust.eval.GroupMatch;

/**
 * Colours of clusters that are stable between runs: the numbering of clusters changes from run to run, but rows that stay together should
 * keep their colour.
 *
 * @param groups the colour of each row, -1 for rows in no cluster
 * @param names the name of the cluster of each colour
 */
public record SteadyColours(int[] groups, String[] names) {

  /**
   * Gives each cluster the colour of the earlier cluster with which it shares most rows.
   *
   * @param before the earlier colours of the same rows, -1 for none; null if there were none
   * @param clusters the cluster of each row, -1 for none
   * @param titles what each cluster is called
   */
  public static SteadyColours of(int[] before, int[] clusters, String[] titles) {
    int count = titles.length;
    int[] reference = new int[clusters.length];
    boolean known = before != null && before.length == clusters.length;
    // Colours beyond the number of clusters are dropped, so that each colour has a cluster to name.
    Arrays.setAll(reference, row -> known && before[row] < count ? before[row] : -1);
    int[] colourOf = GroupMatch.numbers(clusters, count, reference);
    int[] groups = new int[clusters.length];
    Arrays.setAll(groups, row -> clusters[row] < 0 ? -1 : colourOf[clusters[row]]);
    String[] names = new String[count];
    for (int c = 0; c < count; c++) {
      names[colourOf[c]] = titles[c];
    }
    return new SteadyColours(groups, names);
  }
}

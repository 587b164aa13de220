package pairclust.weka.explorer.outcome;

import pairclust.weka.explorer.model.RunResult;

/**
 * The rows and clusters of a result by colour. A result has its colours from the moment it is made, so they do not depend on what was
 * shown before it.
 *
 * @param groups the colour of each row, -1 for rows in no cluster
 * @param names the name of the cluster of each colour
 */
public record SteadyColours(int[] groups, String[] names) {

  /**
   * Takes the colours of a result.
   *
   * @param result the result
   * @return its rows and clusters by colour
   */
  public static SteadyColours of(RunResult result) {
    String[] titles = result.titles();
    String[] names = new String[titles.length];
    for (int c = 0; c < names.length; c++) {
      names[result.colours()[c]] = titles[c];
    }
    return new SteadyColours(result.rowColours(), names);
  }
}

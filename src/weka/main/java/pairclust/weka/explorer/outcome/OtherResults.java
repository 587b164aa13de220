package pairclust.weka.explorer.outcome;

import java.util.List;
import pairclust.weka.explorer.model.RunResult;

/**
 * The results with which a result can be compared.
 *
 * @param choices the other results on the same data, in the order of the list
 * @param usual the one before it in the list, or after it if it is the first; null if there is none
 */
public record OtherResults(List<RunResult> choices, RunResult usual) {

  /**
   * Finds the results that can be compared with one.
   *
   * @param all the results in the list, the latest last
   * @param selected the result, or null for none
   * @return the others on the same data
   */
  public static OtherResults of(List<RunResult> all, RunResult selected) {
    if (selected == null || selected.rows() == null) {
      return new OtherResults(List.of(), null);
    }
    List<RunResult> choices = all.stream().filter(other -> other.fits(selected.rows()) && !other.name().equals(selected.name())).toList();
    RunResult usual = choices.isEmpty() ? null : choices.get(0);
    for (RunResult other : all) {
      if (other.name().equals(selected.name())) {
        break;
      }
      usual = choices.contains(other) ? other : usual;
    }
    return new OtherResults(choices, usual);
  }
}

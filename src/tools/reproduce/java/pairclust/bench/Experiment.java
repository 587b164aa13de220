package pairclust.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * An experiment of a paper, which may be behind several of its figures.
 *
 * @param id its name in files and on the command line
 * @param paper the paper
 * @param sets the names of the data sets; those that the user does not have are left out
 * @param schemes what is compared: a short name, and the clusterer with its options and the strategy that chooses its pairs
 * @param protocol how it is measured
 * @param measure what its picture shows
 * @param claims what the paper says of it
 */
record Experiment(String id, Paper paper, List<String> sets, Map<String, String> schemes, Protocol protocol, CurveMeasure measure,
    List<Claim> claims) {

  /**
   * Repeated cross-validation, where pairs come from the training part and scores from the test part.
   *
   * @param runs how many times folds are drawn
   * @param folds how many folds a run has
   * @param budgets the numbers of pairs
   */
  record Protocol(int runs, int folds, List<Integer> budgets) {
  }

  /** Returns what is compared, in this order: by turns a short name, and the clusterer with its options and strategy. */
  static Map<String, String> schemes(String... namesAndOptions) {
    Map<String, String> schemes = new LinkedHashMap<>();
    for (int i = 0; i < namesAndOptions.length; i += 2) {
      schemes.put(namesAndOptions[i], namesAndOptions[i + 1]);
    }
    return schemes;
  }

  /** Returns the same with other numbers of runs and folds; 0 leaves them. */
  Experiment with(int runs, int folds) {
    Protocol other = new Protocol(runs == 0 ? protocol.runs : runs, folds == 0 ? protocol.folds : folds, protocol.budgets);
    return new Experiment(id, paper, sets, schemes, other, measure, claims);
  }

  /** Returns the paper and the figure. */
  String title() {
    return paper.title() + ", " + claims.get(0).figure();
  }

  /** Returns the short name of a scheme. */
  String label(String scheme) {
    return schemes.entrySet().stream().filter(entry -> entry.getValue().equals(scheme)).findFirst().orElseThrow().getKey();
  }
}

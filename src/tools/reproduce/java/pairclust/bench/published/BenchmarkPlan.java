package pairclust.bench.published;

import java.util.List;
import java.util.stream.IntStream;
import pairclust.bench.CurvePlan;

/**
 * What is measured.
 *
 * @param sets the data sets
 * @param schemes the clusterers with their options
 * @param percents the sizes of the sets of pairs
 * @param draws how many times pairs are drawn
 */
record BenchmarkPlan(List<DataSet> sets, List<String> schemes, List<Integer> percents, int draws) {

  /** Checks the numbers. A scheme that nobody knows should fail now, not in the middle of the work. */
  BenchmarkPlan {
    percents = percents.stream().distinct().sorted().toList();
    schemes = schemes.stream().distinct().toList();
    if (draws < 1 || percents.isEmpty() || percents.get(0) < 1 || percents.get(percents.size() - 1) > 100) {
      throw new IllegalArgumentException("At least one draw and percentages from 1 to 100 are required, not " + draws + " and " + percents
          + ".");
    }
    schemes.forEach(scheme -> {
      if (scheme.contains(",")) {
        throw new IllegalArgumentException("A clusterer's options must not contain a comma, which separates the fields of the results: "
            + scheme);
      }
      CurvePlan.clusterer(scheme);
    });
  }

  /** Returns the builds of a scheme on a data set, one for each draw. */
  List<Trial> trials(DataSet set, String scheme, int percent) {
    return IntStream.rangeClosed(1, draws).mapToObj(draw -> new Trial(set.name(), scheme, percent, draw)).toList();
  }
}

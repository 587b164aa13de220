package pairclust.weka.report;

import java.util.List;
import java.util.stream.IntStream;
import pairclust.svad.SvadClustering;
import pairclust.svad.SvadProblem;
import pairclust.weka.options.SoftPairs;
import pairclust.weka.pairs.GivenTriplets;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on triplets.
 *
 * @param file the file, or null if there is none
 * @param given the number of triplets in the file
 * @param implied the number of those that pairs stand for
 * @param violated the number of triplets that the learned distances violate, or -1 if triplets were ignored
 * @param skipped the number that were skipped
 * @param uncheckedRows the number of rows if the file contains row numbers but not that; -1 otherwise
 * @param doubt why row numbers may mean other rows than when the file was made; null if nothing says so
 * @param listed the first violated triplets
 * @param contradictions the first contradictions
 */
record TripletsSection(String file, int given, int implied, int violated, int skipped, int uncheckedRows, String doubt,
    List<String> listed, List<String> contradictions) implements Report.Section {

  static TripletsSection of(GivenTriplets given, SvadProblem problem, SvadClustering clustering, boolean ignored) {
    int effective = given.triplets().effective().size();
    int[] violated = IntStream.range(0, ignored ? 0 : problem.triplets().size()).filter(t -> clustering.violated()[t]).toArray();
    return new TripletsSection(given.file() == null ? null : given.file().toString(), given.triplets().size(),
        problem.triplets().size() - effective, ignored ? -1 : violated.length, given.skipped(),
        given.rowsUnchecked() ? clustering.partition().labels().length : -1, given.doubt(),
        ReportedPairs.shorten(IntStream.of(violated).mapToObj(t -> problem.triplets().get(t).describe(given.rowNames())),
            violated.length),
        ReportedPairs.shorten(given.rings().stream().map(ring -> ring.describe(given.rowNames())), given.rings().size()));
  }

  @Override
  public void write(ReportText text) {
    if (file == null && implied == 0) {
      text.line("No triplets were given (-triplets), and no pairs that imply any.\n");
      return;
    }
    text.line(file == null ? "Triplets" : "Triplets from %s", file);
    text.line("  given    %d", given);
    if (implied > 0) {
      text.line("  implied  %d by pairs", implied);
    }
    if (violated < 0) {
      text.line("  The triplets were not used: triplets that were left out agree better with the clusters without any. %s",
          SoftPairs.USED_ANYWAY);
    } else {
      text.line("  violated %d", violated);
    }
    if (skipped > 0) {
      text.line("  skipped  %d, because a row they name is not in the data%s", skipped,
          given == 0 ? ". That is all of them: does the file belong to this data?" : "");
    }
    if (uncheckedRows >= 0) {
      text.line("  The file does not give its number of rows (@rows %d), so it cannot be checked against the data.", uncheckedRows);
    }
    if (doubt != null) {
      text.line("  Warning: %s", doubt);
    }
    text.list("Violated triplets, in the distance of the first row's cluster", listed);
    text.list("Contradictions", contradictions);
    text.line("");
  }
}

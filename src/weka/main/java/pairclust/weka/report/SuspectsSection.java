package pairclust.weka.report;

import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.SuspectPairs;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/**
 * The section of a report on pairs that are probably wrong.
 *
 * @param starts the number of starts
 * @param listed the first ones, the worst fit first
 * @param count the number of all of them
 */
public record SuspectsSection(int starts, List<Suspect> listed, int count) implements Section {

  /**
   * A pair that is probably wrong.
   *
   * @param pair its rows and their clusters
   * @param violations the number of starts that violated it
   * @param misfit the cost of satisfying it
   */
  public record Suspect(String pair, int violations, double misfit) implements Serializable {
  }

  /** Finds the suspect pairs of a result. */
  public static SuspectsSection of(Problem problem, Clustering clustering, GivenPairs pairs) {
    List<SuspectPairs.Suspect> suspects = SuspectPairs.find(problem, clustering);
    return new SuspectsSection(clustering.startObjectives().length, suspects.stream().limit(ReportedPairs.LISTED)
        .map(suspect -> new Suspect(ReportedPairs.describe(problem.constraints().get(suspect.pair()), clustering.partition().labels(),
            pairs.rowNames()), suspect.violations(), suspect.misfit())).toList(), suspects.size());
  }

  @Override
  public void write(ReportText text) {
    boolean several = starts >= SuspectPairs.FEWEST_STARTS;
    text.list("Suspect pairs, probably wrong (violated here" + (several ? " and in most starts" : "") + "; worst fit first)",
        ReportedPairs.shorten(listed.stream().map(suspect -> String.format(Locale.ROOT, "%s: %swould cost %.3g to satisfy", suspect.pair,
            several ? "violated in " + suspect.violations + " of " + starts + " starts, " : "", suspect.misfit)), count));
  }
}

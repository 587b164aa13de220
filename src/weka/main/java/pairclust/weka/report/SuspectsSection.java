package pairclust.weka.report;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.SuspectPairs;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;

/** The section of a report on pairs that are probably wrong: the first ones, the worst fit first, in words; and the number of all. */
public record SuspectsSection(int starts, List<SuspectPairs.Suspect> suspects, List<String> pairs, int count) implements Report.Section {

  /** Finds the suspect pairs of a result. */
  public static SuspectsSection of(Problem problem, Clustering clustering, GivenPairs given) {
    List<SuspectPairs.Suspect> all = SuspectPairs.find(problem, clustering);
    List<SuspectPairs.Suspect> first = all.stream().limit(ReportedPairs.LISTED).toList();
    return new SuspectsSection(clustering.startObjectives().length, first, first.stream().map(suspect -> ReportedPairs.describe(
        problem.constraints().get(suspect.pair()), clustering.partition().labels(), given.rowNames())).toList(), all.size());
  }

  @Override
  public void write(ReportText text) {
    boolean several = starts >= SuspectPairs.FEWEST_STARTS;
    text.list("Suspect pairs, probably wrong (violated here" + (several ? " and in most starts" : "") + "; worst fit first)",
        ReportedPairs.shorten(IntStream.range(0, pairs.size()).mapToObj(i -> String.format(Locale.ROOT, "%s: %swould cost %.3g to satisfy",
            pairs.get(i), several ? "violated in " + suspects.get(i).violations() + " of " + starts + " starts, " : "",
            suspects.get(i).misfit())), count));
  }
}

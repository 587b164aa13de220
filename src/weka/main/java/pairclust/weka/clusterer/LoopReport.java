package pairclust.weka.clusterer;

import java.util.List;
import java.util.Locale;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Selection;
import pairclust.kmeans.loop.SuspectPairs;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.ReportedPairs;
import pairclust.weka.report.ClustersSection;
import pairclust.weka.report.LearnedWeights;
import pairclust.weka.report.PairsSection;
import pairclust.weka.report.ReportText;
import pairclust.weka.rows.RowEncoder;

/** The report of a clusterer that runs the k-means loop. */
final class LoopReport {

  private final LoopClusterer clusterer;
  private final RowEncoder.Encoded encoded;
  private final Problem problem;
  private final GivenPairs pairs;
  private final Clustering clustering;
  private final Selection selection;
  private final ReportText text;

  LoopReport(LoopClusterer clusterer, RowEncoder.Encoded encoded, GivenPairs pairs, Selection selection) {
    this.clusterer = clusterer;
    this.encoded = encoded;
    this.pairs = pairs;
    this.selection = selection;
    problem = selection.chosen().problem();
    clustering = selection.clustering();
    text = new ReportText(clusterer);
  }

  protected String text() {
    ClustersSection clusters = new ClustersSection(text, encoded, clustering.partition());
    run();
    choice();
    objective();
    pairs();
    clusters.writeNotes(clustering.converged() && !clusterer.getAsPublished()
        ? "; no row or group of rows was found whose move there lowers the objective" : "", clusterer.scaleMatters());
    // Only squared distances are sums of shares of the attributes.
    List<String> learned = LearnedWeights.describe(clustering.space(), problem.points().variances(), encoded.encoder()::columnName,
        clusters.listsAllColumns() && clusterer.distance() == StandardDistance.EUCLIDEAN);
    learned.forEach(text::line);
    if (learned.isEmpty() && clusterer.learns()) {
      text.line("Learned distance: none; %s.", !clusterer.needsConfirmation() ? "no change of the weights lowered the objective"
          : problem.constraints().isEmpty() ? "there are no pairs to learn it from" : "the pairs do not confirm that weights help");
      text.line("");
    }
    clusters.write();
    return text.toString();
  }

  private void run() {
    text.line("%d rows, %s%s, distance %s, scale %s", problem.points().size(), ReportText.count(encoded.encoder().columns(), "column"),
        encoded.encoder().isSparse() ? " (sparse)" : "", clusterer.distance().label(), clusterer.scaling().label());
    String end = clustering.converged() ? "converged"
        : clustering.iterations() == clusterer.getMaxIterations()
            ? "stopped before convergence; more iterations (-I) may lower the objective" : "stopped on request";
    // A start from an assignment that satisfies all pairs may have been added; the counts of suspect pairs include it.
    int starts = Math.max(clustering.trace().get(0).starts(), clustering.startObjectives().length);
    text.line("Kept start %d of %d (seeded by %s): %d iteration%s, %s", clustering.start(), starts,
        clustering.seeding(), clustering.iterations(), clustering.iterations() == 1 ? "" : "s", end);
    text.line("");
  }

  /** Lists the candidates if there was more than one. */
  private void choice() {
    if (selection.outcomes().size() == 1) {
      return;
    }
    boolean kinds = selection.outcomes().stream().anyMatch(outcome -> !outcome.kind().isEmpty());
    text.line("Chosen by the lowest score: misfit and violated pairs, with a penalty for each parameter");
    text.line("%s  clusters      objective  violated          score", kinds ? String.format(Locale.ROOT, "%-24s", "  metric") : "  ");
    for (Selection.Outcome outcome : selection.outcomes()) {
      boolean chosen = outcome.k() == problem.k() && outcome.kind().equals(selection.chosen().kind());
      text.line("%s%s%10d %14.6g %9d %14.6g", chosen ? "* " : "  ", kinds ? String.format(Locale.ROOT, "%-22s", outcome.kind()) : "",
          outcome.k(), outcome.objective(), outcome.violated(), outcome.score());
    }
    if (clusterer.getNumClusters() == ConstrainedClustererOptions.CHOOSE && problem.k() == clusterer.getMaxClusters()) {
      text.line("More clusters may score better still; raise -max-clusters to try them.");
    }
    text.line("");
  }

  private void objective() {
    Objective objective = clustering.objective();
    text.line("Objective               %14.6g", objective.total());
    text.line("  distortion            %14.6g", objective.distortion());
    text.line("  violated must-links   %14.6g", objective.mustLinks());
    text.line("  violated cannot-links %14.6g", objective.cannotLinks());
    if (objective.prior() != 0) {
      text.line("  centroid smoothing    %14.6g", objective.prior());
    }
    if (objective.metric() != 0) {
      text.line("  learned distance      %14.6g", objective.metric());
    }
    if (!problem.constraints().isEmpty()) {
      text.line("%s", clusterer.violationCost(clusterer.needsConfirmation() ? problem.in((SharedSpace) clustering.space()) : problem));
    }
    text.line("");
  }

  private void pairs() {
    PairsSection section = new PairsSection(text, pairs, clusterer.softPairs().noisy(), clustering.partition());
    section.writeCounts(problem.neighbourhoods());
    suspects();
    section.writeContradictions();
  }

  /** Lists the pairs that are probably wrong, if pairs may be wrong at all. */
  private void suspects() {
    if (clusterer.softPairs().noisy()) {
      int starts = clustering.startObjectives().length;
      boolean several = starts >= SuspectPairs.FEWEST_STARTS;
      List<SuspectPairs.Suspect> suspects = SuspectPairs.find(problem, clustering);
      text.list("Suspect pairs, probably wrong (violated here" + (several ? " and in most starts" : "") + "; worst fit first)",
          ReportedPairs.shorten(suspects.stream().map(suspect -> String.format(Locale.ROOT, "%s: %swould cost %.3g to satisfy",
              ReportedPairs.describe(problem.constraints().get(suspect.pair()), clustering.partition().labels(), pairs.rowNames()),
              several ? "violated in " + suspect.violations() + " of " + starts + " starts, " : "", suspect.misfit())), suspects.size()));
    }
  }
}

package pairclust.weka.clusterer;

import java.util.List;
import java.util.Locale;
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

/** Tells a person what a recipe of the loop did. */
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
    clusters.tellNotes(clustering.converged() && !clusterer.getAsPublished()
        ? "; no row or group of rows found to fill one lowers the objective" : "", clusterer.scaleMatters());
    // Only squared distances add up from shares of the attributes.
    List<String> learned = LearnedWeights.describe(clustering.space(), problem.points().variances(), encoded.encoder()::columnName,
        clusters.tellsAllColumns() && clusterer.measure() == StandardDistance.EUCLIDEAN);
    learned.forEach(text::line);
    if (learned.isEmpty() && clusterer.learns()) {
      text.line("Learned distance: none; no change of weights lowered the objective.");
      text.line("");
    }
    clusters.tell();
    return text.toString();
  }

  private void run() {
    text.line("%d rows, %s%s, distance %s, scale %s", problem.points().size(), ReportText.count(encoded.encoder().columns(), "column"),
        encoded.encoder().isSparse() ? " (sparse)" : "", clusterer.measure().label(), clusterer.scaling().label());
    String end = clustering.converged() ? "converged"
        : clustering.iterations() == clusterer.getMaxIterations()
            ? "stopped before it converged; more iterations (-I) may lower the objective" : "stopped when asked to";
    // There may have been one more than planned, from an assignment that satisfies all pairs; suspect pairs count it too.
    int starts = Math.max(clustering.trace().get(0).starts(), clustering.startObjectives().length);
    text.line("Kept start %d of %d (seeded by %s): %d iteration%s, %s", clustering.start(), starts,
        clustering.seeding(), clustering.iterations(), clustering.iterations() == 1 ? "" : "s", end);
    text.line("");
  }

  /** Shows what there was to choose from, if there was. */
  private void choice() {
    if (selection.outcomes().size() == 1) {
      return;
    }
    boolean kinds = selection.outcomes().stream().anyMatch(outcome -> !outcome.kind().isEmpty());
    text.line("Chosen by the lowest score: misfit and violated pairs, with a price for each parameter");
    text.line("%s  clusters      objective  violated          score", kinds ? String.format(Locale.ROOT, "%-24s", "  metric") : "  ");
    for (Selection.Outcome outcome : selection.outcomes()) {
      boolean chosen = outcome.k() == problem.k() && outcome.kind().equals(selection.chosen().kind());
      text.line("%s%s%10d %14.6g %9d %14.6g", chosen ? "* " : "  ", kinds ? String.format(Locale.ROOT, "%-22s", outcome.kind()) : "",
          outcome.k(), outcome.objective(), outcome.violated(), outcome.score());
    }
    if (clusterer.getNumClusters() == ConstrainedClustererOptions.CHOOSE && problem.k() == clusterer.getMaxClusters()) {
      text.line("More clusters may be better still; -max-clusters tries them.");
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
      text.line("%s", clusterer.onViolatedPairs(problem));
    }
    text.line("");
  }

  private void pairs() {
    PairsSection section = new PairsSection(text, pairs, clusterer.getNoisy(), clustering.partition());
    section.tellCounts(problem.neighbourhoods());
    suspects();
    section.tellContradictions();
  }

  /** Tells, of pairs that may be wrong, which probably are. */
  private void suspects() {
    if (clusterer.getNoisy()) {
      int starts = clustering.startObjectives().length;
      boolean several = starts >= SuspectPairs.FEWEST_STARTS;
      List<SuspectPairs.Suspect> suspects = SuspectPairs.find(problem, clustering);
      text.list("Suspect pairs, probably wrong (violated here" + (several ? " and in most starts" : "") + "; the worst fit first)",
          ReportedPairs.first(suspects.stream().map(suspect -> String.format(Locale.ROOT, "%s: %swould cost %.3g to keep",
              ReportedPairs.told(problem.constraints().get(suspect.pair()), clustering.partition().labels(), pairs.rowNames()),
              several ? "violated in " + suspect.violations() + " of " + starts + " starts, " : "", suspect.misfit())), suspects.size()));
    }
  }
}

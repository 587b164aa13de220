package pairclust.weka.clusterer;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import pairclust.distortion.SharedSpace;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.kmeans.Problem;
import pairclust.kmeans.loop.Selection;
import pairclust.suspect.ClusterCount;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.ClustersSection;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.report.FiguresSection;
import pairclust.weka.report.LearnedWeights;
import pairclust.weka.report.LinesSection;
import pairclust.weka.report.NotesSection;
import pairclust.weka.report.PairsSection;
import pairclust.weka.report.Report;
import pairclust.weka.report.ReportText;
import pairclust.weka.report.RowsSection;
import pairclust.weka.report.RunSection;
import pairclust.weka.rows.RowEncoder;

/** The report of a clusterer that runs the k-means loop. */
final class LoopReport {

  private LoopReport() {
  }

  static Report of(LoopClusterer clusterer, RowEncoder.Encoded encoded, GivenPairs pairs, Selection selection,
      ClusterCount count) {
    RowEncoder encoder = encoded.encoder();
    Problem problem = selection.chosen().problem();
    Clustering clustering = selection.clustering();
    // A start from an assignment that satisfies all pairs may have been added; the counts of suspect pairs include it.
    int starts = Math.max(clustering.trace().get(0).starts(), clustering.startObjectives().length);
    boolean atMost = clusterer.getNumClusters() == ConstrainedClustererOptions.CHOOSE && problem.k() == clusterer.getMaxClusters();
    String empty = clustering.converged() && !clusterer.getAsPublished()
        ? "; no row or group of rows was found whose move there lowers the objective" : "";
    Objective objective = clustering.objective();
    String unlearned = !clusterer.learns() ? null : !clusterer.needsConfirmation() ? "no change of the weights lowered the objective"
        : problem.constraints().isEmpty() ? "there are no pairs to learn it from" : "the pairs do not confirm that weights help";
    // Only squared distances are sums of shares of the attributes.
    Report.Section learned = LearnedWeights.of(clustering.space(), problem.points()::variances, encoder,
        ClustersSection.listsAllColumns(encoder) && clusterer.distance() == StandardDistance.EUCLIDEAN, unlearned);
    return new Report(clusterer, new RowsSection(problem.points().size(), encoder, "distance " + clusterer.distance().label() + ", scale "
            + encoded.scale().label(), ""),
        new RunSection(clustering.start(), starts, clustering.seeding(), clustering.iterations(), clustering.converged(),
            clusterer.getMaxIterations()),
        count.pairs() == 0 ? null : countSection(count, problem.k(), atMost),
        selection.outcomes().size() == 1 ? null
            : new ChoiceSection(selection.outcomes(), problem.k(), selection.chosen().kind(), selection.sampled(), atMost),
        new FiguresSection(24, problem.constraints().isEmpty() ? ""
            : clusterer.violationCost(clusterer.needsConfirmation() ? problem.in((SharedSpace) clustering.space()) : problem),
            new Figure("Objective", objective.total()), new Figure("  distortion", objective.distortion()),
            new Figure("  violated must-links", objective.mustLinks()), new Figure("  violated cannot-links", objective.cannotLinks()),
            FiguresSection.unlessZero("  centroid smoothing", objective.prior()),
            FiguresSection.unlessZero("  learned distance", objective.metric()),
            FiguresSection.unlessZero("  likeness to rejected", objective.likeness())),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), clustering.partition(), problem.neighbourhoods()),
        new NotesSection(encoder, clustering.partition().sizes(), empty, advisesScale(clusterer)),
        learned, ClustersSection.of(encoded, clustering.partition()));
  }

  /** Returns whether to advise another scale: not if left-out pairs have chosen the present one. */
  private static boolean advisesScale(LoopClusterer clusterer) {
    return clusterer.scaleMatters() && (clusterer.wantedScale() != Scale.AUTO || clusterer.getAsPublished());
  }

  private static Report.Section countSection(ClusterCount count, int chosen, boolean atMost) {
    List<Integer> tried = List.copyOf(count.predictive().keySet());
    int best = count.order(tried.get(0), tried.get(tried.size() - 1)).get(0);
    return LinesSection.of("The number of clusters was chosen by how well the rows and the other pairs predict each pair."
            + " Probability of a pair: " + tried.stream().map(k -> String.format(Locale.ROOT, "%d: %.1f %%", k, 100 * count.probability(k)))
                .collect(Collectors.joining(", ")) + ".",
        best == chosen ? null : best + " clusters predict the pairs best, but cannot satisfy all of them.",
        atMost ? "More clusters may agree better still; raise -max-clusters to try them." : null);
  }

  /** The candidates and the chosen one. */
  private record ChoiceSection(List<Selection.Outcome> outcomes, int k, String kind, int sampled, boolean atMost)
      implements Report.Section {

    @Override
    public void write(ReportText text) {
      boolean kinds = outcomes.stream().anyMatch(outcome -> !outcome.kind().isEmpty());
      text.line("Chosen by the lowest score: misfit and violated pairs, with a penalty for each parameter");
      text.line("%s  clusters      objective  violated          score", kinds ? String.format(Locale.ROOT, "%-24s", "  metric") : "  ");
      for (Selection.Outcome outcome : outcomes) {
        boolean chosen = outcome.k() == k && outcome.kind().equals(kind);
        text.line("%s%s%10d %14.6g %9d %14.6g%s", chosen ? "* " : "  ", kinds ? String.format(Locale.ROOT, "%-22s", outcome.kind()) : "",
            outcome.k(), outcome.objective(), outcome.violated(), outcome.score(), ruledOut(outcome.verdict()));
      }
      if (sampled > 0) {
        text.line("Compared on %,d of the rows.", sampled);
      }
      if (atMost) {
        text.line("More clusters may score better still; raise -max-clusters to try them.");
      }
      text.line("");
    }

    /** Says why a better score may not count. Results of earlier versions have no verdict. */
    private static String ruledOut(Selection.Verdict verdict) {
      if (verdict == null || verdict == Selection.Verdict.PLAUSIBLE) {
        return "";
      }
      return switch (verdict) {
        case AGAINST_PAIRS -> "  no: agrees less with the pairs";
        case AGAINST_LEFT_OUT_PAIRS -> "  no: agrees less with left-out pairs";
        default -> "  no: its clusters fit worse, apart from outliers";
      };
    }
  }
}

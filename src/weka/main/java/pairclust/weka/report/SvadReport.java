package pairclust.weka.report;

import java.util.Locale;
import pairclust.constraint.Neighbourhoods;
import pairclust.holdout.LeftOutChoice;
import pairclust.svad.SvadClustering;
import pairclust.svad.SvadProblem;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.options.SoftPairs;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.pairs.GivenTriplets;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of a clustering with a metric per cluster learned from triplets. */
public final class SvadReport {

  private SvadReport() {
  }

  /** Makes the report; the clustering may have ignored the triplets of the problem, or all pairs if left-out ones say so. */
  public static Report of(ConstrainedClustererOptions clusterer, SvadProblem problem, SvadClustering clustering,
      RowEncoder.Encoded encoded, GivenPairs pairs, GivenTriplets triplets, boolean ignored, LeftOutChoice choice) {
    int rows = clustering.partition().labels().length;
    String cost = ignored || problem.triplets().isEmpty() ? ""
        : String.format(Locale.ROOT, "A triplet of weight 1 costs %.4g times its shortfall from a distance difference of %.4g.",
            problem.cost(), problem.requiredDifference());
    return new Report(clusterer,
        new RowsSection(rows, encoded.encoder(), "scale " + encoded.scale().label(), "distances learned per cluster"),
        new RunSection(clustering.start(), clustering.startObjectives().length, clustering.seeding(), clustering.iterations(),
            clustering.converged(), clusterer.getMaxIterations()),
        new FiguresSection(24, cost, new Figure("Objective", clustering.objective()),
            new Figure("  distortion", clustering.objective() - clustering.tripletCost() - clustering.prior()),
            new Figure("  violated triplets", clustering.tripletCost()), new Figure("  learned distances", clustering.prior())),
        choice == null ? null : LinesSection.of(verdict(choice), ""),
        triplets(problem, clustering, triplets, ignored, choice),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), clustering.partition(), new Neighbourhoods(rows, pairs.used()),
            triplets.file() != null),
        new NotesSection(encoded.encoder(), clustering.partition().sizes(), "", false),
        LearnedWeights.of(clustering.space(), problem.points()::variances, encoded.encoder(),
            ClustersSection.listsAllColumns(encoded.encoder()), "all attributes vary alike within the clusters"),
        ClustersSection.of(encoded, clustering.partition()));
  }

  /** Describes the triplets; null if there is no file, and left-out pairs rejected those that pairs imply. */
  private static TripletsSection triplets(SvadProblem problem, SvadClustering clustering, GivenTriplets triplets, boolean ignored,
      LeftOutChoice choice) {
    if (choice == null || !ignored) {
      return TripletsSection.of(triplets, problem, clustering, ignored);
    }
    // No triplet of the file counts, or left-out triplets would have judged; the file may belong to other data.
    return triplets.file() == null ? null : TripletsSection.of(triplets, problem.unsupervised(), clustering, false);
  }

  /** Says what left-out pairs say of the pairs. */
  private static String verdict(LeftOutChoice choice) {
    double without = 100 * choice.errors().get(0).value();
    double with = 100 * choice.errors().get(1).value();
    return choice.chosen() == 0
        ? String.format(Locale.ROOT, "The pairs and the triplets they imply were not used: left-out pairs do not agree clearly better with"
            + " clusters that use pairs\n(error rate %.0f %% instead of %.0f %% without). %s", with, without, SoftPairs.USED_ANYWAY)
        : String.format(Locale.ROOT, "The pairs were used: left-out pairs agree better with clusters that use pairs (error rate %.0f %%"
            + " instead of %.0f %% without).", with, without);
  }
}

package pairclust.weka.report;

import java.util.Locale;
import pairclust.constraint.Neighbourhoods;
import pairclust.kernel.KernelClustering;
import pairclust.kernel.KernelProblem;
import pairclust.kernel.LandmarkFeatures;
import pairclust.kernel.MustLinkMetric;
import pairclust.kernel.MustLinkMetric;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Objective;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of kernel k-means. */
public final class KernelReport {

  private KernelReport() {
  }

  /** Makes the report, with a description of the kernel. */
  public static Report of(ConstrainedClustererOptions clusterer, KernelProblem problem, KernelClustering clustering, String kernel,
      RowEncoder.Encoded encoded, GivenPairs pairs, Neighbourhoods closure) {
    int rows = clustering.partition().labels().length;
    Objective objective = clustering.objective();
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), "scale " + encoded.scale().label(), kernel),
        new RunSection(clustering.start(), clustering.startObjectives().length, clustering.seeding(), clustering.iterations(),
            clustering.converged(), clusterer.getMaxIterations()),
        new FiguresSection(33, problem.constraints().isEmpty() ? "" : cost(problem, rows, clusterer.softPairs().noisy(), clustering.kept()),
            new Figure("Objective", objective.total()), new Figure("  distances from the means", objective.distortion()),
            new Figure(problem.isConstant() ? "  violated must-links" : "  satisfied must-links", objective.mustLinks()),
            new Figure("  violated cannot-links", objective.cannotLinks()),
            problem.isConstant() ? null : new Figure("Smallest eigenvalue of S + W", problem.smallestEigenvalue()),
            problem.isConstant() ? null : new Figure("Sigma, added to the diagonal", problem.sigma())),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), clustering.partition(), closure),
        new NotesSection(encoded.encoder(), clustering.partition().sizes(), "", true),
        ClustersSection.of(encoded, clustering.partition()));
  }

  /** Makes the report of k-means with landmarks. */
  public static Report of(ConstrainedClustererOptions clusterer, LandmarkFeatures features, Clustering clustering, String kernel,
      RowEncoder.Encoded encoded, GivenPairs pairs, double cost) {
    int rows = clustering.partition().labels().length;
    Objective objective = clustering.objective();
    String landmarks = String.format(Locale.ROOT, "%s%nApproximated by %s from %s; they retain %.1f %% of the rows' similarities to"
        + " themselves", describe(kernel, features.directions()), ReportText.count(features.map().features(), "feature"),
        ReportText.count(features.map().landmarks(), "landmark"), 100 * features.captured());
    // Distances of the loop are half the squared ones.
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), "scale " + encoded.scale().label(), landmarks),
        new RunSection(clustering.start(), clustering.startObjectives().length, clustering.seeding(), clustering.iterations(),
            clustering.converged(), clusterer.getMaxIterations()),
        new FiguresSection(33, pairs.used().isEmpty() ? "" : constantCost(2 * cost, clusterer.softPairs().noisy()) + ".",
            new Figure("Objective", 2 * objective.total()), new Figure("  distances from the means", 2 * objective.distortion()),
            new Figure("  violated must-links", 2 * objective.mustLinks()),
            new Figure("  violated cannot-links", 2 * objective.cannotLinks())),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), clustering.partition(), new Neighbourhoods(rows, pairs.used())),
        new NotesSection(encoded.encoder(), clustering.partition().sizes(), "", true),
        ClustersSection.of(encoded, clustering.partition()));
  }

  /** Adds to the description of a kernel what was learned from pairs. */
  public static String describe(String kernel, MustLinkMetric metric) {
    return describe(kernel, metric.count());
  }

  private static String describe(String kernel, int directions) {
    return directions == 0 ? kernel : kernel + "\nMetric learned from must-links: " + ReportText.count(directions, "direction")
        + " shrunk in the space of the kernel";
  }

  private static String constantCost(double cost, boolean noisy) {
    return String.format(Locale.ROOT, "A violated pair of weight 1 costs %.6g%s", cost, noisy ? "" : "; entailed pairs count as much");
  }

  private static String cost(KernelProblem problem, int rows, boolean noisy, boolean kept) {
    String cost = problem.isConstant() ? constantCost(problem.cost(), noisy)
        : String.format(Locale.ROOT, "A pair of weight 1 counts %.6g in W, so it changes the objective by %.6g in a cluster of average"
            + " size%s", problem.cost(), 2 * problem.cost() * problem.k() / rows, noisy ? "" : ";\nentailed pairs count as much");
    return cost + (noisy || kept ? "." : ".\nNo start that satisfies all pairs was found; with more clusters (-N) there may be one.");
  }
}

package pairclust.weka.report;

import java.util.Locale;
import pairclust.constraint.Neighbourhoods;
import pairclust.kernel.KernelClustering;
import pairclust.kernel.KernelProblem;
import pairclust.kernel.MustLinkMetric;
import pairclust.kernel.MustLinkMetric;
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

  /** Adds to the description of a kernel what was learned from pairs. */
  public static String describe(String kernel, MustLinkMetric metric) {
    return metric.count() == 0 ? kernel : kernel + "\nMetric learned from must-links: " + ReportText.count(metric.count(), "direction")
        + " shrunk in the space of the kernel";
  }

  private static String cost(KernelProblem problem, int rows, boolean noisy, boolean kept) {
    String cost = problem.isConstant() ? String.format(Locale.ROOT, "A violated pair of weight 1 costs %.6g%s", problem.cost(),
        noisy ? "" : "; entailed pairs count as much")
        : String.format(Locale.ROOT, "A pair of weight 1 counts %.6g in W, so it changes the objective by %.6g in a cluster of average"
            + " size%s", problem.cost(), 2 * problem.cost() * problem.k() / rows, noisy ? "" : ";\nentailed pairs count as much");
    return cost + (noisy || kept ? "." : ".\nNo start that satisfies all pairs was found; with more clusters (-N) there may be one.");
  }
}

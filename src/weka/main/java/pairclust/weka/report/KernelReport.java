package pairclust.weka.report;

import pairclust.kernel.KernelClustering;
import pairclust.kernel.KernelProblem;
import pairclust.kernel.MustLinkMetric;
import pairclust.kmeans.Objective;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.KernelRows;
import pairclust.weka.rows.RowEncoder;

/** The report of kernel k-means. */
public final class KernelReport {

  private final ConstrainedClustererOptions clusterer;
  private final KernelProblem problem;
  private final KernelClustering clustering;
  private final MustLinkMetric metric;
  private final ReportText text;

  /** Prepares the report. */
  public KernelReport(ConstrainedClustererOptions clusterer, KernelProblem problem, KernelClustering clustering, MustLinkMetric metric) {
    this.clusterer = clusterer;
    this.metric = metric;
    this.problem = problem;
    this.clustering = clustering;
    text = new ReportText(clusterer);
  }

  /** Returns the report. */
  public String text(KernelRows rows, RowEncoder.Encoded encoded, GivenPairs pairs) {
    text.line("%d rows, %s%s, scale %s", rows.count(), ReportText.count(encoded.encoder().columns(), "column"),
        encoded.encoder().isSparse() ? " (sparse)" : "", clusterer.scaling().label());
    text.line("%s", rows.describe());
    if (metric.count() > 0) {
      text.line("Metric learned from must-links: %s shrunk in the space of the kernel", ReportText.count(metric.count(), "direction"));
    }
    String end = clustering.converged() ? "converged" : clustering.iterations() == clusterer.getMaxIterations()
        ? "stopped before convergence; more iterations (-I) may lower the objective" : "stopped on request";
    text.line("Kept start %d of %d (seeded by %s): %d iteration%s, %s", clustering.start(), clustering.startObjectives().length,
        clustering.seeding(), clustering.iterations(), clustering.iterations() == 1 ? "" : "s", end);
    text.line("");
    objective();
    new PairsSection(text, pairs, clusterer.getNoisy(), clustering.partition()).write();
    ClustersSection clusters = new ClustersSection(text, encoded, clustering.partition());
    clusters.writeNotes("", true);
    clusters.write();
    return text.toString();
  }

  private void objective() {
    Objective objective = clustering.objective();
    text.line("Objective                        %14.6g", objective.total());
    text.line("  distances from the means       %14.6g", objective.distortion());
    text.line("  %s must-links           %14.6g", problem.isConstant() ? "violated " : "satisfied", objective.mustLinks());
    text.line("  violated cannot-links          %14.6g", objective.cannotLinks());
    if (!problem.isConstant()) {
      text.line("Smallest eigenvalue of S + W     %14.6g", problem.smallestEigenvalue());
      text.line("Sigma, added to the diagonal     %14.6g", problem.sigma());
    }
    if (!problem.constraints().isEmpty()) {
      pairs();
    }
    text.line("");
  }

  private void pairs() {
    if (problem.isConstant()) {
      text.line("A violated pair of weight 1 costs %.6g%s.", problem.cost(), clusterer.getNoisy() ? "" : "; entailed pairs count as much");
    } else {
      text.line("A pair of weight 1 counts %.6g in W, so it changes the objective by %.6g in a cluster of average size%s.", problem.cost(),
          2 * problem.cost() * problem.k() / clustering.partition().labels().length, clusterer.getNoisy() ? ""
              : ";\nentailed pairs count as much");
    }
    if (!clusterer.getNoisy() && !clustering.kept()) {
      text.line("No start that satisfies all pairs was found; with more clusters (-N) there may be one.");
    }
  }
}

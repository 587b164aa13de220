package pairclust.weka.report;

import pairclust.constraint.Neighbourhoods;
import pairclust.kernel.KernelClustering;
import pairclust.kernel.KernelProblem;
import pairclust.kmeans.Objective;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.rows.RowEncoder;

/** The report of kernel k-means. */
public final class KernelReport {

  private KernelReport() {
  }

  /** Makes the report, with a description of the kernel. */
  public static Report of(ConstrainedClustererOptions clusterer, KernelProblem problem, KernelClustering clustering, String kernel,
      RowEncoder.Encoded encoded, GivenPairs pairs, Neighbourhoods closure) {
    int rows = clustering.partition().labels().length;
    return new Report(clusterer, new RowsSection(rows, encoded.encoder(), "scale " + clusterer.scaling().label(), kernel),
        new RunSection(clustering.start(), clustering.startObjectives().length, clustering.seeding(), clustering.iterations(),
            clustering.converged(), clusterer.getMaxIterations()),
        new ObjectiveSection(clustering.objective(), problem.smallestEigenvalue(), problem.sigma(), !problem.constraints().isEmpty(),
            problem.cost(), 2 * problem.cost() * problem.k() / rows, clusterer.getNoisy(), clustering.kept()),
        PairsSection.of(pairs, clusterer.getNoisy(), clustering.partition(), closure), new ContradictionsSection(pairs),
        new NotesSection(encoded.encoder(), clustering.partition().sizes(), "", true),
        ClustersSection.of(encoded, clustering.partition()));
  }

  /** The objective and what a pair changes in it. */
  private record ObjectiveSection(Objective objective, double smallestEigenvalue, double sigma, boolean withPairs, double cost,
      double change, boolean noisy, boolean kept) implements Section {

    @Override
    public void write(ReportText text) {
      text.line("Objective                        %14.6g", objective.total());
      text.line("  distances from the means       %14.6g", objective.distortion());
      text.line("  satisfied must-links           %14.6g", objective.mustLinks());
      text.line("  violated cannot-links          %14.6g", objective.cannotLinks());
      text.line("Smallest eigenvalue of S + W     %14.6g", smallestEigenvalue);
      text.line("Sigma, added to the diagonal     %14.6g", sigma);
      if (withPairs) {
        text.line("A pair of weight 1 counts %.6g in W, so it changes the objective by %.6g in a cluster of average size%s.", cost, change,
            noisy ? "" : ";\nentailed pairs count as much");
        if (!noisy && !kept) {
          text.line("No start that satisfies all pairs was found; with more clusters (-N) there may be one.");
        }
      }
      text.line("");
    }
  }
}

package pairclust.weka.report;

import java.util.Locale;
import pairclust.constraint.Neighbourhoods;
import pairclust.mixture.MixtureClustering;
import pairclust.mixture.MixtureProblem;
import pairclust.weka.options.ConstrainedClustererOptions;
import pairclust.weka.pairs.GivenPairs;
import pairclust.weka.report.FiguresSection.Figure;
import pairclust.weka.rows.RowEncoder;

/** The report of a Gaussian mixture. */
public final class MixtureReport {

  private MixtureReport() {
  }

  /** Makes the report. */
  public static Report of(ConstrainedClustererOptions clusterer, MixtureProblem problem, MixtureClustering clustering,
      RowEncoder.Encoded encoded, GivenPairs pairs) {
    int rows = clustering.partition().labels().length;
    return new Report(clusterer,
        new RowsSection(rows, encoded.encoder(), "scale " + encoded.scale().label(),
            "Gaussian mixture, covariances " + problem.covariance().label()),
        new RunSection(clustering.start(), clustering.startObjectives().length, "k-means", clustering.iterations(),
            clustering.converged(), clusterer.getMaxIterations()),
        new FiguresSection(33, pairNote(problem, clustering), new Figure("Objective", clustering.objective()),
            new Figure("  log likelihood of rows and pairs", clustering.logLikelihood()),
            new Figure("  log prior of the clusters", clustering.logPrior())),
        PairsSection.of(pairs, clusterer.softPairs().noisy(), clustering.partition(), new Neighbourhoods(rows, pairs.used())),
        new ProbabilitiesSection(clustering.gaussians().logPriors().clone()),
        new NotesSection(encoded.encoder(), clustering.partition().sizes(), "", false),
        ClustersSection.of(encoded, clustering.partition()));
  }

  private static String pairNote(MixtureProblem problem, MixtureClustering clustering) {
    if (problem.pairs().isEmpty()) {
      return "";
    }
    String cost = String.format(Locale.ROOT, "A violated %s of weight 1 makes an assignment %.4g times less probable.",
        problem.certainMustLinks() ? "cannot-link" : "pair", Math.exp(problem.pairCost()));
    return clustering.approximate() == 0 ? cost : cost + "\n" + (clustering.approximate() == 1
        ? "One connected part of the pairs is" : clustering.approximate() + " connected parts of the pairs are")
        + " too large for exact probabilities (mean field);\nthe log likelihood is a lower bound.";
  }

  /** The prior probability of each cluster, by its logarithm. */
  private record ProbabilitiesSection(double[] logPriors) implements Report.Section {

    @Override
    public void write(ReportText text) {
      text.line("Prior probabilities of the clusters");
      for (int h = 0; h < logPriors.length; h++) {
        text.line("  %-10s %.4f", text.cluster(h), Math.exp(logPriors[h]));
      }
      text.line("");
    }

    @Override
    public Report.Section renumbered(int[] numbers) {
      double[] moved = logPriors.clone();
      for (int h = 0; h < numbers.length; h++) {
        moved[numbers[h]] = logPriors[h];
      }
      return new ProbabilitiesSection(moved);
    }
  }
}

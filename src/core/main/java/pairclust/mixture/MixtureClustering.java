package pairclust.mixture;

import pairclust.data.Partition;

/**
 * The result of a run.
 *
 * @param partition the cluster of each row, by the rows and the pairs
 * @param gaussians the mixture, which assigns new rows
 * @param graph the rows with pairs
 * @param posteriors the probabilities of the clusters of each unit of the graph, given the rows and the pairs
 * @param logLikelihood the logarithm of the probability of rows and pairs, or a lower bound of it
 * @param logPrior the logarithm of the prior density of the mixture, up to a constant
 * @param approximate how many connected parts of the pairs were approximated; if none, the log likelihood is exact
 * @param iterations the number of iterations of the kept start
 * @param converged whether it ended because nothing changed any more
 * @param start the number of the kept start, counted from 1
 * @param startObjectives the objective that each start reached
 */
public record MixtureClustering(Partition partition, Gaussians gaussians, PairGraph graph, double[][] posteriors, double logLikelihood,
    double logPrior, int approximate, int iterations, boolean converged, int start, double[] startObjectives) {

  /** @return what is minimised: the negative logarithm of likelihood times prior */
  public double objective() {
    return -logLikelihood - logPrior;
  }

  MixtureClustering as(int number, double[] objectives) {
    return new MixtureClustering(partition, gaussians, graph, posteriors, logLikelihood, logPrior, approximate, iterations, converged,
        number, objectives);
  }
}

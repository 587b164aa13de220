package pairclust.weka.model;

import java.util.Arrays;
import pairclust.data.Saved;
import pairclust.mixture.Gaussians;
import pairclust.mixture.LogProbabilities;
import pairclust.weka.rows.RowEncoder;
import weka.core.Instance;

/**
 * Assigns rows by a Gaussian mixture, with probabilities.
 *
 * @param encoder converts rows to points
 * @param origin the vector to subtract from a point first, or null for none
 * @param gaussians the mixture
 * @param logVolume the logarithm of the volume of the encoder's unit cube, which converts densities to the units of the attributes
 * @param pairedRows recognises training rows with pairs; instead of a cluster it returns a place in {@code posteriors}
 * @param posteriors what rows and pairs together say of the clusters of such rows
 */
public record MixturePlacement(RowEncoder encoder, double[] origin, Gaussians gaussians, double logVolume, TrainingRows pairedRows,
    double[][] posteriors) implements RowPlacement {

  /** Checks that the parts match, also when the record is deserialised. */
  public MixturePlacement {
    Saved.requireArgument(encoder != null && gaussians != null && gaussians.columns() == encoder.columns()
        && (origin == null || origin.length == encoder.columns()), "its clusters and rows differ in the number of columns");
    Saved.requireArgument(pairedRows != null && posteriors != null && pairedRows.areWithin(posteriors.length)
        && Saved.areOfLength(posteriors, gaussians.count()), "its probabilities and clusters differ in number");
  }

  /**
   * Returns the logarithm of the volume of the encoder's unit cube.
   *
   * @param encoder converts rows to points
   * @return its logarithm in the units of the attributes; constant attributes count nothing
   */
  public static double logVolume(RowEncoder encoder) {
    double log = 0;
    for (int j = 0; encoder.isAffine() && j < encoder.columns(); j++) {
      double length = Math.abs(encoder.original(j, 1) - encoder.original(j, 0));
      log += length > 0 && length < Double.POSITIVE_INFINITY ? Math.log(length) : 0;
    }
    return log;
  }

  @Override
  public int count() {
    return gaussians.count();
  }

  @Override
  public int cluster(Instance instance) {
    return gaussians.nearest(values(instance));
  }

  private double[] values(Instance instance) {
    return RowValues.of(encoder, instance, origin);
  }

  /** Returns the logarithm of a row's density in each cluster, per unit of the attributes. */
  public double[] logDensities(Instance instance) {
    double[] logs = new double[count()];
    gaussians.logDensities(values(instance), logs);
    return Arrays.stream(logs).map(log -> log - logVolume).toArray();
  }

  /** Returns the prior probability of each cluster. */
  public double[] priors() {
    return Arrays.stream(gaussians.logPriors()).map(Math::exp).toArray();
  }

  /** Returns the probability of each cluster: by rows and pairs for a training row with pairs, by its values for any other. */
  public double[] distribution(Instance instance) {
    int known = pairedRows.find(instance);
    if (known >= 0) {
      return posteriors[known].clone();
    }
    double[] logs = new double[count()];
    gaussians.logJoint(values(instance), logs);
    LogProbabilities.normalise(logs);
    return logs;
  }
}

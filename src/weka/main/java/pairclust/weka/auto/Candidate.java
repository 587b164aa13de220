package pairclust.weka.auto;

import java.util.List;
import java.util.concurrent.CancellationException;
import pairclust.constraint.ConstraintSet;
import pairclust.parallel.Interrupts;
import pairclust.progress.ProgressListener;
import pairclust.progress.Step;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.Wrapped;
import pairclust.weka.model.Model;
import pairclust.weka.options.Changes;
import pairclust.weka.options.ForeignErrors;
import pairclust.weka.options.Scale;
import pairclust.weka.pairs.GivenPairs;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.NumberOfClustersRequestable;
import weka.core.Instances;
import weka.core.Randomizable;
import weka.core.SelectedTag;

/**
 * A clusterer that AutoConstrained tries.
 *
 * @param name its class and the options that differ from the defaults
 * @param clusterer the clusterer, of which copies are built
 * @param usesPairs whether it is given pairs; Weka's own clusterers are not, nor is the copy that shows what the pairs improve
 */
public record Candidate(String name, Clusterer clusterer, boolean usesPairs) {

  private static final Step WAITING = new Step("", Double.NaN, 1, 1, 0, 0, true);

  /**
   * What determines a fit, apart from rows and pairs.
   *
   * @param clusters the number of clusters
   * @param seed the random seed
   * @param scale how attributes are scaled where the candidate leaves that open
   * @param noisy whether the pairs may contradict each other
   * @param starts the largest number of starts; 0 for as many as the candidate has
   */
  record Settings(int clusters, int seed, Scale scale, boolean noisy, int starts) {

    Settings withStarts(int most) {
      return new Settings(clusters, seed, scale, noisy, most);
    }
  }

  /** Makes a candidate of any clusterer; ours are given the pairs. */
  public static Candidate of(Clusterer clusterer) {
    return new Candidate(Changes.text(clusterer), clusterer, clusterer instanceof AbstractConstrainedClusterer);
  }

  /**
   * Returns the weight of each candidate before any pair is known: one for each method, divided among its candidates. Otherwise a method
   * would count more just because more of its scales are tried.
   */
  static double[] priors(List<Candidate> candidates) {
    return candidates.stream().mapToDouble(one -> 1.0 / candidates.stream().filter(one::isOfTheMethodOf).count()).toArray();
  }

  private boolean isOfTheMethodOf(Candidate other) {
    return clusterer.getClass() == other.clusterer.getClass() && usesPairs == other.usesPairs;
  }

  /** Returns the same clusterer without the pairs. */
  Candidate withoutPairs() {
    return new Candidate(name + " (without pairs)", clusterer, false);
  }

  /**
   * Clusters rows; pairs are ignored by a candidate that does not use them. The listener may stop it, and is asked every
   * now and then while a clusterer runs that reports no steps.
   */
  Model fit(Instances rows, GivenPairs pairs, Settings settings, ProgressListener listener) throws Exception {
    Clusterer copy = AbstractClusterer.makeCopy(clusterer);
    for (Clusterer part : Wrapped.chain(copy)) {
      if (part instanceof NumberOfClustersRequestable counted) {
        counted.setNumClusters(settings.clusters);
      }
      if (part instanceof Randomizable random) {
        random.setSeed(settings.seed);
      }
    }
    if (!(copy instanceof AbstractConstrainedClusterer ours)) {
      return foreign(copy, rows, pairs, listener);
    }
    ours.setDebug(false);
    ours.setNumExecutionSlots(1);
    if (ours.wantedScale() == Scale.AUTO) {
      ours.setScale(new SelectedTag(settings.scale.ordinal(), AbstractConstrainedClusterer.TAGS_SCALE));
    }
    if (settings.starts > 0) {
      ours.setStarts(Math.min(settings.starts, ours.getStarts()));
    }
    ours.traceTo(listener);
    return ours.fit(rows, usesPairs ? pairs : pairs.using(ConstraintSet.empty()), settings.noisy);
  }

  private Model foreign(Clusterer copy, Instances rows, GivenPairs pairs, ProgressListener listener) throws Exception {
    try {
      return Patience.call(() -> ForeignModel.build(copy, rows, pairs), () -> !listener.report(WAITING));
    } catch (InterruptedException | CancellationException e) {
      throw Interrupts.checked(e);
    } catch (IllegalArgumentException | Patience.ExhaustedException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalArgumentException("it failed" + ForeignErrors.reason(e), e);
    }
  }
}

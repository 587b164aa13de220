package pairclust.weka.explorer.outcome;

import java.util.ArrayList;
import java.util.List;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import weka.clusterers.AlternativeKMeans;
import weka.clusterers.Clusterer;

/** The results that the user does not want to see again, on the present data. */
public final class Rejections {

  private final List<RunResult> rejected = new ArrayList<>();

  /**
   * Rejects a result.
   *
   * @param result a result
   * @param rows the data; results on other data are forgotten
   */
  public void reject(RunResult result, Rows rows) {
    rejected.removeIf(other -> !other.fits(rows) || other.name().equals(result.name()));
    rejected.add(result);
  }

  /**
   * Returns whether a result is rejected.
   *
   * @param result a result
   * @return whether {@link #accept} would change anything
   */
  public boolean contains(RunResult result) {
    return rejected.stream().anyMatch(other -> other.name().equals(result.name()));
  }

  /**
   * Takes a rejection back.
   *
   * @param result a result
   */
  public void accept(RunResult result) {
    rejected.removeIf(other -> other.name().equals(result.name()));
  }

  /** @return the names of the rejected results, the last rejected last */
  public List<String> names() {
    return rejected.stream().map(RunResult::name).toList();
  }

  /**
   * Returns a clusterer that finds as many clusters as the last rejected result has, but others.
   *
   * @param chosen the chosen clusterer, whose scale, distance, seed, threads and treatment of pairs are used if it has any
   * @return the clusterer
   */
  public Clusterer alternative(Clusterer chosen) {
    AlternativeKMeans alternative = new AlternativeKMeans();
    if (chosen instanceof AbstractConstrainedClusterer ours) {
      alternative.setScale(ours.getScale());
      alternative.setSeed(ours.getSeed());
      alternative.setNumExecutionSlots(ours.getNumExecutionSlots());
      alternative.setNoisy(ours.getNoisy());
      alternative.setWeight(ours.getWeight());
      alternative.setAbsoluteWeight(ours.getAbsoluteWeight());
    }
    if (chosen instanceof DistanceClusterer distances) {
      alternative.setDistance(distances.getDistance());
    }
    alternative.setNumClusters(Math.max(2, rejected.get(rejected.size() - 1).count()));
    alternative.reject(rejected.stream().map(RunResult::clusters).toList(), names());
    return alternative;
  }
}

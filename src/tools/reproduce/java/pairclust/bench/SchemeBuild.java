package pairclust.bench;

import pairclust.constraint.ConstraintSet;
import pairclust.eval.EvaluatedClustering;
import pairclust.weka.clusterer.ConstrainedClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.NumberOfClustersRequestable;
import weka.core.Instances;
import weka.core.Randomizable;

/** One build of a clusterer, of ours with pairs, of Weka's without. */
public final class SchemeBuild {

  private final Clusterer clusterer;

  /** Says that a clusterer refused its pairs or failed otherwise, which is a result, too. */
  public static final class RefusedException extends Exception {

    private static final long serialVersionUID = 1;

    private RefusedException(Exception cause) {
      super(cause.getMessage(), cause);
    }
  }

  /**
   * @param scheme a clusterer with its options
   * @param clusters how many clusters it makes, if it can be asked
   * @param seed its seed, if it has one
   * @throws Exception if the clusterer does not accept this number of clusters
   */
  public SchemeBuild(String scheme, int clusters, int seed) throws Exception {
    clusterer = CurvePlan.clusterer(scheme);
    if (clusterer instanceof NumberOfClustersRequestable counted) {
      counted.setNumClusters(clusters);
    }
    if (clusterer instanceof Randomizable random) {
      random.setSeed(seed);
    }
  }

  /** @return whether the clusterer uses pairs */
  public boolean usesPairs() {
    return clusterer instanceof ConstrainedClusterer;
  }

  /**
   * Builds the clusterer.
   *
   * @param rows the rows, without classes
   * @param pairs the pairs
   * @return the cluster of each row
   * @throws RefusedException if the clusterer fails
   * @throws InterruptedException if the program is to stop
   */
  public int[] clusters(Instances rows, ConstraintSet pairs) throws RefusedException, InterruptedException {
    try {
      if (clusterer instanceof ConstrainedClusterer constrained) {
        constrained.buildClusterer(rows, pairs);
        // Rows in no cluster count as clusters of their own: leaving out difficult rows must not pay.
        return new EvaluatedClustering(constrained.assignments(), new int[rows.size()], ConstraintSet.empty()).groups();
      }
      clusterer.buildClusterer(rows);
      int[] clusters = new int[rows.size()];
      for (int i = 0; i < clusters.length; i++) {
        clusters[i] = clusterer.clusterInstance(rows.get(i));
      }
      return clusters;
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      if (Thread.currentThread().isInterrupted()) {
        throw new InterruptedException(e.getMessage());
      }
      throw new RefusedException(e);
    }
  }
}

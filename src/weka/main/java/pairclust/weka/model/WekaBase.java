package pairclust.weka.model;

import java.util.concurrent.CancellationException;
import pairclust.boost.BaseClusterer;
import pairclust.parallel.Interrupts;
import pairclust.weka.options.ForeignErrors;
import pairclust.weka.rows.NumericRows;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.NumberOfClustersRequestable;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Randomizable;

/**
 * A Weka clusterer as the base clusterer of boosting.
 *
 * @param clusterer the clusterer, of which copies are built
 * @param clusters the requested number of clusters, or -1 to leave it to the clusterer
 * @param seed the seed of the first attempt; the next ones are consecutive
 */
public record WekaBase(Clusterer clusterer, int clusters, int seed) implements BaseClusterer<FittedBase> {

  @Override
  public FittedBase fit(double[][] rows, int attempt) {
    Instances data = NumericRows.header("boosted", rows[0].length);
    for (double[] row : rows) {
      data.add(new DenseInstance(1, row));
    }
    return fit(data, attempt);
  }

  /** Builds a copy on rows as they are. */
  public FittedBase fit(Instances data, int attempt) {
    try {
      Clusterer copy = AbstractClusterer.makeCopy(clusterer);
      if (clusters > 0 && copy instanceof NumberOfClustersRequestable counted) {
        counted.setNumClusters(clusters);
      }
      if (copy instanceof Randomizable random) {
        random.setSeed(seed + attempt);
      }
      copy.buildClusterer(data);
      return new FittedBase(copy, new Instances(data, 0), copy.numberOfClusters());
    } catch (InterruptedException e) {
      throw Interrupts.unchecked();
    } catch (CancellationException e) {
      throw e;
    } catch (Exception e) {
      // Some of Weka's clusterers wrap what an interrupt ended them with.
      Interrupts.check();
      throw new IllegalArgumentException("The base clusterer " + clusterer.getClass().getSimpleName() + " failed"
          + ForeignErrors.reason(e), e);
    }
  }

  /** @return whether the clusterer has a seed, so that attempts differ */
  public boolean isRandomized() {
    return clusterer instanceof Randomizable;
  }

  /** @return whether the number of clusters can be requested */
  public boolean takesClusterCount() {
    return clusterer instanceof NumberOfClustersRequestable;
  }
}

package pairclust.weka.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.util.concurrent.CancellationException;
import pairclust.boost.BaseClusterer;
import pairclust.data.Saved;
import pairclust.parallel.Interrupts;
import pairclust.weka.options.ForeignErrors;
import weka.clusterers.Clusterer;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** One of Weka's clusterers, built. */
public final class FittedBase implements BaseClusterer.Fitted {

  private static final long serialVersionUID = 1L;

  // Weka's clusterers can be serialised, though the interface does not say so.
  @SuppressWarnings("serial")
  private final Clusterer clusterer;
  private final Instances header;
  private final int count;

  FittedBase(Clusterer clusterer, Instances header, int count) {
    this.clusterer = clusterer;
    this.header = header;
    this.count = count;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    Saved.require(clusterer != null && header != null && count > 0, "a base clusterer is missing");
  }

  @Override
  public int count() {
    return count;
  }

  @Override
  public int cluster(double[] row) {
    Instance instance = new DenseInstance(1, row);
    instance.setDataset(header);
    return cluster(instance);
  }

  public int cluster(Instance row) {
    String name = clusterer.getClass().getSimpleName();
    int cluster;
    try {
      cluster = clusterer.clusterInstance(row);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException(Interrupts.STOPPED);
    } catch (Exception e) {
      throw new IllegalArgumentException("The base clusterer " + name + " gives a row no cluster" + ForeignErrors.reason(e)
          + "\nBoostCluster needs one that has a place for every row.", e);
    }
    if (cluster < 0 || cluster >= count) {
      throw new IllegalArgumentException("The base clusterer " + name + " put a row into cluster " + cluster + ", but has only " + count
          + " clusters.");
    }
    return cluster;
  }
}

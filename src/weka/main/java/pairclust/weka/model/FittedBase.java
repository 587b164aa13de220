package pairclust.weka.model;

import java.io.IOException;
import java.io.ObjectInputStream;
import pairclust.boost.BaseClusterer;
import pairclust.data.Saved;
import pairclust.parallel.Interrupts;
import pairclust.weka.options.ForeignErrors;
import weka.clusterers.Clusterer;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;

/** A built base clusterer. */
public final class FittedBase implements BaseClusterer.Fitted {

  private static final long serialVersionUID = 1L;

  // Weka's clusterers can be serialised, although the interface does not extend Serializable.
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

  /** Assigns a row; one that the clusterer leaves out is an error. */
  public int cluster(Instance row) {
    String name = clusterer.getClass().getSimpleName();
    int cluster;
    try {
      cluster = clusterer.clusterInstance(row);
    } catch (InterruptedException e) {
      throw Interrupts.unchecked();
    } catch (Exception e) {
      throw new IllegalArgumentException("The base clusterer " + name + " left a row unassigned" + ForeignErrors.reason(e)
          + "\nBoostCluster needs a clusterer that assigns every row.", e);
    }
    if (cluster < 0 || cluster >= count) {
      throw new IllegalArgumentException("The base clusterer " + name + " assigned a row to cluster " + cluster + ", but has only " + count
          + " clusters.");
    }
    return cluster;
  }
}

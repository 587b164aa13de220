package weka.experiment;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import weka.clusterers.RandomizableClusterer;
import weka.core.Capabilities;
import weka.core.Instance;
import weka.core.Instances;

/** Records all data it was given, and assigns every row by its first value. It can be made to fail. */
public class SpyClusterer extends RandomizableClusterer {

  private static final long serialVersionUID = 1L;

  /** All data that any such clusterer was given since it was last cleared. */
  static final List<Instances> SEEN = Collections.synchronizedList(new ArrayList<>());

  /** Fails when it is built for the so-many-th time, counted from 1; 0 for never, -1 for always, with an error. */
  static volatile int failAt;

  @Override
  public Capabilities getCapabilities() {
    Capabilities result = super.getCapabilities();
    result.enableAll();
    return result;
  }

  @Override
  public void buildClusterer(Instances data) {
    SEEN.add(new Instances(data));
    if (SEEN.size() == failAt) {
      throw new IllegalStateException("I can't do 'this'\none.");
    }
    if (failAt < 0) {
      throw new StackOverflowError();
    }
    // What a clusterer does to its data must not reach anybody else.
    data.delete();
  }

  @Override
  public int clusterInstance(Instance instance) throws Exception {
    return Math.floorMod((long) Math.floor(instance.value(0)), 3);
  }

  @Override
  public int numberOfClusters() {
    return 3;
  }
}

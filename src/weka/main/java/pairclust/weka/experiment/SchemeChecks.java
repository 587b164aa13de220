package pairclust.weka.experiment;

import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.options.ConstrainedClustererOptions;
import weka.clusterers.Clusterer;
import weka.clusterers.SingleClustererEnhancer;

/** What a clusterer in an experiment must not say, as the split evaluator says it; and the one thing that is said to it. */
final class SchemeChecks {

  private SchemeChecks() {
  }

  /** Refuses a clusterer that would get pairs, or find rows, in another way than all others. */
  static void check(Clusterer clusterer) {
    String name = clusterer.getClass().getSimpleName();
    Clusterer inner = innermost(clusterer);
    if (inner != clusterer && inner instanceof ConstrainedClusterer && !(clusterer instanceof ConstrainedClusterer)) {
      throw new IllegalArgumentException(inner.getClass().getSimpleName() + " gets no pairs inside " + name + ". Choose it directly; its"
          + " option -scale, or data that were filtered before, may do what the filter was for.");
    }
    if (inner instanceof ConstrainedClustererOptions options) {
      if (!options.getConstraintsFile().getPath().isEmpty()) {
        throw new IllegalArgumentException("Here pairs come from the split evaluator (-selection or -pairs-dir): take the option"
            + " -constraints away from " + inner.getClass().getSimpleName() + ".");
      }
      if (!options.getIdAttribute().isEmpty()) {
        throw new IllegalArgumentException("Here no clusterer sees an ID: take the option -id away from "
            + inner.getClass().getSimpleName() + ", and say -id to the split evaluator.");
      }
    }
  }

  private static Clusterer innermost(Clusterer clusterer) {
    return clusterer instanceof SingleClustererEnhancer enhancer ? innermost(enhancer.getClusterer()) : clusterer;
  }

  /** Sets the number of clusters of a clusterer, or of the one inside it. Not all that have one say so by an interface. */
  static void setNumClusters(Clusterer clusterer, int clusters) {
    Clusterer inner = innermost(clusterer);
    try {
      new PropertyDescriptor("numClusters", inner.getClass()).getWriteMethod().invoke(inner, clusters);
    } catch (IntrospectionException | ReflectiveOperationException e) {
      throw new IllegalArgumentException("The number of clusters of " + inner.getClass().getSimpleName() + " cannot be set"
          + " (-k-from-classes). Leave it out of this comparison, or do without the option.", e);
    }
  }
}

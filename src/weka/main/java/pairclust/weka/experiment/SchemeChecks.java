package pairclust.weka.experiment;

import java.beans.IntrospectionException;
import java.beans.PropertyDescriptor;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.options.ConstrainedClustererOptions;
import weka.clusterers.Clusterer;
import weka.clusterers.SingleClustererEnhancer;

/** Checks clusterers for use in an experiment, where pairs and IDs come from the split evaluator, and sets their number of clusters. */
final class SchemeChecks {

  private SchemeChecks() {
  }

  /** Rejects a clusterer that would get pairs, or identify rows, differently from all others. */
  static void check(Clusterer clusterer) {
    String name = clusterer.getClass().getSimpleName();
    Clusterer inner = innermost(clusterer);
    if (inner != clusterer && inner instanceof ConstrainedClusterer && !(clusterer instanceof ConstrainedClusterer)) {
      throw new IllegalArgumentException(inner.getClass().getSimpleName() + " gets no pairs inside " + name + ". Choose it directly, and"
          + " use its option -scale or filter the data beforehand instead.");
    }
    if (inner instanceof ConstrainedClustererOptions options) {
      if (!options.getConstraintsFile().getPath().isEmpty()) {
        throw new IllegalArgumentException("In an experiment pairs come from the split evaluator (-selection or -pairs-dir): remove the"
            + " option -constraints of " + inner.getClass().getSimpleName() + ".");
      }
      if (!options.getIdAttribute().isEmpty()) {
        throw new IllegalArgumentException("In an experiment no clusterer sees an ID: remove the option -id of "
            + inner.getClass().getSimpleName() + ", and set -id of the split evaluator.");
      }
    }
  }

  private static Clusterer innermost(Clusterer clusterer) {
    return clusterer instanceof SingleClustererEnhancer enhancer ? innermost(enhancer.getClusterer()) : clusterer;
  }

  /** Sets the number of clusters of a clusterer, or of the one it wraps, by reflection: not all implement Weka's interface for it. */
  static void setNumClusters(Clusterer clusterer, int clusters) {
    Clusterer inner = innermost(clusterer);
    try {
      new PropertyDescriptor("numClusters", inner.getClass()).getWriteMethod().invoke(inner, clusters);
    } catch (IntrospectionException | ReflectiveOperationException e) {
      throw new IllegalArgumentException("The number of clusters of " + inner.getClass().getSimpleName() + " cannot be set"
          + " (-k-from-classes). Remove it from the experiment, or do without the option.", e);
    }
  }
}

package pairclust.weka.clusterer;

import java.util.ArrayList;
import java.util.List;
import weka.clusterers.Clusterer;
import weka.clusterers.MakeDensityBasedClusterer;
import weka.clusterers.SingleClustererEnhancer;

/** Looks into clusterers that wrap another one, such as FilteredClusterer. */
public final class Wrapped {

  private Wrapped() {
  }

  /** Returns the clusterer, the one that it wraps, and so on. */
  public static List<Clusterer> chain(Clusterer outer) {
    List<Clusterer> chain = new ArrayList<>();
    for (Clusterer next = outer; next != null; next = inside(next)) {
      chain.add(next);
    }
    return chain;
  }

  /** Returns the clusterer that another one wraps; null if it wraps none. */
  private static Clusterer inside(Clusterer clusterer) {
    if (clusterer instanceof MakeDensityBasedClusterer wrapper) {
      // It has no superclass in common with Weka's other wrappers.
      return wrapper.getClusterer();
    }
    return clusterer instanceof SingleClustererEnhancer wrapper ? wrapper.getClusterer() : null;
  }
}

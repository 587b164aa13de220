package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.List;
import weka.clusterers.Clusterer;
import weka.clusterers.SingleClustererEnhancer;

/** Looks into clusterers that wrap another one, such as FilteredClusterer. */
public final class Wrapped {

  private Wrapped() {
  }

  /** Returns the clusterer, the one that it wraps, and so on. */
  public static List<Clusterer> chain(Clusterer outer) {
    List<Clusterer> chain = new ArrayList<>();
    for (Clusterer next = outer; next != null; next = next instanceof SingleClustererEnhancer wrapper ? wrapper.getClusterer() : null) {
      chain.add(next);
    }
    return chain;
  }
}

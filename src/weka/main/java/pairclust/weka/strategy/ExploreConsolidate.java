package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;

/** Explore and Consolidate. */
public class ExploreConsolidate extends Explore {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "First finds a row of every cluster, each far from all found before (Explore); then asks for the clusters of random rows, the"
        + " nearest neighbourhood first (Consolidate). Without a number of clusters it only explores. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.ExploreConsolidate(true, getDensity());
  }
}

package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/** Farthest-first search for clusters, and nothing else. */
public class Explore extends SelectionScheme implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  private boolean density;

  @Override
  public String globalInfo() {
    return "Asks about the row that is farthest from all rows asked about before, until all are known to belong somewhere: finds a"
        + " row of every"
        + " cluster in few questions, also where nobody knows how many there are. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.activeSemiSupervision();
  }

  @Override
  public String name() {
    return "explore";
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.ExploreConsolidate(false, density);
  }

  @OptionMetadata(displayName = "density", commandLineParamName = "density", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-density", displayOrder = 1,
      description = "Rows in the thinnest regions of the data, which are outliers more often than clusters of their own, come last"
          + " in the search (default off).")
  public boolean getDensity() {
    return density;
  }

  /** @param density whether rows in thin regions come last */
  public void setDensity(boolean density) {
    this.density = density;
  }
}

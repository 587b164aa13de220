package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/** The first phase of Explore and Consolidate alone: a farthest-first search for clusters. */
public class Explore extends SelectionScheme implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  private boolean density;

  @Override
  public String globalInfo() {
    return "Asks about the row that is farthest from all rows asked about before, until every row has a neighbourhood: finds a row of every"
        + " cluster in few questions, also if the number of clusters is unknown. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.activeSemiSupervision();
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.ExploreConsolidate(false, density);
  }

  @OptionMetadata(displayName = "density", commandLineParamName = "density", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-density", displayOrder = 1,
      description = "Ask last about rows in the sparsest regions of the data, which are more often outliers than clusters of their own"
          + " (default off).")
  public boolean getDensity() {
    return density;
  }

  /** @param density whether rows in sparse regions come last */
  public void setDensity(boolean density) {
    this.density = density;
  }
}

package weka.clusterers.selection;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import weka.clusterers.PCKMeans;
import weka.core.OptionMetadata;
import weka.core.StrictOptions;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/** Explore and Consolidate. */
public class ExploreConsolidate extends SelectionScheme implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  private boolean density;

  @Override
  public String globalInfo() {
    return "First finds a row of every cluster, each far from all found before (Explore); then random rows find their clusters, the"
        + " nearest"
        + " asked first (Consolidate). Without a number of clusters it only explores. For more information see:\n\n" + paper();
  }

  static TechnicalInformation paper() {
    return new PCKMeans().getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return paper();
  }

  @Override
  public String name() {
    return "explore-consolidate";
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.ExploreConsolidate(true, density);
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

  /** @return the tip text */
  public String densityTipText() {
    return StrictOptions.tip(this, "density");
  }
}

package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.Papers;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/** Min-max selection. */
public class MinMax extends SelectionScheme implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Asks about the row that is least similar to all asked about before, the most similar neighbourhood first; also if the number of"
        + " clusters is unknown. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Pavan K. Mallapragada and Rong Jin and Anil K. Jain",
        "Active query selection for semi-supervised clustering", "19th International Conference on Pattern Recognition", 2008, "",
        "https://doi.org/10.1109/ICPR.2008.4761792");
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.MinMax();
  }
}

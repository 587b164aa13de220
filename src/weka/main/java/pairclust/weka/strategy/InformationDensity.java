package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.Papers;
import weka.core.TechnicalInformation;
import weka.core.TechnicalInformationHandler;

/** Asks where uncertain rows belong that stand for many others. The default. */
public class InformationDensity extends SelectionScheme implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Asks about rows whose cluster is uncertain and that have many rows around them of which nothing is known yet, so that an answer"
        + " says something about rows that are not asked about. A row is compared with the most probable neighbourhood first. Works without"
        + " the number of clusters. For more information see:\n\n" + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.inProceedings("Burr Settles and Mark Craven", "An analysis of active learning strategies for sequence labeling tasks",
        "Proceedings of the 2008 Conference on Empirical Methods in Natural Language Processing", 2008, "1070-1079",
        "https://doi.org/10.3115/1613715.1613855");
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.density.InformationDensity();
  }
}

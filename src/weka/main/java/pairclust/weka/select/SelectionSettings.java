package pairclust.weka.select;

import pairclust.distortion.Distance;
import pairclust.weka.options.Scale;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import weka.core.Utils;

/**
 * What questions depend on, besides the data and who answers.
 *
 * @param scheme the strategy
 * @param clusters the number of clusters, or -1 if it is not known
 * @param seed decides the strategy's random choices
 * @param measure how far apart rows are
 * @param scale what is done to attributes before
 */
public record SelectionSettings(SelectionScheme scheme, int clusters, int seed, Distance measure, Scale scale) {

  /**
   * @param answering options that say who answers, and how well
   * @return the settings as options, by which a file of answers says what it answers
   */
  public String text(String answering) {
    String options = Utils.joinOptions(scheme.getOptions()).strip();
    boolean usual = options.equals(Utils.joinOptions(SelectionSchemes.named(scheme.name()).getOptions()).strip());
    return "-method " + scheme.name() + answering + " -N " + clusters + " -S " + seed + " -distance " + measure.label() + " -scale "
        + scale.label() + (usual ? "" : " -- " + options);
  }
}

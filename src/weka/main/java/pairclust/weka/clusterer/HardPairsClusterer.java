package pairclust.weka.clusterer;

import java.beans.BeanProperty;
import pairclust.constraint.ConstraintSet;
import pairclust.suspect.ConsistentPairs;
import weka.gui.ProgrammaticProperty;

/**
 * Base class of clusterers that satisfy every pair they use and have neither starts nor iterations. Pairs that are probably wrong are left
 * out only if pairs are noisy, and so are those that others contradict.
 */
public abstract class HardPairsClusterer extends AbstractConstrainedClusterer {

  private static final long serialVersionUID = 1L;

  @Override
  protected boolean mayViolatePairs() {
    return getNoisy();
  }

  @Override
  protected boolean acceptsNoisyPairs() {
    return true;
  }

  /**
   * Returns the pairs to satisfy.
   *
   * @param used the pairs to cluster by
   * @return those of them that do not contradict each other and have any weight, all of the same weight
   */
  protected static ConstraintSet hard(ConstraintSet used) {
    return ConsistentPairs.of(used).evenlyWeighted();
  }

  // No pair is weighed against distances, and nothing is repeated, so that these options have no meaning.

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public double getWeight() {
    return 1;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public boolean getAbsoluteWeight() {
    return false;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getStarts() {
    return 1;
  }

  @ProgrammaticProperty
  @BeanProperty(hidden = true)
  @Override
  public int getMaxIterations() {
    return 1;
  }
}

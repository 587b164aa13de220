package pairclust.weka.strategy;

import weka.core.OptionMetadata;
import weka.core.TechnicalInformationHandler;

/** A strategy that computes in several threads. */
public abstract class ParallelScheme extends SelectionScheme implements TechnicalInformationHandler {

  private static final long serialVersionUID = 1L;

  private int numExecutionSlots = 1;

  /** Called for strategies that 1.1.0 saved, where this class did not exist. Which questions come up does not depend on it. */
  private void readObjectNoData() {
    numExecutionSlots = 1;
  }

  @OptionMetadata(displayName = "execution slots", commandLineParamName = "num-slots", commandLineParamSynopsis = "-num-slots <num>",
      displayOrder = 9, description = "The number of threads. The questions do not depend on it (default 1).")
  public int getNumExecutionSlots() {
    return numExecutionSlots;
  }

  /** @param numExecutionSlots the number of threads */
  public void setNumExecutionSlots(int numExecutionSlots) {
    this.numExecutionSlots = numExecutionSlots;
  }
}

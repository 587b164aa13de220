package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import pairclust.weka.options.Papers;
import weka.core.OptionMetadata;
import weka.core.TechnicalInformation;

/** Normalised point-based uncertainty, NPU. */
public class NPU extends ParallelScheme {

  private static final long serialVersionUID = 1L;

  private int numTrees = 50;
  private int starts = 3;

  @Override
  public String globalInfo() {
    return "Clusters with the answers so far, and asks about the row whose cluster is most uncertain per expected question (NPU). It"
        + " clusters again for every row, so it takes longer than other strategies. For more information see:\n\n"
        + getTechnicalInformation();
  }

  @Override
  public TechnicalInformation getTechnicalInformation() {
    return Papers.article("Sicheng Xiong and Javad Azimi and Xiaoli Z. Fern",
        "Active learning of constraints for semi-supervised clustering", "IEEE Transactions on Knowledge and Data Engineering", 26, 1,
        2014, "43-54", "https://doi.org/10.1109/TKDE.2013.22");
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.NPU(numTrees, starts, getNumExecutionSlots());
  }

  @OptionMetadata(displayName = "trees", commandLineParamName = "trees", commandLineParamSynopsis = "-trees <num>", displayOrder = 1,
      description = "The number of trees in the random forest that estimates similarities (default 50).")
  public int getNumTrees() {
    return numTrees;
  }

  /** @param numTrees the number of trees */
  public void setNumTrees(int numTrees) {
    this.numTrees = numTrees;
  }

  @OptionMetadata(displayName = "starts", commandLineParamName = "starts", commandLineParamSynopsis = "-starts <num>", displayOrder = 2,
      description = "The number of starts of each clustering (default 3).")
  public int getStarts() {
    return starts;
  }

  /** @param starts the number of starts */
  public void setStarts(int starts) {
    this.starts = starts;
  }
}

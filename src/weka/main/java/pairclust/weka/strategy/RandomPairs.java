package pairclust.weka.strategy;

import pairclust.select.PairSelector;
import pairclust.select.Progress;
import weka.core.OptionMetadata;

/** Draws pairs at random. */
public class RandomPairs extends SelectionScheme {

  private static final long serialVersionUID = 1L;

  private boolean drawImplied;
  private double mustShare = pairclust.select.RandomPairs.ANY_SHARE;

  @Override
  public String globalInfo() {
    return "Draws pairs of rows at random, each once. By default it skips pairs whose answer is entailed by earlier answers.";
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.RandomPairs(drawImplied, mustShare);
  }

  @OptionMetadata(displayName = "draw implied", commandLineParamName = "draw-implied", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-draw-implied", displayOrder = 1,
      description = "Also draw pairs whose answer is entailed by earlier answers, and count them as questions, like the random baseline of"
          + " the papers (default off).")
  public boolean getDrawImplied() {
    return drawImplied;
  }

  /** @param drawImplied whether entailed pairs are drawn, too */
  public void setDrawImplied(boolean drawImplied) {
    this.drawImplied = drawImplied;
  }

  @OptionMetadata(displayName = "must share", commandLineParamName = "must-share", commandLineParamSynopsis = "-must-share <num>",
      displayOrder = 2, description = "The fraction of must-links among the pairs, from 0 to 1; -1 for no restriction. Only with class"
          + " labels or recorded answers, as it discards answers (default -1).")
  public double getMustShare() {
    return mustShare;
  }

  /** @param mustShare the fraction of must-links */
  public void setMustShare(double mustShare) {
    this.mustShare = mustShare;
  }
}

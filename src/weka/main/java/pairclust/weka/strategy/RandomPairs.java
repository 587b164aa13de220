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
    return "Draws pairs of rows at random, each once. By default none whose answer follows from earlier answers is drawn.";
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public PairSelector selector(Progress progress) {
    return new pairclust.select.RandomPairs(drawImplied, mustShare);
  }

  @OptionMetadata(displayName = "draw implied", commandLineParamName = "draw-implied", commandLineParamIsFlag = true,
      commandLineParamSynopsis = "-draw-implied", displayOrder = 1,
      description = "Draw also pairs whose answer follows from earlier answers, and count them as questions, as the random baseline of"
          + " the papers does (default off).")
  public boolean getDrawImplied() {
    return drawImplied;
  }

  /** @param drawImplied whether pairs that follow are drawn too */
  public void setDrawImplied(boolean drawImplied) {
    this.drawImplied = drawImplied;
  }

  @OptionMetadata(displayName = "must share", commandLineParamName = "must-share", commandLineParamSynopsis = "-must-share <num>",
      displayOrder = 2, description = "Which share of the pairs shall be must-links, from 0 to 1; -1 for as it comes. Only with class"
          + " labels or recorded answers: a person is not asked in vain (default -1).")
  public double getMustShare() {
    return mustShare;
  }

  /** @param mustShare the share of must-links */
  public void setMustShare(double mustShare) {
    this.mustShare = mustShare;
  }
}

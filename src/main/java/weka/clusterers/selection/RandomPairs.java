package weka.clusterers.selection;

import pairclust.select.PairSelector;

/** Draws pairs at random. */
public class RandomPairs extends SelectionScheme {

  private static final long serialVersionUID = 1L;

  @Override
  public String globalInfo() {
    return "Draws pairs of rows at random, each once.";
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public PairSelector selector() {
    return new pairclust.select.RandomPairs();
  }
}

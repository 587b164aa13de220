package pairclust.oracle;

/** An oracle that has all answers in advance, so that experiments can look up an answer before they choose a pair. */
public interface KnowingOracle extends Oracle {

  @Override
  Answer ask(int first, int second);
}

package pairclust.select;

import java.util.BitSet;
import java.util.Random;

final class ThinRegions {
  static BitSet of(SelectionTask task, Random random) { return new BitSet(); }
}

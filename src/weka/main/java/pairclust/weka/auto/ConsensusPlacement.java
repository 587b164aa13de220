package pairclust.weka.auto;

import pairclust.consensus.Votes;
import pairclust.data.Placement;
import pairclust.data.Saved;
import pairclust.weka.model.RowPlacement;
import weka.core.Instance;

/**
 * Assigns a row by the votes of all members of a consensus.
 *
 * @param members assign the row each in its own way
 * @param votes turns their clusters into a row of votes
 * @param placement assigns rows of votes
 */
record ConsensusPlacement(RowPlacement[] members, Votes votes, Placement placement) implements RowPlacement {

  /** Checks that the parts match, also when the record is deserialised. */
  ConsensusPlacement {
    Saved.requireArgument(members != null && votes != null && placement != null && members.length == votes.members()
        && placement.columns() == votes.columns(), "the members of its consensus do not fit together");
  }

  @Override
  public int count() {
    return placement.count();
  }

  @Override
  public int cluster(Instance instance) {
    int[] clusters = new int[members.length];
    for (int m = 0; m < clusters.length; m++) {
      clusters[m] = members[m].cluster(instance);
    }
    return placement.nearest(votes.columns(clusters), votes.entries(), clusters.length);
  }
}

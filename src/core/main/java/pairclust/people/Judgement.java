package pairclust.people;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pairclust.constraint.Link;

/**
 * What people say together if it is known how reliable they are: groups of rows that violate as few votes as possible. Where other groups
 * violate hardly more, the pairs in which they differ are undecided.
 */
final class Judgement {

  /** What is decided must be at least one and a half times as probable as the opposite, because reliabilities are estimates. */
  static final double CLEAR = Math.log(1.5);

  /**
   * The largest number of links looked at to improve the groups, and again to find what is undecided. Beyond it, groups stay as found, and
   * pairs as decided.
   */
  private static final long MAX_WORK = 16_000_000;

  /** What a link that is grouped again costs, compared with one that is only looked at. */
  private static final int LOOSE_WORK = 20;

  private final AnsweredPairs said;
  private final JointPartition partition;
  private final EntailmentPaths paths;
  private final double[] votes;
  private final boolean[] satisfied;
  private final boolean[] undecided;
  private int[] groups;
  private double cost;
  private long work;
  private long limit = MAX_WORK;

  /**
   * @param said what was said
   * @param logOdds of each person, the logarithm of how much more often the person is right than wrong
   */
  Judgement(AnsweredPairs said, double[] logOdds) {
    this.said = said;
    partition = new JointPartition(said.rows(), said.first(), said.second());
    paths = new EntailmentPaths(said.rows(), said.first(), said.second());
    votes = said.pairs().stream().mapToDouble(pair -> pair.votes(logOdds)).toArray();
    undecided = new boolean[votes.length];
    groups = partition.groups(votes);
    cost = partition.cost(groups, votes);
    improve();
    satisfied = new boolean[votes.length];
    for (int e = 0; e < satisfied.length; e++) {
      satisfied[e] = !isViolated(e);
    }
    limit = work + MAX_WORK;
    findUndecided();
  }

  /** Satisfies a violated link by force, as long as fewer votes are violated then: the greedy groups need not be the best. */
  private void improve() {
    boolean improved = true;
    while (improved) {
      improved = false;
      for (int e = 0; e < votes.length; e++) {
        int[] other = isViolated(e) ? withOther(e) : null;
        double otherCost = other == null ? cost : partition.cost(other, votes);
        if (otherCost < cost - JointPartition.ROUNDING * (1 + cost)) {
          groups = other;
          cost = otherCost;
          improved = true;
        }
      }
    }
  }

  /**
   * Returns the groups that come of deciding a link in the other way: the rows of its groups are grouped again, and all other groups stay
   * together. Null if there is no time left.
   */
  private int[] withOther(int e) {
    if (work > limit) {
      return null;
    }
    int[] id = new int[groups.length];
    int ids = identify(groups[said.first()[e]], groups[said.second()[e]], id);
    int[] loose = IntStream.range(0, votes.length).filter(i -> id[said.first()[i]] != id[said.second()[i]]
        && (isIn(e, said.first()[i]) || isIn(e, said.second()[i]))).toArray();
    work += votes.length + LOOSE_WORK * (long) loose.length;
    double all = 1 + Arrays.stream(votes).map(Math::abs).sum();
    double[] forced = Arrays.stream(loose).mapToDouble(i -> i != e ? votes[i] : areTogether(e) ? -all : all).toArray();
    int[] found = new JointPartition(ids, Arrays.stream(loose).map(i -> id[said.first()[i]]).toArray(),
        Arrays.stream(loose).map(i -> id[said.second()[i]]).toArray()).groups(forced);
    return Arrays.stream(id).map(i -> found[i]).toArray();
  }

  /** Returns whether a row is in a group of a link's rows. */
  private boolean isIn(int e, int row) {
    return groups[row] == groups[said.first()[e]] || groups[row] == groups[said.second()[e]];
  }

  /** Numbers the rows of two groups one by one, and each other group as a whole; returns how many numbers there are. */
  private int identify(int one, int another, int[] id) {
    int[] idOfGroup = new int[groups.length];
    int ids = 0;
    for (int row = 0; row < groups.length; row++) {
      int group = groups[row];
      if (group == one || group == another) {
        id[row] = ids++;
      } else {
        idOfGroup[group] = idOfGroup[group] == 0 ? ++ids : idOfGroup[group];
        id[row] = idOfGroup[group] - 1;
      }
    }
    return ids;
  }

  private void findUndecided() {
    Set<Integer> tried = new HashSet<>();
    for (int e = 0; e < votes.length; e++) {
      undecided[e] |= votes[e] == 0;
      if (!satisfied[e] && work < limit) {
        work += votes.length;
        tryOther(e, tried);
        pathAgainst(e).forEach(link -> tryOther(link, tried));
      }
    }
  }

  /** Finds the pairs that are undecided because the other decision on a link costs hardly more. */
  private void tryOther(int e, Set<Integer> tried) {
    int[] other = tried.add(e) ? withOther(e) : null;
    if (other != null && partition.cost(other, votes) < cost + CLEAR) {
      for (int i = 0; i < votes.length; i++) {
        undecided[i] |= partition.violates(other, votes, i) == satisfied[i];
      }
    }
  }

  private boolean areTogether(int e) {
    return groups[said.first()[e]] == groups[said.second()[e]];
  }

  /** Returns the sum of the votes on a pair, positive for "same". */
  double votes(int e) {
    return votes[e];
  }

  /** Returns whether the groups violate the majority on a pair. */
  boolean isViolated(int e) {
    return partition.violates(groups, votes, e);
  }

  /** Returns whether the opposite answer is nearly as probable. */
  boolean isUndecided(int e) {
    return undecided[e];
  }

  /** Returns the answer by the groups. */
  Link decision(int e) {
    return areTogether(e) ? Link.MUST : Link.CANNOT;
  }

  /** Returns the pairs from which the opposite of a violated pair follows. */
  List<Integer> pathAgainst(int e) {
    return paths.against(e, votes, satisfied);
  }

  /** Returns how many links were looked at. */
  long work() {
    return work;
  }
}

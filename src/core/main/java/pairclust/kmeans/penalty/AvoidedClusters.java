package pairclust.kmeans.penalty;

import java.util.List;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.distortion.Space;
import pairclust.kmeans.Penalty;
import pairclust.kmeans.Problem;

/**
 * The cost of pairs, and of being like clusterings that were rejected. Any two rows that a rejected clustering has in one cluster count as
 * a weak cannot-link (as in Bae and Bailey, COALA: a novel approach for the extraction of an alternate clustering of high quality and high
 * dissimilarity, ICDM 2006, doi:10.1109/ICDM.2006.37), but only beyond what independent clusterings have in common: the cost is
 * proportional to the numerator of the adjusted Rand index, and zero where that is negative.
 *
 * <p>Pairs of rows are not visited: the sizes of the common parts of clusters determine their number.
 */
public final class AvoidedClusters implements Penalty {

  private final Problem problem;
  private final Penalty pairs;
  private final List<int[]> rejected;
  private final double scale;

  /**
   * @param problem the problem
   * @param pairs the cost of violated pairs
   * @param rejected the cluster of each row in each rejected clustering, negative for rows in none
   * @param strength the cost of a row in a cluster of average size that is part of its rejected cluster, in units of the problem
   */
  public AvoidedClusters(Problem problem, Penalty pairs, List<int[]> rejected, double strength) {
    this.problem = problem;
    this.pairs = pairs;
    this.rejected = List.copyOf(rejected);
    scale = strength * problem.unit() * problem.k() / problem.rows();
  }

  @Override
  public Tally tally(int[] labels, Space space) {
    return new Counts(labels, pairs.tally(labels, space));
  }

  private final class Counts implements Tally {

    private final int[] labels;
    private final Tally pairTally;
    private final Likeness[] likeness;
    private final Neighbourhoods neighbourhoods = problem.neighbourhoods();

    Counts(int[] labels, Tally pairTally) {
      this.labels = labels;
      this.pairTally = pairTally;
      likeness = rejected.stream().map(clusters -> new Likeness(clusters, problem.k())).toArray(Likeness[]::new);
      count();
    }

    private void count() {
      for (Likeness part : likeness) {
        part.count(labels);
      }
    }

    @Override
    public boolean coversAllRows() {
      return true;
    }

    /** Also counts again, as the first assignment changes the labels of rows without pairs directly. */
    @Override
    public void update(Space space, LinearForms forms) {
      pairTally.update(space, forms);
      count();
    }

    @Override
    public void addRowCosts(int row, double[] costs) {
      if (neighbourhoods.of(row) >= 0) {
        pairTally.addRowCosts(row, costs);
      }
      for (Likeness part : likeness) {
        for (int h = 0; h < costs.length; h++) {
          costs[h] += scale * Math.max(0, part.valueAfter(row, labels[row], h));
        }
      }
    }

    @Override
    public void addGroupCosts(int p, double[] costs) {
      pairTally.addGroupCosts(p, costs);
      int present = labels[neighbourhoods.member(p, 0)];
      if (neighbourhoods.isTogether(p, labels)) {
        for (Likeness part : likeness) {
          Likeness.Rows rows = part.new Rows();
          for (int i = 0; i < neighbourhoods.size(p); i++) {
            rows.add(neighbourhoods.member(p, i));
          }
          for (int h = 0; h < costs.length; h++) {
            costs[h] += scale * Math.max(0, part.valueAfter(rows, present, h));
          }
        }
      }
    }

    @Override
    public double groupCost(int p) {
      return pairTally.groupCost(p);
    }

    @Override
    public boolean violates(int p) {
      return pairTally.violates(p);
    }

    @Override
    public int labelAt(int place) {
      return pairTally.labelAt(place);
    }

    @Override
    public void move(int row, int cluster) {
      for (Likeness part : likeness) {
        part.move(row, labels[row], cluster);
      }
      if (neighbourhoods.of(row) >= 0) {
        pairTally.move(row, cluster);
      } else {
        labels[row] = cluster;
      }
    }

    @Override
    public void moveGroup(int p, int cluster) {
      for (Likeness part : likeness) {
        for (int i = 0; i < neighbourhoods.size(p); i++) {
          int row = neighbourhoods.member(p, i);
          part.move(row, labels[row], cluster);
        }
      }
      pairTally.moveGroup(p, cluster);
    }

    @Override
    public double mustCost() {
      return pairTally.mustCost();
    }

    @Override
    public double cannotCost() {
      return pairTally.cannotCost();
    }

    /** Counts apart from what moves have kept: the first assignment changes the labels of rows without pairs directly. */
    @Override
    public double likenessCost() {
      double cost = 0;
      for (int[] clusters : rejected) {
        Likeness present = new Likeness(clusters, problem.k());
        present.count(labels);
        cost += scale * Math.max(0, present.value());
      }
      return cost;
    }
  }
}

package pairclust.spark.component;

import java.io.Serializable;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pairclust.constraint.Conflict;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Neighbourhoods;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;
import pairclust.data.Points;
import pairclust.kmeans.Problem;
import pairclust.kmeans.State;
import pairclust.parallel.Workers;
import pairclust.spark.block.ClusterSums;

/**
 * The components of the graph of pairs that a partition has, as a problem of the core. It remembers the state after the last E-step.
 * Nothing depends on that memory: a block that was lost, moved to another machine or assigned twice repeats the descent and computes the
 * same.
 */
public final class LinkedBlock implements Serializable {

  private static final long serialVersionUID = 1L;

  private final Points points;
  private final String[] ids;
  private final int[] names;
  private final ConstraintSet pairs;
  private transient Run run;

  /**
   * @param points the rows, in the order of their positions
   * @param ids their IDs
   * @param names their names in random orders, see {@link KeyTable}
   * @param pairs the pairs, by rows of this block
   */
  public LinkedBlock(Points points, String[] ids, int[] names, ConstraintSet pairs) {
    this.points = points;
    this.ids = ids;
    this.names = names;
    this.pairs = pairs;
  }

  /** @return the rows */
  public Points points() {
    return points;
  }

  /**
   * A contradiction between pairs.
   *
   * @param row the name of the first row of the first one, by which contradictions of several blocks are ordered
   * @param proof its proof in words
   * @param count the number of cannot-links that contradict must-links
   */
  public record Contradiction(int row, String proof, int count) implements Serializable {
  }

  /** @return the contradictions between the pairs of this block; empty if there are none */
  public List<Contradiction> contradictions() {
    Neighbourhoods neighbourhoods = new Neighbourhoods(points.size(), pairs);
    return Conflict.find(pairs, neighbourhoods, 1).stream().map(conflict -> new Contradiction(names[conflict.cannot().first()],
        conflict.describe(row -> ids[row]), neighbourhoods.conflicting().length)).toList();
  }

  /**
   * Runs the E-steps of a descent that this block has not run yet.
   *
   * @param descent the E-steps so far
   * @return the sums of the clusters over these rows, and the costs of their violated pairs, after the last E-step
   */
  public synchronized ClusterSums assign(Descent descent) {
    return after(descent).sums;
  }

  private Run after(Descent descent) {
    if (run == null || run.number != descent.number() || run.steps > descent.length()) {
      run = new Run(descent.number(), descent.rules());
    }
    while (run.steps < descent.length()) {
      run.next(descent.step(run.steps));
    }
    return run;
  }

  /**
   * What a fit says about the rows of a block.
   *
   * @param elsewhere the clusters of rows that are not in the nearest one, by ID
   * @param violated the number of violated pairs
   */
  public record Outcome(Map<String, Integer> elsewhere, int violated) implements Serializable {
  }

  /**
   * Returns the result of a descent.
   *
   * @param descent all its E-steps
   * @param forms the linear forms of the final centroids on packed rows
   * @return the result
   */
  public synchronized Outcome outcome(Descent descent, LinearForms forms) {
    int[] labels = after(descent).labels;
    int[] nearest = new NearestForm(forms).nearest(points);
    Map<String, Integer> elsewhere = new HashMap<>();
    for (int row = 0; row < labels.length; row++) {
      if (labels[row] != nearest[row]) {
        elsewhere.put(ids[row], labels[row]);
      }
    }
    return new Outcome(elsewhere, pairs.violatedBy(labels).size());
  }

  /** A descent in this block. */
  private final class Run {

    private final long number;
    private final ComponentRules rules;
    private final Problem problem;
    private State state;

    /** The centroids of the next E-step, which come from all rows instead of an M-step here. */
    private double[][] given;

    /** What the last E-step led to: its number, the clusters and their sums. */
    private int steps;
    private int[] labels;
    private ClusterSums sums;

    Run(long number, ComponentRules rules) {
      this.number = number;
      this.rules = rules;
      problem = rules.problem(points, pairs);
      labels = new int[points.size()];
      Arrays.fill(labels, -1);
      sums = new ClusterSums(rules.k(), points.dimensions());
    }

    void next(ComponentStep step) {
      given = step.centroids();
      if (state == null) {
        double[][] first = Arrays.stream(given).map(double[]::clone).toArray(double[][]::new);
        state = new State(problem, problem.space(), rules.penalty(problem), this::adopt, first);
      } else {
        state.estimate();
      }
      int[] linked = problem.neighbourhoods().linkedRows();
      try (Workers alone = new Workers(1)) {
        rules.assignment().assign(state, step.seed(), rank -> names[linked[rank]], alone);
      }
      ClusterSums next = sums.copy();
      for (int row = 0; row < labels.length; row++) {
        int now = state.labels()[row];
        if (now != labels[row]) {
          if (labels[row] >= 0) {
            next.remove(points, row, labels[row]);
          }
          next.add(points, row, now);
          next.countMove();
        }
      }
      next.setCosts(state.tally().mustCost(), state.tally().cannotCost());
      labels = state.labels().clone();
      sums = next;
      steps++;
    }

    private void adopt(State changed) {
      for (int h = 0; h < given.length; h++) {
        System.arraycopy(given[h], 0, changed.centroids()[h], 0, given[h].length);
      }
    }
  }
}

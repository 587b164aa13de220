package pairclust.kmeans.bound;

import java.util.Locale;
import java.util.function.Supplier;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.constraint.Neighbourhoods;
import pairclust.kmeans.Problem;
import pairclust.parallel.Workers;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * A number that the objective of no clustering is below, for Euclidean distances and few rows. It is found by a {@link Relaxation} of the
 * problem, within a number of operations that depends on the number of rows only, so that it does not depend on the machine.
 *
 * @param value the bound; negative infinity if there is none
 * @param obstacle why there is none; empty if there is one
 */
public record LowerBound(double value, String obstacle) {

  /** The largest number of rows and groups of must-linked rows: matrices have as many rows and columns. */
  public static final int MOST_UNITS = 1000;

  /** The largest number of values of all rows. */
  private static final long MOST_VALUES = 20_000_000;

  /** The number of iterations times the number of entries of a matrix, and the largest and smallest number of iterations. */
  private static final long WORK = 40_000_000;
  private static final int MOST_ITERATIONS = 800;
  private static final int FEWEST_ITERATIONS = 60;

  /** How often the bound is computed, and inequalities are added. */
  private static final int ROUND = 50;

  /** The distance from the objective, relative to it, at which the search ends: closer is of no use to anybody. */
  private static final double CLOSE = 1e-4;

  /**
   * The problem to bound.
   *
   * @param problem the rows and pairs
   * @param reached the objective of the best clustering known
   * @param workers the threads
   * @param listener observes the search, and may stop it with the bound found so far
   */
  public record Task(Problem problem, double reached, Workers workers, ProgressListener listener) {
  }

  /**
   * Bounds the objective of clusterings that violate no pair.
   *
   * @param task the problem
   * @return the bound
   */
  public static LowerBound ofHardPairs(Task task) {
    return unlessTooLarge(task, Units.count(task.problem, true),
        () -> bound(task, Units.ofNeighbourhoods(task.problem, true).withHardLinks(), task.reached));
  }

  /**
   * Bounds the objective of clusterings that may violate pairs at a constant cost. Either no pair is violated; or at least one is, and the
   * cheapest one adds to a bound without pairs. If that is not enough, violated cannot-links are charged in the relaxation too.
   *
   * @param task the problem
   * @param cost the cost of a violated pair of weight 1
   * @param closure whether entailed pairs count too
   * @return the bound
   */
  public static LowerBound ofSoftPairs(Task task, double cost, boolean closure) {
    double must = cheapest(task.problem, closure, Link.MUST);
    double any = Math.min(must, cheapest(task.problem, closure, Link.CANNOT));
    if (any == Double.POSITIVE_INFINITY) {
      return ofHardPairs(task);
    }
    return unlessTooLarge(task, task.problem.rows(), () -> {
      double satisfied = bound(task, Units.ofNeighbourhoods(task.problem, true).withHardLinks(), task.reached);
      double violated = cost * any;
      violated = violated >= satisfied ? violated : violated + bound(task, Units.ofRows(task.problem), satisfied - violated);
      return Math.min(satisfied, violated >= satisfied * (1 - CLOSE) ? violated
          : Math.max(violated, charged(task, cost, closure, must, satisfied)));
    });
  }

  /**
   * Bounds the objective with cannot-links charged. Either no must-link is violated, so that must-linked rows can be taken together; or at
   * least one is, and the cheapest one adds to a bound without must-links.
   */
  private static double charged(Task task, double cost, boolean closure, double must, double goal) {
    Units together = Units.ofNeighbourhoods(task.problem, false);
    double kept = bound(task, closure ? together.withEntailedLinks(cost) : together.withSoftLinks(cost), goal);
    double split = must < Double.POSITIVE_INFINITY ? cost * must : must;
    return split >= kept ? kept : Math.min(kept, split + bound(task, Units.ofRows(task.problem).withSoftLinks(cost), kept - split));
  }

  /** Returns the weight of the pairs of a kind that are violated at least if any is; infinity if there are none. */
  private static double cheapest(Problem problem, boolean closure, Link link) {
    double cheapest = Double.POSITIVE_INFINITY;
    Neighbourhoods neighbourhoods = problem.neighbourhoods();
    for (int p = 0; closure && p < neighbourhoods.count(); p++) {
      // A set of s rows that is split has at least s - 1 pairs of rows in different parts.
      double split = neighbourhoods.size(p) == 1 ? cheapest : (neighbourhoods.size(p) - 1) * neighbourhoods.mustWeight(p);
      cheapest = link == Link.MUST ? Math.min(cheapest, split) : cheapest;
      for (int i = 0; link == Link.CANNOT && i < neighbourhoods.degree(p); i++) {
        cheapest = Math.min(cheapest, neighbourhoods.linkWeight(p, i));
      }
    }
    for (Constraint pair : problem.constraints()) {
      cheapest = !closure && pair.link() == link && pair.weight() > 0 ? Math.min(cheapest, pair.weight()) : cheapest;
    }
    return cheapest;
  }

  private static LowerBound unlessTooLarge(Task task, int units, Supplier<Double> search) {
    Problem problem = task.problem;
    String obstacle = !problem.distortion().isSquaredEuclidean() ? "only the Euclidean distance has one"
        : units > MOST_UNITS || problem.remote().count() > 0 ? String.format(Locale.ROOT,
            "there are %,d rows or groups of must-linked rows, and at most %,d are possible", units, MOST_UNITS)
        : (long) problem.rows() * problem.points().dimensions() > MOST_VALUES ? String.format(Locale.ROOT,
            "the rows have %,d values, and at most %,d are possible", (long) problem.rows() * problem.points().dimensions(), MOST_VALUES)
        : "";
    return new LowerBound(obstacle.isEmpty() ? search.get() : Double.NEGATIVE_INFINITY, obstacle);
  }

  /** Returns a bound of the objective, which is half the sum of squared distances; the search ends near a goal. */
  private static double bound(Task task, Units units, double goal) {
    Relaxation relaxation = new Relaxation(units, task.workers);
    double best = relaxation.bound() / 2;
    long affordable = WORK / ((long) units.count() * units.count());
    int iterations = (int) Math.max(FEWEST_ITERATIONS, Math.min(MOST_ITERATIONS, affordable));
    for (int i = 1; relaxation.isOpen() && i <= iterations && best < goal * (1 - CLOSE); i++) {
      relaxation.iterate();
      if (i % ROUND == 0 || i == iterations) {
        best = Math.max(best, relaxation.bound() / 2);
        relaxation.addInequalities();
        if (!task.listener.report(new Activity("searching a lower bound of the objective", i, iterations))) {
          return best;
        }
      }
    }
    return best;
  }
}

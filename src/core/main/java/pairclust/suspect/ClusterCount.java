package pairclust.suspect;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import pairclust.data.Points;
import pairclust.parallel.Workers;
import pairclust.progress.Activity;
import pairclust.progress.ProgressListener;

/**
 * How well numbers of clusters explain pairs: for each number, the probability of every answer, predicted from all other answers and the
 * rows by the models that also find suspects. Too few clusters cannot predict the cannot-links, too many predict must-links less well.
 *
 * <p>Each answer is predicted from all others, and by its probability: clusters fitted to a part of the pairs, judged by how many of the
 * others they violate, lose the evidence of the pairs on each other, and prefer to merge classes that overlap.
 *
 * @param pairs the number of answers that were predicted
 * @param predictive the logarithm of the probability of all answers, by number of clusters; empty if there are too few pairs, or if those
 *     of one kind are missing
 */
public record ClusterCount(int pairs, Map<Integer, Double> predictive) {

  /** No number was tried. */
  public static final ClusterCount NONE = new ClusterCount(0, Map.of());

  /** Fewer pairs cannot distinguish the numbers. */
  private static final int FEWEST_PAIRS = 20;

  /**
   * By how much each further cluster has to increase the logarithm. A cluster that no pair needs changes predictions little, and the best
   * of many fits varies by about as much. One parameter costs as much in Akaike's criterion.
   */
  private static final double PER_CLUSTER = 1;

  /** Sorts the numbers of clusters. */
  public ClusterCount {
    predictive = Collections.unmodifiableMap(new TreeMap<>(predictive));
  }

  /**
   * Tries numbers of clusters. The result depends on the seed, not on the number of threads.
   *
   * @param points the rows, of any scale
   * @param pairs the pairs; those without weight do not count
   * @param fewest the smallest number, at least 2
   * @param most the largest number
   * @param seed the random seed
   * @param workers the threads
   * @param listener observes the trials; if it stops one, only the numbers tried so far count
   * @return the evidence
   * @throws java.util.concurrent.CancellationException soon after the thread is interrupted
   */
  public static ClusterCount of(Points points, ConstraintSet pairs, int fewest, int most, long seed, Workers workers,
      ProgressListener listener) {
    ConstraintSet effective = Suspects.select(pairs, p -> pairs.weight(p) > 0);
    if (effective.size() < FEWEST_PAIRS || effective.count(Link.MUST) == 0 || effective.count(Link.CANNOT) == 0
        || points.dimensions() == 0) {
      return NONE;
    }
    // The same for all numbers, so that all are judged by the same sample.
    Effort effort = Effort.of(points.size(), effective.size(), Math.min(Features.MOST, points.dimensions()), most);
    Map<Integer, Double> predictive = new TreeMap<>();
    int predicted = 0;
    for (int k = fewest; k <= most; k++) {
      Activity choosing = new Activity("choosing the number of clusters", k - fewest + 1, most - fewest + 1);
      Committee committee = new Committee(points, effective, k, effort, seed, workers, event -> listener.report(choosing));
      if (committee.isStopped()) {
        break;
      }
      predictive.put(k, committee.predictive());
      predicted = committee.predicted();
    }
    return predictive.isEmpty() ? NONE : new ClusterCount(predicted, predictive);
  }

  /**
   * Returns numbers of clusters in the order to try them: the best one may not be able to satisfy all pairs, where it must.
   *
   * @param fewest the smallest number
   * @param most the largest number
   * @return all numbers, the best first, those that were not tried last
   */
  public List<Integer> order(int fewest, int most) {
    return IntStream.rangeClosed(fewest, most).boxed().sorted(Comparator.comparingDouble(k -> -score(k))).toList();
  }

  private double score(int k) {
    return predictive.containsKey(k) ? predictive.get(k) - PER_CLUSTER * k : Double.NEGATIVE_INFINITY;
  }

  /**
   * @param k a number of clusters that was tried
   * @return the probability of an answer, the geometric mean over all
   */
  public double probability(int k) {
    return Math.exp(predictive.get(k) / pairs);
  }
}

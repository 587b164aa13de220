package pairclust.kmeans.loop;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import pairclust.constraint.ConstraintSet;
import pairclust.kmeans.Clustering;
import pairclust.kmeans.Problem;
import pairclust.kmeans.Seeded;
import pairclust.kmeans.Seeding;
import pairclust.kmeans.seeding.GivenClusters;
import pairclust.parallel.Workers;
import pairclust.progress.ProgressEvent;
import pairclust.progress.ProgressListener;

/**
 * Begins one more start with the best clusters of the same algorithm without pairs, so that the objective is never above the descent from
 * there. Few pairs are a poor guide to seeds, and what the rows alone show must not be lost to them.
 */
final class UnsupervisedStart implements Seeding {

  private final Function<Problem, Recipe> algorithm;
  private final long seed;
  private final ProgressListener listener;

  private UnsupervisedStart(Function<Problem, Recipe> algorithm, long seed, ProgressListener listener) {
    this.algorithm = algorithm;
    this.seed = seed;
    this.listener = listener;
  }

  /** Runs the loop with that start, if the recipe asks for it and there are pairs. */
  static Clustering run(Problem problem, Recipe recipe, Function<Problem, Recipe> algorithm, int before, long seed, Workers workers,
      ProgressListener listener) {
    boolean wanted = recipe.tryUnsupervisedStart() && problem.neighbourhoods().count() > 0;
    if (!wanted) {
      return EmLoop.run(problem, recipe, before, seed, workers, listener);
    }
    ProgressListener shared = new SharedListener(listener);
    List<Seeding> further = new ArrayList<>(recipe.furtherSeedings());
    further.add(new UnsupervisedStart(algorithm, seed, shared));
    // The clusters without pairs are only a start, so their share of the search is better spent with pairs, where iterations take longer.
    int search = recipe.searchStarts() + recipe.searchStarts() / 2;
    Recipe all = recipe.toBuilder().furtherSeedings(further).search(recipe.perturbation(), search).build();
    return EmLoop.run(problem, all, before, seed, workers, shared);
  }

  @Override
  public Seeded seed(Problem problem, SplittableRandom random, Workers workers) {
    Problem unsupervised = problem.withConstraints(new ConstraintSet.Builder().build());
    // Its objectives lack the pairs, and cannot be compared with those of the other starts.
    Recipe drawn = algorithm.apply(unsupervised).toBuilder().search(null, 0).build();
    Clustering found = EmLoop.run(unsupervised, drawn, seed, workers, event -> listener.report(event.asTrial()));
    return new GivenClusters(found.partition().labels(), label()).seed(problem, random, workers);
  }

  @Override
  public String label() {
    return "the clusters without pairs";
  }

  /** A listener of two loops that may run at the same time: called by one thread at a time, and no more once it has stopped them. */
  private static final class SharedListener implements ProgressListener {

    private final ProgressListener listener;
    private boolean stopped;

    SharedListener(ProgressListener listener) {
      this.listener = listener;
    }

    @Override
    public synchronized boolean report(ProgressEvent event) {
      stopped = stopped || !listener.report(event);
      return !stopped;
    }
  }
}

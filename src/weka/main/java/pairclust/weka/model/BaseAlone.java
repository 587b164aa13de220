package pairclust.weka.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pairclust.boost.Boosting;
import pairclust.constraint.PairList;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;
import weka.core.Instances;

/** The base clusterer of boosting on the rows as they are, without pairs. */
public final class BaseAlone {

  private final WekaBase base;
  private final Instances rows;

  /** The seed of the result that was kept, counted from the first. */
  private int attempt;
  private FittedBase fitted;

  /** Prepares it; nothing is built yet. */
  public BaseAlone(WekaBase base, Instances rows) {
    this.base = base;
    this.rows = rows;
  }

  /**
   * Builds it several times, each with another seed, and keeps the result that agrees best with the pairs.
   *
   * @param attempts the number of seeds
   * @param pairs the pairs
   * @param chosen the rows to build it on, ascending
   * @param workers the threads
   * @return the clusters of all rows
   */
  public int[] best(int attempts, PairList pairs, int[] chosen, Workers workers) {
    boolean all = chosen.length == rows.numInstances();
    Instances some = all ? rows : new Instances(rows, chosen.length);
    for (int i = 0; i < chosen.length && !all; i++) {
      some.add(rows.instance(chosen[i]));
    }
    List<FittedBase> built = new ArrayList<>(Collections.nCopies(attempts, null));
    List<int[]> labels = new ArrayList<>(Collections.nCopies(attempts, null));
    workers.forEach(attempts, seed -> {
      built.set(seed, base.fit(some, seed));
      labels.set(seed, assign(built.get(seed)));
    });
    attempt = Boosting.best(labels, pairs);
    fitted = all ? built.get(attempt) : null;
    return labels.get(attempt);
  }

  private int[] assign(FittedBase model) {
    int[] labels = new int[rows.numInstances()];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      labels[row] = model.cluster(rows.instance(row));
    }
    return labels;
  }

  /** Returns the result kept, or that of the first seed, built on all rows. */
  public FittedBase fitted() {
    if (fitted == null) {
      fitted = base.fit(rows, attempt);
    }
    return fitted;
  }
}

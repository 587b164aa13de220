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
  private FittedBase fitted;

  /** Prepares it; nothing is built yet. */
  public BaseAlone(WekaBase base, Instances rows) {
    this.base = base;
    this.rows = rows;
  }

  /** Builds it several times, each with another seed, keeps the result that agrees best with the pairs, and returns its clusters. */
  public int[] best(int attempts, PairList pairs, Workers workers) {
    List<FittedBase> built = new ArrayList<>(Collections.nCopies(attempts, null));
    List<int[]> labels = new ArrayList<>(Collections.nCopies(attempts, null));
    workers.forEach(attempts, attempt -> {
      built.set(attempt, base.fit(rows, attempt));
      labels.set(attempt, assign(built.get(attempt)));
    });
    int best = Boosting.best(labels, pairs);
    fitted = built.get(best);
    return labels.get(best);
  }

  private int[] assign(FittedBase model) {
    int[] labels = new int[rows.numInstances()];
    for (int row = 0; row < labels.length; row++) {
      Interrupts.check(row);
      labels[row] = model.cluster(rows.instance(row));
    }
    return labels;
  }

  /** Returns the result kept, or that of the first seed. */
  public FittedBase fitted() {
    if (fitted == null) {
      fitted = base.fit(rows, 0);
    }
    return fitted;
  }
}

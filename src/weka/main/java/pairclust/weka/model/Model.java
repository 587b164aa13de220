package pairclust.weka.model;

import java.io.Serializable;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Saved;
import weka.core.Instance;

/**
 * What a built clusterer keeps: where to put a row, and what there is to say.
 *
 * @param placement puts rows into clusters by their values
 * @param rows knows training rows again that pairs put elsewhere
 * @param labels the cluster of each training row
 * @param constraints the pairs, by training row
 * @param report the text for people
 * @param objective the objective reached
 * @param iterations how many iterations the kept start took
 */
public record Model(RowPlacement placement, TrainingRows rows, int[] labels, ConstraintSet constraints, String report, double objective,
    int iterations) implements Serializable {

  /** Checks that the parts fit together; a record that is read from a file comes through here too. */
  public Model {
    if (placement == null || rows == null || labels == null || constraints == null || report == null) {
      throw new IllegalArgumentException(Saved.DAMAGED + "some of its parts are missing");
    }
    if (!Saved.areBelow(labels, placement.count()) || !rows.areWithin(placement.count())) {
      throw new IllegalArgumentException(Saved.DAMAGED + "a row is in a cluster that is not there");
    }
    if (!constraints.areWithin(labels.length)) {
      throw new IllegalArgumentException(Saved.DAMAGED + "a pair names a row that is not there");
    }
  }

  /** Returns the cluster of a row: for a training row the one it was given, for another that where its values put it. */
  public int cluster(Instance instance) {
    int known = rows.find(instance);
    return known >= 0 ? known : placement.cluster(instance);
  }

  /** Returns how many given pairs the result violates. */
  public int violated() {
    return constraints.violatedBy(labels).size();
  }
}

package pairclust.weka.model;

import java.io.Serializable;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Saved;
import weka.core.Instance;

/**
 * The result of a build, which assigns rows and is saved with the clusterer.
 *
 * @param placement assigns rows by their values
 * @param rows recognises training rows whose cluster differs because of pairs
 * @param labels the cluster of each training row
 * @param constraints the pairs, by training row
 * @param report the report, as data that becomes text by {@code toString}; models of version 1.1.0 hold the text itself
 * @param objective the final objective
 * @param iterations the number of iterations of the kept start
 */
public record Model(RowPlacement placement, TrainingRows rows, int[] labels, ConstraintSet constraints, Serializable report,
    double objective, int iterations) implements Serializable {

  /** Checks that the parts match, also when the record is deserialised. */
  public Model {
    if (placement == null || rows == null || labels == null || constraints == null || report == null) {
      throw new IllegalArgumentException(Saved.DAMAGED + "some of its parts are missing");
    }
    if (!Saved.areBelow(labels, placement.count()) || !rows.areWithin(placement.count())) {
      throw new IllegalArgumentException(Saved.DAMAGED + "a row is in a cluster that does not exist");
    }
    if (!constraints.areWithin(labels.length)) {
      throw new IllegalArgumentException(Saved.DAMAGED + "a pair names a row that does not exist");
    }
  }

  /** Returns this result with another report. */
  public Model withReport(Serializable other) {
    return new Model(placement, rows, labels, constraints, other, objective, iterations);
  }

  /** Returns the cluster of a row: that of the build for a training row, by its values for any other. */
  public int cluster(Instance instance) {
    int known = rows.find(instance);
    return known >= 0 ? known : placement.cluster(instance);
  }

  /** @return the number of given pairs that the result violates */
  public int violated() {
    return constraints.violatedBy(labels).size();
  }
}

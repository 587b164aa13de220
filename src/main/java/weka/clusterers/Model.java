package weka.clusterers;

import java.io.Serializable;
import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.data.Placement;
import weka.core.Instance;

/**
 * What a built clusterer keeps: how to read a row, where to put it, and what there is to say.
 *
 * @param encoder turns rows into points
 * @param placement puts points into clusters
 * @param origin what is subtracted from a dense point first, or null for nothing
 * @param rows knows training rows again that pairs put elsewhere
 * @param labels the cluster of each training row
 * @param constraints the pairs, by training row
 * @param report the text for people
 * @param objective the objective reached
 * @param iterations how many iterations the kept start took
 * @param violated how many given pairs the result violates
 * @param violatedPairs these pairs in words, the first of them if there are many
 */
record Model(RowEncoder encoder, Placement placement, double[] origin, TrainingRows rows, int[] labels, ConstraintSet constraints,
    String report, double objective, int iterations, int violated, List<String> violatedPairs) implements Serializable {

  /** Returns the cluster of a row: for a training row the one it was given, for another that of the nearest representative. */
  int cluster(Instance instance) {
    RowEncoder.Row row = encoder.encode(instance);
    int known = rows.find(instance);
    if (known >= 0) {
      return known;
    }
    if (row instanceof RowEncoder.SparseRow entries) {
      return placement.least(entries.indices(), entries.values(), entries.entries());
    }
    double[] values = ((RowEncoder.DenseRow) row).values();
    for (int j = 0; origin != null && j < values.length; j++) {
      values[j] -= origin[j];
    }
    return placement.least(values);
  }
}

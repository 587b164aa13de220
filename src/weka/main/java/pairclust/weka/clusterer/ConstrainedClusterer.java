package pairclust.weka.clusterer;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.pairs.ReportedPairs;
import weka.clusterers.Clusterer;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;

/** A clusterer that hears pairs, as those see it who run it for others: evaluations, experiments, programs. */
public interface ConstrainedClusterer extends Clusterer, AdditionalMeasureProducer {

  /**
   * Builds the clusterer with pairs that are at hand, instead of those from a file. The options that say where pairs come from and how
   * they name rows must not be set, or are not heard.
   *
   * @param data the rows, without an ID
   * @param pairs the pairs, by row of the data
   * @throws Exception if the clusterer cannot be built
   */
  void buildClusterer(Instances data, ConstraintSet pairs) throws Exception;

  /** @return the cluster of each training row, in the order of the training data */
  int[] assignments();

  /** @return the pairs that were found among the training data, by row of it */
  ConstraintSet constraints();

  /** @return the pairs that the result violates, in words, and if there are many the first of them and how many more there are */
  default List<String> violatedPairs() {
    return ReportedPairs.violated(constraints(), assignments(), Integer::toString);
  }
}

package pairclust.weka.clusterer;

import java.util.List;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.pairs.ReportedPairs;
import weka.clusterers.Clusterer;
import weka.core.AdditionalMeasureProducer;
import weka.core.Instances;

/** A clusterer that uses pairs, as seen by its callers: evaluations, experiments, programs. */
public interface ConstrainedClusterer extends Clusterer, AdditionalMeasureProducer {

  /**
   * Builds the clusterer with these pairs instead of those from a file. The option for the pair file must not be set; the ID attribute is
   * ignored.
   *
   * @param data the rows, without an ID
   * @param pairs the pairs, by row of the data
   * @throws Exception if the clusterer cannot be built
   */
  void buildClusterer(Instances data, ConstraintSet pairs) throws Exception;

  /** @return the cluster of each training row, in the order of the training data; -1 for noise, if the clusterer leaves any */
  int[] assignments();

  /** @return the pairs whose rows are in the training data, by row index */
  ConstraintSet constraints();

  /** @return the violated pairs as text, one each; of a long list the first ones and the number of the others */
  default List<String> violatedPairs() {
    return ReportedPairs.violated(constraints(), assignments(), Integer::toString);
  }
}

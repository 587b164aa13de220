package pairclust.eval;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The measures of this package, and how measures are reported: over all rows, and again over the rows that are in no given pair. */
public final class Measures {

  /** Follows the names of measures over the rows that are in no pair. */
  public static final String UNCONSTRAINED = "_unconstrained";

  /** The measures of this package, in the order to print. */
  public static final List<ClusterMeasure> STANDARD = standard();

  private Measures() {
  }

  private static List<ClusterMeasure> standard() {
    List<ClusterMeasure> all = new ArrayList<>();
    for (ClassMeasure measure : ClassMeasure.values()) {
      all.add(measure);
      if (measure == ClassMeasure.ADJUSTED_RAND) {
        all.add(new AdjustedMutualInformation());
      }
    }
    all.addAll(List.of(Silhouette.values()));
    return List.copyOf(all);
  }

  /**
   * Measures all rows.
   *
   * @param measures the measures
   * @param clustering the clustering
   * @return name and value, in the order of the measures
   */
  public static Map<String, Double> ofAll(List<ClusterMeasure> measures, EvaluatedClustering clustering) {
    Map<String, Double> values = new LinkedHashMap<>();
    measures.forEach(measure -> values.put(measure.label(), measure.value(clustering)));
    return values;
  }

  /**
   * Measures the rows that are in no given pair: what the pairs did for the others.
   *
   * @param measures the measures; those that say they have no such value are left out
   * @param clustering the clustering
   * @return name and value, in the order of the measures
   */
  public static Map<String, Double> ofUnconstrained(List<ClusterMeasure> measures, EvaluatedClustering clustering) {
    EvaluatedClustering others = clustering.unconstrained();
    Map<String, Double> values = new LinkedHashMap<>();
    measures.stream().filter(ClusterMeasure::hasUnconstrained)
        .forEach(measure -> values.put(measure.label() + UNCONSTRAINED, measure.value(others)));
    return values;
  }
}

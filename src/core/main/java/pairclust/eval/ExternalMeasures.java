package pairclust.eval;

import java.util.LinkedHashMap;
import java.util.Map;
import pairclust.constraint.ConstraintSet;

/** The measures of a partition against known classes, under the names that all tools of this package print. */
public final class ExternalMeasures {

  /** Behind the names of measures over the rows that are in no pair. */
  public static final String UNCONSTRAINED = "_unconstrained";

  private ExternalMeasures() {
  }

  /**
   * Measures all rows.
   *
   * @param clusters the cluster of each row
   * @param classes the class of each row, negative if unknown
   * @param given the given pairs; as in the papers, pairwise measures do not count them, but one that does is added
   * @return name and value, in the order to print
   */
  public static Map<String, Double> ofAll(int[] clusters, int[] classes, ConstraintSet given) {
    Map<String, Double> measures = new LinkedHashMap<>();
    put(measures, "", clusters, classes, given);
    Contingency table = new Contingency(clusters, classes);
    measures.put("Pairwise_F_measure_all_pairs", table.total() > 0 ? table.pairCounts().fMeasure() : Double.NaN);
    return measures;
  }

  /**
   * Measures the rows that are in no given pair: what the pairs did for the others.
   *
   * @param clusters the cluster of each row
   * @param classes the class of each row, negative if unknown
   * @param given the given pairs
   * @return name and value, in the order to print
   */
  public static Map<String, Double> ofUnconstrained(int[] clusters, int[] classes, ConstraintSet given) {
    Map<String, Double> measures = new LinkedHashMap<>();
    put(measures, UNCONSTRAINED, clusters, unconstrained(classes, given), ConstraintSet.empty());
    return measures;
  }

  private static void put(Map<String, Double> measures, String suffix, int[] clusters, int[] classes, ConstraintSet given) {
    Contingency table = new Contingency(clusters, classes);
    PairCounts pairs = table.pairCounts().without(given, clusters, classes);
    boolean any = table.total() > 0;
    measures.put("NMI" + suffix, table.nmiArithmetic());
    measures.put("NMI_geometric" + suffix, table.nmiGeometric());
    measures.put("Pairwise_precision" + suffix, any ? pairs.precision() : Double.NaN);
    measures.put("Pairwise_recall" + suffix, any ? pairs.recall() : Double.NaN);
    measures.put("Pairwise_F_measure" + suffix, any ? pairs.fMeasure() : Double.NaN);
    measures.put("ARI" + suffix, table.adjustedRand());
    measures.put("Purity" + suffix, table.purity());
    measures.put("Homogeneity" + suffix, table.homogeneity());
    measures.put("Completeness" + suffix, table.completeness());
  }

  /** Returns the classes, unknown for the rows that are in a pair. */
  private static int[] unconstrained(int[] classes, ConstraintSet given) {
    int[] masked = classes.clone();
    for (int i = 0; i < given.size(); i++) {
      masked[given.first(i)] = -1;
      masked[given.second(i)] = -1;
    }
    return masked;
  }
}

package pairclust.eval;

import java.util.function.ToDoubleFunction;

/** The usual measures of a clustering against known classes, in the order to print. All are at most 1, and larger is better. */
public enum ClassMeasure implements ClusterMeasure {

  /** Normalised mutual information by the arithmetic mean of the entropies, as in the papers. */
  NMI("NMI", 0, rows -> rows.contingency().nmiArithmetic()),

  /** Normalised mutual information by the geometric mean of the entropies. */
  NMI_GEOMETRIC("NMI_geometric", 0, rows -> rows.contingency().nmiGeometric()),

  /** Of the pairs of rows in one cluster, the share of one class; given pairs are not counted. */
  PRECISION("Pairwise_precision", 0, rows -> rows.hasClasses() ? rows.otherPairs().precision() : Double.NaN),

  /** Of the pairs of rows of one class, the share in one cluster; given pairs are not counted. */
  RECALL("Pairwise_recall", 0, rows -> rows.hasClasses() ? rows.otherPairs().recall() : Double.NaN),

  /** The harmonic mean of pairwise precision and recall. */
  F_MEASURE("Pairwise_F_measure", 0, rows -> rows.hasClasses() ? rows.otherPairs().fMeasure() : Double.NaN),

  /** The Rand index adjusted for chance; -1/2 is its least value (Chacón and Rastrojo 2023, doi:10.1007/s11634-022-00491-w). */
  ADJUSTED_RAND("ARI", -0.5, rows -> rows.contingency().adjustedRand()),

  /** The share of rows in their cluster's most frequent class. */
  PURITY("Purity", 0, rows -> rows.contingency().purity()),

  /** How far clusters hold one class only. */
  HOMOGENEITY("Homogeneity", 0, rows -> rows.contingency().homogeneity()),

  /** How far classes are in one cluster. */
  COMPLETENESS("Completeness", 0, rows -> rows.contingency().completeness()),

  /** The harmonic mean of precision and recall over all pairs of rows, the given ones too. */
  F_MEASURE_ALL_PAIRS("Pairwise_F_measure_all_pairs", 0,
      rows -> rows.hasClasses() ? rows.contingency().pairCounts().fMeasure() : Double.NaN) {
    @Override
    public boolean hasUnconstrained() {
      return false;
    }
  };

  private final String label;
  private final double lowest;
  private final ToDoubleFunction<EvaluatedClustering> value;

  ClassMeasure(String label, double lowest, ToDoubleFunction<EvaluatedClustering> value) {
    this.label = label;
    this.lowest = lowest;
    this.value = value;
  }

  @Override
  public String label() {
    return label;
  }

  @Override
  public double lowest() {
    return lowest;
  }

  @Override
  public double highest() {
    return 1;
  }

  @Override
  public double value(EvaluatedClustering clustering) {
    return value.applyAsDouble(clustering);
  }
}

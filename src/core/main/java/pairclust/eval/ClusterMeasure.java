package pairclust.eval;

/**
 * A figure that says how good a clustering is: its name, its range, which direction is better, and how it is computed. {@link Measures}
 * lists those of this package. Any other public class with a public constructor without arguments that lies in this Java package, in
 * whatever jar, is found and reported too.
 */
public interface ClusterMeasure {

  /** @return the name that is printed and that columns of experiments have: letters, digits and underscores */
  String label();

  /** @return a bound that no value is below; negative infinity if there is none */
  double lowest();

  /** @return a bound that no value is above; infinity if there is none */
  double highest();

  /** @return whether a larger value means a better clustering */
  default boolean higherIsBetter() {
    return true;
  }

  /** @return whether the measure is reported a second time, over the rows that are in no given pair */
  default boolean hasUnconstrained() {
    return true;
  }

  /**
   * Computes the measure.
   *
   * @param clustering the clustering, and what is known about its rows
   * @return the value; not a number where the measure does not apply, for example because no class is known
   */
  double value(EvaluatedClustering clustering);
}

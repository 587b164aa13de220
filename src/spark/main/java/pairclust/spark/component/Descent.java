package pairclust.spark.component;

import java.io.Serializable;

/**
 * The E-steps of a start so far. A cluster of rows with pairs depends on the clusters before, so a block that was lost repeats all of them.
 */
public interface Descent extends Serializable {

  /** @return the number of the start, unique within a fit */
  long number();

  /** @return how rows are assigned */
  ComponentRules rules();

  /** @return the number of E-steps */
  int length();

  /**
   * @param index the number of an E-step, counted from 0
   * @return the E-step
   */
  ComponentStep step(int index);
}

package pairclust.weka.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import pairclust.eval.ClusterMeasure;
import pairclust.eval.Measures;
import pairclust.weka.options.Extensions;

/** The measures that evaluations report: those of this package in the order to print, then those that others put beside them. */
public final class InstalledMeasures {

  /** The name of the number of rows in no cluster, which is reported where there are any. */
  public static final String UNCLUSTERED = "Unclustered";

  /** The name of the number of rows in no pair, on which the measures over these rest. */
  public static final String ROWS_UNCONSTRAINED = "Rows" + Measures.UNCONSTRAINED;

  /** The measures that come from the clusterer itself. */
  public static final List<String> OF_CLUSTERER = List.of("Objective", "Iterations", "Constraints_given", "Constraints_violated");

  /** All measures, in the order to print. */
  public static final List<ClusterMeasure> ALL = List.copyOf(usable(Extensions.of(ClusterMeasure.class, Measures.STANDARD)));

  private InstalledMeasures() {
  }

  /** Leaves out measures whose name is taken or cannot be the name of a column: ours must not change because of a jar. */
  static List<ClusterMeasure> usable(List<ClusterMeasure> found) {
    // Some databases write the names of columns in capitals.
    Set<String> taken = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
    taken.addAll(OF_CLUSTERER);
    taken.add(UNCLUSTERED);
    // With the suffix it would be the number of rows.
    taken.add("Rows");
    List<ClusterMeasure> usable = new ArrayList<>();
    for (ClusterMeasure measure : found) {
      String label = measure.label();
      if (!label.matches("[A-Za-z]\\w*") || label.toLowerCase(Locale.ROOT).endsWith(Measures.UNCONSTRAINED)) {
        System.err.println("The measure '" + label + "' is not reported: its name must consist of letters, digits and underscores, and must"
            + " not end with " + Measures.UNCONSTRAINED + ". Rename it.");
      } else if (!taken.add(label)) {
        System.err.println("The measure '" + label + "' of " + measure.getClass().getName() + " is not reported: there is another one of"
            + " that name. Rename it.");
      } else {
        usable.add(measure);
      }
    }
    return usable;
  }

  /**
   * Finds the measure that a column of results holds.
   *
   * @param column the name of a column, in any letters: that of a measure, with or without the suffix for rows in no pair
   * @return the measure, if the column holds one
   */
  public static Optional<ClusterMeasure> ofColumn(String column) {
    return ALL.stream().filter(measure -> column.equalsIgnoreCase(measure.label())
        || measure.hasUnconstrained() && column.equalsIgnoreCase(measure.label() + Measures.UNCONSTRAINED)).findFirst();
  }
}

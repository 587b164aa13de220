package pairclust.weka.validity;

import java.util.Locale;
import java.util.Map;
import pairclust.eval.ClassMeasure;
import pairclust.eval.Measures;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.evaluate.InstalledMeasures;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.core.Instance;
import weka.core.Instances;

/** A text section that compares clusters with known classes, and lists violated pairs. */
public final class ExternalValidity {

  /** The title of the section. */
  public static final String TITLE = "External cluster validity";

  private final StringBuilder text = new StringBuilder();

  private ExternalValidity() {
  }

  /**
   * Returns the section for a clusterer that was built on the rows without their class. Names and values of the measures are those of
   * {@link ConstrainedClusterEvaluation}.
   *
   * @param data the rows, with a nominal class
   * @param assignments the cluster of each row, as from {@link weka.clusterers.ClusterEvaluation#getClusterAssignments}; negative for
   * rows in none
   * @param clusterer the clusterer, or null if unknown; a constrained clusterer also supplies its pairs
   * @return the section, including its title
   * @throws Exception if the clusterer cannot assign the rows
   */
  public static String section(Instances data, double[] assignments, Clusterer clusterer) throws Exception {
    ConstrainedClusterEvaluation evaluation = new ConstrainedClusterEvaluation();
    evaluation.measure(clusterer, data, assignments);
    return section(data, evaluation, clusterer);
  }

  /**
   * Returns the section for an evaluation.
   *
   * @param data the rows, with a nominal class
   * @param evaluation the evaluation on these rows
   * @param clusterer the clusterer, or null if unknown; a constrained clusterer also supplies its pairs
   * @return the section, including its title
   */
  public static String section(Instances data, ConstrainedClusterEvaluation evaluation, Clusterer clusterer) {
    Map<String, Double> measures = evaluation.measures();
    ExternalValidity section = new ExternalValidity();
    section.line("=== %s ===", TITLE);
    section.line("");
    section.line("Class attribute: %s", data.classAttribute().name());
    section.rows("In no cluster, each counted as a cluster of its own",
        measures.getOrDefault(ConstrainedClusterEvaluation.UNCLUSTERED, 0.0).longValue(), "");
    section.rows("Not counted", data.stream().filter(Instance::classIsMissing).count(), " without a class");
    section.line("");
    section.table(measures);
    if (clusterer instanceof ConstrainedClusterer constrained) {
      section.pairs(constrained, measures);
    }
    return section.text.toString();
  }

  private void line(String format, Object... arguments) {
    text.append(String.format(Locale.ROOT, format, arguments)).append('\n');
  }

  private void rows(String what, long rows, String which) {
    if (rows > 0) {
      line("%s: %d row%s%s", what, rows, rows == 1 ? "" : "s", which);
    }
  }

  private void table(Map<String, Double> measures) {
    boolean pairs = measures.get("Constraints_given") > 0;
    if (pairs) {
      line("%-30s %8s  %15s", "", "all rows", "rows in no pair");
    }
    measures.forEach((name, value) -> {
      Double others = measures.get(name + Measures.UNCONSTRAINED);
      // Without pairs, measures with and without the given ones are the same.
      if (isExternal(name) && (pairs || !name.equals(ClassMeasure.F_MEASURE_ALL_PAIRS.label()))) {
        line(pairs && others != null ? "%-30s %8s  %15s" : "%-30s %8s", name, format(value), format(others));
      }
    });
    if (pairs) {
      long others = measures.get(ConstrainedClusterEvaluation.ROWS_UNCONSTRAINED).longValue();
      line(others == 0 ? "Every row with a class is in a pair." : others == 1 ? "1 row is in no pair." : "%d rows are in no pair.", others);
      line("Pairwise measures leave out the given pairs, except the one for all pairs.");
    }
  }

  private static boolean isExternal(String name) {
    return !name.endsWith(Measures.UNCONSTRAINED) && !name.equals(ConstrainedClusterEvaluation.UNCLUSTERED)
        && !InstalledMeasures.OF_CLUSTERER.contains(name);
  }

  /** Formats a value as Weka does: four digits, and a question mark for an undefined value. */
  private static String format(Double value) {
    // Rounded first to avoid "-0.0000".
    return value == null || value.isNaN() ? "?" : String.format(Locale.ROOT, "%.4f", Math.round(value * 1e4) / 1e4);
  }

  /** Repeats the main figures on pairs, because the report of the model is far above in the output. */
  private void pairs(ConstrainedClusterer clusterer, Map<String, Double> measures) {
    line("");
    long violated = measures.get("Constraints_violated").longValue();
    line("%-30s %8d", "Constraints_given", measures.get("Constraints_given").longValue());
    line("%-30s %8d%s", "Constraints_violated", violated, violated > 0 ? " (ignored pairs count)" : "");
    clusterer.violatedPairs().forEach(pair -> line("    %s", pair));
  }
}

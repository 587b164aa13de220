package pairclust.weka.flow;

import java.util.Map;

/**
 * The evaluation of one clusterer on one set of rows.
 *
 * @param label the name of the clusterer in the flow
 * @param scheme the class of the clusterer
 * @param options the options of the clusterer
 * @param relation the name of the data
 * @param kind whether the rows are a training set or a test set
 * @param number the number of the set, from 1
 * @param count the number of sets
 * @param trainingRows the number of rows the clusterer was trained on
 * @param testRows the number of other rows it was evaluated on
 * @param measures name and value of each measure
 */
public record MeasuredSet(String label, String scheme, String options, String relation, Kind kind, int number, int count,
    int trainingRows, int testRows, Map<String, Double> measures) {

  /** Whether the clusterer has seen the rows before. */
  public enum Kind {

    /** It was built on them. */
    TRAINING,

    /** It did not see them before. */
    TEST;

    /** @return the name for texts */
    public String label() {
      return this == TRAINING ? "training" : "test";
    }
  }

  /** @return the name of the clusterer in the flow, with its class if the name does not contain it */
  public String name() {
    return label.startsWith(plainScheme()) ? label : label + " : " + plainScheme();
  }

  private String plainScheme() {
    return scheme.replaceFirst(".*[.$]", "");
  }

  /** @return the title of the text, as from Weka's own evaluators */
  public String title() {
    return name() + " " + kind.label() + " (" + number + " of " + count + ")";
  }

  /** @return the lines above the measures */
  public String heading() {
    return "Scheme: " + plainScheme() + " " + options + "\nRelation: " + relation + "\n\n";
  }
}

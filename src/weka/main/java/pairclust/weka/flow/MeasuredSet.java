package pairclust.weka.flow;

import java.util.Map;

/**
 * One clusterer, measured on one set of rows.
 *
 * @param label what the flow calls the clusterer
 * @param scheme the class of the clusterer
 * @param options the options of the clusterer
 * @param relation the name of the data
 * @param kind whether the rows are a training set or a test set
 * @param number the number of the set, from 1
 * @param count how many sets there are
 * @param trainingRows how many rows the clusterer was trained on
 * @param testRows how many other rows it was measured on
 * @param measures name and value of each measure
 */
public record MeasuredSet(String label, String scheme, String options, String relation, Kind kind, int number, int count,
    int trainingRows, int testRows, Map<String, Double> measures) {

  /** What a clusterer knows of the rows it is measured on. */
  public enum Kind {

    /** It was built on them. */
    TRAINING,

    /** It did not see them before. */
    TEST;

    public String label() {
      return this == TRAINING ? "training" : "test";
    }
  }

  /** Returns what the flow calls the clusterer, and what it is if the name does not say so. */
  public String name() {
    return label.startsWith(plainScheme()) ? label : label + " : " + plainScheme();
  }

  private String plainScheme() {
    return scheme.replaceFirst(".*[.$]", "");
  }

  /** Returns the title of the text, like those of Weka's own evaluators. */
  public String title() {
    return name() + " " + kind.label() + " (" + number + " of " + count + ")";
  }

  /** Returns what stands above the measures. */
  public String heading() {
    return "Scheme: " + plainScheme() + " " + options + "\nRelation: " + relation + "\n\n";
  }
}

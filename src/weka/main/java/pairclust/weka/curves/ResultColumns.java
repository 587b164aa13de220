package pairclust.weka.curves;

import java.util.Collections;
import java.util.List;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;

/** The columns of a result file: keys, whose names start with Key_, and measures. Numbers may be stored as text. */
final class ResultColumns {

  private static final String KEY = "Key_";

  private static final List<String> KNOWN_KEYS =
      List.of("Key_Dataset", "Key_Run", "Key_Fold", "Key_Pairs", "Key_Scheme", "Key_Scheme_options", "Key_Scheme_version_ID");

  /** Columns that are neither keys nor measures: the time of a result, and why there is none. */
  private static final List<String> NO_MEASURES = List.of("Date_time", "Error");

  private final Instances data;
  private final Attribute dataset;
  private final Attribute run;
  private final Attribute fold;
  private final Attribute pairs;
  private final Attribute scheme;
  private final Attribute options;
  private final Attribute version;
  private final List<Attribute> furtherKeys;
  private final List<Attribute> measures;

  ResultColumns(Instances data) {
    this.data = data;
    dataset = required("Key_Dataset");
    run = required("Key_Run");
    scheme = required("Key_Scheme");
    pairs = data.attribute("Key_Pairs");
    if (pairs == null) {
      throw new IllegalArgumentException("There is no column Key_Pairs, so the number of pairs of each result is unknown, and one point per"
          + " scheme makes no curve. Run the experiment with ConstraintCurveResultProducer as its result producer.");
    }
    if (data.isEmpty()) {
      throw new IllegalArgumentException("There are no results in it, only column names. Did the experiment finish?");
    }
    fold = data.attribute("Key_Fold");
    options = data.attribute("Key_Scheme_options");
    version = data.attribute("Key_Scheme_version_ID");
    List<Attribute> all = Collections.list(data.enumerateAttributes());
    furtherKeys = all.stream().filter(column -> column.name().startsWith(KEY) && !KNOWN_KEYS.contains(column.name())).toList();
    measures = all.stream().filter(column -> !column.name().startsWith(KEY) && !NO_MEASURES.contains(column.name()) && holdsNumbers(column))
        .toList();
  }

  private Attribute required(String name) {
    Attribute column = data.attribute(name);
    if (column == null) {
      throw new IllegalArgumentException("There is no column " + name + ", so these are not the results of an experiment. Open a file that"
          + " the Experimenter wrote to its results destination (ARFF or CSV).");
    }
    return column;
  }

  private boolean holdsNumbers(Attribute column) {
    return column.isNumeric() || data.stream().allMatch(row -> row.isMissing(column) || isNumber(row.stringValue(column)));
  }

  private static boolean isNumber(String text) {
    try {
      Double.parseDouble(text);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  String dataset(Instance row) {
    return text(row, dataset);
  }

  String run(Instance row) {
    return text(row, run);
  }

  /** Returns the fold; empty if the results are not from a cross-validation. */
  String fold(Instance row) {
    return text(row, fold);
  }

  int pairs(Instance row) {
    String text = text(row, pairs);
    double number = isNumber(text) ? Double.parseDouble(text) : Double.NaN;
    if (!(number >= 0) || number != (int) number) {
      throw new IllegalArgumentException("Key_Pairs must be a number of pairs, not '" + text + "'.");
    }
    return (int) number;
  }

  LineKey line(Instance row) {
    return new LineKey(text(row, scheme), text(row, options), text(row, version), furtherKeys.stream().map(key -> text(row, key)).toList());
  }

  /** Returns a value as text; empty if it is missing or there is no such column. */
  private static String text(Instance row, Attribute column) {
    if (column == null || row.isMissing(column)) {
      return "";
    }
    return column.isNumeric() ? row.toString(column) : row.stringValue(column);
  }

  List<Attribute> measures() {
    return measures;
  }

  Attribute measure(String name) {
    return measures.stream().filter(column -> column.name().equals(name)).findFirst()
        .or(() -> measures.stream().filter(column -> column.name().equalsIgnoreCase(name)).findFirst())
        .orElseThrow(() -> new IllegalArgumentException("There is no measure '" + name + "'. There are: "
            + String.join(", ", measures.stream().map(Attribute::name).toList()) + "."));
  }

  /** Returns a measured value; NaN if it is missing or not finite. */
  double number(Instance row, Attribute column) {
    if (row.isMissing(column)) {
      return Double.NaN;
    }
    double value = column.isNumeric() ? row.value(column) : Double.parseDouble(row.stringValue(column));
    return Double.isFinite(value) ? value : Double.NaN;
  }

  /** Returns test rows per training row over some results, as Weka's corrected t-test computes it; NaN if there are no such columns. */
  double testTrainRatio(List<Instance> rows) {
    double training = sum(rows, "Number_of_training_instances");
    double testing = sum(rows, "Number_of_testing_instances");
    return training > 0 && testing > 0 ? testing / training : Double.NaN;
  }

  private double sum(List<Instance> rows, String name) {
    Attribute column = measures.stream().filter(measure -> measure.name().equalsIgnoreCase(name)).findFirst().orElse(null);
    return column == null ? Double.NaN : rows.stream().mapToDouble(row -> number(row, column)).filter(value -> !Double.isNaN(value)).sum();
  }
}

package pairclust.weka.flow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.Utils;

/**
 * Measures as a data set, with a row for each evaluated set. The columns are named as in the results of Weka's Experimenter, so that its
 * Analyse tab can compare them.
 */
public final class MeasureTable {

  /** The key columns. */
  private static final Map<String, Function<MeasuredSet, String>> KEYS = new LinkedHashMap<>();

  static {
    KEYS.put("Key_Dataset", MeasuredSet::relation);
    // A flow is one run; Weka's significance tests need the column.
    KEYS.put("Key_Run", set -> "1");
    KEYS.put("Key_Fold", set -> Integer.toString(set.number()));
    KEYS.put("Key_Set", set -> set.kind().label());
    KEYS.put("Key_Step", MeasuredSet::label);
    KEYS.put("Key_Scheme", MeasuredSet::scheme);
    KEYS.put("Key_Scheme_options", MeasuredSet::options);
  }

  /** The columns from which Weka's corrected t-test computes the overlap of training sets. */
  private static final Map<String, ToIntFunction<MeasuredSet>> COUNTS = new LinkedHashMap<>();

  static {
    COUNTS.put("Number_of_training_instances", MeasuredSet::trainingRows);
    COUNTS.put("Number_of_testing_instances", MeasuredSet::testRows);
  }

  private MeasureTable() {
  }

  /** Returns the table, sorted by clusterer and number. */
  public static Instances of(List<MeasuredSet> measured) {
    List<MeasuredSet> sets = measured.stream().sorted(Comparator.comparing(MeasuredSet::label).thenComparing(MeasuredSet::kind)
        .thenComparing(MeasuredSet::number)).toList();
    List<String> names = List.copyOf(sets.get(0).measures().keySet());
    ArrayList<Attribute> attributes = new ArrayList<>();
    KEYS.forEach((name, key) -> attributes.add(new Attribute(name, sets.stream().map(key).distinct().toList())));
    COUNTS.keySet().forEach(name -> attributes.add(new Attribute(name)));
    names.forEach(name -> attributes.add(new Attribute(name)));
    Instances table = new Instances(sets.get(0).relation() + "-measures", attributes, sets.size());
    for (MeasuredSet set : sets) {
      double[] values = new double[attributes.size()];
      int column = 0;
      for (Function<MeasuredSet, String> key : KEYS.values()) {
        values[column] = attributes.get(column).indexOfValue(key.apply(set));
        column++;
      }
      for (ToIntFunction<MeasuredSet> count : COUNTS.values()) {
        values[column++] = count.applyAsInt(set);
      }
      for (String name : names) {
        // An undefined measure is NaN, which is Weka's missing value.
        values[column++] = set.measures().get(name);
      }
      table.add(new DenseInstance(1, values));
    }
    return table;
  }

  /** Returns the mean and the standard deviation of each measure over sets, one 'name mean deviation' per line. */
  public static String means(List<MeasuredSet> sets) {
    return sets.get(0).measures().keySet().stream().map(name -> {
      double[] values = sets.stream().mapToDouble(set -> set.measures().get(name)).filter(value -> !Double.isNaN(value)).toArray();
      return name + " " + Arrays.stream(values).average().orElse(Double.NaN) + " " + Math.sqrt(Utils.variance(values)) + "\n";
    }).collect(Collectors.joining());
  }
}

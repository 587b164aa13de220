package pairclust.weka.explorer.model;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.RowIds;
import pairclust.weka.rows.RowNaming;
import pairclust.weka.select.SelectionData;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * The data of the tab. The rows belong to the Explorer and are never modified here.
 *
 * @param data the rows
 * @param classIndex the class attribute, or -1 if there is none
 * @param idIndex the attribute with the IDs of rows, or -1 if row numbers identify them
 * @param weights how much each attribute matters in distances; null if all matter as in the data
 */
public record Rows(Instances data, int classIndex, int idIndex, double[] weights) {

  /** The number of values in a short description of a row, and the maximum length of each. */
  private static final int SHORT_VALUES = 4;
  private static final int SHORT_TEXT = 32;
  private static final int DECIMALS = 3;

  /** Creates rows whose attributes matter as in the data. */
  public Rows(Instances data, int classIndex, int idIndex) {
    this(data, classIndex, idIndex, null);
  }

  /** Returns how much an attribute matters in distances. */
  public double weight(int index) {
    return weights == null ? data.attribute(index).weight() : weights[index];
  }

  /** Returns the number of rows. */
  public int size() {
    return data.numInstances();
  }

  RowNaming naming() {
    return new RowNaming(data, idIndex);
  }

  /** Returns the name of a row, from its ID or number. */
  public String title(int row) {
    return titles().apply(row);
  }

  /** Returns the names of rows, from their IDs or numbers. */
  public IntFunction<String> titles() {
    return naming().titles();
  }

  /** Returns the name of the ID attribute; empty if there is none. */
  String id() {
    return idIndex < 0 ? "" : data.attribute(idIndex).name();
  }

  /** Returns whether there is a nominal class. */
  public boolean hasNominalClass() {
    return classIndex >= 0 && data.attribute(classIndex).isNominal();
  }

  /** Returns the class of each row, -1 where it is missing; null if there is no nominal class. */
  public int[] classes() {
    if (!hasNominalClass()) {
      return null;
    }
    int[] classes = new int[size()];
    for (int row = 0; row < classes.length; row++) {
      double value = data.instance(row).value(classIndex);
      classes[row] = Double.isNaN(value) ? -1 : (int) value;
    }
    return classes;
  }

  /** Returns a copy of the rows with the class index set. */
  Instances labelled() {
    Instances copy = new Instances(data);
    for (int i = 0; weights != null && i < weights.length; i++) {
      if (weights[i] != copy.attribute(i).weight()) {
        copy.setAttributeWeight(i, weights[i]);
      }
    }
    copy.setClassIndex(classIndex);
    return copy;
  }

  /** Returns the rows as those that questions are about. */
  public SelectionData selection() {
    return SelectionData.of(labelled(), id());
  }

  /** Returns a copy of the rows with the class index set and without the ID, which may be a number but is no part of any distance. */
  public Instances measured() {
    return new Columns(labelled(), idIndex).rows();
  }

  /** Describes a row by a few values: the first ones, or for sparse rows the largest. */
  public String brief(int row) {
    Instance instance = data.instance(row);
    Columns columns = columns();
    IntStream indices;
    if (instance instanceof SparseInstance) {
      indices = IntStream.range(0, instance.numValues()).filter(v -> columns.contains(instance.index(v))).boxed()
          .sorted((v, w) -> Double.compare(Math.abs(instance.valueSparse(w)), Math.abs(instance.valueSparse(v))))
          .mapToInt(instance::index);
    } else {
      indices = columns.all();
    }
    return indices.limit(SHORT_VALUES).mapToObj(i -> value(instance, i)).collect(Collectors.joining(", "));
  }

  /** Returns the attributes without class and ID. */
  public Columns columns() {
    return new Columns(data, classIndex, idIndex);
  }

  private String value(Instance instance, int i) {
    Attribute attribute = data.attribute(i);
    if (instance.isMissing(i)) {
      return "?";
    }
    String value = attribute.isNumeric() && !attribute.isDate() ? instance.toString(i, DECIMALS) : instance.stringValue(i);
    String text = instance instanceof SparseInstance && attribute.isNumeric() ? attribute.name() + " " + value : value;
    String line = text.replaceAll("\\s+", " ");
    return line.length() > SHORT_TEXT ? line.substring(0, SHORT_TEXT - 3) + "..." : line;
  }

  /** Finds an attribute named ID, ignoring case, with a unique value in every row. */
  static int guessId(Instances data) {
    return IntStream.range(0, data.numAttributes()).filter(i -> RowIds.isCalledId(data, i)).findFirst().orElse(-1);
  }

  /** Returns whether each row has a unique value. */
  static boolean isUnique(Instances data, int index) {
    Set<Double> values = new HashSet<>();
    return data.stream().allMatch(row -> !row.isMissing(index) && values.add(row.value(index)));
  }

  /** Returns the initial class: the class of the data if it is set, else the last attribute; -1 if that is not nominal. */
  public static int guessClass(Instances data, int idIndex) {
    int last = data.classIndex() >= 0 ? data.classIndex() : data.numAttributes() - 1;
    return last >= 0 && last != idIndex && data.attribute(last).isNominal() ? last : -1;
  }

  /** Returns the last nominal attribute, which may be meant as the class but is used for clustering; -1 if a class is chosen. */
  public int unchosenClass() {
    return classIndex >= 0 ? -1 : IntStream.range(0, data.numAttributes()).filter(i -> i != idIndex && data.attribute(i).isNominal())
        .max().orElse(-1);
  }
}

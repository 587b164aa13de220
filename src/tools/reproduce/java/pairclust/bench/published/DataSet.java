package pairclust.bench.published;

import java.util.Arrays;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Instances;
import weka.core.SparseInstance;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.Standardize;

/**
 * A data set as the clusterers see it.
 *
 * @param name the name of its file, without the ending
 * @param rows the rows, numbers as z-scores, without the class
 * @param classes the class of each row
 */
record DataSet(String name, Instances rows, int[] classes) {

  /** Says why a data set cannot be used. */
  static final class UnsuitedException extends Exception {

    private static final long serialVersionUID = 1;

    private UnsuitedException(String reason) {
      super(reason);
    }
  }

  /**
   * Takes the attribute called class for the class if it is nominal, else the last one. Rows without a class are left out.
   *
   * @param most the largest number of rows
   */
  static DataSet of(String name, Instances data, int most) throws Exception {
    int at = classAttribute(data);
    Instances rows = new Instances(data);
    rows.removeIf(row -> row.isMissing(at));
    check(rows.size() <= most, rows.size() + " rows are more than the limit of " + most);
    check(rows.stream().noneMatch(row -> row instanceof SparseInstance), "its rows are sparse, and z-scores would fill them");
    int[] classes = rows.stream().mapToInt(row -> (int) row.value(at)).toArray();
    check(Arrays.stream(classes).distinct().count() > 1, "its rows are not of two classes or more");
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(at);
    check(rows.numAttributes() > 0, "it has no attribute but the class");
    check(IntStream.range(0, rows.numAttributes()).mapToObj(rows::attribute).allMatch(a -> a.isNumeric() && !a.isDate() || a.isNominal()),
        "it has attributes that are neither numeric nor nominal");
    Standardize standardize = new Standardize();
    standardize.setInputFormat(rows);
    return new DataSet(name, Filter.useFilter(rows, standardize), classes);
  }

  private static int classAttribute(Instances data) throws UnsuitedException {
    for (int i = 0; i < data.numAttributes(); i++) {
      if (data.attribute(i).name().equalsIgnoreCase("class") && data.attribute(i).isNominal()) {
        return i;
      }
    }
    Attribute last = data.attribute(data.numAttributes() - 1);
    check(last.isNominal(), "it has no nominal class, neither by name nor as its last attribute");
    return last.index();
  }

  private static void check(boolean suited, String reason) throws UnsuitedException {
    if (!suited) {
      throw new UnsuitedException(reason);
    }
  }

  /** Returns the number of classes that occur. */
  int clusters() {
    return (int) Arrays.stream(classes).distinct().count();
  }
}

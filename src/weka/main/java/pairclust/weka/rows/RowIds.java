package pairclust.weka.rows;

import java.util.HashSet;
import java.util.Set;
import pairclust.pairfile.RowNames;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** What names rows: the values of a string or nominal attribute, or whole numbers, which are read as they are written. */
public final class RowIds {

  /** Beyond this number not every whole number can be told from its neighbours. */
  private static final double LARGEST = 1L << 53;

  /** Why an attribute that the user knows may not be among those of the data. */
  public static final String TAKEN_AWAY = "If it is the class: -c (in the Explorer, classes to clusters evaluation) takes that away before"
      + " clustering; leave out -c.";

  private RowIds() {
  }

  /**
   * Returns what a row is called.
   *
   * @param row the row, whose ID must not be missing
   * @param index the ID attribute
   * @return its value; a whole number without a decimal point
   */
  public static String value(Instance row, int index) {
    if (!row.attribute(index).isNumeric()) {
      return row.stringValue(index);
    }
    double value = row.value(index);
    return isWhole(value) ? Long.toString((long) value) : Double.toString(value);
  }

  private static boolean isWhole(double value) {
    return value == Math.rint(value) && Math.abs(value) <= LARGEST;
  }

  /**
   * Finds the ID attribute, or says why it cannot be one.
   *
   * @param data the rows
   * @param name the name or position of the attribute
   * @return its index
   */
  public static int find(Instances data, String name) {
    Attribute attribute = AttributeNames.find(data, name);
    if (attribute == null) {
      throw new IllegalArgumentException("there is no attribute '" + name + "' to be the ID. Check the name; the filter AddStringID adds"
          + " such an attribute. " + TAKEN_AWAY);
    }
    if (!isAllowed(attribute)) {
      throw new IllegalArgumentException("attribute '" + attribute.name() + "' cannot be the ID: an ID is a string, nominal or a whole"
          + " number, not " + (attribute.isDate() ? "a date" : "a relation") + ". The filter AddStringID adds one.");
    }
    for (int row = 0; attribute.isNumeric() && row < data.numInstances(); row++) {
      double value = data.instance(row).value(attribute);
      if (!Double.isNaN(value) && !isWhole(value)) {
        throw new IllegalArgumentException("attribute '" + attribute.name() + "' cannot be the ID: it is " + value + " in row " + row
            + " (counted from 0), and a numeric ID must be a whole number of at most 2^53. Filters such as Normalize change numbers; the"
            + " filter AddStringID adds an ID that they leave alone.");
      }
    }
    checkNames(data, attribute);
    return attribute.index();
  }

  /** Refuses names that a pair file could not hold, before anybody answers questions on such rows. */
  private static void checkNames(Instances data, Attribute attribute) {
    String fault = RowNames.fault(attribute.name());
    if (fault != null) {
      throw new IllegalArgumentException("attribute " + (attribute.index() + 1) + " cannot be the ID: its name " + fault
          + ". Rename it.");
    }
    for (int row = 0; !attribute.isNumeric() && row < data.numInstances(); row++) {
      fault = data.instance(row).isMissing(attribute) ? null : RowNames.fault(data.instance(row).stringValue(attribute));
      if (fault != null) {
        throw new IllegalArgumentException("attribute '" + attribute.name() + "' cannot be the ID: its value in row " + row
            + " (counted from 0) " + fault + ", which a pair file cannot hold. Correct the data, or add another ID with the filter"
            + " AddStringID.");
      }
    }
  }

  /** Returns the option that makes an attribute the ID, as it would be written on a command line. */
  public static String option(Attribute attribute) {
    return "-id " + Utils.joinOptions(new String[] {attribute.name()}).strip();
  }

  private static boolean isAllowed(Attribute attribute) {
    return attribute.isString() || attribute.isNominal() || attribute.isNumeric() && !attribute.isDate();
  }

  /**
   * Returns whether an attribute gives every row a name of its own.
   *
   * @param data the rows
   * @param index the attribute
   * @return whether it is allowed as an ID, no value is missing and none occurs twice
   */
  public static boolean areUnique(Instances data, int index) {
    Attribute attribute = data.attribute(index);
    Set<Double> values = new HashSet<>();
    return isAllowed(attribute) && data.stream().mapToDouble(row -> row.value(index))
        .allMatch(value -> !Double.isNaN(value) && (!attribute.isNumeric() || isWhole(value)) && values.add(value));
  }
}

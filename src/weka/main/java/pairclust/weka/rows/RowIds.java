package pairclust.weka.rows;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import pairclust.pairfile.RowNames;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;

/** Identifies rows by the values of a string or nominal attribute, or by whole numbers. */
public final class RowIds {

  /** From this number on, different whole numbers may be read as the same double. */
  private static final double BOUND = 1L << 53;

  /** A whole number as people or other programs write it: with leading zeros, or with a fraction of zero. */
  private static final Pattern WHOLE_NUMBER = Pattern.compile("(-?)0*([0-9]{1,16})([.]0*)?");

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

  /**
   * Returns a name of a pair file as {@link #value} writes it: a data file with the numbers 0001 or 1.0 is read as numbers, which have no
   * spelling.
   *
   * @param name the name as the pair file has it
   * @param attribute the ID attribute
   * @return the name to look up
   */
  public static String normalized(String name, Attribute attribute) {
    Matcher number = WHOLE_NUMBER.matcher(name);
    return attribute.isNumeric() && number.matches() ? Long.toString(Long.parseLong(number.group(1) + number.group(2))) : name;
  }

  private static boolean isWhole(double value) {
    return value == Math.rint(value) && Math.abs(value) < BOUND;
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
      throw new IllegalArgumentException("there is no attribute '" + name + "' for the ID. Check the name; the filter AddStringID adds"
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
            + " (counted from 0), and a numeric ID must be a whole number below 2^53. Filters such as Normalize change numbers; the"
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

  /** Returns whether an attribute is called ID, ignoring case, and gives every row a name of its own. */
  public static boolean isCalledId(Instances data, int index) {
    return data.attribute(index).name().equalsIgnoreCase("ID") && areUnique(data, index);
  }
}

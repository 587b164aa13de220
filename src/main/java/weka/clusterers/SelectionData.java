package weka.clusterers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import pairclust.constraint.PairFileHeader;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * The rows that pairs are chosen from.
 *
 * @param data the rows as they were given, the class being set if there is one
 * @param idIndex the ID attribute, or -1 if there is none
 * @param measured the rows with the attributes that take part in distances: neither class nor ID nor text
 * @param textAttributes the names of attributes that take no part because they are text
 */
record SelectionData(Instances data, int idIndex, Instances measured, List<String> textAttributes) {

  /** Prepares rows; the class is set already if there is one, and an empty ID means that there is none. */
  static SelectionData of(Instances data, String id) {
    int idIndex = id.isEmpty() ? -1 : GivenPairs.idIndex(data, id);
    if (idIndex >= 0 && idIndex == data.classIndex()) {
      throw new IllegalArgumentException("Attribute '" + data.classAttribute().name()
          + "' cannot be the class (-c) and the ID (-id) at once.");
    }
    checkIds(data, idIndex);
    List<String> texts = new ArrayList<>();
    Instances measured = new Instances(data);
    measured.setClassIndex(-1);
    for (int i = data.numAttributes() - 1; i >= 0; i--) {
      Attribute attribute = data.attribute(i);
      boolean counts = attribute.isNumeric() || attribute.isNominal();
      if (!counts || i == data.classIndex() || i == idIndex) {
        measured.deleteAttributeAt(i);
      }
      if (!counts && i != idIndex) {
        texts.add(0, attribute.name());
      }
    }
    return new SelectionData(data, idIndex, measured, texts);
  }

  /** Pairs name rows by their IDs, so each row needs one of its own. */
  private static void checkIds(Instances data, int idIndex) {
    Map<String, Integer> rows = new HashMap<>();
    for (int row = 0; idIndex >= 0 && row < data.numInstances(); row++) {
      String name = data.attribute(idIndex).name();
      if (data.instance(row).isMissing(idIndex)) {
        throw new IllegalArgumentException("Row " + row + " (counted from 0) has no value in attribute '" + name
            + "' to be named by (-id).");
      }
      Integer before = rows.put(data.instance(row).stringValue(idIndex), row);
      if (before != null) {
        throw new IllegalArgumentException("Rows " + before + " and " + row + " (counted from 0) have the same value in attribute '" + name
            + "' (-id). An ID must be unique; the filter AddStringID makes unique ones.");
      }
    }
  }

  /** Returns the class of each row, -1 where it is missing. */
  int[] classes() {
    if (!data.classAttribute().isNominal()) {
      throw new IllegalArgumentException("The class '" + data.classAttribute().name() + "' is not nominal, so it cannot answer. Say which"
          + " attribute is the class with -c, or have a person answer with -oracle ask.");
    }
    return data.stream().mapToInt(row -> row.classIsMissing() ? -1 : (int) row.classValue()).toArray();
  }

  /** Returns the rows that a filter of classes leaves: those with a class, or all if the classes do not matter. */
  static int[] candidates(int[] classes) {
    return IntStream.range(0, classes.length).filter(row -> classes[row] >= 0).toArray();
  }

  /** Returns what a pair file for these rows says of itself. */
  PairFileHeader header() {
    return new PairFileHeader(idIndex < 0 ? data.numInstances() : -1, -1, idIndex < 0 ? null : data.attribute(idIndex).name(),
        data.relationName());
  }

  /** Returns how a pair file calls rows. */
  IntFunction<String> names() {
    return row -> idIndex < 0 ? Integer.toString(row) : data.instance(row).stringValue(idIndex);
  }

  /** Returns how people call rows. */
  IntFunction<String> titles() {
    return row -> idIndex < 0 ? "row " + row : data.instance(row).stringValue(idIndex);
  }
}

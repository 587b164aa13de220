package pairclust.weka.select;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.ForgottenClass;
import pairclust.weka.rows.RowIds;
import pairclust.weka.rows.RowNaming;
import weka.core.Instances;

/**
 * The rows that pairs are chosen from.
 *
 * @param data the rows as they were given, the class being set if there is one
 * @param idIndex the ID attribute, or -1 if there is none
 * @param measured the rows with the attributes that take part in distances: neither class nor ID nor text
 * @param textAttributes the names of attributes that take no part because they are text
 */
public record SelectionData(Instances data, int idIndex, Instances measured, List<String> textAttributes) {

  /**
   * @param data the rows, whose class is set already if there is one
   * @param id the ID attribute; empty if there is none
   * @return the rows, prepared
   */
  public static SelectionData of(Instances data, String id) {
    int idIndex = id.isEmpty() ? -1 : RowIds.find(data, id);
    if (idIndex >= 0 && idIndex == data.classIndex()) {
      throw new IllegalArgumentException("Attribute '" + data.classAttribute().name()
          + "' cannot be the class (-c) and the ID (-id) at once.");
    }
    checkIds(data, idIndex);
    Columns columns = new Columns(data, idIndex);
    List<String> texts = columns.all().filter(i -> !columns.isMeasured(i)).mapToObj(i -> data.attribute(i).name()).toList();
    return new SelectionData(data, idIndex, columns.withoutClass().measuredRows(), texts);
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
      Integer before = rows.put(RowIds.value(data.instance(row), idIndex), row);
      if (before != null) {
        throw new IllegalArgumentException("Rows " + before + " and " + row + " (counted from 0) have the same value in attribute '" + name
            + "' (-id). An ID must be unique; the filter AddStringID makes unique ones.");
      }
    }
  }

  /** @return the class of each row, -1 where it is missing */
  public int[] classes() {
    if (!data.classAttribute().isNominal()) {
      throw new IllegalArgumentException("The class '" + data.classAttribute().name() + "' is not nominal, so it cannot answer. Say which"
          + " attribute is the class with -c, or have a person answer with -oracle ask.");
    }
    return data.stream().mapToInt(row -> row.classIsMissing() ? -1 : (int) row.classValue()).toArray();
  }

  /**
   * @param classes the class of each row, negative if it is missing
   * @return the rows that have a class
   */
  public static int[] candidates(int[] classes) {
    return IntStream.range(0, classes.length).filter(row -> classes[row] >= 0).toArray();
  }

  /** @return a note for users if an attribute is probably the class, but was not named as such; otherwise empty */
  public String onForgottenClass() {
    return ForgottenClass.notes(data, Set.of(idIndex)).stream().map(note -> note + "\n").collect(Collectors.joining());
  }

  /** @return how the rows are called */
  public RowNaming naming() {
    return new RowNaming(data, idIndex);
  }
}

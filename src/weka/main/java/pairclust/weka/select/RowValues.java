package pairclust.weka.select;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import pairclust.weka.rows.Columns;
import weka.core.Attribute;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Range;

/**
 * The values of a row by attribute, as programs get them: numbers as numbers, nominal values, texts and dates as texts, missing values as
 * null. Of sparse rows the zeros are left out, except for nominal values. The class is not shown.
 */
final class RowValues implements IntFunction<Map<String, Object>> {

  private final Instances data;
  private final int[] attributes;

  /** Takes the rows, whether the ID is shown, and the range of attributes that are. */
  RowValues(SelectionData selection, boolean withId, String shown) {
    data = selection.data();
    Range range = new Range(shown);
    try {
      range.setUpper(data.numAttributes() - 1);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("-show: '" + shown + "' is not a range of attributes such as first-3,7.", e);
    }
    attributes = new Columns(data, withId ? -1 : selection.idIndex()).withoutClass().all().filter(range::isInRange).toArray();
    if (attributes.length == 0) {
      throw new IllegalArgumentException("-show: of the attributes '" + shown + "' there is none to show. The class is never shown.");
    }
  }

  @Override
  public Map<String, Object> apply(int row) {
    Map<String, Object> values = new LinkedHashMap<>();
    Instance instance = data.instance(row);
    // A sparse row stores few of its values.
    boolean sparse = instance.numValues() < instance.numAttributes();
    for (int i : attributes) {
      Attribute attribute = data.attribute(i);
      if (!sparse || !attribute.isNumeric() || instance.value(i) != 0) {
        values.put(attribute.name(), value(instance, attribute));
      }
    }
    return values;
  }

  private static Object value(Instance row, Attribute attribute) {
    if (row.isMissing(attribute)) {
      return null;
    }
    if (attribute.isNumeric() && !attribute.isDate()) {
      double value = row.value(attribute);
      // JSON has no infinite numbers.
      return Double.isInfinite(value) ? Double.toString(value) : (Object) value;
    }
    return attribute.isDate() || attribute.isRelationValued() ? row.toString(attribute) : row.stringValue(attribute);
  }
}

package pairclust.weka.experiment;

import pairclust.weka.rows.AttributeNames;
import pairclust.weka.rows.Columns;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * A split as clusterers see it.
 *
 * @param split the split with classes and ID
 * @param rows its rows without class and ID
 * @param testClasses the class of each test row, negative for all other rows
 */
public record UnlabelledSplit(TransductiveSplit split, Instances rows, int[] testClasses) {

  /** Removes class and ID; an empty ID means that there is none. */
  public UnlabelledSplit(TransductiveSplit split, String id) {
    this(split, unlabelled(split.data(), id), split.classes(true));
  }

  private static Instances unlabelled(Instances data, String id) {
    Attribute attribute = id.isEmpty() ? null : AttributeNames.find(data, id);
    if (!id.isEmpty() && attribute == null) {
      throw new IllegalArgumentException("Data set '" + data.relationName() + "' has no attribute '" + id + "' for the ID (-id).");
    }
    int idIndex = attribute == null ? -1 : attribute.index();
    if (idIndex == data.classIndex()) {
      throw new IllegalArgumentException("Attribute '" + data.classAttribute().name() + "' cannot be both the class and the ID (-id).");
    }
    return new Columns(data, idIndex).withoutClass().rows();
  }
}

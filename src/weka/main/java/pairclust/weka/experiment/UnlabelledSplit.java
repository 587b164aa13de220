package pairclust.weka.experiment;

import pairclust.weka.rows.AttributeNames;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * A split as a clusterer may see it.
 *
 * @param split the split with all that is known
 * @param rows its rows without class and ID
 * @param testClasses the class of each row of the test part, negative for all other rows
 */
public record UnlabelledSplit(TransductiveSplit split, Instances rows, int[] testClasses) {

  /** Takes class and ID away; an empty ID means that there is none. */
  public UnlabelledSplit(TransductiveSplit split, String id) {
    this(split, unlabelled(split.data(), id), split.classes(true));
  }

  private static Instances unlabelled(Instances data, String id) {
    Attribute attribute = id.isEmpty() ? null : AttributeNames.find(data, id);
    if (!id.isEmpty() && attribute == null) {
      throw new IllegalArgumentException("Data set '" + data.relationName() + "' has no attribute '" + id + "' to be the ID (-id).");
    }
    int classIndex = data.classIndex();
    int idIndex = attribute == null ? -1 : attribute.index();
    if (idIndex == classIndex) {
      throw new IllegalArgumentException("Attribute '" + data.classAttribute().name() + "' cannot be the class and the ID (-id) at once.");
    }
    Instances rows = new Instances(data);
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(Math.max(classIndex, idIndex));
    if (idIndex >= 0) {
      rows.deleteAttributeAt(Math.min(classIndex, idIndex));
    }
    return rows;
  }
}

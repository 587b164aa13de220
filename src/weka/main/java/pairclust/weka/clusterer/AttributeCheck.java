package pairclust.weka.clusterer;

import java.util.Set;
import java.util.stream.Collectors;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.KeyColumns;
import weka.core.Attribute;
import weka.core.Capabilities;
import weka.core.Instances;

/** Checks the attributes that remain without the ID, the labels and the class. */
final class AttributeCheck {

  private final Instances data;
  private final Set<Integer> leftOut;

  /** Without rows. */
  private final Instances used;

  /**
   * @param data the rows
   * @param leftOut the attributes that are not clustered by
   */
  AttributeCheck(Instances data, Set<Integer> leftOut) {
    this.data = data;
    this.leftOut = leftOut;
    used = new Columns(new Instances(data, 0), leftOut).withoutClass().rows();
  }

  void refuseRelational() {
    for (int i = 0; i < used.numAttributes(); i++) {
      Attribute attribute = used.attribute(i);
      require(!attribute.isRelationValued(), "Attribute '" + attribute.name() + "' is relational, and"
          + " distances are not defined for it. Remove it, or convert it to other attributes first.");
    }
  }

  void requireSome() {
    require(used.numAttributes() > 0, "Without the ID, the labels, string attributes and the class there is"
        + " no attribute left to cluster by. The filter AddWordVectors turns text into numbers, one attribute for each word.");
    Set<Integer> names = KeyColumns.of(data, leftOut);
    require(used.numAttributes() > names.size(), "There is no attribute left to cluster by. "
        + names.stream().map(i -> KeyColumns.note(data.attribute(i))).collect(Collectors.joining(" ")));
  }

  void requireCapabilities(Capabilities capabilities) {
    // The rows have been counted already, and this copy has none.
    capabilities.setMinimumNumberInstances(0);
    // Weka prefixes its reason with the name of the class.
    require(capabilities.test(used), capabilities.getFailReason() == null ? ""
        : capabilities.getFailReason().getMessage().replaceFirst("^[\\w.]+\\.(?=\\w+: )", ""));
  }

  private static void require(boolean holds, String message) {
    if (!holds) {
      throw new IllegalArgumentException(message);
    }
  }
}

package pairclust.weka.rows;

import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import weka.core.Attribute;
import weka.core.Instances;

/**
 * Says which attributes of a data set count. Class, ID and labels are left out by the caller; of the others, numbers, dates and
 * nominal values can be measured, texts and relations cannot.
 *
 * @param data the rows, or only their header
 * @param leftOut the attributes that are left out, whatever their type; -1 stands for none
 */
public record Columns(Instances data, Set<Integer> leftOut) {

  /** Leaves out some attributes; -1 stands for none. */
  public Columns(Instances data, int... leftOut) {
    this(data, IntStream.of(leftOut).boxed().collect(Collectors.toSet()));
  }

  /** @return the same without the class of the data, if it is set */
  public Columns withoutClass() {
    Set<Integer> more = new HashSet<>(leftOut);
    more.add(data.classIndex());
    return new Columns(data, more);
  }

  /** Returns whether distances can be computed from an attribute, and axes drawn. */
  public static boolean isMeasurable(Attribute attribute) {
    return attribute.isNumeric() || attribute.isNominal();
  }

  /** Returns whether an attribute is not left out, whatever its type. */
  public boolean contains(int index) {
    return !leftOut.contains(index);
  }

  /** Returns whether an attribute takes part in distances. */
  public boolean isMeasured(int index) {
    return contains(index) && isMeasurable(data.attribute(index));
  }

  /** @return the attributes that are not left out, whatever their type */
  public IntStream all() {
    return IntStream.range(0, data.numAttributes()).filter(this::contains);
  }

  /** @return the attributes that take part in distances */
  public IntStream measured() {
    return all().filter(this::isMeasured);
  }

  /** @return the texts among the attributes that are not left out */
  public IntStream texts() {
    return all().filter(i -> data.attribute(i).isString());
  }

  /** @return a copy of the rows with the attributes that are not left out */
  public Instances rows() {
    return rows(this::contains);
  }

  /** @return a copy of the rows with the attributes that take part in distances */
  public Instances measuredRows() {
    return rows(this::isMeasured);
  }

  private Instances rows(IntPredicate kept) {
    Instances copy = new Instances(data);
    for (int i = data.numAttributes() - 1; i >= 0; i--) {
      if (!kept.test(i)) {
        // Weka refuses to delete the class.
        copy.setClassIndex(copy.classIndex() == i ? -1 : copy.classIndex());
        copy.deleteAttributeAt(i);
      }
    }
    return copy;
  }
}

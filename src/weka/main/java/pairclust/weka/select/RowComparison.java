package pairclust.weka.select;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import pairclust.weka.rows.Columns;
import pairclust.weka.rows.KeyColumns;
import weka.core.Attribute;
import weka.core.AttributeStats;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SparseInstance;

/**
 * What there is to see when two rows are compared: of dense rows the attributes, those that differ most if there are many; of sparse rows
 * the nominal attributes in the same way, and the strongest entries; texts. The class is not shown, nor the ID and other keys.
 */
public final class RowComparison {

  /** Number of attributes shown of dense rows; more would not fit on a screen. */
  private static final int MOST_ATTRIBUTES = 20;

  /** Number of entries shown of each part of sparse rows. */
  private static final int MOST_ENTRIES = 15;

  /** Maximum number of decimals. */
  private static final int DECIMALS = 4;

  /** Beyond this share of its range an attribute differs much. */
  private static final double MUCH = 0.25;

  /** What a part of a comparison holds. */
  public enum Kind {
    /** Attributes that every row has a value of: all of dense rows, the nominal ones of sparse rows. */
    ATTRIBUTES,
    /** Numbers other than zero that both sparse rows have. */
    BOTH,
    /** Entries that only the first has. */
    ONLY_FIRST,
    /** Entries that only the second has. */
    ONLY_SECOND,
    /** A text. */
    TEXT
  }

  /**
   * One attribute of both rows.
   *
   * @param attribute its name
   * @param first its value in the first row
   * @param second its value in the second row
   * @param difference how far they are apart, in units of the attribute's range; 0 where that is not known
   */
  public record Line(String attribute, String first, String second, double difference) {

    /** @return whether the values differ at all */
    public boolean differs() {
      return difference > 0;
    }

    /** @return whether they differ by more than a quarter of the range */
    public boolean differsMuch() {
      return difference > MUCH;
    }
  }

  /**
   * A part of a comparison.
   *
   * @param kind what it holds
   * @param lines what is shown
   * @param more how many lines are not shown
   */
  public record Part(Kind kind, List<Line> lines, int more) {
  }

  private final Instances data;
  private final int[] values;
  private final int[] nominal;
  private final int[] texts;
  private final double[] ranges;

  /** @param selection the rows */
  public RowComparison(SelectionData selection) {
    data = selection.data();
    // A key differs in every two rows, which says nothing about them.
    Columns columns = new Columns(data, selection.idIndex()).withoutClass();
    Set<Integer> keys = KeyColumns.of(data, columns.leftOut());
    values = columns.measured().filter(i -> !keys.contains(i)).toArray();
    nominal = IntStream.of(values).filter(i -> data.attribute(i).isNominal()).toArray();
    texts = columns.texts().toArray();
    ranges = new double[data.numAttributes()];
    for (int i : values) {
      if (data.attribute(i).isNumeric() && !isSparse(0)) {
        AttributeStats stats = data.attributeStats(i);
        ranges[i] = stats.numericStats.max - stats.numericStats.min;
      }
    }
  }

  /** Returns whether a row is sparse. */
  boolean isSparse(int row) {
    return data.instance(row) instanceof SparseInstance;
  }

  /** Returns the attributes that take part in distances. */
  int[] values() {
    return values;
  }

  /** Returns the text attributes. */
  int[] texts() {
    return texts;
  }

  /** @return whether differences of attributes are known, so that they can be marked */
  public boolean marksDifferences() {
    return data.numInstances() > 0 && attributes(isSparse(0)).length > 0;
  }

  /** Returns the attributes that every row has a value of: of sparse rows not the numbers, as one that is not stored is absent. */
  int[] attributes(boolean sparse) {
    return sparse ? nominal : values;
  }

  /**
   * @param first a row
   * @param second another row
   * @return what there is to see
   */
  public List<Part> compare(int first, int second) {
    List<Part> parts = new ArrayList<>();
    Instance a = data.instance(first);
    Instance b = data.instance(second);
    boolean sparse = isSparse(first) || isSparse(second);
    int[] compared = attributes(sparse);
    if (compared.length > 0) {
      List<Line> shown = IntStream.of(compared).boxed().sorted(Comparator.comparingDouble(i -> -difference(a, b, i)))
          .limit(MOST_ATTRIBUTES).sorted().map(i -> line(a, b, i)).toList();
      parts.add(new Part(Kind.ATTRIBUTES, shown, compared.length - shown.size()));
    }
    if (sparse && nominal.length < values.length) {
      addEntries(a, b, parts);
    }
    for (int i : texts) {
      Attribute attribute = data.attribute(i);
      parts.add(new Part(Kind.TEXT, List.of(new Line(attribute.name(), text(a, i), text(b, i), 0)), 0));
    }
    return parts;
  }

  /** Returns the text of a row. */
  static String text(Instance row, int i) {
    return row.isMissing(i) ? "(missing)" : row.stringValue(i);
  }

  private Line line(Instance a, Instance b, int i) {
    return new Line(data.attribute(i).name(), a.toString(i, DECIMALS), b.toString(i, DECIMALS), difference(a, b, i));
  }

  /** Returns how far two values are apart, in units of the attribute's range. */
  double difference(Instance a, Instance b, int i) {
    if (a.isMissing(i) || b.isMissing(i)) {
      return a.isMissing(i) == b.isMissing(i) ? 0 : Double.MIN_VALUE;
    }
    if (data.attribute(i).isNominal()) {
      return a.value(i) == b.value(i) ? 0 : 1;
    }
    return ranges[i] > 0 ? Math.abs(a.value(i) - b.value(i)) / ranges[i] : 0;
  }

  private void addEntries(Instance a, Instance b, List<Part> parts) {
    List<Integer> both = new ArrayList<>();
    List<Integer> onlyA = new ArrayList<>();
    List<Integer> onlyB = new ArrayList<>();
    for (int i : values) {
      if (data.attribute(i).isNumeric() && (a.value(i) != 0 || b.value(i) != 0)) {
        (a.value(i) == 0 ? onlyB : b.value(i) == 0 ? onlyA : both).add(i);
      }
    }
    parts.add(entries(Kind.BOTH, both, a, b, i -> strength(a, i) + strength(b, i)));
    parts.add(entries(Kind.ONLY_FIRST, onlyA, a, b, i -> strength(a, i)));
    parts.add(entries(Kind.ONLY_SECOND, onlyB, a, b, i -> strength(b, i)));
  }

  private Part entries(Kind kind, List<Integer> entries, Instance a, Instance b, IntToDoubleFunction strength) {
    List<Line> shown = entries.stream().sorted(Comparator.comparingDouble((Integer i) -> -strength.applyAsDouble(i))).limit(MOST_ENTRIES)
        .map(i -> line(a, b, i)).toList();
    return new Part(kind, shown, entries.size() - shown.size());
  }

  /** Returns how strong an entry of a sparse row is. */
  static double strength(Instance row, int i) {
    return row.isMissing(i) ? 0 : Math.abs(row.value(i));
  }
}

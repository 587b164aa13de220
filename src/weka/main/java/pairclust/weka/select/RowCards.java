package pairclust.weka.select;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import pairclust.oracle.Choice;
import weka.core.Instance;
import weka.core.Instances;

/**
 * What there is to see of a row and of the examples that it is compared with. All cards show the same attributes, those in which the row
 * differs most from some example if there are many; of sparse rows each shows its own strongest entries.
 */
public final class RowCards {

  private static final int MOST_ATTRIBUTES = 20;
  private static final int MOST_ENTRIES = 15;
  private static final int DECIMALS = 4;

  /**
   * An attribute of a row.
   *
   * @param attribute its name
   * @param value its value
   */
  public record Entry(String attribute, String value) {
  }

  /**
   * A row.
   *
   * @param row its index
   * @param title its name
   * @param attributes the attributes that all cards show
   * @param entries the strongest entries of a sparse row
   * @param texts its texts
   */
  public record Card(int row, String title, List<Entry> attributes, List<Entry> entries, List<Entry> texts) {
  }

  private final Instances data;
  private final RowComparison comparison;
  private final IntFunction<String> titles;

  /**
   * Prepares cards.
   *
   * @param selection the rows
   */
  public RowCards(SelectionData selection) {
    data = selection.data();
    comparison = new RowComparison(selection);
    titles = selection.naming().titles();
  }

  /**
   * Returns the cards of a question.
   *
   * @param choice the row and the examples
   * @return the card of the row, and those of the examples in their order
   */
  public List<Card> of(Choice choice) {
    List<Integer> rows = new ArrayList<>(List.of(choice.row()));
    rows.addAll(choice.examples());
    boolean sparse = rows.stream().anyMatch(comparison::isSparse);
    Instance row = data.instance(choice.row());
    int[] shown = Arrays.stream(comparison.attributes(sparse)).boxed()
        .sorted(Comparator.comparingDouble(i -> -choice.examples().stream()
            .mapToDouble(example -> comparison.difference(row, data.instance(example), i)).max().orElse(0)))
        .limit(MOST_ATTRIBUTES).mapToInt(i -> i).sorted().toArray();
    return rows.stream().map(each -> card(each, shown, sparse)).toList();
  }

  private Card card(int index, int[] shown, boolean sparse) {
    Instance row = data.instance(index);
    return new Card(index, titles.apply(index), entries(row, Arrays.stream(shown)),
        sparse ? entries(row, strongest(row)) : List.of(),
        Arrays.stream(comparison.texts()).mapToObj(i -> new Entry(data.attribute(i).name(), RowComparison.text(row, i))).toList());
  }

  private List<Entry> entries(Instance row, IntStream attributes) {
    return attributes.mapToObj(i -> new Entry(data.attribute(i).name(), row.toString(i, DECIMALS))).toList();
  }

  private IntStream strongest(Instance row) {
    return Arrays.stream(comparison.values()).filter(i -> data.attribute(i).isNumeric() && row.value(i) != 0).boxed()
        .sorted(Comparator.comparingDouble(i -> -RowComparison.strength(row, i))).limit(MOST_ENTRIES).mapToInt(i -> i);
  }
}

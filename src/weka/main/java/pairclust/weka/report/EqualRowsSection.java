package pairclust.weka.report;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The note of a report on rows that a program which knows only values assigns to another cluster than the build did, because a row of that
 * cluster has the same values.
 *
 * @param count the number of these rows
 * @param rows the names of the first ones
 * @param clusters their clusters, negative for noise
 * @param byValues the clusters to which their values lead, negative for noise
 */
public record EqualRowsSection(int count, List<String> rows, int[] clusters, int[] byValues) implements Report.Section {

  /** The largest number of rows to list. */
  public static final int LISTED = 10;

  @Override
  public EqualRowsSection renumbered(int[] numbers) {
    return new EqualRowsSection(count, rows, moved(clusters, numbers), moved(byValues, numbers));
  }

  private static int[] moved(int[] clusters, int[] numbers) {
    return IntStream.of(clusters).map(cluster -> cluster < 0 ? cluster : numbers[cluster]).toArray();
  }

  @Override
  public void write(ReportText text) {
    String listed = IntStream.range(0, rows.size())
        .mapToObj(i -> String.format("%s (%s, by its values %s)", rows.get(i),
            clusters[i] < 0 ? "noise" : "cluster " + text.cluster(clusters[i]), byValues[i] < 0 ? "noise" : text.cluster(byValues[i])))
        .collect(Collectors.joining(", "));
    text.line("Note: %s the same values as a row of another cluster. Weka's evaluation and new predictions, which only have the values,"
        + " assign %s to that cluster: %s%s. An ID attribute (-id) distinguishes such rows.",
        ReportText.count(count, "row") + (count == 1 ? " has" : " have"), count == 1 ? "it" : "them", listed,
        count > rows.size() ? " and " + (count - rows.size()) + " more" : "");
    text.line("");
  }
}

package pairclust.weka.explorer.outcome;

import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import pairclust.eval.BestMatching;
import pairclust.parallel.Interrupts;
import pairclust.weka.plot.draw.Content;

/**
 * The rows that moved between the clusters of two results, after the clusters of the earlier one were matched with those of the later one
 * so that as few rows as possible moved.
 *
 * @param origins for each row that moved the number of its cluster before, -1 for none; {@link Content#STAYED} for the others. A cluster
 *     that matches one of the later result has its number, others have numbers above these
 * @param count the number of rows that moved
 * @param names what the clusters of the later result are called, and after them those of the earlier one that match none of them
 * @param before what the cluster before with each number was called, null for none
 * @param largest the moves of most rows, such as "cluster0 to cluster1: 12 rows", the largest first
 */
public record Moves(int[] origins, int count, String[] names, String[] before, List<String> largest) {

  /** The number of moves that are listed. */
  private static final int LISTED = 12;

  /**
   * Compares two results.
   *
   * @param earlier the cluster of each row in the earlier result, -1 for none
   * @param titles what its clusters are called
   * @param later the cluster of each row in the later result, -1 for none
   * @param laterTitles what its clusters are called
   * @return the rows that moved
   */
  public static Moves of(int[] earlier, String[] titles, int[] later, String[] laterTitles) {
    if (earlier.length != later.length) {
      throw new IllegalArgumentException("The results have " + earlier.length + " and " + later.length + " rows; only results on the same"
          + " data can be compared.");
    }
    int[] numbers = numbers(earlier, titles.length, later, laterTitles.length);
    int most = Math.max(laterTitles.length, 1 + Arrays.stream(numbers).max().orElse(-1));
    String[] names = Arrays.copyOf(laterTitles, most);
    String[] before = new String[most];
    for (int c = 0; c < titles.length; c++) {
      before[numbers[c]] = titles[c];
      names[numbers[c]] = numbers[c] < laterTitles.length ? names[numbers[c]] : titles[c] + " (before)";
    }
    int[] origins = new int[later.length];
    int count = 0;
    Map<Long, Integer> counts = new HashMap<>();
    for (int row = 0; row < later.length; row++) {
      Interrupts.check(row);
      int from = earlier[row] < 0 ? -1 : numbers[earlier[row]];
      origins[row] = from == later[row] ? Content.STAYED : from;
      if (from != later[row]) {
        count++;
        counts.merge((from + 1L) << Integer.SIZE | later[row] + 1L, 1, Integer::sum);
      }
    }
    List<String> largest = counts.entrySet().stream().sorted(Comparator.comparingInt(entry -> -entry.getValue())).limit(LISTED)
        .map(entry -> String.format(Locale.ROOT, "%s to %s: %,d %s", name(before, (int) (entry.getKey() >> Integer.SIZE) - 1),
            name(names, entry.getKey().intValue() - 1), entry.getValue(), entry.getValue() == 1 ? "row" : "rows")).toList();
    return new Moves(origins, count, names, before, largest);
  }

  /** Matches earlier clusters with later ones; those that share no row with a later one get numbers above these. */
  private static int[] numbers(int[] earlier, int count, int[] later, int laterCount) {
    double[][] shared = new double[count][laterCount];
    for (int row = 0; row < earlier.length; row++) {
      Interrupts.check(row);
      if (earlier[row] >= 0 && later[row] >= 0) {
        shared[earlier[row]][later[row]]++;
      }
    }
    int[] numbers = count == 0 || laterCount == 0 ? filled(count) : BestMatching.of(shared);
    int next = laterCount;
    for (int c = 0; c < count; c++) {
      numbers[c] = numbers[c] < 0 || shared[c][numbers[c]] == 0 ? next++ : numbers[c];
    }
    return numbers;
  }

  private static int[] filled(int count) {
    int[] none = new int[count];
    Arrays.fill(none, -1);
    return none;
  }

  private static String name(String[] names, int number) {
    return number < 0 ? "none" : names[number];
  }

  /** @return how many rows moved, in words */
  public String summary() {
    return count == 0 ? "No row moved" : String.format(Locale.ROOT, "%,d of %,d rows moved", count, origins.length);
  }

  /**
   * Lists the rows that moved.
   *
   * @param later the cluster of each row in the later result
   * @param rowNames returns the name of a row
   * @return comma-separated values
   */
  public String csv(int[] later, IntFunction<String> rowNames) {
    StringBuilder text = new StringBuilder("row,name,before,after\n");
    for (int row = 0; row < origins.length; row++) {
      if (origins[row] != Content.STAYED) {
        text.append(row).append(',').append(Csv.quoted(rowNames.apply(row))).append(',')
            .append(Csv.quoted(name(before, origins[row]))).append(',').append(Csv.quoted(name(names, later[row]))).append('\n');
      }
    }
    return text.toString();
  }
}

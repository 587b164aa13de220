package pairclust.weka.pairs;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;

/** Formats violated pairs and the clusters of their rows. */
public final class ReportedPairs {

  /** The maximum number of pairs to list. */
  public static final int LISTED = 50;

  /** The clusters of a described pair; behind them may be a remark, which has no brackets, but not in front: IDs may be anything. */
  private static final Pattern CLUSTERS = Pattern.compile(
      "\\((?:both in cluster (\\d+)|clusters (\\d+) and (\\d+)|cluster (\\d+) and noise)\\)(?=[^()]*$)");

  private ReportedPairs() {
  }

  /**
   * Changes the numbers of clusters in descriptions of pairs.
   *
   * @param described items of {@link #violated} or {@link #describe}, which may be followed by a remark
   * @param numbers the new number of each cluster
   * @return the items with the new numbers
   */
  public static List<String> renumbered(List<String> described, int[] numbers) {
    return named(described, cluster -> Integer.toString(numbers[cluster]));
  }

  /**
   * Replaces the numbers of clusters in descriptions of pairs.
   *
   * @param described items of {@link #violated} or {@link #describe}, which may be followed by a remark
   * @param clusters returns what to write for a cluster
   * @return the items
   */
  public static List<String> named(List<String> described, IntFunction<String> clusters) {
    IntFunction<String> written = cluster -> Matcher.quoteReplacement(clusters.apply(cluster));
    return described.stream().map(item -> CLUSTERS.matcher(item).replaceFirst(found -> found.group(1) != null
        ? "(both in cluster " + written.apply(Integer.parseInt(found.group(1))) + ")" : found.group(4) != null
        ? "(cluster " + written.apply(Integer.parseInt(found.group(4))) + " and noise)"
        : "(clusters " + written.apply(Integer.parseInt(found.group(2))) + " and " + written.apply(Integer.parseInt(found.group(3)))
            + ")")).toList();
  }

  /**
   * Describes the pairs that a clustering violates.
   *
   * @param given the pairs
   * @param labels the cluster of each row
   * @param names returns the name of a row
   * @return one item per pair; of a long list the first ones and the number of the others
   */
  public static List<String> violated(ConstraintSet given, int[] labels, IntFunction<String> names) {
    ConstraintSet violated = given.violatedBy(labels);
    return shorten(violated.stream().map(c -> describe(c, labels, names)), violated.size());
  }

  /** Describes a pair: its line in the file if it has one, its rows and their clusters. */
  public static String describe(Constraint c, int[] labels, IntFunction<String> names) {
    int a = labels[c.first()];
    int b = labels[c.second()];
    String where = a < 0 && b < 0 ? "both noise" : a < 0 || b < 0 ? "cluster " + Math.max(a, b) + " and noise"
        : a == b ? "both in cluster " + a : "clusters " + a + " and " + b;
    return String.format(Locale.ROOT, "%s%s %s %s (%s)", c.line() > 0 ? "line " + c.line() + ": " : "", names.apply(c.first()),
        c.link().sign(), names.apply(c.second()), where);
  }

  /**
   * Truncates a long list.
   *
   * @param items all items, or the first ones
   * @param count the number of all items
   * @return the first items, and the number of the others
   */
  public static List<String> shorten(Stream<String> items, int count) {
    List<String> listed = items.limit(LISTED).toList();
    return count == listed.size() ? listed
        : Stream.concat(listed.stream(), Stream.of("... and " + (count - listed.size()) + " more")).toList();
  }
}

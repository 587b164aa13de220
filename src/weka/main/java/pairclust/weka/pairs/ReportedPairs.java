package pairclust.weka.pairs;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;

/** Formats violated pairs and the clusters of their rows. */
public final class ReportedPairs {

  /** The maximum number of pairs to list. */
  public static final int LISTED = 50;

  private ReportedPairs() {
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
    boolean together = labels[c.first()] == labels[c.second()];
    String where = together ? "both in cluster " + labels[c.first()] : "clusters " + labels[c.first()] + " and " + labels[c.second()];
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

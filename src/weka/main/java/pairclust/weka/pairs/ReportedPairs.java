package pairclust.weka.pairs;

import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;

/** Tells people about pairs: those that are violated, and where their rows are. */
public final class ReportedPairs {

  /** So many pairs are told one by one. */
  private static final int TOLD = 50;

  private ReportedPairs() {
  }

  /**
   * Tells which pairs a clustering violates.
   *
   * @param given the pairs
   * @param labels the cluster of each row
   * @param names what a row is called
   * @return one pair a line, the first of them if there are many
   */
  public static List<String> violated(ConstraintSet given, int[] labels, IntFunction<String> names) {
    ConstraintSet violated = given.violatedBy(labels);
    return first(violated.stream().map(c -> told(c, labels, names)), violated.size());
  }

  /** Tells one violated pair: the line of the file if it has one, its rows, and where these are. */
  public static String told(Constraint c, int[] labels, IntFunction<String> names) {
    String where = c.link() == Link.MUST ? "clusters " + labels[c.first()] + " and " + labels[c.second()]
        : "both in cluster " + labels[c.first()];
    return String.format(Locale.ROOT, "%s%s %s %s (%s)", c.line() > 0 ? "line " + c.line() + ": " : "", names.apply(c.first()),
        c.link().sign(), names.apply(c.second()), where);
  }

  /**
   * Keeps a list short.
   *
   * @param items what there is to tell, or some of it
   * @param count how much there is in all
   * @return the first items, and how many more there are
   */
  public static List<String> first(Stream<String> items, int count) {
    List<String> told = items.limit(TOLD).toList();
    return count == told.size() ? told : Stream.concat(told.stream(), Stream.of("... and " + (count - told.size()) + " more")).toList();
  }
}

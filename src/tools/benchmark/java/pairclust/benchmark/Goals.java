package pairclust.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Compares the goals with the measurements. */
final class Goals {

  private final Results results;
  private final Table table = new Table("goal", "shape", "target ratio", "measured", "reached");

  Goals(Results results) {
    this.results = results;
  }

  /** Adds a goal: how many times as fast as the quickest of some others it must be. */
  Goals atLeast(double wanted, String goal, Contestant quick, List<Contestant> others, Shape... shapes) {
    Stream.of(shapes).filter(shape -> results.has(shape, quick) && others.stream().anyMatch(other -> results.has(shape, other)))
        .forEach(shape -> {
          Sample.Spread ratio = results.ratio(shape, results.quickest(shape, others), quick);
          add(goal, shape, "at least " + digits(wanted), ratio, ratio.median() >= wanted);
        });
    return this;
  }

  /** Adds a goal: how many times as long as another it may take at most. */
  Goals atMost(double wanted, String goal, Contestant slow, Contestant quick, Shape... shapes) {
    Stream.of(shapes).filter(shape -> results.has(shape, quick) && results.has(shape, slow)).forEach(shape -> {
      Sample.Spread ratio = results.ratio(shape, slow, quick);
      add(goal, shape, "at most " + digits(wanted), ratio, ratio.median() <= wanted);
    });
    return this;
  }

  private void add(String goal, Shape shape, String wanted, Sample.Spread ratio, boolean reached) {
    table.add(goal, shape.name(), wanted, spread(ratio), reached ? "yes" : "**no**");
  }

  private static String spread(Sample.Spread spread) {
    return digits(spread.median()) + " (" + range(spread) + ")";
  }

  static String range(Sample.Spread spread) {
    return digits(spread.least()) + " to " + digits(spread.most());
  }

  /** Returns a number with about three digits. */
  static String digits(double value) {
    return String.format(Locale.ROOT, value >= 99.5 ? "%,.0f" : value >= 9.95 ? "%.1f" : "%.2f", value);
  }

  @Override
  public String toString() {
    return table.toString();
  }
}

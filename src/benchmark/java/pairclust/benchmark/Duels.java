package pairclust.benchmark;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Times contestants against each other: in each round one run of every one, so that the noise of the machine hits all alike. */
final class Duels {

  private static final List<Contestant> WEKA = kind(Contestant.Kind.WEKA);
  private static final List<Contestant> ELKI = kind(Contestant.Kind.ELKI);

  private final Rounds rounds;
  private final int count;

  /** What was tried once, to find out who is worth more. */
  private final Results tried = new Results();
  private final Results results = new Results();

  /**
   * @param rounds times them
   * @param count how many rounds
   */
  Duels(Rounds rounds, int count) {
    this.rounds = rounds;
    this.count = count;
  }

  private static List<Contestant> kind(Contestant.Kind kind) {
    return Stream.of(Contestant.values()).filter(contestant -> contestant.kind == kind).toList();
  }

  Results results() {
    return results;
  }

  /** Times single iterations. */
  String iterations(Collection<Shape> shapes) throws Exception {
    List<Entry> entries = new ArrayList<>();
    for (Shape shape : shapes) {
      tryAll(shape);
      Stream.of(Contestant.Kind.OURS, Contestant.Kind.TEXT, Contestant.Kind.OTHERS, Contestant.Kind.PYTHON)
          .flatMap(kind -> Contestant.of(kind, shape).stream()).forEach(contestant -> entries.add(new Entry(shape, contestant)));
      entries.add(new Entry(shape, Contestant.WEKA));
      entries.add(new Entry(shape, tried.quickest(shape, WEKA)));
      if (!shape.isSparse()) {
        entries.add(new Entry(shape, Contestant.ELKI_LLOYD));
        entries.add(new Entry(shape, tried.quickest(shape, ELKI)));
      }
    }
    play(entries.stream().distinct().toList());
    Goals goals = new Goals(results)
        .atLeast(20, "an iteration against the quickest SimpleKMeans", Contestant.OURS, WEKA, Shape.A, Shape.C)
        .atLeast(3, "against the quickest of ELKI", Contestant.OURS, ELKI, Shape.A, Shape.B, Shape.C)
        .atLeast(1, "against scikit-learn's Lloyd", Contestant.OURS, List.of(Contestant.SKLEARN), Shape.A, Shape.B, Shape.C)
        .atLeast(10, "text against SimpleKMeans on sparse instances", Contestant.OURS, WEKA, Shape.T)
        .atLeast(1, "text against scikit-learn on CSR", Contestant.OURS, List.of(Contestant.SKLEARN), Shape.T)
        .atMost(1.2, "1 % of the rows in pairs against none", Contestant.OURS_1, Contestant.OURS, Shape.values())
        .atMost(2, "10 % of the rows in pairs against none", Contestant.OURS_10, Contestant.OURS, Shape.values())
        .atLeast(1.6, "two threads against one, by the clock", Contestant.OURS_2, List.of(Contestant.OURS), Shape.B, Shape.C);
    return "Milliseconds of the processor for one iteration (two threads: on the clock): the median of the rounds, and the least and the"
        + " most. The ratio says how many times as long as ours without pairs it takes, round by round.\n\n" + table(Contestant.OURS)
        + "\nAll options and algorithms of the two that have several, tried once to find out which to measure above:\n\n" + triedTable()
        + "\n" + goals;
  }

  /** Times whole builds, and ten starts against one. */
  String whole(Collection<Shape> shapes) throws Exception {
    List<Entry> entries = new ArrayList<>();
    for (Shape shape : shapes) {
      Stream.of(Contestant.Kind.WHOLE, Contestant.Kind.STARTS).flatMap(kind -> Contestant.of(kind, shape).stream())
          .forEach(contestant -> entries.add(new Entry(shape, contestant)));
    }
    play(entries);
    Shape[] all = Shape.values();
    Goals goals = new Goals(results)
        .atLeast(10, "buildClusterer against the quicker SimpleKMeans", Contestant.WHOLE,
            List.of(Contestant.WHOLE_WEKA, Contestant.WHOLE_WEKA_FAST), all)
        .atMost(3, "ten starts against one", Contestant.TEN_STARTS, Contestant.WHOLE, all);
    return "Milliseconds of the processor for `buildClusterer` from `Instances` to convergence, at most " + Rounds.MOST_ITERATIONS
        + " iterations, each seeded in its own way.\n\n" + table(Contestant.WHOLE) + "\n" + goals;
  }

  private void tryAll(Shape shape) throws Exception {
    for (Contestant contestant : Stream.concat(WEKA.stream(), ELKI.stream()).filter(c -> c.canDo(shape)).toList()) {
      tried.add(shape, contestant, time(shape, contestant));
    }
  }

  private void play(List<Entry> entries) throws Exception {
    for (int round = 1; round <= count; round++) {
      for (Entry entry : entries) {
        if (rounds.has(entry.contestant)) {
          results.add(entry.shape, entry.contestant, time(entry.shape, entry.contestant));
        }
      }
      System.out.printf("round %d of %d is done%n", round, count);
    }
  }

  private Sample time(Shape shape, Contestant contestant) throws Exception {
    Sample sample = rounds.time(contestant, shape);
    System.out.printf(Locale.ROOT, "%s %-40s %10.2f ms of the processor, %10.2f ms on the clock%n", shape.name(), contestant.label,
        sample.processor() / 1e6, sample.wall() / 1e6);
    return sample;
  }

  private String table(Contestant against) {
    StringBuilder text = new StringBuilder();
    for (Shape shape : results.shapes()) {
      Table table = new Table(shape.toString(), "ms", "least to most", "ratio", "least to most");
      for (Contestant contestant : results.contestants(shape)) {
        if ((contestant.pace == Contestant.Pace.WHOLE) == (against.pace == Contestant.Pace.WHOLE)) {
          Sample.Spread millis = results.millis(shape, contestant);
          Sample.Spread ratio = results.ratio(shape, contestant, against);
          table.add(contestant.label, Goals.digits(millis.median()), Goals.digits(millis.least()) + " to " + Goals.digits(millis.most()),
              Goals.digits(ratio.median()), Goals.digits(ratio.least()) + " to " + Goals.digits(ratio.most()));
        }
      }
      text.append(table).append('\n');
    }
    return text.toString();
  }

  private String triedTable() {
    Table table = new Table("tried once, ms", "A", "B", "C", "T");
    for (Contestant contestant : Stream.concat(WEKA.stream(), ELKI.stream()).toList()) {
      String[] cells = new String[Shape.values().length + 1];
      cells[0] = contestant.label;
      for (Shape shape : Shape.values()) {
        cells[shape.ordinal() + 1] = tried.has(shape, contestant) ? Goals.digits(tried.millis(shape, contestant).median()) : "-";
      }
      table.add(cells);
    }
    return table.toString();
  }

  private record Entry(Shape shape, Contestant contestant) {
  }
}

package pairclust.benchmark;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Times contestants against each other: in each round one run of every one, so that the noise of the machine hits all alike. */
final class Duels {

  private static final List<Contestant> WEKA = kinds(Contestant.Kind.WEKA);
  private static final List<Contestant> ELKI = kinds(Contestant.Kind.ELKI);
  private static final List<Contestant> SKLEARN = List.of(Contestant.SKLEARN);
  private static final List<Contestant> PEERS =
      kinds(Contestant.Kind.WEKA, Contestant.Kind.ELKI, Contestant.Kind.SMILE, Contestant.Kind.PYTHON);

  private final Rounds rounds;
  private final int count;
  private final List<Contestant> chosen;

  /** What was tried once, to find out who is worth more. */
  private final Results tried;
  private final Results iterations;
  private final Results builds;
  private final Results converged;

  /**
   * @param rounds times them
   * @param count how many rounds
   * @param chosen who takes part; nobody stands for all that matter: ours, and of each peer the quickest
   * @param work the folder of the results
   */
  Duels(Rounds rounds, int count, List<Contestant> chosen, Path work) throws IOException {
    this.rounds = rounds;
    this.count = count;
    this.chosen = chosen;
    tried = new Results(work.resolve("tried.csv"));
    iterations = new Results(work.resolve("iterations.csv"));
    builds = new Results(work.resolve("whole.csv"));
    converged = new Results(work.resolve("convergence.csv"));
  }

  private static List<Contestant> kinds(Contestant.Kind... kinds) {
    return Stream.of(Contestant.values()).filter(contestant -> List.of(kinds).contains(contestant.kind)).toList();
  }

  /** Times single iterations. */
  String iterations(Collection<Shape> shapes, Path picture) throws Exception {
    for (Shape shape : shapes) {
      iterations.replace(shape, play(shape, count, chosen.isEmpty() ? whoMatters(shape) : chosenWith(Contestant.OURS)));
    }
    Goals goals = new Goals(iterations)
        .atLeast(20, "iteration vs. fastest SimpleKMeans", Contestant.OURS, WEKA, Shape.A, Shape.C)
        .atLeast(3, "iteration vs. fastest ELKI", Contestant.OURS, ELKI, Shape.A, Shape.B, Shape.C)
        .atLeast(1, "iteration vs. scikit-learn's Lloyd", Contestant.OURS, SKLEARN, Shape.A, Shape.B, Shape.C)
        .atLeast(10, "text vs. SimpleKMeans on sparse instances (ours all rows, theirs 1 in " + WekaBuild.SPARSE_SHARE + ")",
            Contestant.OURS, WEKA, Shape.T)
        .atLeast(1, "text vs. scikit-learn on CSR", Contestant.OURS, SKLEARN, Shape.T)
        .atMost(1.2, "1 % of the rows in pairs vs. none", Contestant.OURS_1, Contestant.OURS, Shape.values())
        .atMost(2, "10 % of the rows in pairs vs. none", Contestant.OURS_10, Contestant.OURS, Shape.values())
        .atLeast(1.6, "two threads vs. one, wall-clock time", Contestant.OURS_2, List.of(Contestant.OURS), Shape.values());
    Picture.draw(iterations, picture.toFile());
    return "CPU milliseconds for one iteration (two threads: wall-clock): median, minimum and maximum of the rounds. The ratio is the time"
        + " divided by that of ours without pairs in the same round.\n\n"
        + table(iterations, Contestant.OURS) + "Goals:\n\n" + goals
        + (tried.shapes().isEmpty() ? "" : "\nAll options and algorithms of the other libraries, one run each, ms:\n\n" + triedTable());
  }

  /** Returns the chosen ones that are timed as this one is, and this one, which the others are compared with. */
  private List<Contestant> chosenWith(Contestant ours) {
    boolean whole = ours.pace == Contestant.Pace.WHOLE;
    Stream<Contestant> others = chosen.stream().filter(contestant -> (contestant.pace == Contestant.Pace.WHOLE) == whole);
    return Stream.concat(Stream.of(ours), others).distinct().toList();
  }

  /** Tries all options and algorithms of the peers once, and returns who is worth more: ours, and of each peer the quickest. */
  private List<Contestant> whoMatters(Shape shape) throws Exception {
    tried.replace(shape, play(shape, 1, PEERS));
    Stream<Contestant> quickest = Stream.of(WEKA, ELKI, kinds(Contestant.Kind.SMILE), kinds(Contestant.Kind.PYTHON))
        .filter(peers -> peers.stream().anyMatch(peer -> tried.has(shape, peer))).map(peers -> tried.quickest(shape, peers));
    return Stream.of(kinds(Contestant.Kind.OURS, Contestant.Kind.TEXT, Contestant.Kind.COMMONS).stream(), SKLEARN.stream(), quickest)
        .flatMap(some -> some).distinct().sorted().toList();
  }

  /** Times whole builds, and ten starts against one. */
  String whole(Collection<Shape> shapes) throws Exception {
    for (Shape shape : shapes) {
      builds.replace(shape, play(shape, count, chosen.isEmpty() ? kinds(Contestant.Kind.WHOLE) : chosenWith(Contestant.WHOLE)));
    }
    Shape[] all = Shape.values();
    Goals goals = new Goals(builds)
        .atLeast(10, "buildClusterer vs. SimpleKMeans", Contestant.WHOLE, List.of(Contestant.WHOLE_WEKA_FAST), all)
        .atMost(3, "ten starts vs. one", Contestant.TEN_STARTS, Contestant.WHOLE, all);
    return "CPU milliseconds for `buildClusterer` from `Instances` to convergence, at most " + Rounds.MOST_ITERATIONS
        + " iterations, each with its own seeding.\n\n" + table(builds, Contestant.WHOLE) + "Goals:\n\n" + goals;
  }

  /** Times whole runs to convergence with ten starts each, and shows what they reach. */
  String convergence(Collection<Shape> shapes) throws Exception {
    for (Shape shape : shapes) {
      converged.replace(shape, play(shape, count, chosen.isEmpty() ? kinds(Contestant.Kind.CONVERGENCE) : chosenWith(Contestant.TEN_OURS)));
    }
    StringBuilder text = new StringBuilder();
    for (Shape shape : converged.shapes()) {
      Table table = new Table(shape + "; rounds: " + converged.rounds(shape, Contestant.TEN_OURS), "s", "min to max", "ratio",
          "min to max", "J");
      for (Contestant contestant : converged.contestants(shape)) {
        Sample.Spread millis = converged.millis(shape, contestant);
        Sample.Spread ratio = converged.ratio(shape, contestant, Contestant.TEN_OURS);
        table.add(contestant.label, Goals.digits(millis.median() / 1000), Goals.digits(millis.least() / 1000) + " to "
            + Goals.digits(millis.most() / 1000), Goals.digits(ratio.median()), Goals.range(ratio),
            String.format(Locale.ROOT, "%.6g", converged.objective(shape, contestant).median()));
      }
      text.append(table).append('\n');
    }
    return "CPU seconds from the data to the best of ten starts, each from rows drawn by k-means++ and run to"
        + " convergence, at most " + Rounds.MOST_ITERATIONS + " iterations. Ours runs the starts on a sample of the"
        + " rows, and continues from the best with all rows."
        + " J is half the sum of squared distances, by the account of each library.\n\n" + text;
  }

  private List<Timed> play(Shape shape, int times, List<Contestant> contestants) throws Exception {
    List<Timed> all = new ArrayList<>();
    for (int round = 1; round <= times; round++) {
      for (Contestant contestant : contestants) {
        if (contestant.canDo(shape) && rounds.has(contestant)) {
          Sample sample = rounds.time(contestant, shape);
          all.add(new Timed(contestant, sample));
          System.out.printf(Locale.ROOT, "%s round %d: %-40s %10.2f ms CPU, %10.2f ms wall-clock%n", shape.name(), round,
              contestant.label, sample.processor() / 1e6, sample.wall() / 1e6);
        }
      }
    }
    return all;
  }

  private static String table(Results results, Contestant against) {
    StringBuilder text = new StringBuilder();
    for (Shape shape : results.shapes()) {
      Table table = new Table(shape + "; rounds: " + results.rounds(shape, against), "ms", "min to max", "ratio", "min to max");
      for (Contestant contestant : results.contestants(shape)) {
        Sample.Spread millis = results.millis(shape, contestant);
        Sample.Spread ratio = results.ratio(shape, contestant, against);
        table.add(contestant.label(shape), Goals.digits(millis.median()), Goals.range(millis), Goals.digits(ratio.median()),
            Goals.range(ratio));
      }
      String caution = results.rounds(shape, against) < 5 ? "\nToo few rounds for reliable results.\n" : "";
      text.append(table).append(caution).append('\n');
    }
    return text.toString();
  }

  private String triedTable() {
    Table table = new Table(Stream.concat(Stream.of(""), tried.shapes().stream().map(Shape::name)).toArray(String[]::new));
    for (Contestant contestant : PEERS) {
      List<String> cells = new ArrayList<>(List.of(contestant.label));
      for (Shape shape : tried.shapes()) {
        cells.add(tried.has(shape, contestant) ? Goals.digits(tried.millis(shape, contestant).median()) : "-");
      }
      table.add(cells.toArray(String[]::new));
    }
    return table.toString();
  }

  /**
   * A time, and whose it is.
   *
   * @param contestant whose
   * @param sample the time
   */
  record Timed(Contestant contestant, Sample sample) {
  }
}

package pairclust.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.IntStream;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.oracle.Answer;
import pairclust.oracle.LabelOracle;
import pairclust.oracle.NoMoreAnswersException;
import pairclust.oracle.Oracle;
import pairclust.select.Questions;
import pairclust.select.SelectionTask;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;

/** How long every strategy takes to choose a question. */
final class Strategies {

  private static final int DIMENSIONS = 8;
  private static final int CLASSES = 10;
  private static final int QUESTIONS = 100;
  private static final int[] ROWS = {1_000, 10_000, 100_000};

  /** After this many seconds a strategy is not asked for another question, nor tried with more rows. */
  private static final double LONG = 30;

  private Strategies() {
  }

  static String measure() throws IOException, InterruptedException {
    Table table = new Table("strategy", "rows", "questions", "first question, ms", "mean of the others", "longest of the others");
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      // To warm up.
      double total = measure(scheme, ROWS[0], null);
      for (int rows : ROWS) {
        if (total >= 0 && total < LONG) {
          total = measure(scheme, rows, table);
        }
      }
    }
    return String.format(Locale.ROOT, "CPU time of the asking thread for the choice of each of %d questions, on overlapping clouds with"
        + " %d attributes and %d classes, whose number is known. A strategy that took more than %.0f s was not asked for more questions,"
        + " nor tried with more rows.%n%n%s",
        QUESTIONS, DIMENSIONS, CLASSES, LONG, table);
  }

  /** Asks, adds a line to a table, and returns the seconds; -1 if the strategy needs more than rows and a number of clusters. */
  private static double measure(SelectionScheme scheme, int rows, Table table) throws IOException, InterruptedException {
    int[] classes = IntStream.range(0, rows).map(row -> row % CLASSES).toArray();
    StandardDistance.Prepared prepared =
        StandardDistance.EUCLIDEAN.prepare(DensePoints.of(Shape.clouds(rows, DIMENSIONS, CLASSES, classes).values()));
    SelectionTask task = new SelectionTask(prepared.points(), prepared.distortion(), IntStream.range(0, rows).toArray(), CLASSES);
    Watch watch = new Watch(new LabelOracle(classes));
    try {
      Questions.ask(scheme.selector(), task, watch, QUESTIONS, 1);
    } catch (IllegalStateException | UnsupportedOperationException e) {
      return -1;
    }
    double[] millis = Arrays.stream(watch.nanos, 0, watch.asked).map(nanos -> nanos / 1e6).toArray();
    if (table != null && millis.length > 1) {
      double[] others = Arrays.copyOfRange(millis, 1, millis.length);
      String[] cells = {scheme.name(), String.format(Locale.ROOT, "%,d", rows), Integer.toString(millis.length), Goals.digits(millis[0]),
          Goals.digits(Arrays.stream(others).average().orElseThrow()), Goals.digits(Arrays.stream(others).max().orElseThrow())};
      table.add(cells);
      // The whole table takes long, and may be stopped.
      System.out.println("| " + String.join(" | ", cells) + " |");
    }
    return Arrays.stream(millis).sum() / 1000;
  }

  /** Answers by classes, and looks at the clock whenever it is asked. */
  private static final class Watch implements Oracle {

    private final Oracle labels;
    private final double[] nanos = new double[QUESTIONS];
    private int asked;
    private long last = now();

    Watch(Oracle labels) {
      this.labels = labels;
    }

    private static long now() {
      return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    @Override
    public Answer ask(int first, int second) throws NoMoreAnswersException, IOException, InterruptedException {
      if (asked < QUESTIONS) {
        nanos[asked++] = now() - last;
      }
      if (Arrays.stream(nanos).sum() > LONG * 1e9) {
        throw new NoMoreAnswersException("The time is over.");
      }
      Answer answer = labels.ask(first, second);
      last = now();
      return answer;
    }
  }
}

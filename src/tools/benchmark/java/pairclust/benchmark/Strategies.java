package pairclust.benchmark;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.text.NumberFormat;
import java.text.ParseException;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

/**
 * How long every strategy takes to choose a question. Every line is written to a file as soon as it is measured, and what is in the file is
 * not measured again, so that a run can be interrupted and continued.
 */
final class Strategies {

  private static final int DIMENSIONS = 8;
  private static final int CLASSES = 10;
  private static final int QUESTIONS = 100;
  private static final int[] ROWS = {1_000, 10_000, 100_000, 1_000_000};

  /** After this many seconds a strategy is not asked for another question, nor tried with more rows. */
  private static final double LONG = 30;

  private static final String SEPARATOR = ";";

  /** Cells have three digits. */
  private static final double ROUNDING = 1.005;

  private Strategies() {
  }

  /**
   * Measures what is missing.
   *
   * @param file what was measured before
   * @param strategies the strategies to measure, all if there are none
   * @return the table
   */
  static String measure(Path file, List<String> strategies) throws IOException, InterruptedException {
    List<String> names = SelectionSchemes.all().stream().map(SelectionScheme::name).toList();
    for (String name : strategies) {
      if (!names.contains(name)) {
        throw new IllegalArgumentException("There is no strategy '" + name + "'. Choose from " + String.join(", ", names) + ".");
      }
    }
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      if (strategies.isEmpty() || strategies.contains(scheme.name())) {
        measure(scheme, file);
      }
    }
    Table table = new Table("strategy", "rows", "questions", "first question, ms", "mean of the others", "longest of the others");
    for (SelectionScheme scheme : SelectionSchemes.all()) {
      known(file).values().stream().filter(line -> line[0].equals(scheme.name())).forEach(table::add);
    }
    return String.format(Locale.ROOT, "CPU time of the asking thread for the choice of each of %d questions, on overlapping clouds with"
        + " %d attributes and %d classes, whose number is known. A strategy that took more than %.0f s was not asked for more questions,"
        + " nor tried with more rows.%n%n%s",
        QUESTIONS, DIMENSIONS, CLASSES, LONG, table);
  }

  /** Returns the lines of the file, by strategy and rows. */
  private static Map<String, String[]> known(Path file) throws IOException {
    Map<String, String[]> lines = new LinkedHashMap<>();
    for (String line : Files.exists(file) ? Files.readAllLines(file) : List.<String>of()) {
      String[] cells = line.split(SEPARATOR);
      lines.put(cells[0] + " " + cells[1], cells);
    }
    return lines;
  }

  private static void measure(SelectionScheme scheme, Path file) throws IOException, InterruptedException {
    boolean warm = false;
    double total = 0;
    for (int rows : ROWS) {
      String[] line = known(file).get(scheme.name() + " " + number(rows));
      if (line != null) {
        total = seconds(line);
      } else if (total >= 0 && total < LONG) {
        // Once without a line, to warm up.
        total = warm ? 0 : measure(scheme, ROWS[0], null);
        warm = true;
        total = total < 0 ? total : measure(scheme, rows, file);
      }
    }
  }

  /** Returns how many seconds all questions of a line took; as cells are rounded, rather too many than too few. */
  private static double seconds(String[] line) throws IOException {
    try {
      NumberFormat format = NumberFormat.getInstance(Locale.ROOT);
      double first = format.parse(line[3]).doubleValue();
      double mean = format.parse(line[4]).doubleValue();
      return (first + mean * (Integer.parseInt(line[2]) - 1)) * ROUNDING / 1000;
    } catch (ParseException e) {
      throw new IOException(String.join(SEPARATOR, line), e);
    }
  }

  private static String number(int rows) {
    return String.format(Locale.ROOT, "%,d", rows);
  }

  /** Asks, adds a line to a file, and returns the seconds; -1 if the strategy needs more than rows and a number of clusters. */
  private static double measure(SelectionScheme scheme, int rows, Path file) throws IOException, InterruptedException {
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
    if (file != null && millis.length > 1) {
      double[] others = Arrays.copyOfRange(millis, 1, millis.length);
      String[] cells = {scheme.name(), number(rows), Integer.toString(millis.length), Goals.digits(millis[0]),
          Goals.digits(Arrays.stream(others).average().orElseThrow()), Goals.digits(Arrays.stream(others).max().orElseThrow())};
      Files.createDirectories(file.toAbsolutePath().getParent());
      Files.writeString(file, String.join(SEPARATOR, cells) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      System.out.println(String.join(SEPARATOR, cells));
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

package pairclust.benchmark;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.IntStream;
import pairclust.distortion.Measure;
import pairclust.kmeans.Clustering;

/** Makes sure that what is measured is right: compares it with the plain reference on every shape. */
final class Checks {

  private static final int ITERATIONS = 10;

  private Checks() {
  }

  static String run(Collection<Shape> shapes) throws InterruptedException {
    Table table = new Table("shape", "rows in pairs", "J", "relative difference", "rows placed otherwise", "by two threads");
    for (Shape shape : shapes) {
      DataSet data = shape.draw();
      Reference reference = Reference.run(data, ITERATIONS);
      Clustering plain = run(data, 0, 1).run(ITERATIONS);
      table.add(shape.name(), "none", number(plain.objective().total()), difference(plain.objective().total(), reference.objective()),
          differing(plain.partition().labels(), reference.labels()), twoThreads(data, 0, plain));
      for (double share : new double[] {0.01, 0.1}) {
        Ours ours = run(data, share, 1);
        Clustering clustering = ours.run(ITERATIONS);
        int[] labels = clustering.partition().labels();
        long violated = IntStream.range(0, ours.problem().constraints().size())
            .filter(i -> ours.problem().constraints().violated(i, labels)).count();
        double expected = Reference.of(data, labels).objective() + violated * ours.problem().unit();
        table.add(shape.name(), String.format(Locale.ROOT, "%.0f %%", 100 * share), number(clustering.objective().total()),
            difference(clustering.objective().total(), expected), "-", twoThreads(data, share, clustering));
      }
    }
    return "After " + ITERATIONS + " iterations from the same start. Without pairs the reference is plain k-means, written down without any"
        + " of our code. With pairs the rows are visited in an order of our own, so there the reference takes our labels and computes J"
        + " anew, by its definition. The last column counts the rows that two threads place otherwise than one.\n\n" + table;
  }

  private static Ours run(DataSet data, double share, int threads) throws InterruptedException {
    Ours ours = new Ours(Measure.EUCLIDEAN, share, threads);
    ours.load(data);
    return ours;
  }

  private static String twoThreads(DataSet data, double share, Clustering alone) throws InterruptedException {
    return differing(run(data, share, 2).run(ITERATIONS).partition().labels(), alone.partition().labels());
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.8g", value);
  }

  private static String difference(double value, double expected) {
    return String.format(Locale.ROOT, "%.1e", Math.abs(value - expected) / expected);
  }

  private static String differing(int[] labels, int[] expected) {
    return String.format(Locale.ROOT, "%d", IntStream.range(0, labels.length).filter(i -> labels[i] != expected[i]).count());
  }
}

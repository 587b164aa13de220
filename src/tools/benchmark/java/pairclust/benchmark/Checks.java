package pairclust.benchmark;

import java.util.Collection;
import java.util.Locale;
import java.util.stream.IntStream;
import pairclust.distortion.StandardDistance;
import pairclust.kmeans.Clustering;

/** Makes sure that what is measured is right: compares it with the plain reference on every shape. */
final class Checks {

  private Checks() {
  }

  /** As many as are timed of ours. */
  private static int iterations(Shape shape) {
    return 1 + Contestant.OURS.pace.iterations(shape);
  }

  static String run(Collection<Shape> shapes) throws InterruptedException {
    Table table =
        new Table("shape", "rows in pairs", "J", "relative difference", "rows assigned differently", "with two threads", "still moving");
    for (Shape shape : shapes) {
      DataSet data = shape.draw();
      int iterations = iterations(shape);
      Reference reference = Reference.run(data, iterations);
      Clustering plain = run(data, 0, 1).run(iterations);
      table.add(shape.name(), "none", number(plain.objective().total()), difference(plain.objective().total(), reference.objective()),
          differing(plain.partition().labels(), reference.labels()), twoThreads(data, 0, iterations, plain), moving(plain));
      for (double share : new double[] {0.01, 0.1}) {
        Ours ours = run(data, share, 1);
        Clustering clustering = ours.run(iterations);
        int[] labels = clustering.partition().labels();
        long violated = IntStream.range(0, ours.problem().constraints().size())
            .filter(i -> ours.problem().constraints().violated(i, labels)).count();
        double expected = Reference.of(data, labels).objective() + violated * ours.problem().unit();
        table.add(shape.name(), String.format(Locale.ROOT, "%.0f %%", 100 * share), number(clustering.objective().total()),
            difference(clustering.objective().total(), expected), "-", twoThreads(data, share, iterations, clustering),
            moving(clustering));
      }
    }
    return "After the timed number of iterations from the same start. Without pairs the reference is plain k-means, written without any of"
        + " our code. With pairs our code visits rows in its own order, so the reference takes our labels and recomputes J from its"
        + " definition. The last columns count the rows that two threads assign differently from one, and the rows that moved in the last"
        + " iteration: as long as there are any, no run from that start has converged.\n\n" + table;
  }

  private static Ours run(DataSet data, double share, int threads) throws InterruptedException {
    Ours ours = new Ours(StandardDistance.EUCLIDEAN, share, threads);
    ours.load(data);
    return ours;
  }

  private static String twoThreads(DataSet data, double share, int iterations, Clustering alone) throws InterruptedException {
    return differing(run(data, share, 2).run(iterations).partition().labels(), alone.partition().labels());
  }

  private static String moving(Clustering clustering) {
    return String.format(Locale.ROOT, "%,d", clustering.trace().get(clustering.iterations() - 1).moved());
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

package pairclust.distortion;

import java.util.Arrays;
import pairclust.data.DensePoints;
import pairclust.data.LinearForms;
import pairclust.data.NearestForm;
import pairclust.data.Placement;
import pairclust.data.Points;
import pairclust.data.RemoteRows;
import pairclust.data.Vectors;
import pairclust.parallel.Interrupts;
import pairclust.parallel.Workers;

/**
 * A space in which all clusters share one metric. Rows are stretched, or multiplied by a matrix, so that the plain distortion of the
 * transformed rows is the learned one.
 */
public final class SharedSpace implements Space {

  private final Points points;
  private final Distortion distortion;
  private final Distortion unlearned;
  private final Metric learned;
  private final Metric estimate;
  private final Change change;
  private final double metricCost;
  private final double selfTotal;
  private FarthestPair farthest;

  /** The transformation of the rows. */
  private interface Change {

    /** Returns the factors of a direction: as {@code x . T d = (T' x) . d}, rows can stay as they are if directions are transformed. */
    double[] fold(double[] direction);

    /** Returns a transformed row, or a sum of rows. */
    double[] apply(double[] row);

    /** Returns the sum of the squared lengths of transformed remote rows, half of which are their self parts. */
    double self(RemoteRows remote);
  }

  /** No transformation. */
  private static final Change NONE = new Change() {

    @Override
    public double[] fold(double[] direction) {
      return direction;
    }

    @Override
    public double[] apply(double[] row) {
      return row.clone();
    }

    @Override
    public double self(RemoteRows remote) {
      return remote.self();
    }
  };

  /** A factor per dimension. */
  private record Stretch(double[] factors) implements Change {

    @Override
    public double[] fold(double[] direction) {
      double[] folded = new double[direction.length];
      Arrays.setAll(folded, m -> direction[m] * factors[m]);
      return folded;
    }

    @Override
    public double[] apply(double[] row) {
      return fold(row);
    }

    @Override
    public double self(RemoteRows remote) {
      double self = 0;
      for (int m = 0; m < factors.length; m++) {
        self += factors[m] * factors[m] * remote.squares()[m] / 2;
      }
      return self;
    }
  }

  /** A product with a matrix. */
  private record Product(double[][] root) implements Change {

    @Override
    public double[] fold(double[] direction) {
      double[] folded = new double[direction.length];
      for (int m = 0; m < folded.length; m++) {
        Vectors.add(direction[m], root[m], folded);
      }
      return folded;
    }

    @Override
    public double[] apply(double[] row) {
      return Arrays.stream(root).mapToDouble(line -> Vectors.dot(line, row)).toArray();
    }

    @Override
    public double self(RemoteRows remote) {
      if (remote.count() == 0) {
        return 0;
      }
      if (remote.products() == null) {
        throw new IllegalArgumentException("A full matrix needs the products of the rows that are stored elsewhere.");
      }
      // The sum of x'Ax is that of all entries of A times those of the sum of xx'.
      double self = 0;
      for (double[] row : root) {
        int at = 0;
        for (int i = 0; i < row.length; i++) {
          self += row[i] * row[i] * remote.products()[at++] / 2;
          for (int j = i + 1; j < row.length; j++) {
            self += row[i] * row[j] * remote.products()[at++];
          }
        }
      }
      return self;
    }
  }

  private SharedSpace(Points points, RemoteRows remote, Distortion distortion, Distortion unlearned, Metric learned, Metric estimate,
      Change change, double metricCost) {
    this.points = points;
    this.distortion = distortion;
    this.unlearned = unlearned;
    this.learned = learned;
    this.estimate = estimate;
    this.change = change;
    this.metricCost = metricCost;
    double self = change.self(remote);
    for (int row = 0; row < points.size(); row++) {
      Interrupts.check(row);
      self += distortion.self(points, row);
    }
    selfTotal = self;
  }

  /**
   * @param points the rows
   * @param distortion the distortion
   * @return the space before anything was learned
   */
  public static SharedSpace plain(Points points, Distortion distortion) {
    return plain(points, RemoteRows.none(points.dimensions()), distortion);
  }

  /**
   * @param points the rows that are here
   * @param remote the other rows
   * @param distortion the distortion
   * @return the space before anything was learned
   */
  public static SharedSpace plain(Points points, RemoteRows remote, Distortion distortion) {
    Metric unit = Metric.unit(points.dimensions());
    return new SharedSpace(points, remote, distortion, distortion, unit, unit, NONE, 0);
  }

  /**
   * @param base the rows before anything was learned
   * @param distortion the distortion before anything was learned; Euclidean unless the metric is diagonal
   * @param metric the metric
   * @param metricCost see {@link Space#metricCost}
   * @return the space with this metric
   */
  public static SharedSpace learned(Points base, Distortion distortion, Metric metric, double metricCost) {
    return learned(base, RemoteRows.none(base.dimensions()), distortion, metric, metric, metricCost);
  }

  /**
   * @param base the rows before anything was learned
   * @param remote the rows that are stored elsewhere; none unless the distortion is Euclidean; with products if the metric is full
   * @param distortion the distortion before anything was learned; Euclidean unless the metric is diagonal
   * @param metric the metric by which distances are measured
   * @param estimate the estimate that it was made from
   * @param metricCost see {@link Space#metricCost}
   * @return the space with this metric
   */
  public static SharedSpace learned(Points base, RemoteRows remote, Distortion distortion, Metric metric, Metric estimate,
      double metricCost) {
    if (metric.isDiagonal()) {
      double[] factors = metric.weights();
      Arrays.setAll(factors, m -> distortion.stretch(factors[m]));
      Points stretched = distortion.stretched(base, factors);
      boolean unit = Arrays.stream(factors).allMatch(factor -> factor == 1);
      if (!unit && remote.count() > 0 && !distortion.isSquaredEuclidean()) {
        throw new IllegalArgumentException("Where rows are stored elsewhere weights are learned for Euclidean distance only.");
      }
      return new SharedSpace(stretched, remote, distortion.stretched(factors), distortion, metric, estimate,
          unit ? NONE : new Stretch(factors), metricCost);
    }
    double[][] root = metric.root();
    return new SharedSpace(((DensePoints) base).times(root), remote, distortion, distortion, metric, estimate, new Product(root),
        metricCost);
  }

  /** @return the learned metric; the identity if nothing was learned */
  public Metric learned() {
    return learned;
  }

  /** @return the estimate that the metric was made from; the metric itself unless estimates are shrunk */
  public Metric estimate() {
    return estimate;
  }

  /** @return the distortion on the transformed rows */
  public Distortion distortion() {
    return distortion;
  }

  /** @return the distortion before anything was learned */
  public Distortion unlearned() {
    return unlearned;
  }

  @Override
  public Points points() {
    return points;
  }

  @Override
  public int dimensions() {
    return points.dimensions();
  }

  @Override
  public double self(int row) {
    return distortion.self(points, row);
  }

  @Override
  public double selfTotal() {
    return selfTotal;
  }

  @Override
  public void estimate(double[] sum, double count, double[] centroid) {
    distortion.estimate(sum, count, centroid);
  }

  @Override
  public LinearForms forms(double[][] centroids, Workers workers) {
    return distortion.forms(centroids, workers);
  }

  @Override
  public double alone(int row) {
    double[] x = points.row(row);
    double[] own = new double[x.length];
    distortion.estimate(x, 1, own);
    return distortion.between(x, own);
  }

  @Override
  public double charge(int cluster) {
    return 0;
  }

  @Override
  public double centroidPrior(double[] centroid) {
    return distortion.prior(centroid);
  }

  @Override
  public Exchange exchange(double[][] sums, int[] counts) {
    return distortion.exchange(sums, counts);
  }

  @Override
  public double metricCost() {
    return metricCost;
  }

  @Override
  public int metrics() {
    return 1;
  }

  @Override
  public double pair(int first, int second, int metric) {
    return distortion.pair(points, first, second);
  }

  @Override
  public synchronized FarthestPair farthest(int metric) {
    if (farthest == null) {
      farthest = distortion.farthest(points);
    }
    return farthest;
  }

  @Override
  public double[] transformed(double[] row) {
    return change.apply(row);
  }

  @Override
  public Placement placement(double[][] centroids) {
    LinearForms forms = distortion.forms(centroids);
    double[] offsets = new double[forms.count()];
    double[][] directions = new double[forms.count()][];
    for (int h = 0; h < offsets.length; h++) {
      offsets[h] = forms.offset(h);
      directions[h] = change.fold(forms.direction(h));
    }
    return new NearestForm(new LinearForms(offsets, directions));
  }
}

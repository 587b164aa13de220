package pairclust.benchmark;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import no.uib.cipr.matrix.DenseMatrix;
import no.uib.cipr.matrix.DenseVector;
import no.uib.cipr.matrix.DenseVectorSub;
import no.uib.cipr.matrix.Matrix;
import no.uib.cipr.matrix.NotConvergedException;
import no.uib.cipr.matrix.SymmDenseEVD;
import no.uib.cipr.matrix.UpperSymmDenseMatrix;
import no.uib.cipr.matrix.sparse.ArpackSym;
import no.uib.cipr.matrix.sparse.CompRowMatrix;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.EigenDecomposition;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.factory.DecompositionFactory_DDRM;
import org.ejml.interfaces.decomposition.EigenDecomposition_F64;
import pairclust.data.DensePoints;
import pairclust.distortion.StandardDistance;
import pairclust.linear.BlockOperator;
import pairclust.linear.EigenPairs;
import pairclust.linear.Lanczos;
import pairclust.linear.LargestEigenvectors;
import pairclust.linear.SymmetricEigen;
import pairclust.linear.SymmetricOperator;
import pairclust.parallel.Workers;
import pairclust.spectral.graph.GraphBuilder;
import pairclust.spectral.graph.SimilarityGraph;

/**
 * Compares ways to find the ten largest eigenvectors of a normalised graph: complete decompositions, ARPACK, and the project's own search.
 * Its arguments are a way ({@code own}, {@code lanczos}, {@code complete}, {@code arpack}, {@code lapack}, {@code commons},
 * {@code ejml}), a graph ({@code full}, {@code knn}, or {@code moons} for the neighbours in two moons), a number of rows, and for
 * {@code own} how many threads.
 */
public final class Eigen {

  private static final int COUNT = 10;
  private static final double TOLERANCE = 1e-6;

  private Eigen() {
  }

  /** A graph over the roots of the degrees of its rows. */
  private record Normalised(SimilarityGraph graph) implements BlockOperator {

    @Override
    public int size() {
      return graph.size();
    }

    @Override
    public void multiply(double[] x, double[] y, int width, Workers workers) {
      double[] scaled = new double[x.length];
      Arrays.setAll(scaled, i -> x[i] / Math.sqrt(graph.degrees()[i / width]));
      graph.multiply(scaled, y, width, workers);
      for (int i = 0; i < y.length; i++) {
        y[i] /= Math.sqrt(graph.degrees()[i / width]);
      }
    }

    double entry(int i, int j, double similarity) {
      return similarity / Math.sqrt(graph.degrees()[i] * graph.degrees()[j]);
    }

    double[][] written() {
      double[][] entries = new double[size()][size()];
      for (int i = 0; i < entries.length; i++) {
        int row = i;
        graph.forEach(i, (j, similarity) -> entries[row][j] = entry(row, j, similarity));
      }
      return entries;
    }
  }

  /** A matrix that multiplies one vector at a time. */
  private record Single(Normalised matrix, Workers workers) implements SymmetricOperator {

    @Override
    public int size() {
      return matrix.size();
    }

    @Override
    public void multiply(double[] x, double[] y) {
      matrix.multiply(x, y, 1, workers);
    }
  }

  /**
   * @param args see above
   * @throws InterruptedException if it was stopped
   */
  public static void main(String[] args) throws InterruptedException {
    int n = Integer.parseInt(args[2]);
    try (Workers workers = new Workers(args.length > 3 ? Integer.parseInt(args[3]) : 1)) {
      StandardDistance.Prepared rows = StandardDistance.EUCLIDEAN.prepare(args[1].equals("moons") ? moons(n) : rows(n));
      boolean full = args[1].equals("full");
      Normalised matrix = new Normalised(new GraphBuilder(full, 10).ofPoints(rows.points(), rows.distortion(), workers).graph());
      int[] products = new int[1];
      OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
      long cpu = system.getProcessCpuTime();
      long began = System.nanoTime();
      EigenPairs pairs = switch (args[0]) {
        case "own" -> LargestEigenvectors.find(matrix, COUNT, new double[0][], TOLERANCE, 1, workers, (count, residual) -> {
          products[0] = count;
          return true;
        });
        case "arpack" -> arpack(matrix, full);
        case "lapack" -> lapack(matrix);
        case "complete" -> SymmetricEigen.of(matrix.written()).largest(COUNT);
        case "commons" -> commons(matrix);
        case "ejml" -> ejml(matrix);
        case "lanczos" -> Lanczos.largest(new Single(matrix, workers), COUNT, TOLERANCE, 1);
        default -> throw new IllegalArgumentException(args[0] + " is none of own, lanczos, arpack, lapack, commons, ejml.");
      };
      double seconds = (System.nanoTime() - began) / 1e9;
      double cpuSeconds = (system.getProcessCpuTime() - cpu) / 1e9;
      System.out.printf(Locale.ROOT, "%-8s %-5s n=%-6d %8.2f s, %8.2f s of CPU, largest residual %.1e, tenth eigenvalue %.8f%s%n", args[0],
          args[1], n, seconds, cpuSeconds, residual(matrix, pairs, workers), pairs.values()[COUNT - 1],
          products[0] > 0 ? ", " + products[0] + " products" : "");
    }
  }

  /** Ten clusters that touch, in sixteen dimensions. */
  private static DensePoints rows(int n) {
    Random random = new Random(1);
    double[][] rows = new double[n][16];
    for (int i = 0; i < n; i++) {
      Random centre = new Random(i % COUNT);
      for (int j = 0; j < 16; j++) {
        rows[i][j] = 1.2 * centre.nextGaussian() + random.nextGaussian();
      }
    }
    return DensePoints.of(rows);
  }

  /** Two half circles, along which eigenvalues lie close together. */
  private static DensePoints moons(int n) {
    Random random = new Random(1);
    double[][] rows = new double[n][];
    for (int i = 0; i < n; i++) {
      double angle = Math.PI * random.nextDouble();
      int side = i % 2;
      rows[i] = new double[] {side + (1 - 2 * side) * Math.cos(angle) + 0.1 * random.nextGaussian(),
          0.5 * side + (1 - 2 * side) * Math.sin(angle) + 0.1 * random.nextGaussian()};
    }
    return DensePoints.of(rows);
  }

  private static double residual(Normalised matrix, EigenPairs pairs, Workers workers) throws InterruptedException {
    double worst = 0;
    for (int e = 0; e < COUNT; e++) {
      double[] image = new double[matrix.size()];
      matrix.multiply(pairs.vectors()[e], image, 1, workers);
      double squares = 0;
      for (int i = 0; i < image.length; i++) {
        squares += Math.pow(image[i] - pairs.values()[e] * pairs.vectors()[e][i], 2);
      }
      worst = Math.max(worst, Math.sqrt(squares));
    }
    return worst;
  }

  private static EigenPairs commons(Normalised matrix) {
    EigenDecomposition all = new EigenDecomposition(new Array2DRowRealMatrix(matrix.written(), false));
    double[][] vectors = new double[COUNT][];
    Arrays.setAll(vectors, e -> all.getEigenvector(e).toArray());
    return new EigenPairs(Arrays.copyOf(all.getRealEigenvalues(), COUNT), vectors, new double[COUNT]);
  }

  private static EigenPairs ejml(Normalised matrix) {
    DMatrixRMaj stored = new DMatrixRMaj(matrix.written());
    EigenDecomposition_F64<DMatrixRMaj> all = DecompositionFactory_DDRM.eig(matrix.size(), true, true);
    if (!all.decompose(stored)) {
      throw new IllegalStateException("EJML found no decomposition.");
    }
    int[] order = IntStream.range(0, matrix.size()).boxed().sorted(Comparator.comparingDouble(e -> -all.getEigenvalue(e).getReal()))
        .limit(COUNT).mapToInt(Integer::intValue).toArray();
    double[][] vectors = new double[COUNT][];
    Arrays.setAll(vectors, e -> all.getEigenVector(order[e]).getData());
    return new EigenPairs(Arrays.stream(order).mapToDouble(e -> all.getEigenvalue(e).getReal()).toArray(), vectors, new double[COUNT]);
  }

  private static EigenPairs lapack(Normalised matrix) {
    try {
      SymmDenseEVD all = SymmDenseEVD.factorize(new UpperSymmDenseMatrix(new DenseMatrix(matrix.written())));
      double[] values = new double[COUNT];
      double[][] vectors = new double[COUNT][matrix.size()];
      for (int e = 0; e < COUNT; e++) {
        int column = matrix.size() - 1 - e;
        values[e] = all.getEigenvalues()[column];
        for (int i = 0; i < matrix.size(); i++) {
          vectors[e][i] = all.getEigenvectors().get(i, column);
        }
      }
      return new EigenPairs(values, vectors, new double[COUNT]);
    } catch (NotConvergedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static EigenPairs arpack(Normalised matrix, boolean full) {
    Matrix stored = full ? new UpperSymmDenseMatrix(new DenseMatrix(matrix.written())) : sparse(matrix);
    Map<Double, DenseVectorSub> found = new ArpackSym(stored).solve(COUNT, ArpackSym.Ritz.LA);
    double[] values = new double[COUNT];
    double[][] vectors = new double[COUNT][];
    int e = 0;
    for (Map.Entry<Double, DenseVectorSub> pair : found.entrySet()) {
      values[e] = pair.getKey();
      vectors[e++] = new DenseVector(pair.getValue()).getData();
    }
    return new EigenPairs(values, vectors, new double[COUNT]);
  }

  private static Matrix sparse(Normalised matrix) {
    int[][] columns = new int[matrix.size()][];
    for (int i = 0; i < columns.length; i++) {
      int[] row = new int[matrix.size()];
      int[] count = new int[1];
      matrix.graph.forEach(i, (j, similarity) -> row[count[0]++] = j);
      columns[i] = Arrays.copyOf(row, count[0]);
    }
    CompRowMatrix stored = new CompRowMatrix(matrix.size(), matrix.size(), columns);
    for (int i = 0; i < columns.length; i++) {
      int at = i;
      matrix.graph.forEach(i, (j, similarity) -> stored.set(at, j, matrix.entry(at, j, similarity)));
    }
    return stored;
  }
}

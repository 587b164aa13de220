package pairclust.kmeans.learning;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pairclust.data.DensePoints;
import pairclust.data.Points;
import pairclust.data.SparsePoints;
import pairclust.distortion.Metric;
import pairclust.kmeans.loop.WrittenOutObjective;

/** The misfit of rows that are left out, against estimates that are computed again without each row. */
class LeftOutFitTest {

  private static final int D = 3;
  private static final double PRIOR = 2;

  /** Four, six and one rows, the last without others. */
  private static final int[] LABELS = {0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 2};

  private static double[][] rows() {
    Random random = new Random(1);
    double[][] rows = new double[LABELS.length][D];
    for (double[] row : rows) {
      for (int j = 0; j < D; j++) {
        row[j] = random.nextInt(3) == 0 ? 0 : 5 * random.nextGaussian();
      }
    }
    return rows;
  }

  /** The covariance of a cluster, or within all, without a row (-1 for all), with two rows' worth of variances 4. */
  private static double[][] covariance(double[][] rows, boolean full, int cluster, int without) {
    double[][] sum = new double[D][D];
    double count = PRIOR;
    for (int h = 0; h < 3; h++) {
      double[] mean = mean(rows, h, without);
      for (int i = 0; i < rows.length && (cluster < 0 || cluster == h); i++) {
        if (LABELS[i] == h && i != without) {
          count++;
          for (int a = 0; a < D; a++) {
            for (int b = 0; b < D; b++) {
              sum[a][b] += full || a == b ? (rows[i][a] - mean[a]) * (rows[i][b] - mean[b]) : 0;
            }
          }
        }
      }
    }
    for (int a = 0; a < D; a++) {
      sum[a][a] += PRIOR * 4;
      for (int b = 0; b < D; b++) {
        sum[a][b] /= count;
      }
    }
    return sum;
  }

  private static double[] mean(double[][] rows, int cluster, int without) {
    double[] mean = new double[D];
    int count = 0;
    for (int i = 0; i < rows.length; i++) {
      count += LABELS[i] == cluster && i != without ? 1 : 0;
    }
    for (int i = 0; i < rows.length; i++) {
      for (int j = 0; j < D && LABELS[i] == cluster && i != without; j++) {
        mean[j] += rows[i][j] / count;
      }
    }
    return mean;
  }

  private static Metric metric(double[][] covariance, boolean full) {
    return full ? Metric.full(covariance) : Metric.diagonal(new double[] {covariance[0][0], covariance[1][1], covariance[2][2]});
  }

  @ParameterizedTest
  @CsvSource({"false,false", "false,true", "true,false", "true,true"})
  void rowsAreLeftOut(boolean full, boolean perCluster) {
    double[][] rows = rows();
    double expected = 100;
    for (int i = 0; i < rows.length - 1; i++) {
      double[][] inverse = new double[D][];
      double logDeterminant = WrittenOutObjective.invert(covariance(rows, full, perCluster ? LABELS[i] : -1, i), inverse);
      double[] mean = mean(rows, LABELS[i], i);
      double square = 0;
      for (int a = 0; a < D; a++) {
        for (int b = 0; b < D; b++) {
          square += (rows[i][a] - mean[a]) * inverse[a][b] * (rows[i][b] - mean[b]);
        }
      }
      expected += (square + logDeterminant) / 2;
    }
    Metric[] estimates = new Metric[perCluster ? 3 : 1];
    for (int m = 0; m < estimates.length; m++) {
      estimates[m] = metric(covariance(rows, full, perCluster ? m : -1, -1), full);
    }
    for (Points points : new Points[] {DensePoints.of(rows), SparsePoints.of(rows)}) {
      assertEquals(expected, new LeftOutFit(points, LABELS, new int[] {4, 6, 1}).prediction(estimates, D, PRIOR, 200 - D).misfit(), 1e-9);
    }
  }
}

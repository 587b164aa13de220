package pairclust.benchmark;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.ml.clustering.DoublePoint;
import org.apache.commons.math3.ml.clustering.KMeansPlusPlusClusterer;
import org.apache.commons.math3.ml.distance.EuclideanDistance;
import org.apache.commons.math3.random.Well19937c;

/** k-means of commons-math3. Its start cannot be set, but it starts from the same rows every time. */
final class CommonsMath implements Engine {

  private List<DoublePoint> rows;
  private int clusters;

  @Override
  public void load(DataSet data) {
    rows = Arrays.stream(data.values()).map(DoublePoint::new).toList();
    clusters = data.start().length;
  }

  @Override
  public Object run(int iterations) {
    return new KMeansPlusPlusClusterer<DoublePoint>(clusters, iterations, new EuclideanDistance(), new Well19937c(1)).cluster(rows);
  }
}

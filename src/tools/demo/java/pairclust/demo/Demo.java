package pairclust.demo;

import java.io.File;
import java.util.Locale;
import java.util.Map;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;

/** Clusters the iris flowers without and with pairs, prints how well both did, and draws both. */
public final class Demo {

  private Demo() {
  }

  /**
   * @param args the data, the pair file, and where to write the picture
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Instances iris = DataSource.read(args[0]);
    iris.setClassIndex(iris.numAttributes() - 1);
    File pairs = new File(args[1]);

    SimpleKMeans kMeans = new SimpleKMeans();
    kMeans.setNumClusters(3);
    ConstrainedClusterEvaluation without = new ConstrainedClusterEvaluation();
    without.evaluate(kMeans, iris, pairs, "");

    PCKMeans pckMeans = new PCKMeans();
    pckMeans.setNumClusters(3);
    ConstrainedClusterEvaluation with = new ConstrainedClusterEvaluation();
    with.evaluate(pckMeans, iris, pairs, "");

    System.out.println(pckMeans);
    System.out.printf("%-32s %12s %12s%n", "Iris, 3 clusters", "k-means", "PCKMeans");
    Map<String, Double> left = without.measures();
    with.measures().forEach((name, value) -> System.out.printf("%-32s %12s %12s%n", name, shown(left.get(name)), shown(value)));

    SideBySide plot = new SideBySide(iris, 2, 3, pckMeans.constraints(), 3);
    plot.add("k-means", labels(kMeans, iris), left.get("NMI"));
    plot.add("PCKMeans", labels(pckMeans, iris), with.measures().get("NMI"));
    File picture = new File(args[2]);
    plot.write(picture);
    System.out.println("\nPicture: " + picture);
  }

  /** Not every clusterer has every figure: k-means has no objective that pairs take part in. */
  private static String shown(double value) {
    return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.4f", value);
  }

  private static int[] labels(Clusterer clusterer, Instances data) throws Exception {
    if (clusterer instanceof AbstractConstrainedClusterer constrained) {
      return constrained.assignments();
    }
    Instances unlabelled = new Instances(data);
    unlabelled.setClassIndex(-1);
    unlabelled.deleteAttributeAt(data.classIndex());
    int[] labels = new int[data.numInstances()];
    for (int row = 0; row < labels.length; row++) {
      labels[row] = clusterer.clusterInstance(unlabelled.instance(row));
    }
    return labels;
  }
}

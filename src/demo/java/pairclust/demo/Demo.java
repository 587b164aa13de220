package pairclust.demo;

import java.awt.geom.Rectangle2D;
import java.io.File;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import weka.clusterers.AbstractConstrainedClusterer;
import weka.clusterers.Clusterer;
import weka.clusterers.ConstrainedClusterEvaluation;
import weka.clusterers.PCKMeans;
import weka.clusterers.SimpleKMeans;
import weka.core.Instances;
import weka.core.converters.ConverterUtils.DataSource;
import weka.gui.explorer.plot.GroupMatch;
import weka.gui.explorer.plot.LinkPlot;
import weka.gui.learningcurve.Picture;

/** Clusters the iris flowers without and with pairs, prints how well both did, and draws both. */
public final class Demo {

  private static final Picture PICTURE = new Picture(672, 352, 120);

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
    with.measures().forEach((name, value) -> System.out.printf("%-32s %12.4f %12.4f%n", name, left.get(name), value));

    int[] first = labels(kMeans, iris);
    LinkPlot plot = new LinkPlot();
    plot.setData(iris, iris.classIndex());
    plot.setAxes(2, 3);
    Picture.Drawing leftPlot = drawing(plot, "k-means", first, pckMeans.constraints(), left);
    int[] second = labels(pckMeans, iris);
    int[] colours = GroupMatch.numbers(second, first);
    Arrays.setAll(second, row -> colours[second[row]]);
    Picture.Drawing rightPlot = drawing(plot, "PCKMeans", second, pckMeans.constraints(), with.measures());
    File picture = new File(args[2]);
    PICTURE.write((g, area) -> {
      leftPlot.draw(g, new Rectangle2D.Double(0, 0, area.getWidth() / 2, area.getHeight()));
      rightPlot.draw(g, new Rectangle2D.Double(area.getWidth() / 2, 0, area.getWidth() / 2, area.getHeight()));
    }, picture);
    System.out.println("\nPicture: " + picture);
  }

  private static Picture.Drawing drawing(LinkPlot plot, String name, int[] labels, ConstraintSet pairs, Map<String, Double> measures)
      throws IOException {
    plot.setGroups(labels, new String[] {"cluster 1", "cluster 2", "cluster 3"});
    plot.setLinks(pairs.stream().map(pair -> new LinkPlot.Link(pair.first(), pair.second(), pair.link() == Link.MUST,
        pair.violatedBy(labels))).toList());
    return plot.drawing(String.format(Locale.ROOT, "%s: NMI %.2f, %d of %d pairs violated", name, measures.get("NMI"),
        pairs.violatedBy(labels).size(), pairs.size()));
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

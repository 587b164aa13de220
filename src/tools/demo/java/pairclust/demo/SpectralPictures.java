package pairclust.demo;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import pairclust.constraint.ConstraintSet;
import pairclust.distortion.StandardDistance;
import pairclust.eval.Contingency;
import pairclust.oracle.LabelOracle;
import pairclust.select.Questions;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.options.Scale;
import pairclust.weka.select.SelectionTasks;
import pairclust.weka.strategy.ActiveSpectral;
import weka.clusterers.ConstrainedSpectral;
import weka.clusterers.PCKMeans;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Draws two rings and two moons, noisy ones, as k-means and as spectral clustering see them, with pairs that a strategy asked for. */
public final class SpectralPictures {

  private static final int PER_CLUSTER = 150;
  private static final int QUESTIONS = 12;

  private SpectralPictures() {
  }

  /**
   * @param args the folder for the pictures
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    draw(rings(), new File(args[0], "spectral-rings.png"));
    draw(moons(), new File(args[0], "spectral-moons.png"));
  }

  private static Instances empty(String name) {
    return new Instances(name, new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"),
        new Attribute("class", List.of("a", "b")))), 2 * PER_CLUSTER);
  }

  private static Instances rings() {
    Random random = new Random(1);
    Instances data = empty("rings");
    for (int i = 0; i < 2 * PER_CLUSTER; i++) {
      double radius = (i % 2 == 0 ? 1 : 2) + 0.19 * random.nextGaussian();
      double angle = 2 * Math.PI * random.nextDouble();
      data.add(new DenseInstance(1, new double[] {radius * Math.cos(angle), radius * Math.sin(angle), i % 2}));
    }
    return data;
  }

  private static Instances moons() {
    Random random = new Random(1);
    Instances data = empty("moons");
    for (int i = 0; i < 2 * PER_CLUSTER; i++) {
      double angle = Math.PI * random.nextDouble();
      double x = i % 2 == 0 ? Math.cos(angle) : 1 - Math.cos(angle);
      double y = i % 2 == 0 ? Math.sin(angle) : 0.5 - Math.sin(angle);
      data.add(new DenseInstance(1, new double[] {x + 0.15 * random.nextGaussian(), y + 0.15 * random.nextGaussian(), i % 2}));
    }
    return data;
  }

  private static void draw(Instances data, File picture) throws Exception {
    data.setClassIndex(2);
    Instances rows = new Instances(data);
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(2);
    int[] classes = data.stream().mapToInt(row -> (int) row.value(2)).toArray();
    int[] all = IntStream.range(0, classes.length).toArray();
    ConstraintSet pairs = Questions.ask(new ActiveSpectral().selector(),
        SelectionTasks.of(rows, -1, all, StandardDistance.EUCLIDEAN, Scale.NONE, 2), new LabelOracle(classes), QUESTIONS,
            1).after(QUESTIONS);
    SideBySide plot = new SideBySide(data, 0, 1, pairs, 2);
    add(plot, "PCKMeans", new PCKMeans(), rows, classes, pairs);
    add(plot, "Spectral, no pairs", new ConstrainedSpectral(), rows, classes, ConstraintSet.empty());
    add(plot, "ConstrainedSpectral", new ConstrainedSpectral(), rows, classes, pairs);
    plot.write(picture);
    System.out.println("Picture: " + picture);
  }

  private static void add(SideBySide plot, String title, AbstractConstrainedClusterer clusterer, Instances rows, int[] classes,
      ConstraintSet pairs) throws Exception {
    clusterer.buildClusterer(rows, pairs);
    double nmi = new Contingency(clusterer.assignments(), classes).nmiArithmetic();
    System.out.printf("%s on %s: NMI %.3f%n", title, rows.relationName(), nmi);
    plot.add(title, clusterer.assignments(), nmi);
  }
}

package pairclust.bench.heldout;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import pairclust.bench.Arguments;
import pairclust.bench.CurvePlan;
import pairclust.pairfile.PairFileHeader;
import pairclust.triplet.LabelledTriplets;
import pairclust.triplet.TripletFile;
import pairclust.triplet.TripletSet;
import weka.clusterers.SSSVaD;
import weka.clusterers.SimpleKMeans;
import weka.core.EuclideanDistance;
import weka.core.Instances;
import weka.core.Utils;
import weka.filters.Filter;
import weka.filters.unsupervised.attribute.LearnedMetric;

/**
 * Measures whether triplets help on rows that nobody was asked about: in each draw triplets come from a random half of the rows, all rows
 * are clustered, and NMI is measured on the other half. A table row per data set: SSSVaD, and SimpleKMeans after LearnedMetric, by the
 * number of triplets.
 */
public final class HeldOutTriplets {

  private final int[] classes;
  private final Instances rows;
  private final int clusters;
  private final Path file;

  private HeldOutTriplets(Instances data, Path file) {
    classes = data.stream().mapToInt(row -> (int) row.classValue()).toArray();
    clusters = (int) IntStream.of(classes).distinct().count();
    rows = new Instances(data);
    int last = rows.classIndex();
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(last);
    this.file = file;
  }

  /**
   * @param args -data FOLDER, -sets "NAME NAME ...", -budgets "NUMBER NUMBER ...", -draws NUMBER
   * @throws Exception if something fails
   */
  public static void main(String[] args) throws Exception {
    Arguments given = new Arguments(args);
    Path folder = Path.of(given.text("data"));
    List<Integer> budgets = given.list("budgets", "[ ,]+", Integer::valueOf);
    int draws = Integer.parseInt(given.text("draws"));
    Path file = Files.createTempFile("heldout", ".triplets");
    try {
      for (String set : given.list("sets", "[ ,\\n]+", Function.identity())) {
        HeldOutTriplets measured = new HeldOutTriplets(CurvePlan.read(folder, set), file);
        System.out.println("| " + set + " | " + measured.scores(budgets, draws, true) + " | " + measured.scores(budgets, draws, false)
            + " |");
      }
    } finally {
      Files.deleteIfExists(file);
    }
  }

  /** Returns the mean for each budget, and for each above the first how many draws are better and worse than with the first. */
  private String scores(List<Integer> budgets, int draws, boolean clusterer) throws Exception {
    double[][] nmi = new double[budgets.size()][draws];
    for (int draw = 1; draw <= draws; draw++) {
      Draw halves = new Draw(classes, draw, 0);
      int[] heldOut = Arrays.stream(halves.heldOut()).sorted().toArray();
      int[] half = IntStream.range(0, classes.length).filter(row -> Arrays.binarySearch(heldOut, row) < 0).toArray();
      for (int b = 0; b < budgets.size(); b++) {
        TripletSet triplets = LabelledTriplets.draw(half, classes, budgets.get(b), new SplittableRandom(draw));
        nmi[b][draw - 1] = halves.nmi(clusterer ? clustered(triplets, draw) : filtered(triplets, draw));
      }
    }
    StringBuilder text = new StringBuilder();
    for (int b = 0; b < nmi.length; b++) {
      int at = b;
      long better = IntStream.range(0, draws).filter(d -> nmi[at][d] > nmi[0][d] + 1e-9).count();
      long worse = IntStream.range(0, draws).filter(d -> nmi[at][d] < nmi[0][d] - 1e-9).count();
      text.append(b == 0 ? "" : " | ").append(String.format(Locale.ROOT, "%.3f", Arrays.stream(nmi[b]).average().orElseThrow()))
          .append(b == 0 ? "" : " (" + better + ":" + worse + ")");
    }
    return text.toString();
  }

  private int[] clustered(TripletSet triplets, int draw) throws Exception {
    SSSVaD clusterer = new SSSVaD();
    clusterer.setNumClusters(clusters);
    clusterer.setSeed(draw);
    if (!triplets.isEmpty()) {
      write(triplets);
      clusterer.setTripletsFile(file.toFile());
    }
    clusterer.buildClusterer(rows);
    return clusterer.assignments();
  }

  private int[] filtered(TripletSet triplets, int draw) throws Exception {
    Instances data = rows;
    if (!triplets.isEmpty()) {
      write(triplets);
      LearnedMetric filter = new LearnedMetric();
      filter.setOptions(Utils.splitOptions("-method relative"));
      filter.setTripletsFile(file.toFile());
      filter.setInputFormat(rows);
      data = Filter.useFilter(rows, filter);
    }
    SimpleKMeans kMeans = new SimpleKMeans();
    EuclideanDistance distance = new EuclideanDistance();
    distance.setDontNormalize(!triplets.isEmpty());
    kMeans.setDistanceFunction(distance);
    kMeans.setNumClusters(clusters);
    kMeans.setSeed(draw);
    kMeans.setPreserveInstancesOrder(true);
    kMeans.buildClusterer(data);
    return kMeans.getAssignments();
  }

  private void write(TripletSet triplets) throws IOException {
    TripletFile.write(file, new PairFileHeader(classes.length, 0, null, null), "", triplets, Integer::toString);
  }
}

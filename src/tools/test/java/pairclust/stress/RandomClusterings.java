package pairclust.stress;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.NoiseException;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.WekaException;

/**
 * Random data, pairs and options for every clusterer: each case gives a model that puts every row somewhere, also when it was saved and
 * read again, or a message of our own. A message of our own is a sentence without the name of a Java class, an index or "null".
 */
final class RandomClusterings implements StressCase {

  private static final Pattern NOT_FOR_PEOPLE = Pattern.compile("\\b(java|javax|weka|pairclust|org)\\.\\w+\\.|Exception|\\bnull\\b|"
      + "[Ii]ndex:? -?\\d|out of bounds|\\$|\\bObject\\b|convergence failed");

  @Override
  public String name() {
    return "random data and options over all clusterers";
  }

  private static final int NOISE = -1;

  @Override
  public int cases() {
    return 1000;
  }

  @Override
  public void run(long seed) throws Exception {
    Random random = new Random(seed * 0x9E3779B97F4A7C15L);
    RandomData source = new RandomData(random);
    Instances data = source.draw();
    String name = RandomOptions.CLUSTERERS.get((int) (seed % RandomOptions.CLUSTERERS.size()));
    List<String> options = new RandomOptions(random).draw(name, data.numInstances());
    Path pairs = Files.createTempFile("stress", ".pairs");
    try {
      addPairs(options, random, pairs, data);
      String[] words = options.toArray(String[]::new);
      String what = name + " " + String.join(" ", words) + " on " + data.numInstances() + " rows of " + data.numAttributes()
          + " attributes";
      AbstractConstrainedClusterer clusterer = ours(what, () -> build(name, words, data));
      if (clusterer != null) {
        use(what, clusterer, data, source, random);
      }
    } finally {
      Files.delete(pairs);
    }
  }

  private static void addPairs(List<String> options, Random random, Path pairs, Instances data) throws IOException {
    if (random.nextInt(4) > 0) {
      new RandomPairFile(random).write(pairs, data.numInstances());
      options.addAll(List.of("-constraints", random.nextInt(100) == 0 ? "none.pairs" : pairs.toString()));
    }
    if (random.nextInt(20) == 0) {
      options.addAll(List.of("-id", random.nextInt(6) == 0 ? "nothing" : random.nextBoolean() ? "first" : "ID"));
    }
  }

  private static AbstractConstrainedClusterer build(String name, String[] options, Instances data) throws Exception {
    AbstractConstrainedClusterer clusterer = (AbstractConstrainedClusterer) AbstractClusterer.forName("weka.clusterers." + name,
        options.clone());
    clusterer.buildClusterer(data);
    return clusterer;
  }

  private static void use(String what, AbstractConstrainedClusterer clusterer, Instances data, RandomData source, Random random)
      throws Exception {
    int k = clusterer.numberOfClusters();
    int[] labels = clusterer.assignments();
    boolean noise = clusterer.rowPlacement().leavesNoise();
    require(labels.length == data.numInstances() && Arrays.stream(labels).allMatch(label -> label >= (noise ? -1 : 0) && label < k), what
        + ": a row is in no cluster");
    // Options are shown as they are written, with the names of Weka's kernels and clusterers.
    String report = clusterer.toString().replaceAll("Base clusterer.*|(?i)kernel.*", "");
    require(!NOT_FOR_PEOPLE.matcher(report).find(), what + ": the report says " + report);
    require(!clusterer.toString().matches("(?s).*(NaN|Infinity).*"), what + ": the report has numbers that are none: "
        + clusterer.toString().lines().filter(line -> line.matches(".*(NaN|Infinity).*")).findFirst().orElse(""));
    Clusterer saved = AbstractClusterer.makeCopy(clusterer);
    for (int row = 0; row < data.numInstances() + 5; row++) {
      Instance instance = row < data.numInstances() ? data.instance(row)
          : source.row(data, row, random.nextBoolean(), random.nextInt(3) / 2.0);
      Integer cluster = ours(what + ", row " + row, () -> cluster(clusterer, instance));
      require(cluster != null || row >= data.numInstances(), what + ": training row " + row + " has no cluster");
      if (cluster != null && cluster != NOISE) {
        require(cluster >= 0 && cluster < k, what + ": row " + row + " is in cluster " + cluster + " of " + k);
        require(cluster == saved.clusterInstance(instance), what + ": the saved model puts row " + row + " elsewhere");
        double[] distribution = clusterer.distributionForInstance(instance);
        require(distribution.length == k && distribution[cluster] == 1, what + ": row " + row + " has the distribution "
            + Arrays.toString(distribution));
      }
    }
  }

  private static int cluster(AbstractConstrainedClusterer clusterer, Instance instance) {
    try {
      return clusterer.clusterInstance(instance);
    } catch (NoiseException e) {
      return NOISE;
    }
  }

  /** Work that yields something. */
  private interface Job<T> {

    T run() throws Exception;
  }

  /** Returns what a job yields, or null if it ends with a message of our own; anything else is a failure. */
  private static <T> T ours(String what, Job<T> job) {
    try {
      return job.run();
    } catch (AssertionError e) {
      throw new AssertionError(what + ": " + e, e);
    } catch (Exception e) {
      String message = e.getMessage();
      boolean kind = e.getClass() == IllegalArgumentException.class || e.getClass() == Exception.class || e instanceof WekaException
          || e instanceof IOException;
      require(kind && message != null && message.strip().contains(" ") && !NOT_FOR_PEOPLE.matcher(message).find(), what + ": " + e, e);
      return null;
    }
  }

  private static void require(boolean holds, String message) {
    require(holds, message, null);
  }

  private static void require(boolean holds, String message, Exception cause) {
    if (!holds) {
      throw new AssertionError(message, cause);
    }
  }
}

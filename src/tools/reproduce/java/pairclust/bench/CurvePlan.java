package pairclust.bench;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import pairclust.weka.clusterer.DistanceClusterer;
import pairclust.weka.strategy.SelectionScheme;
import pairclust.weka.strategy.SelectionSchemes;
import weka.clusterers.Clusterer;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.Utils;
import weka.core.converters.ConverterUtils.DataSource;

/**
 * What is to be computed for one data set.
 *
 * @param name the name of its file, without the ending
 * @param data the data set; read once for all jobs, which do not change it
 * @param schemes clusterers with their options, each if so wanted with {@code @} and the strategy that chooses its pairs behind it
 * @param budgets the numbers of pairs
 * @param runs how many times folds are drawn
 * @param folds how many folds a run has
 */
public record CurvePlan(String name, Instances data, List<String> schemes, List<Integer> budgets, int runs, int folds) {

  private static final List<String> FOR_TEXT = List.of("HMRFKMeans", "HMRFKMeans -no-learning", "HMRFKMeans -no-learning -no-penalty",
      "HMRFKMeans -no-learning -no-penalty -no-seeding", "PCKMeans");
  private static final List<String> FOR_OTHERS =
      List.of("HMRFKMeans", "MPCKMeans", "PCKMeans", "COPKMeans", "SeededKMeans", "SeededKMeans -keep-seeds");

  /** Puts budgets in order. A scheme that nobody knows should fail now, not in the middle of the work. */
  public CurvePlan {
    budgets = budgets.stream().distinct().sorted().toList();
    schemes.forEach(scheme -> {
      clusterer(scheme);
      selection(scheme);
    });
  }

  /**
   * Plans for a data set, the file NAME.arff or NAME.arff.gz, whose last attribute is the class. For text, schemes that name no distance
   * get the one that suits it.
   *
   * @param given the schemes; the usual ones if there are none
   * @param crossed whether text gets the other distance too
   */
  static CurvePlan of(Path folder, String name, List<String> given, List<Integer> budgets, int runs, int folds, boolean crossed)
      throws Exception {
    Instances data = read(folder, name);
    List<String> distances = distances(name, crossed);
    List<String> schemes = given;
    if (given.isEmpty()) {
      schemes = distances.isEmpty() ? FOR_OTHERS : FOR_TEXT;
    }
    if (!distances.isEmpty()) {
      List<String> bare = schemes;
      schemes = distances.stream().flatMap(distance -> bare.stream().map(scheme -> withDistance(scheme, distance))).distinct().toList();
    }
    return new CurvePlan(name, data, schemes, budgets, runs, folds);
  }

  /**
   * @param dataset the name of a data set
   * @param scheme a clusterer with its options
   * @return the scheme, for text with the distance that suits it unless it names one
   */
  public static String suited(String dataset, String scheme) {
    return distances(dataset, false).stream().map(distance -> withDistance(scheme, distance)).findFirst().orElse(scheme);
  }

  /**
   * Reads NAME.arff or NAME.arff.gz, whose last attribute is the class.
   *
   * @param folder where the file is
   * @param name its name without the ending
   * @return the data set
   * @throws Exception if it cannot be read
   */
  public static Instances read(Path folder, String name) throws Exception {
    Path plain = folder.resolve(name + ".arff");
    Instances data = DataSource.read((Files.exists(plain) ? plain : folder.resolve(name + ".arff.gz")).toString());
    data.setClassIndex(data.numAttributes() - 1);
    return data;
  }

  /** Returns how many classes occur. */
  int classCount() {
    return (int) data.stream().mapToDouble(Instance::classValue).distinct().count();
  }

  /** Says in words how often all folds were measured on. */
  String repeats(int times) {
    return times + (times == 1 ? " run" : " runs") + " of " + folds + " folds";
  }

  /** Returns the distances to try on text, that which suits it first; none for other data. */
  private static List<String> distances(String dataset, boolean crossed) {
    if (dataset.endsWith("-tfidf")) {
      return Stream.of("cosine", "i-divergence").limit(crossed ? 2 : 1).toList();
    }
    return dataset.endsWith("-counts") ? Stream.of("i-divergence", "cosine").limit(crossed ? 2 : 1).toList() : List.of();
  }

  private static String withDistance(String scheme, String distance) {
    boolean open = clusterer(scheme) instanceof DistanceClusterer && !scheme.contains("-distance");
    String[] parts = scheme.split(" @ ");
    return open ? parts[0] + " -distance " + distance + (parts.length > 1 ? " @ " + parts[1] : "") : scheme;
  }

  /**
   * Makes the clusterer that a scheme describes, one of ours or of Weka's.
   *
   * @param scheme a clusterer with its options
   * @return the clusterer
   */
  public static Clusterer clusterer(String scheme) {
    return (Clusterer) make(Clusterer.class, "weka.clusterers.", scheme.split(" @ ")[0]);
  }

  /**
   * @param scheme a clusterer with its options, and perhaps a strategy
   * @return whether it names a strategy
   */
  public static boolean namesStrategy(String scheme) {
    return scheme.contains(" @ ");
  }

  /**
   * Makes the strategy that a scheme describes: random pairs, as the papers draw them, if it names none.
   *
   * @param scheme a clusterer with its options, and perhaps a strategy
   * @return the strategy
   */
  public static SelectionScheme selection(String scheme) {
    String[] words = selectionText(scheme).split(" ", 2);
    String name = words[0].contains(".") ? words[0] : SelectionSchemes.named(words[0]).getClass().getName();
    return (SelectionScheme) make(SelectionScheme.class, "", words.length > 1 ? name + " " + words[1] : name);
  }

  /** Returns the strategy of a scheme as it is written. */
  static String selectionText(String scheme) {
    return namesStrategy(scheme) ? scheme.split(" @ ")[1] : "random -draw-implied";
  }

  private static Object make(Class<?> type, String place, String text) {
    try {
      String[] words = Utils.splitOptions(text);
      String name = words[0].contains(".") ? words[0] : place + words[0];
      words[0] = "";
      return Utils.forName(type, name, words);
    } catch (Exception e) {
      throw new IllegalArgumentException("'" + text + "' is nothing of " + place + "* with its options: " + e.getMessage(), e);
    }
  }
}

package pairclust.weka.auto;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pairclust.weka.options.Changes;
import pairclust.weka.rows.RowEncoder;
import weka.clusterers.AbstractClusterer;
import weka.clusterers.Clusterer;
import weka.core.Instances;
import weka.core.Utils;

/**
 * The candidates unless others are given, see doc/design-notes.md for how they were chosen. For both kinds of data the first one is the
 * best without pairs.
 */
public final class DefaultCandidates {

  /** For rows of both kinds. */
  private static final String KERNEL = "weka.clusterers.SSKernelKMeans -scale none";

  /** For dense rows: their scales decide much, and no method has one that suits all data. */
  private static final List<String> DENSE = List.of("weka.clusterers.MPCKMeans", "weka.clusterers.SSKernelKMeans -scale range",
      "weka.clusterers.SSKernelKMeans -scale z", "weka.clusterers.ConstrainedSpectral -scale z",
      "weka.clusterers.ConstrainedSpectral -scale range", "weka.clusterers.ConstrainedSpectral -scale none",
      "weka.clusterers.BoostCluster -scale z");

  /** For sparse rows, such as texts as word vectors. */
  private static final List<String> SPARSE = List.of("weka.clusterers.PCKMeans -distance cosine",
      "weka.clusterers.HMRFKMeans -distance cosine", "weka.clusterers.HMRFKMeans -distance i-divergence",
      "weka.clusterers.ConstrainedSpectral -distance cosine");

  private DefaultCandidates() {
  }

  /** @return all of them: for dense rows, for sparse rows, for both */
  public static Clusterer[] all() {
    return Stream.of(DENSE, SPARSE, List.of(KERNEL)).flatMap(List::stream).map(DefaultCandidates::make).toArray(Clusterer[]::new);
  }

  /**
   * Returns the candidates that suit the rows: all that are given, except default ones for the other kind of rows, as long as one for this
   * kind is left. So deleting a default candidate from the list of all does not add any.
   */
  static List<Clusterer> suiting(Clusterer[] given, Instances data) {
    boolean sparse = RowEncoder.isSparse(data);
    Set<String> suit = names(sparse ? SPARSE : DENSE);
    Set<String> others = names(sparse ? DENSE : SPARSE);
    suit.addAll(names(List.of(KERNEL)));
    boolean some = Arrays.stream(given).map(Changes::text).anyMatch(suit::contains);
    return Arrays.stream(given).filter(candidate -> !some || !others.contains(Changes.text(candidate))).toList();
  }

  private static Set<String> names(List<String> texts) {
    return texts.stream().map(text -> Changes.text(make(text))).collect(Collectors.toSet());
  }

  /** Returns whether candidates are the default ones. */
  public static boolean are(Clusterer[] candidates) {
    return Arrays.stream(candidates).map(Changes::text).toList()
        .equals(Arrays.stream(all()).map(Changes::text).toList());
  }

  /** Returns options without the candidates if these are the default ones: a command line of all of them would fill a page. */
  public static String[] leftOut(String[] options, Clusterer[] candidates) {
    List<String> shorter = new ArrayList<>(Arrays.asList(options));
    if (are(candidates)) {
      for (int at = shorter.indexOf("-candidates"); at >= 0; at = shorter.indexOf("-candidates")) {
        shorter.subList(at, at + 2).clear();
      }
    }
    return shorter.toArray(String[]::new);
  }

  /** Makes a clusterer, given as on the command line. By name, because the clusterers use this package. */
  static Clusterer make(String text) {
    try {
      String[] words = Utils.splitOptions(text);
      String name = words[0];
      words[0] = "";
      return AbstractClusterer.forName(name, words);
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}

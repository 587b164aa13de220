package pairclust.stress;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/** Draws a clusterer of ours and a list of options, most of them valid. */
final class RandomOptions {

  static final List<String> CLUSTERERS = List.of("PCKMeans", "HMRFKMeans", "MPCKMeans", "COPKMeans", "SeededKMeans", "SSKernelKMeans",
      "BoostCluster", "ConstrainedSpectral", "ConstrainedHierarchical", "ConstrainedDBSCAN");

  private static final List<String> KERNELS = List.of("PolyKernel", "PolyKernel -E 2.0 -L", "NormalizedPolyKernel -E 3.0",
      "RBFKernel -G 0.5", "RBFKernel -G 1e300", "FittedRBFKernel", "Puk", "PrecomputedKernelMatrixKernel -M none.matrix", "StringKernel");

  private static final List<String> BASES = List.of("SimpleKMeans", "FarthestFirst", "Canopy", "Cobweb", "HierarchicalClusterer",
      "MakeDensityBasedClusterer", "FilteredClusterer", "PCKMeans", "SSKernelKMeans");

  /** For each option values that are allowed everywhere it exists, and values that may be refused; none for a flag. */
  private static final Map<String, String[][]> COMMON = Map.ofEntries(Map.entry("-S", values("1|7|-3", "x|1.5|99999999999")),
      Map.entry("-I", values("1|5|20", "0|-1|1e3")), Map.entry("-starts", values("1|2|5", "0|-4|many")),
      Map.entry("-num-slots", values("1|2", "0|-1")),
      Map.entry("-scale", values("none|range|z|rows", "up")), Map.entry("-as-published", new String[0][]),
      Map.entry("-unheard-of", values("1", "2")), Map.entry("-labels", values("first|last", "nothing|1")),
      Map.entry("-do-not-check-capabilities", new String[0][]));

  /** The options of all clusterers but COPKMeans; some have no absolute weight. */
  private static final Map<String, String[][]> SOFT = Map.of("-weight", values("0|0.5|1", "2|1000|1e-300|1e308|-1|NaN|Infinity|heavy"),
      "-noisy", new String[0][]);

  private static final Map<String, Map<String, String[][]>> OWN = Map.of(
      "HMRFKMeans", Map.of("-no-seeding", new String[0][], "-no-penalty", new String[0][], "-no-learning", new String[0][]),
      "MPCKMeans", Map.of("-metric", values("auto|diagonal|full", "round"), "-per-cluster", new String[0][]),
      "SeededKMeans", Map.of("-keep-seeds", new String[0][]),
      "BoostCluster", Map.of("-dimensions", values("0|1|3", "-1|1000")),
      "ConstrainedSpectral", Map.of("-graph", values("knn|full", "ring"), "-neighbours", values("1|5|1000", "0|-2"), "-similarity",
          values("distance|kernel", "none"), "-alpha", values("-1|0|0.5|0.99", "1|-2|NaN"), "-distance",
          values("euclidean|cosine", "far"), "-embedding", values("flexible|spectral-learning", "none")),
      "ConstrainedHierarchical", Map.of("-linkage", values("single|complete|average|ward", "median"), "-distance",
          values("euclidean|cosine", "far")),
      "ConstrainedDBSCAN", Map.of("-radius", values("-1|0.3|1000", "0|-2|NaN|1e-300"), "-min-points", values("1|2|5|1000", "0|-1"),
          "-extraction", values("radius|hierarchy", "leaf"), "-distance", values("euclidean|cosine", "far")));

  private final Random random;

  RandomOptions(Random random) {
    this.random = random;
  }

  private static String[][] values(String valid, String doubtful) {
    return new String[][] {valid.split("\\|"), doubtful.split("\\|")};
  }

  private <T> T any(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  /** Draws the options of a clusterer for some rows. */
  List<String> draw(String clusterer, int rows) {
    List<String> options = new ArrayList<>(List.of("-N", random.nextInt(40) == 0 ? any(List.of("0", "-1", "-5", "61", "two"))
        : Integer.toString(1 + random.nextInt(Math.max(1, Math.min(rows, 5))))));
    // In order, as the order of an immutable map differs from run to run.
    new TreeMap<>(COMMON).forEach((flag, values) ->
        add(options, flag, values, flag.equals("-unheard-of") ? 100 : flag.equals("-labels") ? 50 : 5));
    if (!clusterer.equals("COPKMeans")) {
      new TreeMap<>(SOFT).forEach((flag, values) -> add(options, flag, values, 5));
      add(options, "-absolute-weight", new String[0][], clusterer.equals("BoostCluster") ? 100 : 5);
    }
    new TreeMap<>(OWN.getOrDefault(clusterer, Map.of())).forEach((flag, values) -> add(options, flag, values, 2));
    if (List.of("PCKMeans", "HMRFKMeans", "COPKMeans", "SeededKMeans").contains(clusterer)) {
      add(options, "-distance", values("euclidean|cosine|i-divergence", "far"), 2);
    }
    if (clusterer.equals("SSKernelKMeans") || clusterer.equals("ConstrainedSpectral")) {
      if (random.nextBoolean()) {
        options.addAll(List.of("-K", random.nextInt(20) == 0 ? "Nonsense"
            : "weka.classifiers.functions.supportVector." + any(KERNELS)));
      }
    }
    if (clusterer.equals("BoostCluster") && random.nextBoolean()) {
      options.addAll(List.of("-W", random.nextInt(20) == 0 ? "Nonsense" : "weka.clusterers." + any(BASES)));
    }
    return options;
  }

  private void add(List<String> options, String flag, String[][] values, int seldom) {
    if (random.nextInt(seldom) == 0) {
      options.add(flag);
      if (values.length > 0) {
        options.add(any(List.of(values[random.nextInt(30) == 0 ? 1 : 0])));
      }
    }
  }
}

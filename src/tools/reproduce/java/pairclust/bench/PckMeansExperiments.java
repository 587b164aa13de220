package pairclust.bench;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pairclust.bench.Experiment.Protocol;

/** Figures 4 to 12 of the paper on active PCKMeans. */
final class PckMeansExperiments {

  /** The last number of pairs in most figures. */
  private static final int LAST = 1000;

  /** The paper has one run of ten folds; five show how much varies at random. */
  private static final Protocol USUAL = new Protocol(5, 10, List.of(0, 10, 20, 50, 100, 200, 500, LAST));

  private static final String PUBLISHED = "as published";
  private static final String OURS = "ten starts";
  private static final String BOTH = " @ explore-consolidate";

  private PckMeansExperiments() {
  }

  static List<Experiment> all() {
    return List.of(weights("pckmeans-figure-4", CurveMeasure.NMI), weights("pckmeans-figure-5", CurveMeasure.PAIRWISE_F),
        active("pckmeans-figure-6", "Figure 6", List.of("news-different-3-tfidf"), CurveMeasure.NMI),
        active("pckmeans-figure-7", "Figure 7", List.of("news-different-3-tfidf"), CurveMeasure.OBJECTIVE), all20(),
        active("pckmeans-figure-9", "Figure 9", List.of("classic400-tfidf"), CurveMeasure.NMI),
        active("pckmeans-figure-10", "Figure 10", List.of("iris"), CurveMeasure.NMI),
        active("pckmeans-figure-11", "Figure 11", List.of("iris"), CurveMeasure.OBJECTIVE), explore());
  }

  private static String published(String weight, String set) {
    return "PCKMeans -as-published -absolute-weight -weight " + weight + distance(set);
  }

  private static String distance(String set) {
    return set.endsWith("-tfidf") ? " -distance cosine" : "";
  }

  /** Returns the middle weight, as the paper has it. */
  private static String middle(String set) {
    return set.endsWith("-tfidf") ? "0.001" : "1";
  }

  /** Weights 0, middle and high, with random and with active pairs. */
  private static Experiment weights(String id, CurveMeasure measure) {
    String set = "news-similar-3-tfidf";
    String figure = "Figure " + id.substring(id.lastIndexOf('-') + 1);
    Map<String, String> schemes = new LinkedHashMap<>();
    for (String weight : List.of("0", "0.001", "1000")) {
      schemes.put("active, w = " + weight, published(weight, set) + BOTH);
      schemes.put("random, w = " + weight, published(weight, set));
    }
    List<Claim> claims = List.of(
        new Claim(figure, "Active pairs help more than random ones, whatever w", PUBLISHED,
            Checks.all(List.of("w = 0:", "0.001:", "1000:"), Checks.better("active, w = 0", "random, w = 0", 1, LAST),
                Checks.better("active, w = 0.001", "random, w = 0.001", 1, LAST),
                Checks.better("active, w = 1000", "random, w = 1000", 1, LAST))),
        new Claim(figure, "Results for different w are similar (no more than .05 apart): seeding matters more than satisfying pairs",
            PUBLISHED, Checks.all(List.of("active, high − 0:", "random, high − 0:", "random, high − middle:"),
                Checks.similar("active, w = 1000", "active, w = 0", 1, LAST, 0.05),
                Checks.similar("random, w = 1000", "random, w = 0", 1, LAST, 0.05),
                Checks.similar("random, w = 1000", "random, w = 0.001", 1, LAST, 0.05))),
        measure == CurveMeasure.NMI ? new Claim("Section 5.4", "Results are better with pairs than without, random or active", PUBLISHED,
            Checks.all(List.of("active:", "random:"), Checks.improves("active, w = 0.001", 0, LAST),
                Checks.improves("random, w = 0.001", 0, LAST)))
            : new Claim("Figures 4, 5", "Curves of NMI and of pairwise F are very similar", PUBLISHED, Checks.measuresAgree()));
    return new Experiment(id, Paper.PCKMEANS, List.of(set), schemes, USUAL, measure, claims);
  }

  /** Random and active pairs with the middle weight, as published and with our search. */
  private static Experiment active(String id, String figure, List<String> sets, CurveMeasure measure) {
    String set = sets.get(0);
    Map<String, String> schemes = Experiment.schemes(
        "active", published(middle(set), set) + BOTH,
        "random", published(middle(set), set));
    // The objective of ours is that of another weight.
    if (measure == CurveMeasure.NMI) {
      schemes.put("active, ten starts", "PCKMeans" + distance(set) + BOTH);
      schemes.put("random, ten starts", "PCKMeans" + distance(set));
    }
    boolean objective = measure == CurveMeasure.OBJECTIVE;
    String better = objective ? "The objective is better with active pairs than with as many random ones"
        : "Active pairs give a significantly higher NMI than random ones";
    Claim published = new Claim(figure, better, PUBLISHED, Checks.better("active", "random", 1, LAST));
    String more = objective ? "The objective improves with the number of pairs" : "NMI rises with the number of pairs";
    Claim improves = new Claim(figure, more, PUBLISHED,
        Checks.all(List.of("active:", "random:"), Checks.improves("active", 0, LAST), Checks.improves("random", 0, LAST)));
    List<Claim> claims = objective ? List.of(published, improves)
        : List.of(published, new Claim(figure, better, OURS, Checks.better("active, ten starts", "random, ten starts", 1, LAST)), improves);
    return new Experiment(id, Paper.PCKMEANS, sets, schemes, USUAL, measure, claims);
  }

  private static Experiment all20() {
    String set = "news-all20-tfidf";
    int last = 5000;
    Map<String, String> schemes = Experiment.schemes(
        "active", published(middle(set), set) + BOTH,
        "random", published(middle(set), set));
    List<Claim> claims = List.of(
        new Claim("Figure 8", "Active pairs give a significantly higher NMI than random ones", PUBLISHED,
            Checks.better("active", "random", 1, last)),
        new Claim("Figure 8", "With active pairs NMI rises from about the 20th question on", PUBLISHED,
            Checks.all(List.of("20 to 100:", "100 to 500:", "500 to 5000:"), Checks.improves("active", 20, 100),
                Checks.improves("active", 100, 500), Checks.improves("active", 500, last))),
        new Claim("Figure 8", "NMI also rises in the end with random pairs", PUBLISHED, Checks.improves("random", 0, last)));
    return new Experiment("pckmeans-figure-8", Paper.PCKMEANS, List.of(set), schemes,
        new Protocol(1, 10, List.of(0, 20, 100, 500, LAST, 2000, last)), CurveMeasure.NMI, claims);
  }

  private static Experiment explore() {
    String set = "news-different-3-tfidf";
    Map<String, String> schemes = Experiment.schemes(
        "Explore and Consolidate", published(middle(set), set) + BOTH,
        "Explore only", published(middle(set), set) + " @ explore",
        "random", published(middle(set), set));
    List<Claim> claims = List.of(
        new Claim("Figure 12", "Explore alone gives a higher NMI than random pairs", PUBLISHED,
            Checks.better("Explore only", "random", 1, LAST)),
        new Claim("Figure 12", "Explore and Consolidate together give an even higher NMI", PUBLISHED,
            Checks.better("Explore and Consolidate", "Explore only", 1, LAST)));
    return new Experiment("pckmeans-figure-12", Paper.PCKMEANS, List.of(set), schemes, USUAL, CurveMeasure.NMI, claims);
  }
}

package pairclust.bench;

import java.util.List;
import java.util.Map;
import pairclust.bench.Experiment.Protocol;

/** Figures 1, 2 and 6 of the paper on selection by committee. Its Table 1 is {@link CommitteeTable}. */
final class CommitteeExperiments {

  private static final String PCK = "PCKMeans -as-published -absolute-weight -weight 0.001 -distance cosine";
  private static final String PUBLISHED = "as published";

  /** More than so much NMI is no little gain. */
  private static final double LITTLE = 0.05;

  private CommitteeExperiments() {
  }

  static List<Experiment> all() {
    return List.of(random(), guessed("committee-figure-2", "news-related-3-tfidf", "-must-threshold 0.7 -cannot-threshold 0.15"),
        guessed("committee-figure-2-classic", "classic400-tfidf", "-must-threshold 0.9 -cannot-threshold 0.02"), selection());
  }

  private static Experiment random() {
    return new Experiment("committee-figure-1", Paper.COMMITTEE, List.of("news-similar-3-tfidf"), Map.of("random", PCK),
        new Protocol(5, 10, List.of(0, 10, 20, 50, 100, 200, 500, 1000)), CurveMeasure.NMI,
        List.of(new Claim("Figure 1", "Even 1,000 random pairs help little (no more than .05)", PUBLISHED,
            Checks.littleGain("random", 0, 1000, LITTLE)),
            new Claim("Figure 1", "The same with as many pairs per row as in the paper: 100 pairs for our 300 rows, not 1,000 for 2,938",
                PUBLISHED, Checks.littleGain("random", 0, 100, LITTLE))));
  }

  /** With 300 or 400 rows k-means agrees with itself too seldom for the paper's thresholds of .98 and 0, so they are lower here. */
  private static Experiment guessed(String id, String set, String thresholds) {
    String strategy = " @ " + GuessedPairs.class.getName() + " -members 200 " + thresholds;
    String variant = "as published, lower thresholds";
    Map<String, String> schemes = Experiment.schemes(
        "guessed pairs", PCK + strategy,
        "other pairs", PCK + strategy + " -others");
    List<Claim> claims = List.of(
        new Claim("Figure 2", "Many correctly guessed pairs make results worse", variant,
            Checks.worsens("guessed pairs", 0, 500)),
        new Claim("Figure 2", "Pairs that were not guessed make results better", variant, Checks.improves("other pairs", 0, 500)),
        new Claim("Figure 2", "Pairs that were not guessed help more than guessed ones", variant,
            Checks.better("other pairs", "guessed pairs", 1, 500)));
    return new Experiment(id, Paper.COMMITTEE, List.of(set), schemes, new Protocol(5, 10, List.of(0, 50, 100, 200, 500)), CurveMeasure.NMI,
        claims);
  }

  private static Experiment selection() {
    Map<String, String> schemes = Experiment.schemes(
        "committee", PCK + " @ committee",
        "Explore and Consolidate", PCK + " @ explore-consolidate",
        "random", PCK);
    int last = 150;
    List<Claim> claims = List.of(
        new Claim("Figure 6", "Both strategies are significantly better than random pairs", PUBLISHED,
            Checks.all(List.of("committee:", "E&C:"), Checks.better("committee", "random", 1, last),
                Checks.better("Explore and Consolidate", "random", 1, last))),
        new Claim("Figure 6", "Little improvement after 150 random questions on 3-news-related and 3-news-similar (no more than .05)",
            PUBLISHED, evidence -> evidence.set().startsWith("news-") ? Checks.littleGain("random", 0, last, LITTLE).on(evidence)
                : Claim.Finding.none("said of the news sets only")),
        new Claim("Figure 6", "On these sets the committee increases NMI significantly after only 10 questions", PUBLISHED,
            evidence -> evidence.set().startsWith("news-") ? Checks.improves("committee", 0, 10).on(evidence)
                : Claim.Finding.none("said of the news sets only")),
        new Claim("Figure 6", "With 10 to 30 questions the committee is better than Explore and Consolidate", PUBLISHED,
            Checks.better("committee", "Explore and Consolidate", 10, 30)),
        new Claim("Figure 6", "On bbc both strategies get worse with very few pairs, then better", PUBLISHED,
            evidence -> evidence.set().startsWith("bbc") ? firstWorse(last).on(evidence)
                : Claim.Finding.none("said of bbc and bbcsport only")));
    return new Experiment("committee-figure-6", Paper.COMMITTEE,
        List.of("bbc-tfidf", "bbcsport-tfidf", "cstr-tfidf", "reuters5-tfidf", "news-related-3-tfidf", "news-similar-3-tfidf"), schemes,
        new Protocol(5, 10, List.of(0, 10, 20, 30, 50, 100, last)), CurveMeasure.NMI, claims);
  }

  private static Claim.Check firstWorse(int last) {
    String both = "Explore and Consolidate";
    return Checks.all(List.of("committee, 0 to 10:", "E&C, 0 to 10:", "committee, 10 to 150:", "E&C, 10 to 150:"),
        Checks.worsens("committee", 0, 10), Checks.worsens(both, 0, 10), Checks.improves("committee", 10, last),
        Checks.improves(both, 10, last));
  }
}

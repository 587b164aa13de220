package pairclust.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pairclust.bench.Experiment.Protocol;

/** Figures 3 to 8 of the paper on HMRF-KMeans: what seeding (I), the penalty (C) and learned distances (D) are worth. */
final class HmrfExperiments {

  private static final int LAST = 500;

  private static final Protocol USUAL = new Protocol(20, 2, List.of(0, 20, 50, 100, 200, LAST));

  private static final List<String> NEWS = List.of("news-different-3", "news-related-3", "news-similar-3");

  /** Less NMI is no substantial improvement. */
  private static final double SUBSTANTIAL = 0.02;

  private HmrfExperiments() {
  }

  static List<Experiment> all() {
    return List.of(experiment("hmrf-cosine", "Figures 3, 5, 7", "-tfidf", " -distance cosine"),
        experiment("hmrf-i-divergence", "Figures 4, 6, 8", "-counts", " -distance i-divergence -scale rows"));
  }

  private static Experiment experiment(String id, String figures, String ending, String options) {
    Map<String, String> schemes = new LinkedHashMap<>();
    for (String search : List.of(" -as-published", "")) {
      String suffix = search.isEmpty() ? ", ten starts" : "";
      schemes.put("I-C-D" + suffix, "HMRFKMeans" + search + options);
      schemes.put("I-C" + suffix, "HMRFKMeans" + search + " -no-learning" + options);
      schemes.put("I" + suffix, "HMRFKMeans" + search + " -no-learning -no-penalty" + options);
      schemes.put("K-means" + suffix, "HMRFKMeans" + search + " -no-learning -no-penalty -no-seeding" + options);
    }
    List<Claim> claims = new ArrayList<>();
    claims.addAll(claims(figures, "as published", "", ending.equals("-counts")));
    claims.addAll(claims(figures, "ten starts", ", ten starts", ending.equals("-counts")));
    return new Experiment(id, Paper.HMRF, NEWS.stream().map(set -> set + ending).toList(), schemes, USUAL, CurveMeasure.NMI, claims);
  }

  private static List<Claim> claims(String figures, String variant, String suffix, boolean counts) {
    String all = "I-C-D" + suffix;
    String noLearning = "I-C" + suffix;
    String seeding = "I" + suffix;
    String plain = "K-means" + suffix;
    Claim.Check penalty = counts
        ? evidence -> (evidence.set().contains("related") ? Checks.notBetter(noLearning, seeding, 1, LAST)
            : Checks.better(noLearning, seeding, 1, LAST)).on(evidence)
        : Checks.notBetter(noLearning, seeding, 1, LAST);
    return List.of(new Claim(figures, "The full method (I-C-D) outperforms K-means", variant, Checks.better(all, plain, 1, LAST)),
        new Claim(figures, "I-C-D outperforms I-C: learning distances always gives a substantial improvement (at least .02)", variant,
            Checks.muchBetter(all, noLearning, 1, LAST, SUBSTANTIAL)),
        new Claim(figures, "I-C-D outperforms I", variant, Checks.better(all, seeding, 1, LAST)),
        new Claim(figures, "Pairs for seeding (I) are highly beneficial compared with K-means", variant,
            Checks.better(seeding, plain, 1, LAST)),
        new Claim(figures, counts ? "I-C outperforms I on different-3 and similar-3, not on related-3"
            : "Pairs in the assignment (I-C over I) give no significant improvement", variant, penalty),
        new Claim(figures, "Learning distances also helps without any pairs (I-C-D over I-C at 0)", variant,
            Checks.better(all, noLearning, 0, 0)));
  }
}

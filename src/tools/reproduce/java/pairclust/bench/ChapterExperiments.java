package pairclust.bench;

import java.util.List;
import java.util.Map;
import pairclust.bench.Experiment.Protocol;

/** What the handbook chapter compares, as far as it names data and methods. */
final class ChapterExperiments {

  private static final String PUBLISHED = "as published";
  private static final String OURS = "ten starts";

  private ChapterExperiments() {
  }

  static List<Experiment> all() {
    return List.of(mpck(), boost(), spectral(), kinds());
  }

  /** Figure 1.3. MK-means is MPCKMeans whose pairs choose the start and cost nothing, which is the nearest of what we have. */
  private static Experiment mpck() {
    int last = 500;
    Map<String, String> schemes = Experiment.schemes(
        "MPCK-means", "MPCKMeans -as-published",
        "MK-means", "MPCKMeans -as-published -weight 0",
        "PCK-means", "PCKMeans -as-published",
        "supervised-means", "SeededKMeans -as-published -I 1",
        "K-means", "HMRFKMeans -as-published -no-learning -no-penalty -no-seeding",
        "MPCK-means, ten starts", "MPCKMeans",
        "MK-means, ten starts", "MPCKMeans -weight 0",
        "PCK-means, ten starts", "PCKMeans",
        "K-means, ten starts", "HMRFKMeans -no-learning -no-penalty -no-seeding");
    List<Claim> claims = List.of(
        new Claim("Figure 1.3", "With enough pairs (500 here) all four methods are better than K-means", PUBLISHED,
            Checks.all(List.of("MPCK:", "MK:", "PCK:", "supervised:"), Checks.better("MPCK-means", "K-means", last, last),
                Checks.better("MK-means", "K-means", last, last), Checks.better("PCK-means", "K-means", last, last),
                Checks.better("supervised-means", "K-means", last, last))),
        new Claim("Figure 1.3", "The same", OURS, Checks.all(List.of("MPCK:", "MK:", "PCK:"),
            Checks.better("MPCK-means, ten starts", "K-means, ten starts", last, last),
            Checks.better("MK-means, ten starts", "K-means, ten starts", last, last),
            Checks.better("PCK-means, ten starts", "K-means, ten starts", last, last))),
        new Claim("Section 1.1.2", "MPCK-means is better than learning alone (MK) or pairs alone (PCK)", PUBLISHED,
            Checks.all(List.of("over MK:", "over PCK:"), Checks.better("MPCK-means", "MK-means", 1, last),
                Checks.better("MPCK-means", "PCK-means", 1, last))),
        new Claim("Section 1.1.2", "The same", OURS, Checks.all(List.of("over MK:", "over PCK:"),
            Checks.better("MPCK-means, ten starts", "MK-means, ten starts", 1, last),
            Checks.better("MPCK-means, ten starts", "PCK-means, ten starts", 1, last))),
        new Claim("Figure 1.3 (d)", "On ionosphere MK-means is below K-means with fewer than 400 pairs", PUBLISHED,
            evidence -> evidence.set().equals("ionosphere") ? Checks.better("K-means", "MK-means", 1, 399).on(evidence)
                : Claim.Finding.none("said of ionosphere only")),
        new Claim("Figure 1.3", "Some methods dip: at some number of pairs they are worse than without pairs", PUBLISHED,
            Checks.somewhereWorse("MPCK-means", "MK-means", "PCK-means", "supervised-means")));
    return new Experiment("chapter-figure-1.3", Paper.CHAPTER,
        List.of("iris", "wine", "ionosphere", "protein", "digits-389", "letter-ijl"), schemes,
        new Protocol(20, 5, List.of(0, 20, 50, 100, 200, last)), CurveMeasure.PAIRWISE_F, claims);
  }

  /** Figure 1.8 and Section 1.2.2. Boosting without pairs is the base clusterer alone. */
  private static Experiment boost() {
    Map<String, String> schemes = Experiment.schemes(
        "boosted k-means", "BoostCluster -W weka.clusterers.SimpleKMeans",
        "k-means", "SimpleKMeans",
        "boosted single link", "BoostCluster -W weka.clusterers.HierarchicalClusterer -- -L SINGLE",
        "single link", "HierarchicalClusterer -L SINGLE",
        "boosted spectral", "BoostCluster -W weka.clusterers.ConstrainedSpectral",
        "SSKKM", "SSKernelKMeans");
    List<Claim> claims = List.of(
        new Claim("Figure 1.8", "BoostCluster improves k-means on balance-scale", OURS,
            evidence -> evidence.set().equals("balance-scale") ? Checks.better("boosted k-means", "k-means", 200, 200).on(evidence)
                : Claim.Finding.none("said of balance-scale only")),
        new Claim("Section 1.2.2", "It boosts k-means, single-link and spectral clustering", OURS,
            Checks.all(List.of("k-means:", "single link:", "spectral:"), Checks.better("boosted k-means", "k-means", 200, 200),
                Checks.better("boosted single link", "single link", 200, 200), Checks.improves("boosted spectral", 0, 200))),
        new Claim("Section 1.2.2", "It improves about as much as SSKKM (no more than .05 apart)", OURS,
            Checks.similar("boosted k-means", "SSKKM", 200, 200, 0.05)),
        new Claim("Section 1.2.1", "Pairs improve kernel k-means (SSKKM)", OURS, Checks.improves("SSKKM", 0, 200)));
    return new Experiment("chapter-boost", Paper.CHAPTER, List.of("balance-scale", "ionosphere", "digits-389"), schemes,
        new Protocol(5, 2, List.of(0, 200)), CurveMeasure.NMI, claims);
  }

  /** Section 1.2.3. */
  private static Experiment spectral() {
    int last = 100;
    Map<String, String> schemes = Experiment.schemes(
        "active", "ConstrainedSpectral @ active-spectral",
        "random", "ConstrainedSpectral",
        "active, as published", "ConstrainedSpectral -as-published @ active-spectral -as-published",
        "random, as published", "ConstrainedSpectral -as-published");
    List<Claim> claims = List.of(
        new Claim("Section 1.2.3", "Active spectral clustering is better than pairs given in advance", PUBLISHED,
            Checks.better("active, as published", "random, as published", 1, last)),
        new Claim("Section 1.2.3", "The same", OURS, Checks.better("active", "random", 1, last)));
    return new Experiment("chapter-spectral", Paper.CHAPTER, List.of("iris", "ionosphere", "digits-389"), schemes,
        new Protocol(5, 2, List.of(0, 10, 20, 50, last)), CurveMeasure.NMI, claims);
  }

  /** Section 1.4. */
  private static Experiment kinds() {
    int last = 200;
    Map<String, String> schemes = Experiment.schemes(
        "must-links", "PCKMeans @ random -draw-implied -must-share 1",
        "cannot-links", "PCKMeans @ random -draw-implied -must-share 0",
        "must-links, learned", "MPCKMeans @ random -draw-implied -must-share 1",
        "cannot-links, learned", "MPCKMeans @ random -draw-implied -must-share 0");
    return new Experiment("chapter-kinds", Paper.CHAPTER, List.of("iris", "ionosphere", "protein", "digits-389"), schemes,
        new Protocol(5, 2, List.of(0, 50, 100, last)), CurveMeasure.NMI,
        List.of(new Claim("Section 1.4", "Must-links are more useful than cannot-links", "PCKMeans, ten starts",
            Checks.better("must-links", "cannot-links", 1, last)),
            new Claim("Section 1.4", "The same", "MPCKMeans, ten starts",
                Checks.better("must-links, learned", "cannot-links, learned", 1, last))));
  }
}

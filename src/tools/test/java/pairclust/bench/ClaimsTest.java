package pairclust.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.bench.Claim.Check;
import pairclust.bench.CurveResults.Cell;
import pairclust.bench.CurveResults.Score;

/** Claims on made-up scores, whose verdicts are known. */
class ClaimsTest {

  private static final int RUNS = 5;
  private static final int FOLDS = 2;
  private static final Map<String, String> SCHEMES = Map.of("good", "PCKMeans", "bad", "SimpleKMeans", "twin", "SeededKMeans");

  @TempDir
  private Path folder;
  private CurveResults results;

  @BeforeEach
  void makeScores() throws IOException {
    results = new CurveResults("toy", folder.resolve("a.csv"));
    for (int run = 1; run <= RUNS; run++) {
      for (int fold = 1; fold <= FOLDS; fold++) {
        // Differs from fold to fold by far more than schemes do; only paired tests see these.
        double base = 0.1 * run + 0.02 * fold;
        double noise = 0.001 * (run % 2 == 0 ? 1 : -1);
        for (int pairs : List.of(0, 10, 100)) {
          add("PCKMeans", run, fold, pairs, base + noise + 0.002 * pairs);
          add("SimpleKMeans", run, fold, pairs, base);
          add("SeededKMeans", run, fold, pairs, base + noise);
        }
      }
    }
  }

  /** The objective falls where NMI rises; F is half of NMI. */
  private void add(String scheme, int run, int fold, int pairs, double nmi) throws IOException {
    results.add(new Cell(scheme, run, fold, pairs), new Score(nmi, nmi / 2, 10 - nmi, 0, 0));
  }

  private Evidence evidence(CurveMeasure measure) {
    Experiment experiment = new Experiment("toy", Paper.CHAPTER, List.of("toy"), SCHEMES,
        new Experiment.Protocol(RUNS, FOLDS, List.of(0, 10, 100)), measure, List.of());
    return new Evidence(experiment,
        new CurvePlan("toy", Toys.twoGroups(), List.copyOf(SCHEMES.values()), List.of(0, 10, 100), RUNS, FOLDS), results);
  }

  private ClaimVerdict verdict(Check check) {
    return check.on(evidence(CurveMeasure.NMI)).verdict();
  }

  @Test
  void better() {
    assertEquals(ClaimVerdict.HELD, verdict(Checks.better("good", "bad", 1, 100)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.better("bad", "good", 1, 100)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.better("good", "bad", 0, 0)), "beyond chance only");
    assertEquals(ClaimVerdict.HELD, verdict(Checks.muchBetter("good", "bad", 1, 100, 0.1)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.muchBetter("good", "bad", 1, 100, 0.12)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.muchBetter("bad", "good", 1, 100, 0.1)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.notBetter("good", "bad", 1, 100)));
    assertEquals(ClaimVerdict.HELD, verdict(Checks.notBetter("bad", "good", 1, 100)));
    assertTrue(Checks.better("good", "bad", 1, 100).on(evidence(CurveMeasure.NMI)).numbers().startsWith("+0.110 (p&lt;0.001; "),
        "the mean of .020 and .200, less .0002 of noise");
  }

  /** Objectives are better when they are lower. */
  @Test
  void direction() {
    assertEquals(ClaimVerdict.HELD, Checks.better("good", "bad", 100, 100).on(evidence(CurveMeasure.OBJECTIVE)).verdict());
    assertEquals(ClaimVerdict.HELD, Checks.improves("good", 0, 100).on(evidence(CurveMeasure.OBJECTIVE)).verdict());
    assertEquals(ClaimVerdict.NOT_HELD, Checks.worsens("good", 0, 100).on(evidence(CurveMeasure.OBJECTIVE)).verdict());
    assertEquals(ClaimVerdict.HELD, Checks.littleGain("bad", 0, 100, 0.01).on(evidence(CurveMeasure.OBJECTIVE)).verdict());
  }

  @Test
  void changes() throws IOException {
    assertEquals(ClaimVerdict.HELD, verdict(Checks.improves("good", 0, 10)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.improves("bad", 0, 100)));
    assertEquals(ClaimVerdict.HELD, verdict(Checks.worsens("good", 100, 10)));
    assertEquals(ClaimVerdict.HELD, verdict(Checks.littleGain("good", 0, 10, 0.05)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.littleGain("good", 0, 100, 0.05)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.somewhereWorse("good", "bad")));
    for (int run = 1; run <= RUNS; run++) {
      add("SimpleKMeans", run, 1, 10, 0);
      add("SimpleKMeans", run, 2, 10, 0.001 * run);
    }
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.somewhereWorse("good", "bad", "twin")),
        "p is .0095, which six comparisons may well find");
    assertEquals(ClaimVerdict.HELD, verdict(Checks.somewhereWorse("bad")));
  }

  @Test
  void alike() {
    assertEquals(ClaimVerdict.HELD, verdict(Checks.similar("bad", "twin", 0, 100, 0.01)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.similar("good", "bad", 100, 100, 0.1)));
    assertEquals(ClaimVerdict.HELD, verdict(Checks.measuresAgree()));
  }

  @Test
  void several() {
    Check right = Checks.better("good", "bad", 100, 100);
    Check wrong = Checks.better("bad", "good", 100, 100);
    Check open = evidence -> Claim.Finding.none("no data");
    assertEquals(ClaimVerdict.HELD, verdict(Checks.all(List.of("a", "b"), right, right)));
    assertEquals(ClaimVerdict.PARTLY, verdict(Checks.all(List.of("a", "b"), right, wrong)));
    assertEquals(ClaimVerdict.NOT_HELD, verdict(Checks.all(List.of("a", "b"), wrong, wrong)));
    assertEquals(ClaimVerdict.HELD, verdict(Checks.all(List.of("a", "b"), right, open)));
    assertEquals(ClaimVerdict.NOT_TESTABLE, verdict(Checks.all(List.of("a"), open)));
    assertEquals(ClaimVerdict.PARTLY, ClaimVerdict.all(List.of(ClaimVerdict.PARTLY, ClaimVerdict.HELD)));
  }

  /**
   * Differences of runs 1, 2, 3, 4, 5: t = 3 / sqrt(2.5 / 5) = 4.2426 with 4 degrees of freedom, whose two-sided p is
   * 1 - u (3 - u²) / 2 with u = t / sqrt(t² + 4), 0.0132. Over the ten folds with differences 0, 2, 1, 3, ... 4, 6 the variance is 30 /
   * 9, so that the corrected t is 3 / sqrt((1/10 + 1) 30 / 9) = 1.567; by Student's distribution with 9 degrees of freedom p is 0.1516.
   */
  @Test
  void tests() {
    double[] x = {0, 2, 1, 3, 2, 4, 3, 5, 4, 6};
    Comparison test = Comparison.of(x, new double[10], 2);
    double u = 3 / Math.sqrt(0.5) / Math.sqrt(18 + 4);
    assertEquals(10, test.count());
    assertEquals(3, test.difference(), 1e-12);
    assertEquals(1 - u * (3 - u * u) / 2, test.overRuns(), 1e-4);
    assertEquals(0.1516, test.corrected(), 1e-3);
    assertTrue(test.isClear() && test.isEnough());
    assertFalse(Comparison.of(new double[] {1, 2, 3, 4}, new double[4], 2).isEnough());
    x[9] = Double.NaN;
    Comparison fewer = Comparison.of(x, new double[10], 2);
    assertTrue(Double.isNaN(fewer.overRuns()), "four whole runs are too few");
    assertEquals(fewer.plain(), fewer.p());
    assertEquals(9, fewer.count());
  }

  /** Every claim of the papers can be decided by scores; without scores it is reported as untestable. */
  @Test
  void allExperiments() throws IOException {
    List<Experiment> all = Reproduction.choose(List.of("pckmeans", "hmrf", "committee", "chapter"), 0, 0);
    Set<String> ids = new HashSet<>();
    for (Experiment experiment : all) {
      assertTrue(ids.add(experiment.id()), experiment.id());
      assertFalse(experiment.claims().isEmpty(), experiment.id());
      for (String set : experiment.sets()) {
        assertFalse(DataFolder.place(set).isEmpty());
        CurvePlan plan = new CurvePlan(set, Toys.twoGroups(), List.copyOf(experiment.schemes().values()), experiment.protocol().budgets(),
            experiment.protocol().runs(), experiment.protocol().folds());
        CurveResults none = new CurveResults(set, folder.resolve(experiment.id() + set + ".csv"));
        for (Claim claim : experiment.claims()) {
          assertEquals(ClaimVerdict.NOT_TESTABLE, claim.check().on(new Evidence(experiment, plan, none)).verdict(), claim.text());
        }
      }
    }
    List<String> one = List.of("pckmeans-figure-12");
    assertEquals(one, Reproduction.choose(one, 0, 0).stream().map(Experiment::id).toList());
    assertEquals(3, Reproduction.choose(one, 3, 4).get(0).protocol().runs());
  }

  /** A report on one experiment leaves out the other claims of the paper. */
  @Test
  void claimsThatAreAskedFor() throws Exception {
    assertEquals(List.of(), Reproduce.untested(List.of("committee-figure-6", "pckmeans"), ""));
    assertEquals(List.of(Paper.COMMITTEE), Reproduce.untested(List.of("pckmeans", "committee"), "").stream().map(ClaimRow::paper).toList());
  }
}

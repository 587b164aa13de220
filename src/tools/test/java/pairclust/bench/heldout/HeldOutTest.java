package pairclust.bench.heldout;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.bench.CurvePlan;
import pairclust.bench.JobQueue;
import pairclust.bench.heldout.Scores.Score;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import weka.core.Instances;

class HeldOutTest {

  private static final PrintStream NOBODY = new PrintStream(new ByteArrayOutputStream());
  private static final int[] CLASSES = new Random(3).ints(61, 0, 3).toArray();

  @TempDir
  private Path folder;

  @Test
  void pairsComeFromOneHalfAndNestedBudgetsFromEachOther() {
    for (int seed = 1; seed <= 20; seed++) {
      Draw draw = new Draw(CLASSES, seed, 100);
      Set<Integer> heldOut = new HashSet<>(Arrays.stream(draw.heldOut()).boxed().toList());
      assertEquals(31, heldOut.size());
      ConstraintSet pairs = draw.pairs(100, 0);
      assertEquals(100, pairs.size());
      for (Constraint pair : pairs) {
        assertFalse(heldOut.contains(pair.first()) || heldOut.contains(pair.second()));
        assertEquals(CLASSES[pair.first()] == CLASSES[pair.second()], pair.link() == Link.MUST);
      }
      assertEquals(pairs.subList(0, 20), draw.pairs(20, 0));
      assertEquals(pairs, new Draw(CLASSES, seed, 100).pairs(100, 0));
    }
  }

  @Test
  void thereAreNotMorePairsThanTheHalfHas() {
    assertEquals(3, new Draw(new int[] {0, 1, 0, 1, 0, 1}, 1, 500).pairs(500, 0).size());
  }

  /** 4000 pairs with 10 % wrong: six standard deviations are 114. */
  @Test
  void wrongPairsHaveTheOtherLinkAndAreNested() {
    int[] classes = new Random(4).ints(400, 0, 2).toArray();
    Draw draw = new Draw(classes, 5, 4000);
    List<Integer> few = wrong(classes, draw.pairs(4000, 0.05));
    List<Integer> more = wrong(classes, draw.pairs(4000, 0.1));
    assertEquals(400, more.size(), 114);
    assertEquals(200, few.size(), 83);
    assertTrue(new HashSet<>(more).containsAll(few));
  }

  private static List<Integer> wrong(int[] classes, ConstraintSet pairs) {
    return pairs.stream().filter(pair -> classes[pair.first()] == classes[pair.second()] != (pair.link() == Link.MUST))
        .map(Constraint::line).toList();
  }

  @Test
  void nmiSeesTheHeldOutRowsAlone() {
    Draw draw = new Draw(CLASSES, 1, 10);
    int[] labels = new int[CLASSES.length];
    for (int row : draw.heldOut()) {
      labels[row] = 2 - CLASSES[row];
    }
    assertEquals(1, draw.nmi(labels), 1e-12);
    assertEquals(0, draw.nmi(new int[CLASSES.length]), 1e-12);
  }

  /** R: t.test(c(-.01, -.02, -.03, -.04, -.05)). */
  @Test
  void pairedTestOfADip() {
    Dip dip = Dip.of("set", "scheme", 20, new double[] {0.5, 0.6, 0.7, 0.5, 0.6, 0.9}, new double[] {0.49, 0.58, 0.67, 0.46, 0.55,
        Double.NaN});
    assertEquals(-0.03, dip.difference(), 1e-12);
    assertEquals(-4.2426407, dip.t(), 1e-6);
    assertEquals(0.0132356, dip.p(), 1e-6);
    assertEquals(1, Dip.of("set", "scheme", 20, new double[] {0.5, 0.6}, new double[] {0.5, 0.6}).p());
    assertEquals(1, Dip.of("set", "scheme", 20, new double[] {0.5, 0.6}, new double[] {Double.NaN, 0.1}).p());
  }

  /** R: p.adjust(c(.01, .04, .03, .005), "holm") is .03, .06, .06, .02. */
  @Test
  void holmsCorrection() {
    assertArrayEquals(new boolean[] {true, false, false, true}, Dip.holm(new double[] {0.01, 0.04, 0.03, 0.005}, 0.05));
    assertArrayEquals(new boolean[] {}, Dip.holm(new double[] {}, 0.05));
  }

  /** R: qt(1 - .05 / 2 / 2, 3) and qt(1 - .05 / 450 / 2, 4). */
  @Test
  void fewDrawsConfirmLittle() {
    assertEquals(4.1765, Dip.leastT(2, 4), 1e-3);
    assertEquals(15.134, Dip.leastT(450, 5), 1e-2);
  }

  @Test
  void onlyConfirmedDipsAreConfirmed() throws IOException {
    Plan plan = new Plan(List.of("set"), List.of("PCKMeans", "COPKMeans"), List.of(10), 1, 4, List.of());
    Scores scores = new Scores(folder.resolve("dips.csv"));
    double[] clear = {-0.1, -0.1001, -0.0999, -0.1};
    double[] vague = {-0.2, 0.1, -0.2, 0.1};
    for (int draw = 1; draw <= 4; draw++) {
      for (String scheme : plan.schemes()) {
        scores.add(new Cell("set", scheme, 0, draw, 0), new Score(0.5, 0));
        scores.add(new Cell("set", scheme, 0, draw, 10), new Score(0.5 + (scheme.startsWith("P") ? clear : vague)[draw - 1], 0));
      }
    }
    assertEquals(List.of("PCKMeans true", "COPKMeans false"),
        Dip.find(plan, scores).stream().map(dip -> dip.scheme() + " " + dip.confirmed()).toList());
    assertTrue(new HeldOutReport(plan, scores).text().contains("2 of 2 cells"));
  }

  /** Only draw 1 has a score with wrong pairs: the change is that of draw 1, .4 - .5, not .4 less the mean of both. */
  @Test
  void wrongPairsAreComparedWithinDraws() throws IOException {
    Plan plan = new Plan(List.of("set", "other"), List.of("PCKMeans"), List.of(10), 1, 2, List.of(0.1));
    Scores scores = new Scores(folder.resolve("wrong.csv"));
    scores.add(new Cell("set", "PCKMeans", 0, 1, 10), new Score(0.5, 0));
    scores.add(new Cell("set", "PCKMeans", 0, 2, 10), new Score(0.9, 0));
    scores.add(new Cell("set", "PCKMeans", 0.1, 1, 10), new Score(0.4, 0));
    scores.add(new Cell("set", "PCKMeans", 0.1, 2, 10), new Score(Double.NaN, 0));
    String report = new HeldOutReport(plan, scores).text();
    assertTrue(report.contains("| set | PCKMeans | - (0 of 2) | 0.400 (1 of 2) |"), report);
    assertTrue(report.contains("| **mean** | PCKMeans | - | -0.100 (1 of 2 sets) |"), report);
  }

  /** Two clusters in the first attribute, and the class of a row is its cluster. */
  private void writeGroups() throws IOException {
    Random random = new Random(9);
    StringBuilder text = new StringBuilder("@relation groups\n@attribute x numeric\n@attribute y numeric\n@attribute class {a,b}\n@data\n");
    for (int i = 0; i < 60; i++) {
      text.append(random.nextGaussian() + 20 * (i % 2)).append(',').append(random.nextGaussian()).append(i % 2 == 0 ? ",a\n" : ",b\n");
    }
    Files.writeString(folder.resolve("groups.arff"), text);
  }

  @Test
  void measuresClusterersAndGoesOnWhereItWasStopped() throws Exception {
    writeGroups();
    Plan plan = new Plan(List.of("groups"), List.of("PCKMeans", "LCVQE"), List.of(20, 5), 1, 2, List.of(0.3));
    Path file = folder.resolve("heldout.csv");
    Scores scores = new Scores(file);
    assertTrue(new JobQueue(2, 0, NOBODY).run(new HeldOutJobs(plan, scores, NOBODY).jobs(folder)));
    assertArrayEquals(new double[] {1, 1}, plan.values(scores, "groups", "PCKMeans", 0, 20));
    assertArrayEquals(new double[] {1, 1}, plan.values(scores, "groups", "LCVQE", 0.3, 0));
    assertEquals(1 + 2 * 2 * 5, Files.readAllLines(file).size());
    String report = new HeldOutReport(plan, scores).text();
    assertTrue(report.contains("| groups | PCKMeans | 1.000 | 1.000 | 1.000 |"), report);
    assertTrue(report.contains("with 30 % wrong pairs"), report);
    assertTrue(report.contains("0 of 4 cells"), report);
    List<String> lines = Files.readAllLines(file);
    Files.write(file, lines.subList(0, 7));
    Scores again = new Scores(file);
    assertTrue(new JobQueue(1, 0, NOBODY).run(new HeldOutJobs(plan, again, NOBODY).jobs(folder)));
    assertEquals(report, new HeldOutReport(plan, again).text());
    assertEquals(List.of(), new HeldOutJobs(plan, again, NOBODY).jobs(folder));
  }

  /** Two clusters are known, so every answer about two rows may bring inferred pairs: at least as many pairs as questions. */
  @Test
  void strategiesAskWithinTheHalfAndFewerQuestionsAreTheFirstOfMore() throws Exception {
    writeGroups();
    Instances rows = CurvePlan.read(folder, "groups");
    int[] classes = rows.stream().mapToInt(row -> (int) row.classValue()).toArray();
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(2);
    for (String strategy : List.of("random", "information-density", "min-max")) {
      Draw draw = new Draw(classes, 3, 12);
      PairSupply asked = new AskedPairs("PCKMeans @ " + strategy, rows, classes, 2, draw, 12);
      Set<Integer> heldOut = new HashSet<>(Arrays.stream(draw.heldOut()).boxed().toList());
      ConstraintSet pairs = asked.pairs(12, 0);
      assertTrue(pairs.size() >= 12, strategy);
      assertTrue(pairs.stream().noneMatch(pair -> heldOut.contains(pair.first()) || heldOut.contains(pair.second())), strategy);
      assertTrue(pairs.stream().allMatch(pair -> classes[pair.first()] == classes[pair.second()] == (pair.link() == Link.MUST)), strategy);
      ConstraintSet few = asked.pairs(4, 0);
      assertEquals(pairs.subList(0, few.size()), few, strategy);
      assertEquals(pairs, new AskedPairs("PCKMeans @ " + strategy, rows, classes, 2, draw, 12).pairs(12, 0), strategy);
      assertTrue(wrong(classes, asked.pairs(12, 1)).size() >= 12, strategy);
    }
  }

  @Test
  void strategiesChoosePairs() throws Exception {
    writeGroups();
    Plan plan = new Plan(List.of("groups"), List.of("PCKMeans @ random", "PCKMeans @ explore-consolidate"), List.of(5), 1, 2, List.of());
    Scores scores = new Scores(folder.resolve("asked.csv"));
    assertTrue(new JobQueue(2, 0, NOBODY).run(new HeldOutJobs(plan, scores, NOBODY).jobs(folder)));
    assertArrayEquals(new double[] {1, 1}, plan.values(scores, "groups", "PCKMeans @ explore-consolidate", 0, 5));
  }

  /** Draws of .5, .6 against .45, .58 and of .7, .7 against .7238, .74: -.035 and +.0319, so -.00155 on average, ±.03345. */
  @Test
  void differencesAreMeansOverSets() throws IOException {
    Plan plan = new Plan(List.of("one", "two"), List.of("PCKMeans @ random", "PCKMeans @ min-max"), List.of(10), 1, 2, List.of());
    Scores scores = new Scores(folder.resolve("differences.csv"));
    double[][] values = {{0.5, 0.6, 0.45, 0.58}, {0.7, 0.7, 0.7238, 0.74}};
    for (int set = 0; set < 2; set++) {
      for (int i = 0; i < 4; i++) {
        scores.add(new Cell(plan.sets().get(set), plan.schemes().get(i / 2), 0, 1 + i % 2, 10), new Score(values[set][i], 0));
      }
    }
    String text = new SchemeComparison(plan, scores).text();
    assertTrue(text.contains("| PCKMeans @ min-max | - | -0.002±0.033 (1) |"), text);
    assertTrue(text.contains("| one | PCKMeans @ min-max | 10 | -0.035 | -2.3 |"), text);
    assertTrue(text.startsWith("## Differences from PCKMeans @ random\n"), text);
    Plan noneBelow = new Plan(List.of("two"), plan.schemes(), List.of(10), 1, 2, List.of(0.1));
    text = new SchemeComparison(noneBelow, scores).text();
    assertTrue(text.startsWith("## Differences from PCKMeans @ random, with right pairs\n"), text);
    assertTrue(text.endsWith("| PCKMeans @ min-max | - | +0.032 (0) |\n\n"), text);
    assertEquals("", new SchemeComparison(new Plan(plan.sets(), List.of("PCKMeans"), List.of(10), 1, 2, List.of()), scores).text());
  }

  @Test
  void startsWithAnyDraw() throws Exception {
    writeGroups();
    Plan plan = new Plan(List.of("groups"), List.of("PCKMeans"), List.of(20), 6, 2, List.of());
    Path file = folder.resolve("fresh.csv");
    Scores scores = new Scores(file);
    assertTrue(new JobQueue(1, 0, NOBODY).run(new HeldOutJobs(plan, scores, NOBODY).jobs(folder)));
    assertEquals(List.of("6", "7"),
        Files.readAllLines(file).stream().skip(1).map(line -> line.split(",")[3]).distinct().sorted().toList());
    assertArrayEquals(new double[] {1, 1}, plan.values(scores, "groups", "PCKMeans", 0, 20));
    assertTrue(new HeldOutReport(plan, scores).text().contains("mean of 2 draws, from number 6 on, by number of pairs"));
  }

  @Test
  void refusesWhatCannotBeMeasured() throws IOException {
    assertThrows(IllegalArgumentException.class, () -> new Plan(List.of("a"), List.of("NoSuchClusterer"), List.of(5), 1, 5, List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Plan(List.of("a"), List.of("PCKMeans @ nobody"), List.of(5), 1, 5, List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Plan(List.of("a"), List.of("PCKMeans"), List.of(5), 1, 1, List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Plan(List.of("a"), List.of("PCKMeans"), List.of(5), 0, 5, List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Plan(List.of("a"), List.of("PCKMeans"), List.of(-5), 1, 5, List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Plan(List.of("a"), List.of("PCKMeans"), List.of(5), 1, 5, List.of(1.5)));
    Path other = Files.writeString(folder.resolve("other.csv"), "something else\n");
    assertThrows(IllegalArgumentException.class, () -> new Scores(other));
  }
}

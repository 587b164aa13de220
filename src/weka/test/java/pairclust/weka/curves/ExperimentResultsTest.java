package pairclust.weka.curves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.MeanInterval;

/** Files of Weka's own listeners are read, grouped and summarised; other files are rejected with advice. */
class ExperimentResultsTest {

  private static final String A = "weka.clusterers.PCKMeans";
  private static final String B = "weka.clusterers.SimpleKMeans";

  /** Options with quotes, commas, backslashes and comment signs, which must survive writing and reading. */
  private static final String NASTY = "-A \"weka.core.EuclideanDistance -R first-last\" -x 'it\\'s, 100%' -f C:\\\\data\\\\p.txt";

  @TempDir
  private Path folder;

  private static ResultFiles twoFolds() {
    ResultFiles results = new ResultFiles(ResultFiles.KEYS, "NMI", "Iterations", "measureNothing");
    double[] nmi = {0.1, 0.2, 0.3, 0.4};
    for (int i = 0; i < 4; i++) {
      String run = String.valueOf(i / 2 + 1);
      String fold = String.valueOf(i % 2 + 1);
      results.add("2024", run, fold, "100", A, NASTY, "-42", nmi[i] + 0.5, 4.0, null);
      results.add("2024", run, fold, "0", A, NASTY, "-42", nmi[i], 5.0, null);
      results.add("2024", run, fold, "0", B, "", "7", i == 0 ? null : nmi[i], null, null);
      results.add("my data, filtered", run, fold, "20", B, "", "7", Double.NaN, 3.0, null);
    }
    return results;
  }

  @ParameterizedTest
  @ValueSource(strings = {"r.arff", "r.csv", "r.arff.gz", "r.csv.gz", "R.CSV"})
  void readsWhatTheListenersWrite(String name) throws Exception {
    ExperimentResults results = ExperimentResults.read(name.equals("R.CSV") ? renamed(twoFolds()) : twoFolds().write(folder.resolve(name)));
    assertEquals(List.of("2024", "my data, filtered"), results.datasets());
    assertEquals(List.of("NMI", "Iterations", "measureNothing"), results.measures());
    assertEquals(Set.of(0, 100), results.budgets("2024"));
    assertEquals(A + " " + NASTY + " (version -42)", results.schemes("2024").get("PCKMeans"));
    assertEquals(B + " (version 7)", results.schemes("2024").get("SimpleKMeans"));
    assertFalse(results.hasValues("my data, filtered", "NMI"));
    assertTrue(results.hasValues("my data, filtered", "Iterations"));

    LearningCurve curve = results.curve("2024", "NMI", Band.CI);
    assertEquals("2024", curve.dataset());
    assertEquals(List.of("PCKMeans", "SimpleKMeans"), curve.lines().stream().map(LearningCurve.Line::name).toList());
    LearningCurve.Line first = curve.lines().get(0);
    assertEquals(List.of(0, 100), List.copyOf(first.points().keySet()));
    // Mean .25, variance .05/3; two folds: as many test rows as training rows, so (1/4 + 1) · .05/3 = 1/48; t from a table.
    assertEquals(0.25, first.points().get(0).mean(), 1e-12);
    assertEquals(3.182446305284263 / Math.sqrt(48), first.points().get(0).margin(), 1e-9);
    assertEquals(0.75, first.points().get(100).mean(), 1e-12);
    assertEquals(3, curve.lines().get(1).points().get(0).count());
    assertEquals(0.3, curve.lines().get(1).points().get(0).mean(), 1e-12);
    assertEquals(List.of("SimpleKMeans has no NMI at 100 pairs."), curve.remarks());
    assertTrue(curve.caption().contains("corrected") && curve.caption().contains("2 runs of 2 folds")
        && curve.caption().contains("only 3 of 4 values"), curve.caption());
  }

  private File renamed(ResultFiles results) throws Exception {
    return Files.move(results.write(folder.resolve("r.csv")).toPath(), folder.resolve("R.CSV")).toFile();
  }

  @Test
  void otherBands() throws Exception {
    ExperimentResults results = ExperimentResults.read(twoFolds().write(folder.resolve("r.arff")));
    MeanInterval error = results.curve("2024", "NMI", Band.SE).lines().get(0).points().get(0);
    assertEquals(Math.sqrt(0.05 / 3 / 4), error.margin(), 1e-12);
    LearningCurve none = results.curve("2024", "NMI", Band.NONE);
    assertFalse(none.lines().get(0).points().get(0).hasMargin());
    assertEquals("Means of 2 runs of 2 folds; some points have only 3 of 4 values.", none.caption());
  }

  /** Recorded numbers of rows determine the overlap of training sets more precisely than the number of folds. */
  @Test
  void ratioFromNumbersOfRows() throws Exception {
    String[] keys = {"Dataset", "Run", "Pairs", "Scheme", "Scheme_options", "Scheme_version_ID"};
    ResultFiles recorded = new ResultFiles(keys, "NMI", "Number_of_training_instances", "Number_of_testing_instances");
    ResultFiles unrecorded = new ResultFiles(keys, "NMI");
    for (int run = 1; run <= 4; run++) {
      recorded.add("iris", "" + run, "10", A, "", "1", (double) run, 90.0, 10.0);
      unrecorded.add("iris", "" + run, "10", A, "", "1", (double) run);
    }
    LearningCurve corrected = ExperimentResults.read(recorded.write(folder.resolve("recorded.csv"))).curve("iris", "NMI", Band.CI);
    assertEquals(3.182446305284263 * Math.sqrt(65.0 / 108), corrected.lines().get(0).points().get(10).margin(), 1e-9);
    assertTrue(corrected.caption().contains("corrected"));
    assertEquals(List.of("All results are for 10 pairs: a curve needs several numbers of pairs."), corrected.remarks());
    LearningCurve plain = ExperimentResults.read(unrecorded.write(folder.resolve("unrecorded.csv"))).curve("iris", "NMI", Band.CI);
    assertEquals(3.182446305284263 * Math.sqrt(5.0 / 12), plain.lines().get(0).points().get(10).margin(), 1e-9);
    assertEquals("Bands: 95 % confidence intervals; 4 runs.", plain.caption());
  }

  /** A line looks the same in the pictures of all data sets, also where others are missing. */
  @Test
  void stylesFollowNames() throws Exception {
    ResultFiles results = new ResultFiles(ResultFiles.KEYS, "NMI");
    results.add("one", "1", "1", "0", A, "-N 3", "1", 0.5).add("one", "1", "1", "0", B, "-N 3", "1", 0.5);
    results.add("two", "1", "1", "0", B, "-N 2", "1", 0.5).add("two", "1", "1", "0", A, "-N 2", "1", 0.5);
    results.add("three", "1", "1", "0", B, "-N 9", "1", 0.5);
    ExperimentResults read = ExperimentResults.read(results.write(folder.resolve("r.arff")));
    assertEquals(List.of(0, 1), styles(read.curve("one", "NMI", Band.CI)));
    assertEquals(List.of(1, 0), styles(read.curve("two", "NMI", Band.CI)));
    assertEquals(List.of(1), styles(read.curve("three", "NMI", Band.CI)));
    assertFalse(read.curve("three", "NMI", Band.CI).lines().get(0).points().get(0).hasMargin(), "one result has no spread");
  }

  private static List<Integer> styles(LearningCurve curve) {
    return curve.lines().stream().map(LearningCurve.Line::style).toList();
  }

  /** One file can compare strategies that choose pairs. */
  @Test
  void furtherKeysMakeLines() throws Exception {
    String[] keys = {"Dataset", "Run", "Fold", "Pairs", "Selection", "Scheme", "Scheme_options", "Scheme_version_ID"};
    ResultFiles results = new ResultFiles(keys, "NMI");
    results.add("iris", "1", "1", "10", "pairclust.weka.strategy.RandomPairs", A, "-N 3", "1", 0.5);
    results.add("iris", "1", "1", "10", "pairclust.weka.strategy.Committee -size 5", A, "-N 3", "1", 0.6);
    results.add("iris", "1", "1", "10", "pairclust.weka.strategy.Committee -size 9", A, "-N 3", "1", 0.7);
    ExperimentResults read = ExperimentResults.read(results.write(folder.resolve("r.csv")));
    assertEquals(List.of("PCKMeans, random", "PCKMeans, committee -size 5", "PCKMeans, committee -size 9"),
        List.copyOf(read.schemes("iris").keySet()));
  }

  private String refusal(ResultFiles results) throws Exception {
    File file = results.write(folder.resolve("r.csv"));
    String message = assertThrows(IllegalArgumentException.class, () -> ExperimentResults.read(file)).getMessage();
    assertTrue(message.startsWith(file.toString()), message);
    return message;
  }

  @Test
  void filesWithoutResults() throws Exception {
    assertTrue(refusal(new ResultFiles(new String[] {"Run", "Scheme"}, "NMI").add("1", A, 0.5)).contains("no column Key_Dataset"));
    String noPairs = refusal(new ResultFiles(new String[] {"Dataset", "Run", "Scheme"}, "NMI").add("iris", "1", A, 0.5));
    assertTrue(noPairs.contains("no column Key_Pairs") && noPairs.contains("ConstraintCurveResultProducer"), noPairs);
    assertTrue(refusal(new ResultFiles(ResultFiles.KEYS, "NMI")).contains(" has no rows. "));
    for (String pairs : new String[] {"many", "-1", "2.5", null}) {
      ResultFiles odd = new ResultFiles(ResultFiles.KEYS, "NMI").add("iris", "1", "1", pairs, A, "", "1", 0.5);
      assertTrue(refusal(odd).contains("Key_Pairs must be"));
    }
    String twice = refusal(twoFolds().add("2024", "2", "1", "0", A, NASTY, "-42", 0.9, 5.0, null));
    assertTrue(twice.contains("Run 2, fold 1") && twice.contains("twice"), twice);
  }

  @Test
  void unreadableFiles() throws IOException {
    File missing = folder.resolve("missing.csv").toFile();
    assertRefused("There is no file", () -> ExperimentResults.read(missing));
    File text = Files.writeString(folder.resolve("notes.txt"), "hello").toFile();
    assertRefused(".arff or .csv", () -> ExperimentResults.read(text));
    for (String name : new String[] {"empty.csv", "empty.arff", "empty.csv.gz"}) {
      File empty = Files.createFile(folder.resolve(name)).toFile();
      assertTrue(assertThrows(IOException.class, () -> ExperimentResults.read(empty)).getMessage().contains(name + " cannot be read"));
    }
  }

  @Test
  void unknownDataSetsAndMeasures() throws Exception {
    ExperimentResults results = ExperimentResults.read(twoFolds().write(folder.resolve("r.arff")));
    assertRefused("NMI, Iterations", () -> results.curve("2024", "MI", Band.CI));
    assertEquals("NMI", results.curve("2024", "nmi", Band.CI).measure());
    assertRefused("only for 2024", () -> results.curve("iris", "NMI", Band.CI));
    assertRefused("missing", () -> results.curve("2024", "measureNothing", Band.CI));
    assertRefused("missing", () -> results.curve("my data, filtered", "NMI", Band.CI));
  }

  private static void assertRefused(String part, Executable action) {
    String message = assertThrows(IllegalArgumentException.class, action).getMessage();
    assertTrue(message.contains(part), message);
  }
}

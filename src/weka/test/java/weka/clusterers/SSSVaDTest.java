package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pairclust.eval.Contingency;
import pairclust.weka.command.CommandOutput;
import pairclust.weka.pairs.PairFileBeside;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;
import weka.core.converters.ArffSaver;

/** SSSVaD as users of Weka meet it. */
class SSSVaDTest {

  @TempDir
  private Path folder;

  /** Rows in two groups along 'x', and two more along 'y', which differ more. */
  private static Instances stripes(int rows) {
    Instances data = new Instances("stripes", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), rows);
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < rows; i++) {
      data.add(new DenseInstance(1, new double[] {i % 2 + 0.3 * random.nextDouble(), 3 * (i / 2 % 2) + random.nextDouble()}));
    }
    return data;
  }

  /** Comparisons of the first half of the rows that only look at 'x'. */
  private String triplets(int rows, int count) throws IOException {
    SplittableRandom random = new SplittableRandom(2);
    List<String> lines = new ArrayList<>(List.of("@rows " + rows));
    while (lines.size() <= count) {
      int[] three = random.ints(3, 0, rows / 2).toArray();
      if (three[0] != three[1] && three[0] % 2 == three[1] % 2 && three[0] % 2 != three[2] % 2) {
        lines.add(three[0] + " " + three[1] + " " + three[2]);
      }
    }
    return file(lines.toArray(String[]::new));
  }

  private String file(String... lines) throws IOException {
    return " -triplets " + Utils.quote(Files.write(folder.resolve("stripes.triplets"), Arrays.asList(lines)).toString());
  }

  private static SSSVaD built(String options, Instances data) throws Exception {
    return (SSSVaD) TestData.built("SSSVaD " + options, data);
  }

  private static double agreement(SSSVaD clusterer) {
    int[] clusters = clusterer.assignments();
    return new Contingency(clusters, IntStream.range(0, clusters.length).map(i -> i % 2).toArray()).nmiArithmetic();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "-as-published", "-noisy", "-margin 0"})
  void passesWekasChecks(String options) throws Exception {
    SSSVaD clusterer = new SSSVaD();
    clusterer.setOptions(Utils.splitOptions(options));
    WekaChecks.assertPasses(clusterer);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", " -as-published", " -noisy", " -num-slots 2", " -scale none", " -margin 0.5"})
  void tripletsDecideWhichGroupsAreFound(String options) throws Exception {
    Instances data = stripes(80);
    SSSVaD without = built("-N 2 -scale none", data);
    assertTrue(agreement(without) < 0.1, without::toString);
    assertTrue(without.toString().contains("No triplets were given (-triplets), and no pairs that imply any."), without::toString);
    SSSVaD with = built("-N 2 -weight 15" + options + triplets(80, 60), data);
    assertEquals(1, agreement(with), 1e-12, with::toString);
    assertTrue(with.toString().contains("  given    60\n  violated 0\n"), with::toString);
    assertTrue(with.toString().contains("No pairs were given (-constraints).\n"), with::toString);
    assertTrue(with.toString().contains("Learned distance"), with::toString);
    assertArrayEquals(with.assignments(), TestData.clusters(with, data));
    SSSVaD copy = (SSSVaD) new SerializedObject(with).getObject();
    assertArrayEquals(with.assignments(), TestData.clusters(copy, data));
    assertEquals(with.toString(), copy.toString());
  }

  @Test
  void violatedTripletsAreListed() throws Exception {
    Instances data = stripes(40);
    SSSVaD clusterer = built("-N 2 -weight 0.001" + file("@rows 40", "0 2 4", "6 4 2", "% no", "0 39 4"), data);
    assertTrue(clusterer.toString().contains("Violated triplets, in the distance of the first row's cluster:"), clusterer::toString);
    assertTrue(clusterer.toString().contains("    line 5 (0 is closer to 39 than to 4)"), clusterer::toString);
  }

  @Test
  void contradictionsAreErrorsUnlessNoisy() throws Exception {
    Instances data = stripes(40);
    String ring = file("@rows 40", "0 1 2", "0 2 3", "0 3 1", "5 6 7", "5 7 6");
    String message = assertThrows(Exception.class, () -> built("-N 2" + ring, data)).getMessage();
    assertTrue(message.contains("stripes.triplets, line 2: the triplets contradict each other: line 2 (0 is closer to 1 than to 2)"
        + " contradicts line 3 (0 is closer to 2 than to 3), line 4 (0 is closer to 3 than to 1)."), message);
    assertTrue(message.contains("So do those of 1 other row."), message);
    assertTrue(message.contains("-noisy"), message);
    SSSVaD noisy = built("-N 2 -noisy" + ring, data);
    assertTrue(noisy.toString().contains("Contradictions:\n    line 2 (0 is closer to 1 than to 2) contradicts"), noisy::toString);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
      "0 1             | line 2: a triplet is 'a b c [weight]'",
      "0 1 99          | line 2: row 99 is out of range",
      "0 1 1           | line 2: '1' and '1' are the same row",
      "@rows 41        | were made for 41 rows"})
  void badFilesAreRefused(String line, String reason) throws Exception {
    String damaged = line.startsWith("@") ? file(line) : file("@rows 40", line);
    String message = assertThrows(Exception.class, () -> built("-N 2" + damaged, stripes(40))).getMessage();
    assertTrue(message.contains(reason), message);
  }

  /** Costs are distances, so a weight has no other scale; the option is accepted, as one command line serves all clusterers. */
  @Test
  void anAbsoluteWeightIsNotOffered() throws Exception {
    assertArrayEquals(new SSSVaD().getOptions(), TestData.unbuilt("SSSVaD -absolute-weight").getOptions());
    assertFalse(Arrays.asList(new SSSVaD().getOptions()).contains("-absolute-weight"));
  }

  @Test
  void badOptionsAreRefused() {
    assertTrue(assertThrows(Exception.class, () -> built("-N 2 -margin -1", stripes(10))).getMessage().contains("The margin (-margin)"));
    assertTrue(assertThrows(Exception.class, () -> built("-N 2 -triplets none.triplets", stripes(10))).getMessage()
        .contains("there is no such file"));
    assertTrue(assertThrows(Exception.class, () -> built("-N 2 -triplets auto", stripes(10))).getMessage()
        .contains("only found on the command line"));
    assertTrue(assertThrows(Exception.class, () -> built("-N 2 -triplets '${NO_SUCH_VARIABLE}/x'", stripes(10))).getMessage()
        .contains("triplet file (-triplets) contains a variable"));
  }

  /** IDs name rows in any order, and rows that are not in the data are skipped; the ID is no attribute to cluster by. */
  @Test
  void rowsMayBeNamedByAnId() throws Exception {
    Instances data = TestData.withIds(stripes(40));
    String byId = file("@id ID", "0 2 1", "0 2 gone", "1 3 2");
    SSSVaD clusterer = built("-N 2" + byId, data);
    assertTrue(clusterer.toString().contains("  given    2\n"), clusterer::toString);
    assertTrue(clusterer.toString().contains("  skipped  1, because a row they name is not in the data"), clusterer::toString);
    Instances reversed = new Instances(data, 0);
    for (int i = data.numInstances() - 1; i >= 0; i--) {
      reversed.add((Instance) data.instance(i).copy());
    }
    int[] same = built("-N 2" + byId, reversed).assignments();
    assertEquals(1, new Contingency(clusterer.assignments(), IntStream.range(0, 40).map(i -> same[39 - i]).toArray()).nmiArithmetic(),
        1e-12);
  }

  @Test
  void rowNumbersWithoutACountAreRememberedAndDoubted() throws Exception {
    SSSVaD clusterer = new SSSVaD();
    clusterer.setTripletsFile(folder.resolve("stripes.triplets").toFile());
    file("0 2 1");
    clusterer.buildClusterer(stripes(40));
    assertTrue(clusterer.toString().contains("does not give its number of rows (@rows 40)"), clusterer::toString);
    assertTrue(assertThrows(Exception.class, () -> clusterer.buildClusterer(stripes(30))).getMessage().contains("was built on 40 rows"));
    file("@rows 40", "@relation other", "0 2 1");
    clusterer.buildClusterer(stripes(40));
    assertTrue(clusterer.toString().contains("Warning: The file was made for the relation 'other'"), clusterer::toString);
  }

  @Test
  void pairsStandForTriplets() throws Exception {
    Instances data = stripes(80);
    List<String> lines = new ArrayList<>(List.of("@rows 80"));
    for (int i = 0; i < 36; i += 4) {
      lines.add(i + " " + (i + 2) + " =");
      lines.add(i + " " + (i + 5) + " !=");
    }
    Path pairs = Files.write(folder.resolve("p.pairs"), lines);
    SSSVaD clusterer = built("-N 2 -weight 30 -constraints " + Utils.quote(pairs.toString()), data);
    assertTrue(clusterer.toString().contains("  implied  9 by pairs\n"), clusterer::toString);
    assertEquals(1, agreement(clusterer), 1e-12, clusterer::toString);
  }

  /** Pairs by a coin: nothing follows from them for left-out ones, so the result is that without pairs, and the report says so. */
  @Test
  void pairsAreUsedOnlyIfLeftOutPairsConfirmThem() throws Exception {
    Instances data = stripes(80);
    List<String> lines = new ArrayList<>(List.of("@rows 80"));
    Random random = new Random(7);
    for (int i = 0; i < 40; i++) {
      lines.add(i + " " + (i + 40) + (random.nextBoolean() ? " =" : " !="));
    }
    Path pairs = Files.write(folder.resolve("coin.pairs"), lines);
    SSSVaD clusterer = built("-N 2 -keep-suspects -constraints " + Utils.quote(pairs.toString()), data);
    assertTrue(clusterer.toString().contains("The pairs and the triplets they imply were not used"), clusterer::toString);
    assertTrue(clusterer.toString().contains("To use them anyway, set 'always use pairs' (-always-use-pairs)."), clusterer::toString);
    assertArrayEquals(built("-N 2", data).assignments(), clusterer.assignments());
    String always = built("-N 2 -keep-suspects -always-use-pairs -constraints " + Utils.quote(pairs.toString()), data).toString();
    assertFalse(always.contains("not used"), always);
    assertTrue(always.contains("  given    40 ("), always);
    assertFalse(always.contains("  ignored "), always);
    // A file of triplets that do not count is still described.
    Path triplets = Files.write(folder.resolve("none.triplets"), List.of("@rows 80", "0 1 2 0"));
    String report = built("-N 2 -keep-suspects -constraints " + Utils.quote(pairs.toString()) + " -triplets "
        + Utils.quote(triplets.toString()), data).toString();
    assertTrue(report.contains("The pairs and the triplets they imply were not used"), report);
    assertTrue(report.contains("none.triplets\n  given    1\n  violated 0\n"), report);
  }

  @Test
  void theFileBesideTheData() throws Exception {
    ArffSaver saver = new ArffSaver();
    saver.setInstances(stripes(40));
    saver.setFile(folder.resolve("stripes.arff").toFile());
    saver.writeBatch();
    String data = folder.resolve("stripes.arff").toString();
    CommandOutput none = CommandOutput.of(new SSSVaD(), "-t", data, "-N", "2", "-triplets", "auto");
    assertTrue((none.err() + none.out()).contains("There is no triplet file beside " + data), none.err() + none.out());
    file("@rows 40", "0 2 1");
    CommandOutput found = CommandOutput.of(new SSSVaD(), "-t", data, "-N", "2", "-triplets", "auto");
    assertTrue(found.out().contains("Triplets from " + folder.resolve("stripes.triplets")), found.out() + found.err());
    assertFalse(found.out().contains("-triplets auto"), found.out());
    assertTrue(assertThrows(IllegalArgumentException.class, () -> PairFileBeside.ofTriplets("")).getMessage()
        .contains("can only be found if the data is a file (-t)"));
  }
}

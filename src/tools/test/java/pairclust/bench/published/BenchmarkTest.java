package pairclust.bench.published;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.bench.JobQueue;
import pairclust.bench.ScoreFile;
import weka.clusterers.AbstractClusterer;
import weka.core.Instances;

class BenchmarkTest {

  private static final PrintStream NOBODY = new PrintStream(new ByteArrayOutputStream());
  private static final String FAILING = Failing.class.getName();

  @TempDir
  private Path folder;

  /** Finds no clusters. */
  public static final class Failing extends AbstractClusterer {

    private static final long serialVersionUID = 1;

    @Override
    public void buildClusterer(Instances data) {
      throw new IllegalStateException("no clusters today");
    }

    @Override
    public int numberOfClusters() {
      return 0;
    }
  }

  /** Two clusters in x, the scale of which is a thousandth of that of y, and the class of a row is its cluster. */
  private void writeGroups(String name, int rows) throws IOException {
    Random random = new Random(9);
    StringBuilder text = new StringBuilder("@relation groups\n@attribute x numeric\n@attribute y numeric\n@attribute class {a,b}\n");
    text.append("@data\n");
    for (int i = 0; i < rows; i++) {
      text.append(random.nextGaussian() / 1000 + i % 2 * 0.1).append(',').append(random.nextGaussian())
          .append(i % 2 == 0 ? ",a\n" : ",b\n");
    }
    Files.writeString(folder.resolve(name + ".arff"), text);
  }

  private void write(String name, String attributes, String rows) throws IOException {
    Files.writeString(folder.resolve(name + ".arff"), "@relation x\n" + attributes + "\n@data\n" + rows + "\n");
  }

  @Test
  void whatCannotBeUsedIsLeftOutWithItsReason() throws IOException {
    writeGroups("good", 60);
    writeGroups("large", 102);
    write("sparse", "@attribute x numeric\n@attribute c {a,b}", "{0 1}\n{0 2, 1 b}");
    write("regression", "@attribute c {a,b}\n@attribute x numeric", "a,1\nb,2");
    write("text", "@attribute x string\n@attribute c {a,b}", "some,a\nwords,b");
    write("single", "@attribute x numeric\n@attribute c {a,b}", "1,a\n2,a");
    write("classes", "@attribute c {a,b}", "a\nb");
    Files.writeString(folder.resolve("broken.arff"), "no data");
    Folder read = Folder.read(folder, List.of(), 100);
    assertEquals(List.of("good"), read.sets().stream().map(DataSet::name).toList());
    String notes = String.join("\n", read.notes());
    assertEquals(7, read.notes().size(), notes);
    assertTrue(notes.contains("large: 102 rows are more than the limit of 100"), notes);
    assertTrue(notes.contains("sparse: its rows are sparse"), notes);
    assertTrue(notes.contains("regression: it has no nominal class"), notes);
    assertTrue(notes.contains("text: it has attributes that are neither numeric nor nominal"), notes);
    assertTrue(notes.contains("single: its rows are not of two classes"), notes);
    assertTrue(notes.contains("classes: it has no attribute but the class"), notes);
    assertThrows(IllegalArgumentException.class, () -> Folder.read(folder, List.of("text"), 100));
    assertThrows(IllegalArgumentException.class, () -> Folder.read(folder.resolve("none"), List.of(), 100));
  }

  /** 1, 2 and 3 have mean 2 and standard deviation 1; the row without a class does not count. */
  @Test
  void rowsAreZScoresWithoutTheClass() throws IOException {
    write("first", "@attribute Class {a,b}\n@attribute x numeric\n@attribute n {u,v}", "a,1,u\n?,99,v\nb,2,u\na,3,v");
    DataSet set = Folder.read(folder, List.of("first"), 100).sets().get(0);
    assertArrayEquals(new int[] {0, 1, 0}, set.classes());
    assertEquals(2, set.rows().numAttributes());
    assertArrayEquals(new double[] {-1, 0, 1}, set.rows().attributeToDoubleArray(0), 1e-12);
  }

  @Test
  void goesOnWhereItWasStopped() throws Exception {
    writeGroups("groups", 120);
    BenchmarkPlan plan = new BenchmarkPlan(Folder.read(folder, List.of(), 1000).sets(), List.of("PCKMeans", FAILING, "SimpleKMeans"),
        List.of(20, 5), 2);
    Path file = folder.resolve("benchmark.csv");
    ScoreFile<Trial, Outcome> outcomes = new ScoreFile<>(file, Outcome.FORMAT);
    assertTrue(new JobQueue(2, 0, NOBODY).run(new BenchmarkJobs(plan, outcomes, NOBODY).jobs()));
    outcomes.tidy();
    List<String> lines = Files.readAllLines(file);
    assertEquals(1 + 3 * 2 * 2, lines.size());
    Outcome perfect = outcomes.get(new Trial("groups", "PCKMeans", 5, 1));
    assertEquals(1, perfect.ari());
    assertEquals(1, perfect.freeAri());
    assertEquals(15, perfect.pairs());
    Outcome failure = outcomes.get(new Trial("groups", FAILING, 5, 2));
    assertTrue(failure.failed());
    assertEquals(0, failure.ari());
    Files.writeString(file, String.join("\n", lines.subList(0, 8)) + "\n" + lines.get(9).substring(0, 20));
    ScoreFile<Trial, Outcome> again = new ScoreFile<>(file, Outcome.FORMAT);
    assertEquals(5, new BenchmarkJobs(plan, again, NOBODY).jobs().size());
    assertEquals(List.of(), new Summary(plan, again).finished(5));
    assertTrue(new BenchmarkTables(plan, new Summary(plan, again)).means(5).contains("1 of 1 data sets are not finished"));
    assertTrue(new JobQueue(1, 0, NOBODY).run(new BenchmarkJobs(plan, again, NOBODY).jobs()));
    assertEquals(List.of(), new BenchmarkJobs(plan, again, NOBODY).jobs());
    assertEquals(withoutTimes(new BenchmarkTables(plan, new Summary(plan, outcomes)).means(5)),
        withoutTimes(new BenchmarkTables(plan, new Summary(plan, again)).means(5)));
  }

  private static String withoutTimes(String table) {
    return table.replaceAll("[^|]*\\|\n", "\n");
  }

  /** Two draws on two sets: the means of the draws are .3 and .5, their deviation is .2 / sqrt(2). Iris has published figures. */
  @Test
  void means() throws IOException {
    int[] classes = new int[150];
    for (int i = 0; i < classes.length; i++) {
      classes[i] = i % 3;
    }
    DataSet iris = new DataSet("iris", null, classes);
    DataSet other = new DataSet("other", null, classes);
    BenchmarkPlan plan = new BenchmarkPlan(List.of(iris, other), List.of("PCKMeans"), List.of(5), 2);
    ScoreFile<Trial, Outcome> outcomes = new ScoreFile<>(folder.resolve("means.csv"), Outcome.FORMAT);
    outcomes.add(new Trial("iris", "PCKMeans", 5, 1), new Outcome(28, 90, 0.1, 0.6, 0.2, false, 1));
    outcomes.add(new Trial("iris", "PCKMeans", 5, 2), new Outcome(28, 90, 0.3, 0.8, 0.4, false, 2));
    outcomes.add(new Trial("other", "PCKMeans", 5, 1), new Outcome(28, 5, 0.98, 0, Double.NaN, true, 3));
    outcomes.add(new Trial("other", "PCKMeans", 5, 2), new Outcome(28, 5, 0.98, 0.2, Double.NaN, false, 6));
    Summary summary = new Summary(plan, outcomes);
    Summary.Mean mean = summary.means(5, plan.sets()).get(0);
    assertEquals(1, summary.means(5, plan.sets()).size());
    assertEquals(0.4, mean.ari(), 1e-12);
    assertEquals(0.1 * Math.sqrt(2), mean.deviation(), 1e-12);
    assertEquals(0.3, mean.freeAri(), 1e-12);
    assertEquals(1, mean.failures());
    assertEquals(3, mean.seconds(), 1e-12);
    String tables = new BenchmarkTables(plan, summary).means(5);
    assertTrue(tables.contains("| **PCKMeans** | .700 | .141 | .300 | 1 of 1 | 0 | 1.50 |"), tables);
    assertTrue(tables.contains("| PCCC, published | .698 | - | - | 1 of 1 | - | - |"), tables);
    assertTrue(tables.contains("| **PCKMeans** | .100 | .141 | - | - | 1 | 4.50 |"), tables);
    String sets = new BenchmarkTables(plan, summary).sets(5, List.of("large: too large"));
    assertTrue(sets.contains("| iris | 150 | 3 | 28 | 20 % | .70 | .71 | .70±.14 |"), sets);
    assertTrue(sets.contains("| other | 150 | 3 | 28 | 98 % | - | - | .10±.14 |"), sets);
    assertTrue(sets.contains("* large: too large"), sets);
  }

  @Test
  void writesPagePictureAndOutcomesAndKeepsWhatOthersWrote() throws Exception {
    writeGroups("groups", 60);
    Path out = folder.resolve("out");
    String[] args = {"-data", folder.toString(), "-out", out.toString(), "-sets", "", "-schemes", "PCKMeans|PCKMeans -scale z",
        "-fractions", "10", "-draws", "2", "-rows", "1000", "-threads", "1", "-minutes", "0"};
    Benchmark.main(args.clone());
    Path page = out.resolve("benchmark.md");
    String first = Files.readString(page);
    assertTrue(first.startsWith("# Clusterers by a published protocol\n"), first);
    assertTrue(first.contains("| **PCKMeans -scale z** | 1.000 | .000 | 1.000 | - | 0 |"), first);
    assertTrue(Files.size(out.resolve("images/benchmark.png")) > 1000);
    assertEquals(5, Files.readAllLines(out.resolve("data/benchmark.csv")).size());
    Files.writeString(page, first + "\nA remark.\n");
    Benchmark.main(args.clone());
    assertEquals(first + "\nA remark.\n", Files.readString(page));
  }

  @Test
  void numbersAndNames() {
    assertEquals(".413", Names.number(0.4126, 3));
    assertEquals("-.07", Names.number(-0.074, 2));
    assertEquals(".00", Names.number(-0.001, 2));
    assertEquals("1.00", Names.number(1, 2));
    assertEquals("-", Names.number(Double.NaN, 2));
    Names names = new Names(List.of("PCKMeans", "PCKMeans -scale z", "weka.clusterers.SimpleKMeans -init 1"));
    assertEquals("PCKMeans -scale z", names.of("PCKMeans -scale z"));
    assertEquals("SimpleKMeans", names.of("weka.clusterers.SimpleKMeans -init 1"));
  }

  @Test
  void refusesWhatCannotBeMeasured() {
    assertThrows(IllegalArgumentException.class, () -> new BenchmarkPlan(List.of(), List.of("NoSuchClusterer"), List.of(5), 5));
    assertThrows(IllegalArgumentException.class, () -> new BenchmarkPlan(List.of(), List.of("PCKMeans"), List.of(0), 5));
    assertThrows(IllegalArgumentException.class, () -> new BenchmarkPlan(List.of(), List.of("PCKMeans"), List.of(101), 5));
    assertThrows(IllegalArgumentException.class, () -> new BenchmarkPlan(List.of(), List.of("PCKMeans"), List.of(5), 0));
    assertThrows(IllegalArgumentException.class, () -> new BenchmarkPlan(List.of(), List.of("PCKMeans -c a,b"), List.of(5), 1));
  }
}

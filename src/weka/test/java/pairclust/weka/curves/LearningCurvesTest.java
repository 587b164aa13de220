package pairclust.weka.curves;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.command.CommandOutput;
import weka.core.CheckOptionHandler;

/** The command, from a result file to pictures and tables. */
class LearningCurvesTest {

  @TempDir
  private Path folder;
  private String file;

  @BeforeEach
  void write() throws Exception {
    ResultFiles results = new ResultFiles(ResultFiles.KEYS, "NMI", "ARI");
    for (String dataset : new String[] {"iris", "a/b", "a_b"}) {
      for (String pairs : new String[] {"0", "10"}) {
        for (String run : new String[] {"1", "2"}) {
          // Means 0.25 and 0.75 at 0 and 10 pairs; deviation 0.25·√2 / 2, so that the standard error is 0.125.
          double nmi = (pairs.equals("0") ? 0.25 : 0.75) + (run.equals("1") ? -0.125 : 0.125);
          results.add(dataset, run, "1", pairs, "weka.clusterers.PCKMeans", "-N 3", "1", nmi, dataset.equals("iris") ? 0.5 : null);
          results.add(dataset, run, "1", pairs, "weka.clusterers.SimpleKMeans", "-N 3", "1", 0.5, null);
        }
      }
    }
    file = results.write(folder.resolve("results.arff")).getPath();
  }

  private CommandOutput run(String... options) throws Exception {
    String[] all = Stream.concat(Stream.of("-i", file), Arrays.stream(options)).toArray(String[]::new);
    return CommandOutput.of(new LearningCurves(), all);
  }

  private Set<String> files(Path where) throws Exception {
    try (Stream<Path> list = Files.list(where)) {
      return list.map(path -> path.getFileName().toString()).collect(Collectors.toCollection(TreeSet::new));
    }
  }

  @Test
  void aFolderGetsPicturesOfAllDataSets() throws Exception {
    Path out = folder.resolve("new/pictures");
    CommandOutput output = run("-o", out.toString(), "-width", "144", "-height", "144", "-dpi", "100");
    assertEquals("", output.err());
    assertEquals(Set.of("iris-NMI.png", "iris-NMI.svg", "a_b-NMI.png", "a_b-NMI.svg", "a_b-NMI-2.png", "a_b-NMI-2.svg"), files(out));
    assertEquals(6, output.out().lines().filter(line -> line.startsWith("Wrote ")).count(), output.out());
    assertEquals(200, ImageIO.read(out.resolve("iris-NMI.png").toFile()).getWidth());
  }

  @Test
  void aFileWithoutRowsIsRefused() throws Exception {
    file = new ResultFiles(ResultFiles.KEYS, "NMI").write(folder.resolve("empty.arff")).getPath();
    CommandOutput output = run("-table");
    assertEquals("", output.out());
    assertTrue(output.err().contains(file + " has no rows."), output.err());
  }

  @Test
  void oneFileForOneDataSet() throws Exception {
    Path svg = folder.resolve("sub/x.svg");
    assertEquals("", run("-o", svg.toString(), "-dataset", "iris", "-band", "none", "-rename", "SimpleKMeans = k-means").err());
    assertEquals(Set.of("x.svg"), files(svg.getParent()));
    String text = Files.readString(svg);
    assertTrue(text.contains("k-means") && !text.contains("SimpleKMeans") && text.contains("Means of 2 runs"), text);
  }

  @Test
  void tables() throws Exception {
    CommandOutput output = run("-dataset", "iris", "-table", "-band", "se");
    assertEquals("", output.err());
    assertEquals("| iris, NMI | 0 | 10 |\n|---|---|---|\n| PCKMeans | 0.250 ± 0.125 | 0.750 ± 0.125 |\n"
        + "| SimpleKMeans | 0.500 ± 0.000 | 0.500 ± 0.000 |\n\nBands: standard errors; 2 runs.", output.out().strip());
    run("-dataset", "iris", "-table", "-band", "se", "-measure", "ari", "-o", folder.resolve("p.png").toString());
    assertEquals("dataset,measure,scheme,pairs,results,mean,low,high\n"
        + "iris,ARI,PCKMeans,0,2,0.5,0.5,0.5\niris,ARI,PCKMeans,10,2,0.5,0.5,0.5\n", Files.readString(folder.resolve("p.csv")));
  }

  @Test
  void tablesQuoteFieldsIfNeeded() throws Exception {
    LearningCurve curve = ExperimentResults.read(new File(file)).curve("iris", "NMI", Band.NONE).renamed(name -> name + " \"a\", b|c");
    assertTrue(CurveTable.rows(curve, ',').contains("iris,NMI,\"PCKMeans \"\"a\"\", b|c\",0,2,0.25,,\n"));
    assertTrue(CurveTable.markdown(curve).contains("| PCKMeans \"a\", b\\|c | 0.250 | 0.750 |"));
  }

  @Test
  void dataSetsWithoutValuesAreSkipped() throws Exception {
    Path out = folder.resolve("ari");
    CommandOutput output = run("-o", out.toString(), "-measure", "ARI");
    assertEquals(Set.of("iris-ARI.png", "iris-ARI.svg"), files(out));
    assertTrue(output.out().contains("a/b: skipped, because all values of ARI are missing."), output.out());
  }

  @Test
  void listsTheContent() throws Exception {
    String out = run("-list").out();
    assertTrue(out.startsWith("Data set iris, pairs 0, 10\n  PCKMeans: weka.clusterers.PCKMeans -N 3 (version 1)\n"), out);
    assertTrue(out.strip().endsWith("Measures: NMI, ARI"), out);
  }

  private void assertSentence(CommandOutput output, String... parts) {
    assertEquals("", output.out());
    assertTrue(output.err().startsWith("LearningCurves: ") && output.err().strip().lines().count() == 1, output.err());
    for (String part : parts) {
      assertTrue(output.err().contains(part), output.err());
    }
  }

  @Test
  void errorsAreOneSentence() throws Exception {
    String png = folder.resolve("x.png").toString();
    assertSentence(run(), "-o", "-table", "-list");
    assertSentence(CommandOutput.of(new LearningCurves(), "-o", png), "-i");
    assertSentence(CommandOutput.of(new LearningCurves(), "-i", folder.resolve("no.arff").toString(), "-list"), "There is no file");
    assertSentence(run("-o", png), "3 data sets", "-dataset", "folder");
    assertSentence(run("-o", png, "-dataset", "wine"), "wine", "iris");
    assertSentence(run("-o", png, "-dataset", "iris", "-measure", "F"), "'F'", "NMI, ARI");
    assertSentence(run("-o", png, "-dataset", "a_b", "-measure", "ARI"), "missing");
    assertSentence(run("-o", png, "-dataset", "iris", "-band", "sd"), "ci, se, none");
    assertSentence(run("-o", png, "-dataset", "iris", "-width", "wide"), "-width", "whole number");
    assertSentence(run("-o", png, "-dataset", "iris", "-width", "5"), "points");
    assertSentence(run("-o", png, "-dataset", "iris", "-rename", "EM=x"), "-rename", "PCKMeans");
    assertSentence(run("-o", png, "-dataset", "iris", "-rename", "x"), "OLD=NEW");
    assertSentence(run("-o", folder.resolve("x.pdf").toString()), ".png or .svg");
    assertSentence(run("-o", file), "neither a folder");
    assertSentence(run("-nonsense"), "-nonsense");
    assertFalse(Files.exists(Path.of(png)));
  }

  @Test
  void theResultsAreNotOverwritten() throws Exception {
    ResultFiles results = new ResultFiles(ResultFiles.KEYS, "NMI");
    for (String pairs : new String[] {"0", "10"}) {
      results.add("iris", "1", "1", pairs, "weka.clusterers.PCKMeans", "-N 3", "1", 0.5);
    }
    Path csv = folder.resolve("own/iris-NMI.csv");
    Files.createDirectories(csv.getParent());
    results.write(csv);
    String before = Files.readString(csv);
    for (String out : new String[] {"own/iris-NMI.png", "own/../own/iris-NMI.svg", "own"}) {
      CommandOutput output = CommandOutput.of(new LearningCurves(), "-i", csv.toString(), "-o", folder.resolve(out).toString(), "-table");
      assertSentence(output, "iris-NMI.csv", "over the results", "-i", "-o");
      assertEquals(Set.of("iris-NMI.csv"), files(csv.getParent()));
    }
    assertEquals(before, Files.readString(csv));
    assertEquals("", CommandOutput.of(new LearningCurves(), "-i", csv.toString(), "-o", folder.resolve("own").toString()).err());
    assertEquals(Set.of("iris-NMI.csv", "iris-NMI.png", "iris-NMI.svg"), files(csv.getParent()));
  }

  @Test
  void help() throws Exception {
    for (String[] options : new String[][] {{}, {"-h"}, {"-help"}}) {
      String out = CommandOutput.of(new LearningCurves(), options).out();
      assertTrue(out.startsWith("Usage: LearningCurves") && out.contains("-band ci|se|none") && out.contains("Nadeau"), out);
    }
  }

  @Test
  void optionsRoundTrip() throws Exception {
    String[] options = {"-i", "r.arff", "-o", "out", "-measure", "ARI", "-dataset", "iris", "-band", "se", "-linear", "-width", "300",
        "-height", "200", "-dpi", "72", "-bare", "-rename", "a=b", "-table", "-list"};
    LearningCurves curves = new LearningCurves();
    curves.setOptions(options.clone());
    String[] first = curves.getOptions();
    assertEquals(Set.of(options), Set.of(first));
    curves.setOptions(first.clone());
    assertArrayEquals(first, curves.getOptions());
    curves.setOptions(new String[0]);
    assertArrayEquals(new LearningCurves().getOptions(), curves.getOptions());
    CheckOptionHandler check = new CheckOptionHandler();
    check.setOptionHandler(new LearningCurves());
    check.setSilent(true);
    check.doTests();
    assertTrue(check.getSuccess());
  }
}

package pairclust.bench;

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
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.bench.CurveResults.Cell;
import pairclust.bench.CurveResults.Score;

class CurveResultsTest {

  private static final PrintStream NOBODY = new PrintStream(new ByteArrayOutputStream());

  @TempDir
  private Path folder;

  private static CurvePlan plan() {
    return new CurvePlan("toy", Toys.twoGroups(), List.of("PCKMeans", "SimpleKMeans", "PCKMeans @ explore-consolidate"), List.of(10, 0),
        2, 2);
  }

  /** The lines of a file without the seconds, which are never the same twice. */
  private static List<String> lines(Path file) throws IOException {
    return Files.readAllLines(file).stream().map(line -> line.replaceFirst(",[^,]*$", "")).toList();
  }

  @Test
  void scoresComeBack() throws IOException {
    Path file = folder.resolve("a.csv");
    CurveResults written = new CurveResults("toy", file);
    written.add(new Cell("B", 1, 2, 10), new Score(0.5, 0.25, Double.NaN, 3, 0.125));
    written.add(new Cell("A", 1, 1, 0), new Score(0.1, 0.2, 12.5, 0, 1));
    CurveResults read = new CurveResults("toy", file);
    assertEquals(2, read.size());
    assertArrayEquals(new double[] {Double.NaN, 0.5, Double.NaN, Double.NaN}, read.values(CurveMeasure.NMI, "B", 10, plan()));
    assertArrayEquals(new double[] {12.5, Double.NaN, Double.NaN, Double.NaN}, read.values(CurveMeasure.OBJECTIVE, "A", 0, plan()));
    assertEquals(List.of(CurveResults.HEADER, "toy,A,1,1,0,0.1,0.2,12.5,0,1.000", "toy,B,1,2,10,0.5,0.25,NaN,3,0.125"),
        Files.readAllLines(file));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(file), files.toList());
    }
  }

  /** Wherever the last line was cut off, it counts as not written, and what is written next stands on a line of its own. */
  @Test
  void tornLastLine() throws IOException {
    String whole = CurveResults.HEADER + "\ntoy,A,1,1,0,0.1,0.2,12.5,0,1.000\n";
    String last = "toy,A,1,2,0,0.3,0.4,13.5,0,1.125";
    for (int cut = 0; cut < last.length(); cut++) {
      Path file = folder.resolve(cut + ".csv");
      Files.writeString(file, whole + last.substring(0, cut));
      CurveResults read = new CurveResults("toy", file);
      assertFalse(read.has(new Cell("A", 1, 2, 0)), "cut after " + cut);
      read.add(new Cell("A", 1, 2, 0), new Score(0.3, 0.4, 13.5, 0, 1.125));
      assertEquals(whole + last + "\n", Files.readString(file));
    }
  }

  @Test
  void otherFilesAreLeftAlone() throws IOException {
    Path file = folder.resolve("old.csv");
    String old = "dataset,scheme,run,fold,pairs,nmi,violated,seconds\niris,PCKMeans,1,1,0,1.0,0,0.000\n";
    Files.writeString(file, old);
    String message = assertThrows(IllegalArgumentException.class, () -> new CurveResults("iris", file)).getMessage();
    assertTrue(message.contains("old.csv") && message.contains("another folder"), message);
    assertEquals(old, Files.readString(file));
  }

  /** What is stopped anywhere and run again ends like what was never stopped. */
  @Test
  void goesOnWhereItWasStopped() throws Exception {
    CurvePlan plan = plan();
    Path whole = folder.resolve("whole.csv");
    CurveResults all = new CurveResults("toy", whole);
    assertTrue(new JobQueue(2, 0, NOBODY).run(new CurveJobs(plan, all).jobs()));
    all.tidy();
    assertEquals(1 + 3 * 2 * 2 * 2, lines(whole).size());
    assertEquals(0, new CurveJobs(plan, new CurveResults("toy", whole)).jobs().size());

    Path stopped = folder.resolve("stopped.csv");
    String text = Files.readString(whole);
    for (double share : new double[] {0, 0.3, 0.77, 1}) {
      int keep = CurveResults.HEADER.length() + 1 + (int) (share * (text.length() - CurveResults.HEADER.length() - 1));
      Files.writeString(stopped, text.substring(0, keep));
      CurveResults again = new CurveResults("toy", stopped);
      assertTrue(new JobQueue(1, 0, NOBODY).run(new CurveJobs(plan, again).jobs()));
      again.tidy();
      assertEquals(lines(whole), lines(stopped), "stopped after " + share);
    }
  }

  /** Two experiments that want the same do it once. */
  @Test
  void nothingIsDoneTwice() throws IOException {
    CurveResults results = new CurveResults("toy", folder.resolve("b.csv"));
    assertFalse(new CurveJobs(plan(), results).jobs().isEmpty());
    assertTrue(new CurveJobs(plan(), results).jobs().isEmpty());
  }
}

package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.progress.Activity;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;
import weka.core.SparseInstance;

/** What is said before a build that needs more than half of the memory. */
class MemoryNeedTest {

  /** 10,000 rows of four values: 32 bytes of values, 48 in the model and 24 in one start, each. */
  private static final long NEED = 10_000 * (4 * 8 + 48 + 24);

  @TempDir
  Path folder;

  /** PCKMeans in a heap of another size. */
  public static final class SmallHeap extends PCKMeans {

    private static final long serialVersionUID = 1L;
    private final long heap;

    /** The options are checked by a new one. */
    public SmallHeap() {
      this(NEED);
    }

    SmallHeap(long heap) {
      this.heap = heap;
    }

    @Override
    protected long heapSize() {
      return heap;
    }
  }

  /** SSSVaD in a heap of another size. */
  public static final class SmallSvad extends SSSVaD {

    private static final long serialVersionUID = 1L;
    private final long heap;

    /** The options are checked by a new one. */
    public SmallSvad() {
      this(Long.MAX_VALUE);
    }

    SmallSvad(long heap) {
      this.heap = heap;
      setStarts(1);
      setMaxIterations(2);
    }

    @Override
    protected long heapSize() {
      return heap;
    }
  }

  private static Instances rows(boolean sparse) {
    ArrayList<Attribute> attributes = new ArrayList<>();
    for (int j = 0; j < (sparse ? 40 : 4); j++) {
      attributes.add(new Attribute("a" + j));
    }
    Instances data = new Instances("rows", attributes, 10_000);
    Random random = new Random(1);
    for (int i = 0; i < 10_000; i++) {
      double[] values = new double[attributes.size()];
      for (int j = 0; j < 4; j++) {
        values[sparse ? (i + 7 * j) % 40 : j] = 1 + random.nextDouble();
      }
      data.add(sparse ? new SparseInstance(1, values) : new DenseInstance(1, values));
    }
    return data;
  }

  private static List<String> said(AbstractConstrainedClusterer clusterer, Instances data) throws Exception {
    List<String> said = new ArrayList<>();
    clusterer.traceTo(event -> {
      if (event instanceof Activity) {
        said.add(event.describe());
      }
      return true;
    });
    clusterer.buildClusterer(data);
    return said;
  }

  @Test
  void saidBeforeTheRunAndInTheResultIfItIsMoreThanHalfOfTheHeap() throws Exception {
    SmallHeap clusterer = new SmallHeap(2 * NEED - 2);
    String expected = "This run needs about 1 MB in addition to the data, of the 2 MB that Java may use. If memory runs out, start Java"
        + " with more, such as -Xmx1g.";
    assertEquals(List.of(expected), said(clusterer, rows(false)));
    assertTrue(clusterer.toString().contains("Note: " + expected), clusterer.toString());
    assertEquals(List.of(), said(new SmallHeap(2 * NEED), rows(false)));
  }

  @Test
  void anotherThreadNeedsItsOwnStateAndSparseRowsOnlyTheirEntries() throws Exception {
    SmallHeap two = new SmallHeap(2 * (NEED + 10_000 * 24) - 2);
    two.setNumExecutionSlots(2);
    assertEquals(1, said(two, rows(false)).size());
    long sparse = 10_000 * (4 * 12 + 48 + 24);
    assertEquals(1, said(new SmallHeap(2 * sparse - 2), rows(true)).size());
    assertEquals(0, said(new SmallHeap(2 * sparse), rows(true)).size());
  }

  /** SSSVaD: 10,000 rows of four values eight times, also if they are sparse, and two triplets. */
  @Test
  void rowsAndTripletsOfSvad() throws Exception {
    long need = 10_000L * 4 * 8 * 8;
    assertEquals(1, said(new SmallSvad(2 * need - 2), rows(false)).size());
    assertEquals(0, said(new SmallSvad(2 * need), rows(false)).size());
    assertEquals(1, said(new SmallSvad(20 * need - 2), rows(true)).size());
    Path triplets = Files.writeString(folder.resolve("rows.triplets"), "0 1 2\n3 4 5\n");
    SmallSvad with = new SmallSvad(2 * need + 2 * 2 * (4 * 8 + 100) - 2);
    assertEquals(0, said(with, rows(false)).size());
    with.setTripletsFile(triplets.toFile());
    assertEquals(1, said(with, rows(false)).size());
    String refusal = assertThrows(Exception.class, () -> said(new SmallSvad(need - 1), rows(false))).getMessage();
    assertTrue(refusal.contains("with 4 columns about 2 MB, of the 2 MB that Java may use"), refusal);
    SmallSvad tight = new SmallSvad(need);
    tight.setTripletsFile(triplets.toFile());
    refusal = assertThrows(Exception.class, () -> said(tight, rows(false))).getMessage();
    assertTrue(refusal.startsWith("With 2 triplets of rows with 4 columns"), refusal);
  }

  @Test
  void onTheCommandLineOnStandardError() throws Exception {
    Path file = folder.resolve("rows.arff");
    Files.writeString(file, rows(false).toString());
    PrintStream before = System.err;
    PrintStream output = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    try {
      System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
      System.setOut(new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8));
      SmallHeap clusterer = new SmallHeap(NEED);
      clusterer.run(clusterer, new String[] {"-t", file.toString(), "-N", "2", "-starts", "1"});
    } finally {
      System.setErr(before);
      System.setOut(output);
    }
    assertTrue(said.toString(StandardCharsets.UTF_8).contains("This run needs about 1 MB"), said.toString(StandardCharsets.UTF_8));
    assertFalse(said.toString(StandardCharsets.UTF_8).contains("Exception"), said.toString(StandardCharsets.UTF_8));
  }
}

package pairclust.weka.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.lang.reflect.Field;
import java.nio.file.Path;
import java.util.List;
import java.util.NoSuchElementException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.model.Model;
import weka.clusterers.PCKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;
import weka.core.SerializedObject;
import weka.core.Utils;

class ReportTest {

  private static final List<String> SCHEMES = List.of("PCKMeans -N -1 -max-clusters 4 -noisy", "MPCKMeans -N 3 -metric diagonal",
      "MPCKMeans -N 2 -metric full -per-cluster", "HMRFKMeans -N 3 -distance cosine", "COPKMeans -N 3", "SSKernelKMeans -N 3",
      "BoostCluster -N 3", "ConstrainedSpectral -N 3");

  @TempDir
  private Path folder;

  private String withPairs(String scheme, int perClass) throws Exception {
    return scheme + " -constraints " + TestData.pairsFromClasses(folder, 3 * perClass, perClass, 20, 1);
  }

  @Test
  void becomesTextOnlyWhenItIsRead() {
    int[] written = new int[1];
    Report report = new Report(new PCKMeans(), text -> text.line("read %d", ++written[0]), null);
    assertEquals(0, written[0]);
    assertEquals("\nPCKMeans\n========\n\nread 1\n", report.toString());
    assertEquals("\nPCKMeans\n========\n\nread 2\n", report.toString());
  }

  @Test
  void sentencesAreLines() {
    LinesSection none = LinesSection.of(null, null);
    LinesSection two = LinesSection.of("100 % of it.", null, "More %s.");
    assertEquals("\nPCKMeans\n========\n\n100 % of it.\nMore %s.\n", new Report(new PCKMeans(), none, two).toString());
  }

  /** A section to recognise by its type. */
  private record Mark(String name) implements Report.Section {

    @Override
    public void write(ReportText text) {
      text.line("<%s>", name);
    }
  }

  @Test
  void sectionsAreAddedAfterTheFirstOfAType() {
    Report report = new Report(new PCKMeans(), LinesSection.of("a"), new Mark("b"), LinesSection.of("c"), new Mark("d"));
    Report more = report.with(Mark.class, LinesSection.of("x"), null, new Mark("y"));
    assertEquals("\nPCKMeans\n========\n\na\n<b>\nx\n<y>\nc\n<d>\n", more.toString());
    assertEquals("\nPCKMeans\n========\n\na\n<b>\nc\n<d>\n", report.toString());
    assertEquals(report.toString(), report.with(Mark.class, (Report.Section) null).toString());
    assertThrows(NoSuchElementException.class, () -> report.with(RowsSection.class, new Mark("z")));
  }

  @Test
  void aCopyThroughSerialisationShowsTheSameReport() throws Exception {
    for (Instances data : List.of(TestData.unlabelledBlobs(10, 1, 2), TestData.texts(10, 1))) {
      for (String scheme : SCHEMES) {
        AbstractConstrainedClusterer built = TestData.built(withPairs(scheme, 10), data);
        assertEquals(built.toString(), new SerializedObject(built).getObject().toString());
      }
    }
  }

  @Test
  void optionsThatChangeLaterDoNotChangeTheReport() throws Exception {
    for (String scheme : SCHEMES) {
      AbstractConstrainedClusterer built = TestData.built(withPairs(scheme, 10), TestData.unlabelledBlobs(10, 1, 2));
      String before = built.toString();
      built.setOptions(Utils.splitOptions("-N 7 -I 1 -scale range -as-published"
          + (scheme.startsWith("COP") ? "" : " -noisy -weight 0.5")));
      assertEquals(before, built.toString(), scheme);
    }
  }

  /** Without pairs, so that nothing that is listed can differ. */
  @Test
  void holdsNoRows() throws Exception {
    for (String scheme : SCHEMES) {
      int few = size(scheme, 10);
      assertNotEquals(0, few);
      assertTrue(Math.abs(size(scheme, 100) - few) < 300, scheme);
    }
  }

  /** Returns the size of a serialised report, which includes the columns. */
  private static int size(String scheme, int perClass) throws Exception {
    AbstractConstrainedClusterer built = TestData.built(scheme, TestData.unlabelledBlobs(perClass, 0.5, 1));
    Field model = AbstractConstrainedClusterer.class.getDeclaredField("model");
    model.setAccessible(true);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(((Model) model.get(built)).report());
    }
    return bytes.size();
  }
}

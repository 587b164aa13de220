package weka.clusterers;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.clusterer.AbstractConstrainedClusterer;
import pairclust.weka.clusterer.ConstrainedClusterer;
import pairclust.weka.command.CommandOutput;
import pairclust.weka.command.ModelFile;
import weka.core.Instance;
import weka.core.Instances;
import weka.core.SerializationHelper;

/** What people get who load a model file that is cut off, damaged, or no model at all. */
class DamagedModelTest {

  private static final List<String> SCHEMES = List.of("PCKMeans -N 3", "MPCKMeans -N 3 -per-cluster", "SSKernelKMeans -N 3",
      "BoostCluster -N 3", "ConstrainedSpectral -N 3", "ConstrainedSpectral -N 3 -similarity kernel");

  @TempDir
  private Path folder;
  private final Instances data = TestData.unlabelledBlobs(10, 0.8, 1);

  private Path saved(Clusterer clusterer) throws Exception {
    Path file = folder.resolve("saved.model");
    SerializationHelper.writeAll(file.toString(), new Object[] {clusterer, new Instances(data, 0)});
    return file;
  }

  private AbstractConstrainedClusterer built(String scheme) throws Exception {
    return TestData.built(scheme + " -constraints " + TestData.pairsFromClasses(folder, 30, 10, 20, 1), data);
  }

  private static String refusal(File file) {
    String message = assertThrows(IOException.class, () -> ModelFile.read(file)).getMessage();
    assertTrue(message.startsWith(file + " holds no model that can be read: ") && message.endsWith("."), message);
    assertFalse(message.matches("(?s).*(java\\.|Exception|null|weka\\.).*"), message);
    return message;
  }

  @Test
  void aModelComesBackAsItWasSaved() throws Exception {
    for (String scheme : SCHEMES) {
      AbstractConstrainedClusterer clusterer = built(scheme);
      ModelFile read = ModelFile.read(saved(clusterer).toFile());
      assertArrayEquals(clusterer.assignments(), ((ConstrainedClusterer) read.clusterer()).assignments());
      assertNotNull(read.header());
    }
    Path alone = folder.resolve("alone.model");
    SerializationHelper.write(alone.toString(), built("PCKMeans -N 3"));
    assertEquals(null, ModelFile.read(alone.toFile()).header());
  }

  @Test
  void aTruncatedModelIsRefused() throws Exception {
    byte[] whole = Files.readAllBytes(saved(built("PCKMeans -N 3")));
    Path cut = folder.resolve("cut.model");
    for (int length = 0; length < whole.length; length += 1 + length / 40) {
      Files.write(cut, Arrays.copyOf(whole, length));
      refusal(cut.toFile());
    }
    Files.write(cut, Arrays.copyOf(whole, whole.length / 3));
    assertTrue(refusal(cut.toFile()).contains("it ends too early"));
    CommandOutput output = CommandOutput.of(new PCKMeans(), "-l", cut.toString(), "-T", "any.arff");
    assertEquals("PCKMeans: There is no file any.arff (-T); check its name and folder.", output.err().strip());
    Path rows = Files.writeString(folder.resolve("rows.arff"), data.toString());
    output = CommandOutput.of(new PCKMeans(), "-l", cut.toString(), "-T", rows.toString());
    assertEquals("PCKMeans: " + cut + " holds no model that can be read: it ends too early; perhaps it was cut off when it was saved or"
        + " copied.", output.err().strip());
  }

  @Test
  void aForeignFileIsRefused() throws Exception {
    Path foreign = folder.resolve("foreign.model");
    Files.writeString(foreign, "sepallength,sepalwidth\n5.1,3.5\n");
    assertTrue(refusal(foreign.toFile()).contains("no file of Weka's at all"));
    Files.write(foreign, new byte[0]);
    assertTrue(refusal(foreign.toFile()).contains("it is empty"));
    SerializationHelper.write(foreign.toString(), "a text");
    assertTrue(refusal(foreign.toFile()).contains("it holds something other than a clusterer"));
    assertTrue(assertThrows(IOException.class, () -> ModelFile.read(new File("none.model"))).getMessage().contains("There is no file"));
    assertTrue(assertThrows(IOException.class, () -> ModelFile.read(folder.toFile())).getMessage().contains("is a folder"));
  }

  private static Object part(Object whole, String... names) throws Exception {
    Object part = whole;
    for (String name : names) {
      Class<?> type = part instanceof AbstractConstrainedClusterer ? AbstractConstrainedClusterer.class : part.getClass();
      Field field = type.getDeclaredField(name);
      field.setAccessible(true);
      part = field.get(part);
    }
    return part;
  }

  @Test
  void aModelWhoseClustersAreOutOfRangeIsRefused() throws Exception {
    for (String scheme : SCHEMES) {
      AbstractConstrainedClusterer clusterer = built(scheme);
      ((int[]) part(clusterer, "model", "labels"))[4] = 3;
      assertTrue(refusal(saved(clusterer).toFile()).contains("the model is damaged: a row is in a cluster that does not exist"), scheme);
    }
    AbstractConstrainedClusterer kernel = built("SSKernelKMeans -N 3");
    ((int[]) part(kernel, "model", "rows", "clusters"))[0] = -7;
    assertTrue(refusal(saved(kernel).toFile()).contains("a row is in a cluster that does not exist"));
    AbstractConstrainedClusterer pairs = built("PCKMeans -N 3");
    ((int[]) part(pairs, "model", "constraints", "second"))[0] = 30;
    assertTrue(refusal(saved(pairs).toFile()).contains("a pair names a row that does not exist"));
    AbstractConstrainedClusterer columns = built("PCKMeans -N 3");
    ((int[]) part(columns, "model", "placement", "encoder", "starts"))[1] = 5;
    assertTrue(refusal(saved(columns).toFile()).contains("what it knows of the attributes does not fit together"));
  }

  @Test
  void aModelWhosePartsAreOfDifferentLengthsIsRefused() throws Exception {
    AbstractConstrainedClusterer forms = built("PCKMeans -N 3");
    double[][] directions = (double[][]) part(forms, "model", "placement", "placement", "forms", "directions");
    Arrays.setAll(directions, h -> new double[] {directions[h][0]});
    assertTrue(refusal(saved(forms).toFile()).contains("its centroids and rows differ in the number of columns"));
    AbstractConstrainedClusterer metrics = built("MPCKMeans -N 3 -per-cluster");
    double[][] quadratic = (double[][]) part(metrics, "model", "placement", "placement", "forms", "directions");
    Arrays.setAll(quadratic, h -> Arrays.copyOf(quadratic[h], 2));
    assertTrue(refusal(saved(metrics).toFile()).contains("its metrics and its centroids differ in length"));
    for (int[] place : new int[][] {{0, 7}, {0, -2}, {1, 0}}) {
      AbstractConstrainedClusterer places = built("PCKMeans -N 3");
      ((int[]) part(places, "model", "placement", "encoder", "places"))[place[0]] = place[1];
      assertTrue(refusal(saved(places).toFile()).contains("what it knows of the attributes does not fit together"));
    }
    AbstractConstrainedClusterer starts = built("PCKMeans -N 3");
    ((int[]) part(starts, "model", "placement", "encoder", "starts"))[1] = 2;
    assertTrue(refusal(saved(starts).toFile()).contains("what it knows of the attributes does not fit together"));
    AbstractConstrainedClusterer rounds = built("BoostCluster -N 3 -as-published");
    ((int[]) part(rounds, "model", "placement", "clusters", "embedding", "starts"))[1] = 1;
    assertTrue(refusal(saved(rounds).toFile()).contains("the clusters of its rounds do not fit together"));
    AbstractConstrainedClusterer projections = built("BoostCluster -N 3 -as-published");
    List<?> all = (List<?>) part(projections, "model", "placement", "clusters", "projections");
    double[][] first = (double[][]) part(all.get(0), "directions");
    Arrays.setAll(first, c -> new double[] {first[c][0]});
    assertTrue(refusal(saved(projections).toFile()).contains("its projections are not of as many columns as its rows"));
  }

  @Test
  void aModelWithAnIncompleteReportIsRefused() throws Exception {
    for (String scheme : SCHEMES) {
      AbstractConstrainedClusterer clusterer = built(scheme);
      Object[] sections = (Object[]) part(clusterer, "model", "report", "sections");
      sections[sections.length - 1] = null;
      assertTrue(refusal(saved(clusterer).toFile()).contains("the model is damaged: its report is incomplete"), scheme);
    }
  }

  /** Assigns training rows and new ones. What a damaged clusterer or kernel of Weka's does is reported in a sentence. */
  private void assignsEveryRow(Clusterer clusterer, String scheme) throws Exception {
    Instances rows = new Instances(data);
    rows.addAll(TestData.unlabelledBlobs(5, 2, 7));
    for (Instance row : rows) {
      try {
        int cluster = clusterer.clusterInstance(row);
        assertTrue(cluster >= 0 && cluster < clusterer.numberOfClusters(), scheme + ": cluster " + cluster);
      } catch (IllegalArgumentException e) {
        assertTrue(e.getMessage().matches("(?s)The (base clusterer|kernel) .*"), scheme + ": " + e);
      } catch (IllegalStateException e) {
        // A flipped byte in the name of a field: the model is not found.
        assertEquals("This clusterer has not been built yet.", e.getMessage());
      }
    }
  }

  /** Bytes that flip anywhere give a sentence, or a model that still has a cluster for every row. */
  @Test
  void aModelWithFlippedBytesIsRefusedOrWorks() throws Exception {
    Random random = new Random(5);
    for (String scheme : SCHEMES) {
      byte[] whole = Files.readAllBytes(saved(built(scheme)));
      for (int i = 0; i < 40; i++) {
        byte[] damaged = whole.clone();
        damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
        Path file = Files.write(folder.resolve("flipped.model"), damaged);
        Clusterer read;
        try {
          read = ModelFile.read(file.toFile()).clusterer();
        } catch (IOException e) {
          assertEquals(e.getMessage(), refusal(file.toFile()));
          continue;
        }
        assignsEveryRow(read, scheme);
        assertNotNull(read.toString());
      }
    }
  }
}

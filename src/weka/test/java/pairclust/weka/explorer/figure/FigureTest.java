package pairclust.weka.explorer.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.ConstraintSet;
import pairclust.weka.explorer.model.Rows;
import pairclust.weka.explorer.model.RunResult;
import weka.clusterers.MPCKMeans;
import weka.clusterers.TestData;
import weka.core.Instances;

/** Pictures of results, in files. */
class FigureTest {

  @TempDir
  private Path folder;

  private static RunResult result(int count) throws Exception {
    Instances data = TestData.blobs(count * 4, 0.5, 1);
    Instances rows = new Instances(data);
    rows.setClassIndex(-1);
    rows.deleteAttributeAt(2);
    MPCKMeans clusterer = new MPCKMeans();
    clusterer.setNumClusters(3);
    clusterer.buildClusterer(rows, ConstraintSet.empty());
    int[] clusters = IntStream.range(0, data.numInstances()).map(row -> row % count).toArray();
    return new RunResult("a run", clusterer, rows, new Rows(data, 2, -1), clusters, count, List.of(), Map.of(), List.of(), "");
  }

  @Test
  void filesOfEachKind() throws Exception {
    RunResult result = result(3);
    for (FigureKind kind : FigureKind.values()) {
      Figure figure = kind.of(result);
      assertEquals("", figure.hint(), kind.toString());
      File svg = folder.resolve(kind.file() + ".svg").toFile();
      figure.write(svg);
      String text = Files.readString(svg.toPath());
      assertTrue(kind == FigureKind.WEIGHTS || text.contains("cluster1"), kind + ": text stays text");
      File png = folder.resolve(kind.file() + ".png").toFile();
      figure.write(png);
      assertEquals(1800, ImageIO.read(png).getWidth(), "432 points at 300 dots per inch");
      assertTrue(figure.table().lines().count() > 2, kind.toString());
    }
  }

  /** Pictures of many clusters are long, and still fit into memory. */
  @Test
  void manyClusters() throws Exception {
    RunResult result = result(100);
    for (FigureKind kind : List.of(FigureKind.CLASSES, FigureKind.SILHOUETTES)) {
      Figure figure = kind.of(result);
      assertTrue(figure.height() > 1500 && figure.height() < 10_000, kind + ": " + figure.height());
      File png = folder.resolve(kind.file() + ".png").toFile();
      figure.write(png);
      assertTrue(ImageIO.read(png).getHeight() > 5000, kind.toString());
    }
  }

  @Test
  void saysWhatToDo() {
    for (FigureKind kind : FigureKind.values()) {
      Figure none = kind.of(null);
      assertFalse(none.isAvailable());
      assertTrue(none.hint().startsWith("Run "), none.hint());
    }
  }
}

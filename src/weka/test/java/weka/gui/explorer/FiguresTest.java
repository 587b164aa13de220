package weka.gui.explorer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.weka.gui.InstalledWeka;

/** The figures of results in the Constrained tab of the installed package, driven by FiguresScenario. */
class FiguresTest {

  @TempDir
  private Path folder;

  @Test
  void weightsClassesAndSilhouettes() throws Exception {
    Path iris = folder.resolve("iris.arff");
    try (InputStream stream = ClassLoader.getSystemResourceAsStream("weka/gui/knowledgeflow/templates/iris.arff")) {
      Files.write(iris, stream.readAllBytes());
    }
    Map<String, String> reported = InstalledWeka.shared().play("weka.gui.explorer.FiguresScenario", iris.toString(), folder.toString());
    assertEquals("yes", reported.get("done"));
    assertTrue(reported.get("without data").startsWith("Run HMRFKMeans or MPCKMeans"), reported.get("without data"));
    for (String name : List.of("weights", "classes", "silhouettes", "silhouettes-cosine", "weights of each cluster",
        "classes of one cluster", "silhouettes of the first result", "many weights", "many classes", "many silhouettes")) {
      assertEquals("picture", reported.get(name), name);
    }
    assertEquals("PCKMeans has no weights of attributes to show. HMRFKMeans and MPCKMeans do.", reported.get("no weights"));
    assertTrue(reported.get("silhouettes of one cluster").endsWith("all rows are in one cluster."),
        reported.get("silhouettes of one cluster"));
    saved();
  }

  private void saved() throws Exception {
    List<String> weights = Files.readAllLines(folder.resolve("weights.csv"));
    assertEquals("cluster,attribute,share before,share after", weights.get(0));
    assertEquals(5, weights.size(), weights.toString());
    assertTrue(Files.readString(folder.resolve("weights.svg")).contains("petallength"), "text stays text");
    List<String> classes = Files.readAllLines(folder.resolve("classes.csv"));
    assertEquals("\"Iris-setosa\",\"Iris-versicolor\",\"Iris-virginica\",cluster", Stream.of(classes.get(0).split(",")).sorted()
        .collect(Collectors.joining(",")));
    assertEquals(150, classes.stream().skip(1).flatMap(line -> List.of(line.split(",")).stream().skip(1)).mapToInt(Integer::parseInt)
        .sum());
    assertTrue(Files.readString(folder.resolve("classes.svg")).contains("cluster2"));
    assertEquals(4, Files.readAllLines(folder.resolve("silhouettes.csv")).size());
    for (String name : List.of("weights", "classes", "silhouettes", "silhouettes-cosine")) {
      assertEquals((byte) 'P', Files.readAllBytes(folder.resolve(name + ".png"))[1], name);
    }
  }
}

package pairclust.weka.curves;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.plot.XYPlot;
import org.jfree.data.Range;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import pairclust.eval.MeanInterval;

/** Pictures have the requested format, size and content. */
class PictureTest {

  @TempDir
  private Path folder;

  private static LearningCurve curve(String measure, int lines) {
    return new LearningCurve("iris", measure, "What bands are.", IntStream.range(0, lines).mapToObj(line -> {
      TreeMap<Integer, MeanInterval> points = new TreeMap<>();
      for (int pairs : new int[] {0, 10, 20, 50, 100, 200, 500}) {
        points.put(pairs, new MeanInterval(20, 0.5 + line * 0.05 + pairs / 2000.0, 0.3));
      }
      return new LearningCurve.Line("scheme " + line, line, points);
    }).toList());
  }

  private byte[] written(String name, Picture picture, JFreeChart chart) throws IOException {
    File file = folder.resolve(name).toFile();
    picture.write(chart, file);
    return Files.readAllBytes(file.toPath());
  }

  @Test
  void pngHasItsSizeAndResolution() throws IOException {
    byte[] png = written("x.PNG", new Picture(360, 216, 200), CurveChart.of(curve("NMI", 3), false, false));
    BufferedImage image = ImageIO.read(new ByteArrayInputStream(png));
    assertEquals(1000, image.getWidth());
    assertEquals(600, image.getHeight());
    // 200 dpi are 7874 pixels per metre; the chunk is 9 bytes: both axes and the unit, 1 for metres.
    int chunk = new String(png, StandardCharsets.ISO_8859_1).indexOf("pHYs") + 4;
    ByteBuffer bytes = ByteBuffer.wrap(png, chunk, 9);
    assertEquals(7874, bytes.getInt());
    assertEquals(7874, bytes.getInt());
    assertEquals(1, bytes.get());
    assertEquals(Color.WHITE.getRGB(), image.getRGB(2, 2));
    Set<Integer> colours = new HashSet<>();
    for (int i = 0; i < image.getWidth() * image.getHeight(); i++) {
      colours.add(image.getRGB(i % image.getWidth(), i / image.getWidth()));
    }
    assertTrue(colours.contains(0xFF0072B2) && colours.contains(0xFFD55E00) && colours.contains(0xFF009E73), "the lines' own colours");
  }

  private static Element parsed(byte[] svg) throws Exception {
    return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(svg)).getDocumentElement();
  }

  private static String texts(Element svg) {
    StringBuilder text = new StringBuilder();
    NodeList nodes = svg.getElementsByTagName("text");
    for (int i = 0; i < nodes.getLength(); i++) {
      text.append(nodes.item(i).getTextContent()).append('\n');
    }
    return text.toString();
  }

  @Test
  void svgHasItsSizeAndText() throws Exception {
    LearningCurve named = curve("Pairwise_F_measure_unconstrained", 2).renamed(name -> name.replace("scheme", "a < b & Müller"));
    Picture size = new Picture(300, 200, 300);
    byte[] svg = written("x.svg", size, CurveChart.of(named, false, false));
    Element root = parsed(svg);
    assertEquals("svg", root.getTagName());
    assertEquals(300, Double.parseDouble(root.getAttribute("width").replace("pt", "")));
    assertEquals(200, Double.parseDouble(root.getAttribute("height").replace("pt", "")));
    assertEquals("0 0 300 200", root.getAttribute("viewBox"));
    String texts = texts(root);
    for (String text : List.of("iris", "Pairwise F-measure, rows in no pair", "Number of pairs (log scale)", "a < b & Müller 0",
        "a < b & Müller 1", "What bands are.", "500")) {
      assertTrue(texts.contains(text), texts);
    }
    assertArrayEquals(svg, written("y.svg", size, CurveChart.of(named, false, false)), "the same again is the same file");
  }

  @Test
  void barePicturesHaveNeitherTitleNorCaption() throws Exception {
    String texts = texts(parsed(written("x.svg", Picture.DEFAULT, CurveChart.of(curve("NMI", 2), true, true))));
    assertTrue(!texts.contains("iris") && !texts.contains("bands") && !texts.contains("log"), texts);
    assertTrue(texts.contains("scheme 1") && texts.contains("Number of pairs"), texts);
  }

  /** Labels that would overlap are omitted, except the first and the last. */
  @Test
  void labelsOfPairsDoNotOverlap() throws Exception {
    String linear = texts(parsed(written("x.svg", new Picture(150, 150, 300), CurveChart.of(curve("NMI", 1), true, true))));
    assertTrue(linear.contains("\n500\n") && linear.contains("0\n") && !linear.contains("\n10\n"), linear);
    String logarithmic = texts(parsed(written("y.svg", Picture.DEFAULT, CurveChart.of(curve("NMI", 1), false, true))));
    assertTrue(curve("NMI", 1).budgets().stream().allMatch(pairs -> logarithmic.contains(pairs + "\n")), logarithmic);
  }

  private static Range values(LearningCurve curve) {
    return ((XYPlot) CurveChart.of(curve, false, false).getPlot()).getRangeAxis().getRange();
  }

  /** Bands of NMI may exceed 1; the axis does not, except for a margin. */
  @Test
  void axesStayWithinTheRangeOfTheMeasure() {
    Range nmi = values(curve("NMI", 3));
    assertTrue(nmi.getUpperBound() > 1 && nmi.getUpperBound() < 1.05, nmi.toString());
    assertTrue(nmi.getLowerBound() < 0.2 && nmi.getLowerBound() > 0.1, nmi.toString());
    Range silhouette = values(curve("Silhouette", 3));
    assertTrue(silhouette.getUpperBound() > 1 && silhouette.getUpperBound() < 1.05, silhouette.toString());
    Range upperCase = values(curve("AMI_UNCONSTRAINED", 3));
    assertTrue(upperCase.getUpperBound() < 1.05, "as some databases write it: " + upperCase);
    Range objective = values(curve("Objective", 3));
    assertTrue(objective.getUpperBound() > 1.15, objective.toString());
  }

  @Test
  void flatAndSinglePointsCanBeDrawn() throws Exception {
    for (double mean : new double[] {0, 1, -3, 1e-12, 1e9}) {
      for (int pairs : new int[] {0, 50}) {
        TreeMap<Integer, MeanInterval> point = new TreeMap<>();
        point.put(pairs, new MeanInterval(1, mean, Double.NaN));
        LearningCurve single = new LearningCurve("x", "Objective", "", List.of(new LearningCurve.Line("one", 0, point)));
        assertTrue(texts(parsed(written("x.svg", Picture.DEFAULT, CurveChart.of(single, false, false)))).contains("one"));
        Range range = values(single);
        assertTrue(range.contains(mean) && range.getLength() > 0, range.toString());
      }
    }
  }

  @Test
  void manyLinesLookDifferent() {
    Set<List<Object>> looks = new HashSet<>();
    for (int i = 0; i < 210; i++) {
      LineStyle style = new LineStyle(i);
      looks.add(List.of(style.colour(), style.marker(), style.stroke()));
    }
    assertEquals(210, looks.size());
    assertNotEquals(new LineStyle(0).stroke(), new LineStyle(1).stroke());
  }

  @Test
  void invalidSizesAndNames() {
    assertThrows(IllegalArgumentException.class, () -> new Picture(10, 300, 300));
    assertThrows(IllegalArgumentException.class, () -> new Picture(300, -1, 300));
    assertThrows(IllegalArgumentException.class, () -> new Picture(300, 100_000, 300));
    assertThrows(IllegalArgumentException.class, () -> new Picture(300, 300, 0));
    assertThrows(IllegalArgumentException.class, () -> new Picture(10_000, 10_000, 300));
    String message = assertThrows(IllegalArgumentException.class,
        () -> Picture.DEFAULT.write(CurveChart.of(curve("NMI", 1), false, false), folder.resolve("x.pdf").toFile())).getMessage();
    assertTrue(message.contains(".png or .svg"), message);
    assertEquals("x.png", CurveFileChooser.withExtension(new File("x"), Picture.Format.PNG).getPath());
    assertEquals("x.svg", CurveFileChooser.withExtension(new File("x.svg"), Picture.Format.PNG).getPath());
  }
}

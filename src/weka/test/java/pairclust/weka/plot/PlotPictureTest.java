package pairclust.weka.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pairclust.constraint.Constraint;
import pairclust.constraint.Link;
import pairclust.weka.curves.Picture;
import pairclust.weka.plot.axis.AxisTest;
import weka.clusterers.TestData;
import weka.core.Attribute;
import weka.core.DenseInstance;
import weka.core.Instances;

/** Pictures for print. */
class PlotPictureTest {

  @TempDir
  private Path folder;

  private static LinkPlot blobs() {
    LinkPlot plot = new LinkPlot();
    Instances data = TestData.blobs(20, 0.4, 1);
    plot.setData(data, 2);
    int[] groups = new int[60];
    for (int row = 0; row < 60; row++) {
      groups[row] = row / 20;
    }
    plot.setGroups(groups, new String[] {"left", "right & <up>", "top"});
    plot.setLinks(List.of(new Constraint(0, 1, Link.MUST, 1, 0), new Constraint(2, 30, Link.CANNOT, 1, 0),
        new Constraint(3, 45, Link.MUST, 1, 0)), link -> link.first() == 3);
    return plot;
  }

  private File file(String name) {
    return folder.resolve(name).toFile();
  }

  @Test
  void pngHasSizeBackgroundAndAllColours() throws IOException {
    blobs().save(file("x.png"));
    BufferedImage image = ImageIO.read(file("x.png"));
    // 6 by 5 inches at 300 dpi.
    assertEquals(1800, image.getWidth());
    assertEquals(1500, image.getHeight());
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < 1800 * 1500; i++) {
      counts.merge(image.getRGB(i % 1800, i / 1800), 1, Integer::sum);
    }
    assertEquals(Color.WHITE.getRGB(), image.getRGB(3, 3));
    for (int colour : new int[] {0xFF0072B2, 0xFFE69F00, 0xFF009E73, 0xFFD00000}) {
      assertTrue(counts.getOrDefault(colour, 0) > 500, Integer.toHexString(colour));
    }
  }

  @Test
  void svgHasShapesAndText() throws Exception {
    blobs().save(file("x.svg"));
    String svg = Files.readString(file("x.svg").toPath());
    DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file("x.svg"));
    assertTrue(svg.contains("stroke-dasharray"), "cannot-links are dashed");
    assertFalse(svg.contains("<image"), "few points are shapes");
    for (String text : new String[] {"left", "right &amp; &lt;up&gt;", "top", "must-link", "violated", ">x<", ">y<"}) {
      assertTrue(svg.contains(text), text);
    }
    String again = Files.readString(file("x.svg").toPath());
    blobs().save(file("y.svg"));
    assertEquals(again, Files.readString(file("y.svg").toPath()), "the same every time");
  }

  @Test
  void manyPointsAreAnImageInSvg() throws IOException {
    LinkPlot plot = new LinkPlot();
    plot.setData(TestData.unlabelledBlobs(8000, 0.4, 1), -1);
    plot.save(file("x.svg"));
    assertTrue(Files.readString(file("x.svg").toPath()).contains("<image"));
    assertTrue(Files.size(file("x.svg").toPath()) < 5_000_000);
  }

  @Test
  void titleMarksAndComponents() throws IOException {
    LinkPlot plot = new LinkPlot();
    Instances data = AxisTest.mixed(new double[] {0, 1, 0, 0, 0}, new double[] {0, 2, 1, 9e10, 1}, new double[] {0, 4, 2, 5e10, 1});
    plot.setData(data, 4);
    plot.setMarked(0, 2);
    Picture.DEFAULT.write(plot.drawing("Three rows"), file("x.svg"));
    String svg = Files.readString(file("x.svg").toPath());
    for (String text : new String[] {"Three rows", ">A<", ">B<", "Principal component 1 (", "Principal component 2 ("}) {
      assertTrue(svg.contains(text), text);
    }
  }

  @Test
  void sampledPairsAreReported() throws IOException {
    LinkPlot plot = blobs();
    List<Constraint> links = new ArrayList<>();
    for (int i = 0; i < 5000; i++) {
      links.add(new Constraint(i % 60, (i * 7 + 1) % 60, Link.MUST, 1, 0));
    }
    plot.setLinks(links, link -> false);
    plot.save(file("x.svg"));
    assertTrue(Files.readString(file("x.svg").toPath()).contains("of 5,000 pairs drawn<"), "without advice to zoom");
  }

  @Test
  void drawingsAreSnapshots() throws IOException {
    LinkPlot plot = blobs();
    Picture.Drawing before = plot.drawing(null);
    plot.setData(null, -1);
    Picture.DEFAULT.write(before, file("x.svg"));
    assertTrue(Files.readString(file("x.svg").toPath()).contains("left"));
  }

  @Test
  void badInput() {
    assertTrue(assertThrows(IllegalArgumentException.class, () -> new LinkPlot().save(file("x.png"))).getMessage().contains("Preprocess"));
    assertTrue(assertThrows(IllegalArgumentException.class, () -> blobs().save(file("x.pdf"))).getMessage().contains(".png or .svg"));
    assertThrows(IOException.class, () -> blobs().save(new File(file("missing"), "x.png")));
  }

  @Test
  void legendSummarisesManyGroups() throws IOException {
    LinkPlot plot = new LinkPlot();
    Instances data = new Instances("many", new ArrayList<>(List.of(new Attribute("x"), new Attribute("y"))), 500);
    int[] groups = new int[500];
    for (int row = 0; row < 500; row++) {
      data.add(new DenseInstance(1, new double[] {row % 23, row % 31}));
      groups[row] = row;
    }
    plot.setData(data, -1);
    plot.setGroups(groups, null);
    plot.save(file("x.svg"));
    String svg = Files.readString(file("x.svg").toPath());
    assertTrue(svg.matches("(?s).*>and \\d+ more<.*"), "not all 500 names");
  }
}

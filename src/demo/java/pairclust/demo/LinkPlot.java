package pairclust.demo;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Stroke;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.image.BufferedImage;
import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import javax.imageio.ImageIO;
import pairclust.constraint.Constraint;
import pairclust.constraint.ConstraintSet;
import pairclust.constraint.Link;
import weka.core.Instances;

/** Scatter plots of clusterings side by side, with the pairs drawn: must-links solid, cannot-links dashed, violated ones red. */
final class LinkPlot {

  private static final int SIZE = 560;
  private static final int MARGIN = 64;

  /** Okabe and Ito's colours, which people with any kind of colour vision can tell apart. */
  private static final Color[] COLOURS = {new Color(0x0072B2), new Color(0xE69F00), new Color(0x009E73), new Color(0xCC79A7)};
  private static final Color VIOLATED = new Color(0xD00000);
  private static final Color KEPT = new Color(0x55, 0x55, 0x55, 150);

  private record Panel(String title, int[] labels, int[] colours, double nmi) {
  }

  private final Instances data;
  private final int x;
  private final int y;
  private final ConstraintSet pairs;
  private final List<Panel> panels = new ArrayList<>();

  LinkPlot(Instances data, int x, int y, ConstraintSet pairs) {
    this.data = data;
    this.x = x;
    this.y = y;
    this.pairs = pairs;
  }

  /** Adds a clustering; its clusters get the colours of those of the first panel that they share most rows with. */
  void addPanel(String title, int[] labels, double nmi) {
    int[] colours = labels.clone();
    if (!panels.isEmpty()) {
      int[] reference = panels.get(0).colours();
      int k = COLOURS.length;
      int[][] shared = new int[k][k];
      for (int row = 0; row < labels.length; row++) {
        shared[labels[row]][reference[row]]++;
      }
      int[] colourOf = new int[k];
      for (int round = 0; round < k; round++) {
        int best = 0;
        for (int cell = 1; cell < k * k; cell++) {
          best = shared[cell / k][cell % k] > shared[best / k][best % k] ? cell : best;
        }
        colourOf[best / k] = best % k;
        for (int i = 0; i < k; i++) {
          shared[best / k][i] = -1;
          shared[i][best % k] = -1;
        }
      }
      Arrays.setAll(colours, row -> colourOf[labels[row]]);
    }
    panels.add(new Panel(title, labels, colours, nmi));
  }

  void write(File file) throws IOException {
    BufferedImage image = new BufferedImage(SIZE * panels.size(), SIZE + 36, BufferedImage.TYPE_INT_RGB);
    Graphics2D g = image.createGraphics();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    g.setColor(Color.WHITE);
    g.fillRect(0, 0, image.getWidth(), image.getHeight());
    for (int i = 0; i < panels.size(); i++) {
      Graphics2D panel = (Graphics2D) g.create(i * SIZE, 0, SIZE, SIZE);
      draw(panel, panels.get(i));
      panel.dispose();
    }
    legend(g, image.getHeight() - 16);
    g.dispose();
    if (!ImageIO.write(image, "png", file)) {
      throw new IOException("Cannot write " + file + ".");
    }
  }

  private void draw(Graphics2D g, Panel panel) {
    g.setColor(Color.BLACK);
    g.setFont(new Font(Font.SANS_SERIF, Font.BOLD, 16));
    int violated = pairs.violatedBy(panel.labels()).size();
    g.drawString(String.format(Locale.ROOT, "%s: NMI %.2f, %d of %d pairs violated", panel.title(), panel.nmi(), violated, pairs.size()),
        MARGIN, 34);
    g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    g.setColor(Color.LIGHT_GRAY);
    g.drawRect(MARGIN, MARGIN - 12, SIZE - MARGIN - 16, SIZE - 2 * MARGIN + 12);
    g.setColor(Color.DARK_GRAY);
    g.drawString(data.attribute(x).name(), SIZE / 2, SIZE - MARGIN + 34);
    g.rotate(-Math.PI / 2);
    g.drawString(data.attribute(y).name(), -SIZE / 2 - 20, MARGIN - 34);
    g.rotate(Math.PI / 2);
    ticks(g);
    // Violated pairs last, so that they lie on top.
    pairs.stream().sorted((a, b) -> Boolean.compare(a.violatedBy(panel.labels()), b.violatedBy(panel.labels())))
        .forEach(pair -> link(g, pair, pair.violatedBy(panel.labels())));
    for (int row = 0; row < data.numInstances(); row++) {
      Ellipse2D dot = new Ellipse2D.Double(px(row) - 4.5, py(row) - 4.5, 9, 9);
      g.setColor(COLOURS[panel.colours()[row]]);
      g.fill(dot);
      g.setColor(Color.WHITE);
      g.setStroke(new BasicStroke(1));
      g.draw(dot);
    }
  }

  private void ticks(Graphics2D g) {
    for (int i = 0; i <= 4; i++) {
      double share = i / 4.0;
      String atX = String.format(Locale.ROOT, "%.1f", min(x) + share * (max(x) - min(x)));
      String atY = String.format(Locale.ROOT, "%.1f", min(y) + share * (max(y) - min(y)));
      g.drawString(atX, (int) screenX(share) - 8, SIZE - MARGIN + 16);
      g.drawString(atY, MARGIN - 28, (int) screenY(share) + 5);
    }
  }

  private void link(Graphics2D g, Constraint pair, boolean violated) {
    g.setColor(violated ? VIOLATED : KEPT);
    g.setStroke(stroke(pair.link(), violated ? 2.2f : 1.3f));
    g.draw(new Line2D.Double(px(pair.first()), py(pair.first()), px(pair.second()), py(pair.second())));
  }

  private static Stroke stroke(Link link, float width) {
    return link == Link.MUST ? new BasicStroke(width)
        : new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, new float[] {6, 5}, 0);
  }

  private void legend(Graphics2D g, int baseline) {
    g.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, 13));
    sample(g, MARGIN, baseline, "must-link", KEPT, Link.MUST);
    sample(g, MARGIN + 150, baseline, "cannot-link", KEPT, Link.CANNOT);
    sample(g, MARGIN + 310, baseline, "violated must-link", VIOLATED, Link.MUST);
    sample(g, MARGIN + 510, baseline, "violated cannot-link", VIOLATED, Link.CANNOT);
  }

  private static void sample(Graphics2D g, int left, int baseline, String text, Color colour, Link link) {
    g.setColor(colour);
    g.setStroke(stroke(link, 2));
    g.drawLine(left, baseline - 5, left + 40, baseline - 5);
    g.setColor(Color.DARK_GRAY);
    g.drawString(text, left + 48, baseline);
  }

  private double min(int attribute) {
    return data.attributeStats(attribute).numericStats.min;
  }

  private double max(int attribute) {
    return data.attributeStats(attribute).numericStats.max;
  }

  private double px(int row) {
    return screenX((data.instance(row).value(x) - min(x)) / (max(x) - min(x)));
  }

  private double py(int row) {
    return screenY((data.instance(row).value(y) - min(y)) / (max(y) - min(y)));
  }

  private static double screenX(double share) {
    return MARGIN + 14 + share * (SIZE - MARGIN - 44);
  }

  private static double screenY(double share) {
    return SIZE - MARGIN - 14 - share * (SIZE - 2 * MARGIN - 16);
  }
}

package pairclust.weka.explorer.ask;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.RenderingHints;
import java.util.Map;
import java.util.TreeMap;
import javax.swing.JPanel;
import javax.swing.UIManager;
import javax.swing.border.LineBorder;
import pairclust.select.settle.Outlook;
import pairclust.select.settle.SettleWatch;

/** Draws the similarity of the clusters to earlier ones over the number of answers, with its band and the forecast. */
final class SettleCurve extends JPanel {

  private static final long serialVersionUID = 1L;

  private static final Color LINE = new Color(0x0072B2);
  private static final Color BAND = new Color(0x600072B2, true);
  private static final double GOAL = 0.95;

  /** The least range shown, so that small changes look small. */
  private static final double LOWEST = 0.8;
  private static final int MARGIN = 4;

  private final transient TreeMap<Integer, Outlook> history;

  SettleCurve(TreeMap<Integer, Outlook> history) {
    this.history = history;
    setName("settling curve");
    setPreferredSize(new Dimension(160, 54));
    setBorder(new LineBorder(Color.GRAY));
    getAccessibleContext().setAccessibleName("Change of the clusters");
  }

  private double lowest() {
    return Math.min(LOWEST, history.values().stream().mapToDouble(each -> Math.min(each.low(), each.similarity())).min().orElse(0));
  }

  private int x(double answers) {
    int first = history.firstKey();
    double last = history.lastKey() + SettleWatch.AHEAD;
    return MARGIN + (int) Math.round((answers - first) / (last - first) * (getWidth() - 2 * MARGIN));
  }

  private int y(double similarity) {
    double low = lowest();
    return MARGIN + (int) Math.round((1 - Math.max(low, similarity)) / (1 - low) * (getHeight() - 2 * MARGIN));
  }

  @Override
  protected void paintComponent(Graphics graphics) {
    if (history.isEmpty()) {
      return;
    }
    Graphics2D g = (Graphics2D) graphics.create();
    g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    g.setColor(UIManager.getColor("Table.background"));
    g.fillRect(0, 0, getWidth(), getHeight());
    g.setColor(Color.GRAY);
    g.setStroke(dashes(1, 1, 3));
    g.drawLine(MARGIN, y(GOAL), getWidth() - MARGIN, y(GOAL));
    paintBand(g);
    g.setColor(LINE);
    g.setStroke(new BasicStroke(2));
    Map.Entry<Integer, Outlook> before = null;
    for (Map.Entry<Integer, Outlook> each : history.entrySet()) {
      if (before != null) {
        g.drawLine(x(before.getKey()), y(before.getValue().similarity()), x(each.getKey()), y(each.getValue().similarity()));
      }
      before = each;
    }
    Outlook last = history.lastEntry().getValue();
    g.fillOval(x(last.answers()) - 3, y(last.similarity()) - 3, 6, 6);
    if (last.hasForecast()) {
      int end = x(last.answers() + SettleWatch.AHEAD);
      g.setStroke(dashes(1.5f, 3, 3));
      g.drawLine(x(last.answers()), y(last.similarity()), end, y(last.forecast()));
      g.setStroke(new BasicStroke(1.5f));
      g.drawOval(end - 3, y(last.forecast()) - 3, 6, 6);
    }
    g.dispose();
  }

  private void paintBand(Graphics2D g) {
    Polygon band = new Polygon();
    history.values().forEach(each -> band.addPoint(x(each.answers()), y(each.high())));
    history.descendingMap().values().forEach(each -> band.addPoint(x(each.answers()), y(each.low())));
    g.setColor(BAND);
    g.setStroke(new BasicStroke(1));
    g.fillPolygon(band);
    // A single point, or a band without height, would not be seen.
    g.drawPolygon(band);
  }

  private static BasicStroke dashes(float width, float on, float off) {
    return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {on, off}, 0);
  }
}

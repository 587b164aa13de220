package pairclust.weka.explorer.ask;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.FontMetrics;
import java.awt.Graphics;
import java.awt.Graphics2D;
import java.awt.Polygon;
import java.awt.RenderingHints;
import java.util.Locale;
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
  private static final Dimension SMALL = new Dimension(160, 54);

  /** Large enough for numbers at its axes. */
  private static final Dimension LARGE = new Dimension(260, 130);

  private final transient TreeMap<Integer, Outlook> history;

  SettleCurve(TreeMap<Integer, Outlook> history) {
    this.history = history;
    setName("settling curve");
    setPreferredSize(SMALL);
    setBorder(new LineBorder(Color.GRAY));
    getAccessibleContext().setAccessibleName("Change of the clusters");
  }

  /** Chooses between a small curve and a large one with numbers at its axes. */
  void setLarge(boolean large) {
    Dimension wanted = large ? LARGE : SMALL;
    if (!wanted.equals(getPreferredSize())) {
      setPreferredSize(wanted);
      // The panels around it keep their sizes otherwise.
      invalidate();
    }
  }

  private boolean isLarge() {
    return getHeight() >= LARGE.height;
  }

  private int left() {
    return MARGIN + (isLarge() ? getFontMetrics(getFont()).stringWidth("0.95") + MARGIN : 0);
  }

  private int bottom() {
    return getHeight() - MARGIN - (isLarge() ? getFontMetrics(getFont()).getHeight() : 0);
  }

  private double lowest() {
    return Math.min(LOWEST, history.values().stream().mapToDouble(each -> Math.min(each.low(), each.similarity())).min().orElse(0));
  }

  private int x(double answers) {
    int first = history.firstKey();
    double last = history.lastKey() + SettleWatch.AHEAD;
    return left() + (int) Math.round((answers - first) / (last - first) * (getWidth() - MARGIN - left()));
  }

  private int y(double similarity) {
    double low = lowest();
    return MARGIN + (int) Math.round((1 - Math.max(low, similarity)) / (1 - low) * (bottom() - MARGIN));
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
    g.drawLine(left(), y(GOAL), getWidth() - MARGIN, y(GOAL));
    if (isLarge()) {
      paintNumbers(g);
    }
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

  /** Writes the highest and lowest value, and the first and last number of answers. */
  private void paintNumbers(Graphics2D g) {
    FontMetrics metrics = g.getFontMetrics();
    g.setColor(UIManager.getColor("Table.foreground"));
    g.drawString("1", left() - MARGIN - metrics.stringWidth("1"), y(1) + metrics.getAscent() - MARGIN);
    String low = String.format(Locale.ROOT, "%.2f", lowest());
    g.drawString(low, left() - MARGIN - metrics.stringWidth(low), bottom());
    int base = getHeight() - MARGIN - metrics.getDescent();
    int last = history.lastKey();
    g.drawString(String.valueOf(last), Math.min(x(last), getWidth() - MARGIN - metrics.stringWidth(String.valueOf(last))), base);
    String first = String.valueOf(history.firstKey());
    if (left() + metrics.stringWidth(first + "  ") < x(last)) {
      g.drawString(first, left(), base);
    }
    String answers = "answers";
    int end = getWidth() - MARGIN - metrics.stringWidth(answers);
    if (end > x(last) + metrics.stringWidth(last + " ")) {
      g.drawString(answers, end, base);
    }
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

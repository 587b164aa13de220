package pairclust.weka.plot.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Map;
import pairclust.weka.plot.axis.Region;
import pairclust.weka.plot.axis.Tick;
import pairclust.weka.plot.axis.Ticks;
import pairclust.weka.plot.axis.View;

/** Lays out a plot in a rectangle at the origin, and draws everything around the points: axes, labels, title, legend. */
public final class Painter {

  /** Pure strokes: snapping shapes to the nearest pixel would separate points from their lines. */
  public static final Map<RenderingHints.Key, Object> HINTS = Map.of(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON,
      RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE, RenderingHints.KEY_TEXT_ANTIALIASING,
      RenderingHints.VALUE_TEXT_ANTIALIAS_ON);

  private static final double PAD = 8;
  private static final double TICK = 4;

  /** The smallest font for long numbers, relative to the font of the plot. */
  private static final double SMALLEST = 0.6;

  /** Reserves room for the longer numbers of a zoomed view, so that zooming does not move the plot. */
  private static final String WIDE_NUMBER = "-00.000";

  private final Scene scene;
  private final Style style;
  private final String title;
  private final FontMetrics metrics;
  private final double width;
  private final double height;
  private final Legend legend;
  private final double left;
  private final double top;
  private final double plotWidth;
  private final double plotHeight;

  /**
   * Takes what to draw, the region to lay out for (null to leave room for the tick labels of any region), colours and font, a title or
   * null, the metrics of the font, and the size of the whole.
   */
  public Painter(Scene scene, Region region, Style style, String title, FontMetrics metrics, double width, double height) {
    this.scene = scene;
    this.style = style;
    this.title = title;
    this.metrics = metrics;
    this.width = width;
    this.height = height;
    double pad = PAD * style.unit();
    double line = metrics.getHeight();
    top = Math.rint(pad + (title == null ? line * 0.3 : line * 1.7));
    int labelWidth = region == null ? metrics.stringWidth(WIDE_NUMBER) : 0;
    Region numbered = region == null ? scene.whole() : region;
    for (Tick tick : Ticks.of(scene.y(), numbered.bottom(), numbered.top(), (int) Math.max(2, (height - top) / line / 2))) {
      labelWidth = Math.max(labelWidth, metrics.stringWidth(tick.label()));
    }
    left = Math.rint(pad + line + Math.min(labelWidth, width / 4) + (TICK + 4) * style.unit());
    plotWidth = Math.max(1, width - left - 1.5 * pad);
    legend = new Legend(scene.content(), style, metrics, plotWidth);
    double below = TICK * style.unit() + 2.1 * line + pad + (legend.height() > 0 ? legend.height() + 0.4 * line : 0);
    plotHeight = Math.max(1, height - top - below);
  }

  /** Returns the view that shows a region. */
  public View view(Region region) {
    return new View(region, left, top, plotWidth, plotHeight);
  }

  /** Draws everything below the points. */
  public void drawBackground(Graphics2D g, View view) {
    g.setColor(style.theme().background());
    g.fill(new Rectangle2D.Double(0, 0, width, height));
    g.setColor(style.theme().plotBackground());
    g.fill(view.area());
    g.setFont(style.font());
    List<Tick> across = Ticks.of(scene.x(), view.region().left(), view.region().right(),
        (int) Math.max(2, plotWidth / (metrics.stringWidth("00.00") + 10 * style.unit())));
    List<Tick> along = Ticks.of(scene.y(), view.region().bottom(), view.region().top(),
        (int) Math.max(2, plotHeight / metrics.getHeight() / 2));
    g.setStroke(new BasicStroke((float) (0.8 * style.unit())));
    g.setColor(style.theme().grid());
    across.forEach(tick -> g.draw(new Line2D.Double(view.x(tick.position()), top, view.x(tick.position()), top + plotHeight)));
    along.forEach(tick -> g.draw(new Line2D.Double(left, view.y(tick.position()), left + plotWidth, view.y(tick.position()))));
    g.setColor(style.theme().text());
    drawAcross(g, view, across);
    drawAlong(g, view, along);
    drawTitle(g);
    legend.draw(g, left, height - PAD * style.unit() - legend.height());
  }

  private void drawAcross(Graphics2D g, View view, List<Tick> ticks) {
    double baseline = top + plotHeight + (TICK + 1) * style.unit() + metrics.getAscent();
    double free = Double.NEGATIVE_INFINITY;
    for (Tick tick : ticks) {
      double x = view.x(tick.position());
      double half = metrics.stringWidth(tick.label()) / 2.0;
      if (x - half >= free && x + half <= width) {
        g.draw(new Line2D.Double(x, top + plotHeight, x, top + plotHeight + TICK * style.unit()));
        g.drawString(tick.label(), (float) (x - half), (float) baseline);
        free = x + half + 6 * style.unit();
      }
    }
    String name = fitting(scene.x().name(), metrics, plotWidth);
    g.drawString(name, (float) (left + (plotWidth - metrics.stringWidth(name)) / 2), (float) (baseline + metrics.getHeight()));
  }

  private void drawAlong(Graphics2D g, View view, List<Tick> ticks) {
    double right = left - (TICK + 2) * style.unit();
    double room = right - PAD * style.unit() - metrics.getHeight();
    double widest = ticks.stream().mapToInt(tick -> metrics.stringWidth(tick.label())).max().orElse(1);
    g.setFont(style.font().deriveFont((float) (style.font().getSize2D() * Math.max(SMALLEST, Math.min(1, room / widest)))));
    FontMetrics fine = g.getFontMetrics();
    double free = Double.POSITIVE_INFINITY;
    for (Tick tick : ticks) {
      double y = view.y(tick.position());
      String label = fitting(tick.label(), fine, room);
      if (y + fine.getAscent() / 2.0 <= free) {
        g.draw(new Line2D.Double(left - TICK * style.unit(), y, left, y));
        g.drawString(label, (float) (right - fine.stringWidth(label)), (float) (y + fine.getAscent() * 0.36));
        free = y - fine.getAscent() / 2.0;
      }
    }
    g.setFont(style.font());
    String name = fitting(scene.y().name(), metrics, plotHeight);
    AffineTransform before = g.getTransform();
    g.translate(PAD * style.unit() + metrics.getAscent() * 0.8, top + (plotHeight + metrics.stringWidth(name)) / 2);
    g.rotate(-Math.PI / 2);
    g.drawString(name, 0, 0);
    g.setTransform(before);
  }

  private void drawTitle(Graphics2D g) {
    if (title != null) {
      g.setFont(style.font().deriveFont(Font.BOLD, style.font().getSize2D() * 1.15f));
      g.drawString(title, (float) left, (float) (PAD * style.unit() + metrics.getAscent() * 1.15));
      g.setFont(style.font());
    }
  }

  /** Shortens a text to the available width. */
  private static String fitting(String text, FontMetrics metrics, double room) {
    String part = text;
    while (part.length() > 1 && metrics.stringWidth(part) > room) {
      part = part.substring(0, part.length() - 2) + "\u2026";
    }
    return part;
  }

  /** Draws what is above the points: the frame and a note, unless it is empty. */
  public void drawForeground(Graphics2D g, View view, String note) {
    g.setStroke(new BasicStroke((float) style.unit()));
    g.setColor(style.theme().frame());
    g.draw(view.area());
    if (!note.isEmpty()) {
      double pad = 4 * style.unit();
      double noteWidth = metrics.stringWidth(note) + 2 * pad;
      Rectangle2D box = new Rectangle2D.Double(left + plotWidth - noteWidth - pad, top + pad, noteWidth, metrics.getHeight() + pad);
      Color ground = style.theme().plotBackground();
      g.setColor(new Color(ground.getRed(), ground.getGreen(), ground.getBlue(), 220));
      g.fill(box);
      g.setColor(style.theme().text());
      g.setFont(style.font());
      g.drawString(note, (float) (box.getX() + pad), (float) (box.getY() + pad / 2 + metrics.getAscent()));
    }
  }
}

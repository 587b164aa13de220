package pairclust.weka.plot.draw;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.QuadCurve2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import pairclust.parallel.Interrupts;
import pairclust.weka.plot.axis.View;

/**
 * Arrows from groups to the groups to which most of their rows moved, with the number of rows.
 *
 * @param arrows the arrows, the one for most rows last
 */
public record Flows(List<Arrow> arrows) {

  /** More arrows would hide each other. */
  static final int MOST = 10;

  private static final double HEAD = 9;
  private static final double THINNEST = 1.6;
  private static final double THICKEST = 4.5;

  /** How far the middle of an arrow is beside the straight line, so that arrows in both directions are apart, relative to its length. */
  private static final double BEND = 0.16;

  /**
   * An arrow, in the coordinates of the axes.
   *
   * @param from the group before
   * @param to the group now
   * @param rows the number of rows that moved
   * @param fromX the middle of the group before
   * @param fromY the middle of the group before
   * @param toX the middle of the group now
   * @param toY the middle of the group now
   */
  public record Arrow(int from, int to, int rows, double fromX, double fromY, double toX, double toY) {
  }

  /** Counts the rows that moved in a scene; no arrows if changes are not shown. */
  public static Flows of(Scene scene) {
    Content content = scene.content();
    if (content.origins() == null) {
      return new Flows(List.of());
    }
    int groups = content.groupCount();
    double[][] sums = new double[groups][3];
    double[][] left = new double[groups][3];
    Map<Long, Integer> counts = new HashMap<>();
    for (int row = 0; row < scene.size(); row++) {
      Interrupts.check(row);
      add(sums, content.group(row), scene, row);
      if (content.hasMoved(row)) {
        add(left, content.origins()[row], scene, row);
        if (content.origins()[row] >= 0 && content.group(row) >= 0) {
          counts.merge((long) content.origins()[row] * groups + content.group(row), 1, Integer::sum);
        }
      }
    }
    List<Arrow> arrows = new ArrayList<>();
    counts.forEach((key, rows) -> {
      int from = (int) (key / groups);
      int to = (int) (key % groups);
      // A group that is gone is where its rows are.
      double[] start = sums[from][2] > 0 ? sums[from] : left[from];
      arrows.add(new Arrow(from, to, rows, start[0] / start[2], start[1] / start[2], sums[to][0] / sums[to][2],
          sums[to][1] / sums[to][2]));
    });
    arrows.sort(Comparator.comparingInt(Arrow::rows).thenComparingInt(Arrow::from).thenComparingInt(Arrow::to));
    return new Flows(List.copyOf(arrows.subList(Math.max(0, arrows.size() - MOST), arrows.size())));
  }

  private static void add(double[][] sums, int group, Scene scene, int row) {
    if (group >= 0) {
      sums[group][0] += scene.x().positions()[row];
      sums[group][1] += scene.y().positions()[row];
      sums[group][2]++;
    }
  }

  /** Draws the arrows in a view. */
  public void draw(Graphics2D g, View view, Style style) {
    int most = arrows.stream().mapToInt(Arrow::rows).max().orElse(1);
    for (Arrow arrow : arrows) {
      double width = (THINNEST + (THICKEST - THINNEST) * Math.sqrt((double) arrow.rows / most)) * style.unit();
      draw(g, view, style, arrow, width);
    }
  }

  private static void draw(Graphics2D g, View view, Style style, Arrow arrow, double width) {
    Point2D start = new Point2D.Double(view.x(arrow.fromX), view.y(arrow.fromY));
    Point2D end = new Point2D.Double(view.x(arrow.toX), view.y(arrow.toY));
    double dx = end.getX() - start.getX();
    double dy = end.getY() - start.getY();
    double length = Math.hypot(dx, dy);
    double head = HEAD * style.unit() + width;
    if (length < head) {
      return;
    }
    Point2D bend = new Point2D.Double((start.getX() + end.getX()) / 2 + 2 * BEND * dy, (start.getY() + end.getY()) / 2 - 2 * BEND * dx);
    double angle = Math.atan2(end.getY() - bend.getY(), end.getX() - bend.getX());
    Point2D neck = new Point2D.Double(end.getX() - head * 0.8 * Math.cos(angle), end.getY() - head * 0.8 * Math.sin(angle));
    QuadCurve2D line = new QuadCurve2D.Double(start.getX(), start.getY(), bend.getX(), bend.getY(), neck.getX(), neck.getY());
    Path2D tip = new Path2D.Double();
    tip.moveTo(0, 0);
    tip.lineTo(-head, -head * 0.5);
    tip.lineTo(-head, head * 0.5);
    tip.closePath();
    AffineTransform turn = AffineTransform.getTranslateInstance(end.getX(), end.getY());
    turn.rotate(angle);
    Theme theme = style.theme();
    // Light around it shows it on points.
    for (boolean outline : new boolean[] {true, false}) {
      double more = outline ? 2.4 * style.unit() : 0;
      g.setColor(outline ? theme.plotBackground() : theme.text());
      g.setStroke(new BasicStroke((float) (width + more), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
      g.draw(line);
      g.setStroke(new BasicStroke((float) Math.max(0.1, more), BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND));
      g.draw(turn.createTransformedShape(tip));
      g.fill(turn.createTransformedShape(tip));
    }
    label(g, style, arrow.rows, new Point2D.Double((start.getX() + 2 * bend.getX() + neck.getX()) / 4,
        (start.getY() + 2 * bend.getY() + neck.getY()) / 4));
  }

  /** Writes the number of rows into the middle of an arrow. */
  private static void label(Graphics2D g, Style style, int rows, Point2D middle) {
    String text = String.format(Locale.ROOT, "%,d", rows);
    g.setFont(style.font());
    FontMetrics metrics = g.getFontMetrics();
    double pad = 3 * style.unit();
    double width = metrics.stringWidth(text) + 2 * pad;
    double height = metrics.getAscent() + 2 * pad;
    Rectangle2D box = new Rectangle2D.Double(middle.getX() - width / 2, middle.getY() - height / 2, width, height);
    Color ground = style.theme().plotBackground();
    g.setColor(ground);
    g.fill(box);
    g.setColor(style.theme().text());
    g.setStroke(new BasicStroke((float) style.unit()));
    g.draw(box);
    g.drawString(text, (float) (box.getX() + pad), (float) (middle.getY() + metrics.getAscent() * 0.36));
  }
}
